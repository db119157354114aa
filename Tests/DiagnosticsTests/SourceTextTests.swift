import Diagnostics
import Testing

struct SourceTextTests {
  @Test(arguments: [
    (0, "f:1:1"), (1, "f:1:2"), (2, "f:1:3"), (3, "f:2:1"), (4, "f:3:1"), (7, "f:3:4"),
    (8, "f:3:5"), (9, "f:4:1"), (99, "f:4:1"), (-1, "f:1:1"),
  ])
  func `a place counts lines and bytes from 1`(offset: Int, place: String) {
    let text = SourceText(path: "f", "ab\n\néx\r\n")
    #expect(text.place(at: offset).description == place)
  }

  @Test func `a byte-order mark belongs to no column`() {
    let text = SourceText(path: "f", bytes: [0xEF, 0xBB, 0xBF] + Array("ab".utf8))
    #expect(text.bytes == Array("ab".utf8))
    #expect(text.place(at: 1) == SourcePlace(path: "f", line: 1, column: 2))
  }

  @Test(arguments: [(0, "ab"), (2, "ab"), (3, "é\tx"), (7, "é\tx"), (8, "é\tx"), (9, ""), (99, "")])
  func `a line's range leaves out its end`(offset: Int, line: String) {
    let text = SourceText(path: "f", "ab\né\tx\r\n")
    #expect(text[text.lineRange(at: offset)] == line)
  }

  @Test(
    arguments: [
      ([], nil), ([0x61], nil), (Array("é日本🎲".utf8), nil), ([0x61, 0xFF], 1), ([0xC3], 0),
      ([0x61, 0xC3, 0xA9, 0xE6, 0x97], 3), ([0xED, 0xA0, 0x80], 0), ([0xC0, 0x80], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0x80], 0),
    ] as [([UInt8], Int?)])
  func `the first byte that isn't UTF-8 is found`(bytes: [UInt8], offset: Int?) {
    #expect(SourceText(path: "f", bytes: bytes).invalidUTF8Offset == offset)
  }

  @Test func `places sort by path, line and column`() {
    let places = [("a", 1, 2), ("a", 2, 1), ("a", 10, 1), ("b", 1, 1)].map {
      SourcePlace(path: $0.0, line: $0.1, column: $0.2)
    }
    #expect(places.reversed().sorted() == places)
  }
}
