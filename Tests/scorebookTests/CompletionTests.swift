import CommandLineKit
import Contents
import DocumentPages
import GameReports
import Histories
import Publishing
import SiteModel
import Telling
import Testing

@testable import Building
@testable import scorebook

/// What shells are told; that they understand it is tried in `Tests/Browser/test_shells.py`.
struct CompletionTests {
  private let table = CompletionTable(Command.all(of: everyGame), games: everyGame.kinds)

  @Test func `every value that one can choose from is offered`() throws {
    let sheet = try #require(table.entries.first { $0.name == "sheet" })
    let paper = try #require(sheet.options.first { $0.name == "paper" })
    #expect(paper.value?.completion == .words(["A4", "Letter"]))
    #expect(sheet.operands.map(\.value.completion) == [.games(everyGame.kinds.names)])
    let build = try #require(table.entries.first { $0.name == "build" })
    #expect(build.operands.map(\.value.completion) == [.folders])
    let annotate = try #require(table.entries.first { $0.name == "annotate" })
    #expect(annotate.operands.map(\.value.completion) == [.files])
  }

  @Test func `kinds of new things are those that there are`() throws {
    let new = try #require(table.entries.first { $0.name == "new" })
    #expect(new.operands[0].value.completion == .words(Scaffold.Kind.allCases.map(\.rawValue)))
  }

  @Test(arguments: Shell.allCases)
  func `each script names every command and option`(shell: Shell) async {
    let test = TestConsole()
    #expect(await test.run("completions \(shell)") == .done)
    for entry in table.entries {
      #expect(test.output.contains(entry.name))
      for option in entry.options { #expect(test.output.contains(option.name)) }
    }
  }

  @Test func `a shell nobody knows is told`() async {
    let test = TestConsole()
    #expect(await test.run("completions fisch") == .misuse)
    #expect(test.reports.contains("did you mean 'fish'?"))
  }
}
