import Testing

@testable import Telling

extension ToolOption {
  fileprivate static let keep = ToolOption("keep", letter: "k", value: "DICE", "keep these dice")
}

struct ArgumentsTests {

  private func parse(_ line: String) throws(UsageFault) -> Arguments {
    try Arguments(
      line.split(separator: " ").map(String.init),
      options: [.json, .keep, .rules, .games, .help],
      operands: [Operand(name: "GAME"), Operand(name: "FILE", isOptional: true)], games: [])
  }

  @Test(arguments: [
    "farkle --json --keep=111", "--keep 111 farkle --json", "-j -k111 farkle", "-jk 111 farkle",
    "--keep 222 --json farkle --keep 111", "-jk111 -- farkle",
  ])
  func `options come in every GNU form, anywhere`(line: String) throws {
    let arguments = try parse(line)
    #expect(arguments.operands == ["farkle"])
    #expect(arguments.has(.json))
    #expect(arguments[.keep] == "111")
    #expect(arguments[.rules] == nil)
  }

  @Test func `two dashes end the options, one dash is an operand`() throws {
    #expect(try parse("farkle -").operands == ["farkle", "-"])
    #expect(try parse("-- farkle --json").operands == ["farkle", "--json"])
  }

  @Test func `a value may be empty or hold an equals sign`() throws {
    #expect(try parse("farkle --rules=")[.rules] == "")
    #expect(try parse("farkle --rules=a=b")[.rules] == "a=b")
  }

  @Test(arguments: [
    ("farkle --jsno", "unknown option '--jsno', did you mean '--json'?"),
    ("farkle -x", "unknown option '-x'"),
    ("farkle --keep", "'--keep' needs a value: --keep=DICE"),
    ("farkle --json=1", "'--json' takes no value, not '1'"),
    ("--json", "GAME is missing"),
    ("farkle a b", "unexpected argument 'b'"),
  ])
  func `what makes no sense is said in words`(line: String, message: String) {
    let fault = #expect(throws: UsageFault.self) { try parse(line) }
    #expect(fault?.message == message)
  }

  @Test func `numbers are checked against their range`() throws {
    #expect(try parse("farkle --games 12").integer(.games, in: 1...20) == 12)
    #expect(try parse("farkle").integer(.games, in: 1...20) == nil)
    for value in ["0", "21", "x", "1.5", ""] {
      let arguments = try parse("farkle --games=\(value)")
      #expect(
        throws: UsageFault.badValue(.games, value, expected: "a number from 1 to 20")
      ) { try arguments.integer(.games, in: 1...20) }
    }
  }

  @Test func `help asks for no operands`() throws {
    #expect(try parse("--help").has(.help))
  }

  @Test func `of a hundred possible words a message names the first twelve`() {
    let known = (0..<100).map { "oh-hell-\($0)" }
    let fault = UsageFault.unknownWord("zzz", of: "game", known: known)
    #expect(
      fault.message == "unknown game 'zzz', expected "
        + known.prefix(12).map { "'\($0)'" }.joined(separator: ", ") + " …")
  }
}
