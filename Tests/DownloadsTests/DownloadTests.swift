import Contents
import Diagnostics
import Foundation
import Histories
import League
import Publishing
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import Downloads
@testable import SiteModel

/// The files of a league's results to take along.
struct DownloadTests {
  /// All sample leagues together, rated.
  static let content = [
    SampleLeague.content, DuelsLeague.content, CribbageLeague.content, SixisLeague.content,
    KlondikeLeague.content, TwoGamesLeague.content, halves, nights, teams,
  ].reduce(into: ["site.yaml": settings("csv, json, sqlite, bgstats")]) { all, league in
    all.merge(league) { first, _ in first }
  }

  /// A season of two halves, both won by the same.
  private static let halves = [
    "seasons/halves/season.md":
      "---\ngame: farkle\nroster: [Ann, Bob]\nhalves: {second: 2027-02-01, play-off: 2027-03-01}\n---\n",
    "seasons/halves/a.farkle": ["2027-01-01", "2027-02-01"].map {
      "---\nplayers: [Ann, Bob]\ndate: \($0)\nscores: {Ann: 10000, Bob: 9000}\n---\n"
    }.joined(),
  ]

  static func settings(_ formats: String) -> String {
    "title: \"The \\\"Dice\\\" League\"\nratings: glicko-2\ndownloads: [\(formats)]\n"
  }

  /// The bytes of each file below `downloads/`, by name.
  func files(_ site: Site) throws -> [String: [UInt8]] {
    let publication = try #require(site.publication)
    var files: [String: [UInt8]] = [:]
    for page in publication.pages {
      guard let file = (page.content as? DownloadedFile)?.file else { continue }
      let (bytes, findings) = publication.render(page)
      #expect(findings.isEmpty)
      files[file.name] = bytes
    }
    return files
  }

  func database(_ site: Site) throws -> SQLiteFile {
    try SQLiteFile(try #require(try files(site)["league.sqlite"]))
  }

  func object(_ site: Site, _ name: String) throws -> [String: Any] {
    let bytes = try #require(try files(site)[name])
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  // MARK: What there is

  @Test func `a site that asks for none has no files, and no page leads to them`() async {
    var content = Self.content
    content["site.yaml"] = "title: A\n"
    let site = await Site(content)
    #expect(site.pages.keys.allSatisfy { !$0.hasPrefix("downloads/") })
    #expect(site.html.allSatisfy { !$0.text.contains("downloads/") })
  }

  @Test func `what is asked for is there, and the foot of every page leads to it`() async throws {
    var content = SampleLeague.content
    content["site.yaml"] = Self.settings("json, bgstats") + "roster: [Ann, Bob, Cy]\n"
    let site = await Site(content)
    #expect(site.lines == [])
    #expect(
      site.pages.keys.filter { $0.hasPrefix("downloads/") }.sorted() == [
        "downloads/index.html", "downloads/league.bgsplay", "downloads/league.json",
      ])
    for (path, text) in site.html {
      let foot = try #require(text.between("<footer class=\"colophon\">", "</footer>"))
      #expect(foot.contains("index.html\">Downloads</a>"), "\(path): \(foot)")
    }
    let page = site["downloads/index.html"]
    #expect(page.contains("<a href=\"league.json\">league.json</a>"))
    #expect(page.contains("<a href=\"league.bgsplay\">league.bgsplay</a>"))
    #expect(!page.contains("Tables</h2>"))
  }

  @Test func `each table has a file, and a page says what each holds`() async throws {
    var content = Self.content
    content["site.yaml"] = Self.settings("csv")
    let site = await Site(content)
    let links = site["downloads/index.html"].matches(of: /<li><a href="([^"]+)">[^<]+<\/a> <span/)
    #expect(Set(links.map { String($0.1) }) == Set(LeagueTable.all.map { $0.name + ".csv" }))
    #expect(links.prefix(2).map { $0.1 } == ["games.csv", "game_players.csv"])
  }

  @Test func `files are the same whenever and in whatever order they are made`() async throws {
    let one = try files(await Site(Self.content))
    let other = try files(await Site(Self.content, jobs: 4, shuffles: true))
    #expect(one.keys.sorted() == other.keys.sorted() && one.count == LeagueTable.all.count + 3)
    for (name, bytes) in one { #expect(bytes == other[name], "\(name)") }
  }

  // MARK: CSV and JSON

  @Test func `CSV and JSON have the rows of the database`() async throws {
    let site = await Site(Self.content)
    let file = try database(site)
    let files = try files(site)
    let json = try object(site, "league.json")
    #expect(json["title"] as? String == "The \"Dice\" League")
    let tables = try #require(json["tables"] as? [String: [[String: Any]]])
    #expect(Set(tables.keys) == Set(LeagueTable.all.map(\.name)))
    for table in LeagueTable.all {
      let count = try file.rows("SELECT count(*) FROM \(table.name)")[0][0]
      let rows = try #require(tables[table.name])
      #expect("\(rows.count)" == count, "\(table.name)")
      #expect(rows.allSatisfy { Set($0.keys) == Set(table.columns.map(\.name)) })
      let text = String(decoding: files[table.name + ".csv"] ?? [], as: UTF8.self)
      let lines = text.components(separatedBy: "\r\n")
      #expect(lines.first == table.columns.map(\.name).joined(separator: ","))
      #expect(lines.count == rows.count + 2 && lines.last == "", "\(table.name)")
    }
  }

  @Test func `a text that a spreadsheet would run is guarded in CSV, and as it is elsewhere`()
    async throws
  {
    let site = await Site([
      "site.yaml": Self.settings("csv, json"),
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob]\ntitle: '=1+1'\nnote: \"a, \\\"b\\\"\"\nscores: {Ann: 10000, Bob: 50}\n---\n",
    ])
    let files = try files(site)
    let table = String(decoding: files["games.csv"] ?? [], as: UTF8.self)
    #expect(table.contains(",'=1+1,") && table.contains(",\"a, \"\"b\"\"\","))
    #expect(
      String(decoding: files["league.json"] ?? [], as: UTF8.self).contains("\"title\":\"=1+1\""))
  }
}
