import CommandLineKit
import TestSupport
import Testing

@testable import scorebook

/// `strings`, by which a language is begun.
struct StringsCommandTests {
  @Test func `where there is no site, the words are those of all games`() async {
    let test = TestConsole()
    #expect(await test.run("strings de") == .done)
    #expect(test.output.hasPrefix("# "))
    #expect(test.output.contains("\n# language: English\nsite:\n  # skip: Skip to the content\n"))
    #expect(test.output.contains("For 'Templates/strings/de.yaml'"))
    #expect(test.output.contains("\n  klondike:"))
  }

  @Test func `a language that is whole lacks nothing`() async {
    let test = TestConsole()
    #expect(await test.run("strings ko") == .done)
    #expect(test.output.hasPrefix("# 0 of "))
    #expect(test.output.filter { $0 == "\n" }.count == 1)
    let whole = TestConsole()
    #expect(await whole.run("strings ko --all") == .done)
    #expect(whole.output.contains("\nlanguage: 한국어\n"))
  }

  @Test func `a file isn't written over while it is read`() async {
    let test = TestConsole()
    var console = test.console
    console.writesInto = { $0 == "Templates/strings/de.yaml" }
    #expect(await Scorebook.run(["strings", "--all", "de"], console) == .misuse)
    #expect(test.output.isEmpty && test.reports.contains("write '--all' to another file"))
  }

  @Test(arguments: [
    ("strings d!", "'d!' is no tag of a language"),
    ("strings de nowhere", "there is no site here, 'nowhere/Content/site.yaml' is missing"),
  ])
  func `what makes no sense is misuse`(line: String, message: String) async {
    let test = TestConsole()
    #expect(await test.run(line) == .misuse)
    #expect(test.reports.contains(message), "\(test.reports)")
  }
}
