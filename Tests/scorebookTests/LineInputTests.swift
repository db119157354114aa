import Testing

@testable import scorebook

struct LineInputTests {
  private func lines(_ parts: [String]) throws -> [String] {
    var input = LineInput(TestConsole(input: parts).console)
    var lines: [String] = []
    while let part = try input.next() { lines += part.map { String(decoding: $0, as: UTF8.self) } }
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
  }
}
