import Foundation
import TestGames
import TestSupport
import Testing

@testable import Downloads

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

  @Test func `the manual in Korean says of each column what it means`() async throws {
    let korean = try String(
      contentsOfFile: Site.packageRoot + "/Content/pages/downloads.ko.md", encoding: .utf8)
    let block = try #require(korean.between("```download-tables\n", "```"))
    let shown = await Site([
      "site.yaml": "title: A\nlanguages: [en, ko]\n", "pages/a.md": "# A",
      "pages/a.ko.md":
        "# A\n\n```download-tables\n\(block)```\n\n```download-tables\n1️⃣views\n```\n",
    ])
    #expect(shown.lines == ["pages/a.ko.md 1: there is no table 'views'"])
    let page = shown["ko/a.html"]
    #expect(!page.contains("lang=\"en\">\n<p>"))
    #expect(page.contains("<td><code>text, key</code></td>\n<td>시즌과 id. <code>2026"))
    let faulty = await Site([
      "pages/a.md":
        "# A\n\n```download-tables\n| {table}: x | y | z |\n1️⃣season_games: A\n  season: b\n  2️⃣nmber: c\n```\n"
    ])
    #expect(
      faulty.lines == [
        "pages/a.md 1: warning: nothing here says what these mean: number, kind",
        "pages/a.md 2: 'season_games' has no 'nmber', did you mean 'number'?",
      ])
  }

  @Test(arguments: [
    ("1️⃣:\n", ["1: there is no table ''"]),
    ("1️⃣:2️⃣:x\n", ["1: there is no table", "2: words stand below"]),
    ("games :\n", []),
    ("games: 1️⃣words\n", ["1: words stand below"]),
    ("1️⃣| {table} | b |\n", ["1: the head of these tables has three cells"]),
    ("1️⃣| {table} | b | c | d\n", ["1: the head of these tables has three cells"]),
    ("| {table} | b | c |\n1️⃣gmaes: A\n  id: B\n", ["1: there is no table 'gmaes'"]),
    ("| {table} | b | c |\n  1️⃣id: B\n", ["1: 'id' stands below no table"]),
    ("| {table} | b\\|c | d |\ngames: 1️⃣a | b\n", ["1: a '|' would end the cell"]),
  ])
  func `what a block of tables can't show is told`(block: String, told: [String]) async {
    let site = await Site(["pages/a.md": "# A\n\n```download-tables\n\(block)```\n"])
    let errors = site.lines.filter { !$0.contains("warning:") }
    #expect(errors.count == told.count, "\(errors)")
    for (error, words) in zip(errors, told) { #expect(error.hasPrefix("pages/a.md " + words)) }
  }

  @Test func `files have the columns that were promised`() async throws {
    let promised = PromisedColumns.all
    let site = await Site(Self.content)
    let file = try database(site)
    let files = try files(site)
    let json = try #require(try object(site, "league.json")["tables"] as? [String: [[String: Any]]])
    let made = try file.rows("SELECT name FROM sqlite_master WHERE type = 'table'").map { $0[0] }
    #expect(Set(made) == Set(promised.map(\.0)) && made.count == promised.count)
    #expect(Set(json.keys) == Set(promised.map(\.0)))
    for (table, columns) in promised {
      let told = try file.rows("SELECT name FROM pragma_table_info('\(table)')").map { $0[0] }
      #expect(told == columns, "\(table)")
      let text = String(decoding: files[table + ".csv"] ?? [], as: UTF8.self)
      #expect(text.prefix { $0 != "\r\n" } == columns.joined(separator: ","), "\(table)")
      #expect(json[table]?.first.map { Set($0.keys) } == Set(columns), "\(table)")
    }
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
