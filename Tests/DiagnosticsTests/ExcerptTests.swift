import Diagnostics
import Testing

struct ExcerptTests {
  @Test func `an excerpt is the line and the characters marked in it`() {
    let text = SourceText(path: "f", "one\nJosé: 115>15\r\nthree\n")
    let start = 4 + "José: ".utf8.count
    let excerpt = Excerpt(text, start..<start + 3)
    #expect(excerpt.line == "José: 115>15")
    #expect(excerpt.indent == 6)
    #expect(excerpt.length == 3)
  }

  @Test(arguments: ["ab", "ab\n", "ab\r\n"])
  func `a mark at the end of a line stands behind its text`(line: String) {
    let end = line.utf8.firstIndex { $0 == 10 }.map {
      line.utf8.distance(from: line.startIndex, to: $0)
    }
    let excerpt = Excerpt(SourceText(path: "f", line), (end ?? 2)..<(end ?? 2))
    #expect(excerpt.line == "ab")
    #expect(excerpt.indent == 2)
    #expect(excerpt.length == 1)
  }

  @Test(arguments: ["", "\n", "\r", "\r\n", "a", "a\n", "a\r\n", "a\n\n", "é", "é\n", "\u{80}\n"])
  func `any range of a text, and beyond it, has a line, a place and an excerpt`(written: String) {
    let text = SourceText(path: "f", written)
    let lines = written.utf8.split(separator: 10, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).replacing("\r", with: "")
    }
    for start in -1...text.bytes.count + 2 {
      let place = text.place(at: start)
      #expect(text[text.lineRange(at: start)] == lines[place.line - 1])
      for end in start...text.bytes.count + 3 {
        let excerpt = Excerpt(text, start..<end)
        #expect(excerpt.length >= 1)
        #expect(excerpt.indent <= lines[place.line - 1].count + 1)
        #expect(Diagnostic(id: "", "", in: text, at: start..<end).place == place)
      }
    }
  }

  @Test func `a mark behind the last line end stands in an empty line`() {
    let excerpt = Excerpt(SourceText(path: "f", "ab\n"), 3..<3)
    #expect(excerpt == Excerpt(SourceText(path: "f", ""), 0..<0))
    #expect(excerpt.line == "")
    #expect(excerpt.indent == 0)
  }

  @Test func `a mark never reaches into the next line`() {
    let excerpt = Excerpt(SourceText(path: "f", "abc\ndef\n"), 1..<6)
    #expect(excerpt.line == "abc")
    #expect(excerpt.length == 2)
  }

  @Test func `a line of 100 MB is cut around the mark, at whole characters`() {
    let size = 100_000_000
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: size)
    bytes.replaceSubrange(
      size / 2 - 200..<size / 2, with: Array(String(repeating: "é", count: 100).utf8))
    let text = SourceText(path: "f", bytes: bytes)
    for _ in 0..<1000 {
      let excerpt = Excerpt(text, size / 2..<size)
      #expect(excerpt.line.utf8.count <= Excerpt.width + 3)
      #expect(!excerpt.line.unicodeScalars.contains("\u{FFFD}"))
      #expect(excerpt.indent == 40)
    }
  }

  @Test func `bytes that are no UTF-8 stay short too`() {
    let text = SourceText(path: "f", bytes: Array(repeating: 0x80, count: 100_000))
    #expect(Excerpt(text, 50_000..<50_001).line.unicodeScalars.count <= Excerpt.width + 3)
  }
}
