import Synchronization
import Testing

@testable import Files

struct LineInputTests {
  private func lines(_ parts: [String], atMost limit: Int = 100) throws -> [String?] {
    let left = Mutex(parts.map { Array($0.utf8) })
    var input = LineInput(atMost: limit) {
      left.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
    var lines: [String?] = []
    while let part = try input.next() {
      lines += part.map { line in line.map { String(decoding: $0, as: UTF8.self) } }
    }
    return lines
  }

  @Test(arguments: [
    ["a\nb\n"], ["a\nb"], ["a", "\nb"], ["\u{FEFF}a\r\nb\r\n"], ["a\r", "\nb\r\n"], ["a\nb\r"],
  ])
  func `lines come whole whatever the parts and line ends`(parts: [String]) throws {
    #expect(try lines(parts) == ["a", "b"])
  }

  @Test func `blank lines count, and no line is none`() throws {
    #expect(try lines(["\n\na\n"]) == ["", "", "a"])
    #expect(try lines([]) == [])
    #expect(try lines([""]) == [])
    #expect(try lines(["", "a", ""]) == ["a"])
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a line that is too long is one, and the others go on`(end: String) throws {
    #expect(try lines(["\u{FEFF}123" + end + "1234" + end + "5"], atMost: 3) == ["123", nil, "5"])
    #expect(try lines(["\u{FEFF}1234" + end + "5"], atMost: 3) == [nil, "5"])
    #expect(try lines(["12", "34", "56", "78", "9" + end, "123"], atMost: 3) == [nil, "123"])
    #expect(try lines(["1", "2", "3", "4"], atMost: 3) == [nil])
    #expect(try lines(["\r\r\r\r\r\r\r\r"], atMost: 3) == [nil])
  }
}
