import CommandLineKit
import Histories
import Telling
import Testing

/// Help, the page for man and what shells complete all come of one table of commands.
struct CommandTableTests {
  private static let command = Command(
    name: "peel", summary: "peels an apple", operands: [Operand(name: "APPLE", repeats: true)],
    options: [
      ToolOption("thin", letter: "t", "as thin as it goes"),
      ToolOption("knife", value: "KIND", choices: ["sharp", "blunt"], "which knife"),
    ],
    discussion: "An apple that was peeled stays so.",
    examples: [("scorebook peel boskoop", "peels one")], run: { _, _ in .done })

  @Test func `help shows usage, every option and the examples`() {
    let text = Help.text(of: Self.command)
    #expect(text.hasPrefix("Peels an apple.\n\nUsage: scorebook peel APPLE… [OPTIONS]\n"))
    for option in Self.command.allOptions { #expect(text.contains(option.usage)) }
    #expect(text.contains("  scorebook peel boskoop\n      peels one\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= Help.width })
  }

  @Test func `the overview has a line for each command`() {
    let text = Help.overview(of: [Self.command, Self.command])
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("  peel  ") }.count == 2)
  }

  @Test func `the page for man says the version and the day that it is told`() {
    let roff = ManualPage(of: [Self.command], version: "3.1", day: "2026-02-28").roff
    #expect(roff.hasPrefix(".TH \"SCOREBOOK\" \"1\" \"2026-02-28\" \"scorebook 3.1\""))
    #expect(roff.contains("\\-\\-knife KIND"))
    #expect(roff.contains("An apple that was peeled stays so."))
  }

  @Test(arguments: Shell.allCases)
  func `a shell is told every command, option and word`(shell: Shell) {
    let script = shell.completions(of: [Self.command], games: [])
    for word in ["peel", "thin", "knife", "sharp", "blunt"] { #expect(script.contains(word)) }
  }
}
