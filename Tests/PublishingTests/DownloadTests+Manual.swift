import Foundation
import TestGames
import TestSupport
import Testing

@testable import Publishing

/// What the manual's page says of the files.
extension DownloadTests {
  private var manual: String {
    get throws {
      try String(contentsOfFile: Site.packageRoot + "/Content/pages/downloads.md", encoding: .utf8)
    }
  }

  private func blocks(_ word: String) throws -> [String] {
    try manual.components(separatedBy: "```\(word)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test func `the manual shows each table once, and names each view`() async throws {
    let shown = try blocks("download-tables").flatMap { $0.split(separator: "\n") }.map(String.init)
    #expect(shown.sorted() == LeagueTable.all.map(\.name).sorted())
    for view in LeagueView.all {
      #expect(try manual.contains("| `\(view.name)` |"), "\(view.name)")
    }
    let site = await Site(["pages/a.md": "# A\n\n```download-tables\nstandings\n  1️⃣turn\n```\n"])
    #expect(site.lines == ["pages/a.md 1: there is no table 'turn', did you mean 'turns'?"])
    let text = site["a.html"].visibleText
    #expect(text.contains("season text, key → seasons the season player text, key → players"))
    #expect(text.contains("average fraction? the points a game of those"))
  }

  @Test func `the manual's questions are answered`() async throws {
    let file = try database(await Site(Self.content))
    let questions = try blocks("sql")
    #expect(questions.count == 5)
    for question in questions {
      let asked = question.replacing("2026-autumn", with: "autumn").replacing("agnes", with: "ann")
        .replacing("games >= 3", with: "games >= 1")
      #expect(try !file.rows(asked).isEmpty, "\(question)")
    }
  }
}
