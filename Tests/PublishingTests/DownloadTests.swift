import Contents
import Diagnostics
import Foundation
import Histories
import League
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import Publishing

/// The files of a league's results to take along.
struct DownloadTests {
  /// All sample leagues together, rated.
  static let content = [
    SampleLeague.content, DuelsLeague.content, CribbageLeague.content, SixisLeague.content,
    KlondikeLeague.content, SeveralGamesTests.content, halves,
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
      guard case .download(let file) = page.content else { continue }
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

  // MARK: The database

  @Test func `the database is whole, and every key it holds is there`() async throws {
    let file = try database(await Site(Self.content))
    #expect(try file.rows("PRAGMA integrity_check") == [["ok"]])
    #expect(try file.rows("PRAGMA foreign_key_check") == [])
    #expect(try file.rows("PRAGMA user_version") == [["\(LeagueTable.version)"]])
    for table in LeagueTable.all {
      let columns = try file.rows("SELECT name, pk > 0 FROM pragma_table_info('\(table.name)')")
      #expect(Set(columns.filter { $0[1] == "1" }.map { $0[0] }) == Set(table.key))
      #expect(try file.rows("SELECT count(*) > 0 FROM \(table.name)") == [["1"]], "\(table.name)")
      let keys = try file.rows(
        "SELECT DISTINCT \"table\" FROM pragma_foreign_key_list('\(table.name)')")
      let told = table.columns.compactMap(\.table) + table.references.map(\.table)
      #expect(Set(keys.map { $0[0] }) == Set(told), "\(table.name)")
    }
  }

  @Test func `a season's view is the table of its page`() async throws {
    let site = await Site(Self.content)
    let file = try database(site)
    let publication = try #require(site.publication)
    var seasons = 0
    for season in publication.book.seasons
    where !publication.index.standings[season.id.index].leaders.isEmpty {
      let page = site["seasons/\(season.slug.text)/index.html"]
      let hasDraws = page.contains(">D</th>")
      let body = try #require(
        page.between("<table class=\"standings\">", "</table>")?.between("<tbody>", "</tbody>"))
      let shown = body.components(separatedBy: "</tr>").dropLast().map { row in
        let cells = row.matches(of: /<td class="number[^"]*">([^<]*)/)
          .prefix(hasDraws ? 5 : 4).map { String($0.1) }
        let name = row.matches(of: /class="head[^"]*"><a[^>]*>([^<]*)/).map { String($0.1) }
        return row.matches(of: /class="rank">(\d+)/).map { String($0.1) } + name + cells
      }
      let told = try file.rows(
        """
        SELECT rank, player, league_points, played, won, \(hasDraws ? "drawn, " : "")lost FROM season_tables
        WHERE season = '\(season.slug.text)'
        """)
      #expect(
        told.map { $0.map { ($0 ?? "").replacing("-", with: "−") } } == shown, "\(season.title)")
      seasons += 1
    }
    #expect(seasons > 5)
  }

  @Test func `a row has its division, and no rank where it has none on the page`() async throws {
    let scores = [("Ann", "Bob", 1), ("Ann", "Bob", 2), ("Cy", "Dee", 3), ("Cy", "Eve", 4)]
    let site = await Site([
      "site.yaml": Self.settings("sqlite"),
      "seasons/s/season.md": """
      ---
      game: farkle
      minimum-games: 2
      roster: [Ann, Bob, Cy, Dee, Eve]
      divisions:
        - {name: Harbour, players: [Ann, Bob]}
        - {name: Hill, players: [Cy, Dee, Eve]}
      ---

      """,
      "seasons/s/a.farkle": scores.map {
        "---\nplayers: [\($0), \($1)]\ndate: 2026-01-0\($2)\nscores: {\($0): 10000, \($1): 50}\n---\n"
      }.joined(),
    ])
    #expect(site.lines == [])
    let rows = try database(site).rows("SELECT division, rank, player FROM season_tables")
    #expect(
      rows == [
        ["Harbour", "1", "Ann"], ["Harbour", "2", "Bob"], ["Hill", "1", "Cy"],
        ["Hill", nil, "Dee"], ["Hill", nil, "Eve"],
      ])
  }

  @Test func `standings can be counted again from the games`() async throws {
    let file = try database(await Site(Self.content))
    let counted = try file.rows(
      """
      SELECT g.season, coalesce(x.stands_for, x.player) AS who, count(*), sum(x.won),
        sum(x.won IS NOT NULL)
      FROM games g JOIN game_players x ON x.game = g.id WHERE g.counted = 1
      GROUP BY g.season, who ORDER BY g.season, who
      """)
    let told = try file.rows(
      """
      SELECT season, player, played, won, decided FROM standings WHERE played > 0
      ORDER BY season, player
      """)
    #expect(counted.map { $0.map { $0 ?? "0" } } == told)
    #expect(told.count > 15)
  }

  @Test func `turns add up to their totals, and to the score of a game that is told whole`()
    async throws
  {
    let file = try database(await Site(Self.content))
    let others = try file.rows(
      """
      SELECT t.game, x.side, t.total, x.score, max(t.number) FROM turns t
      JOIN game_players x ON x.game = t.game AND x.seat = t.seat JOIN games g ON g.id = t.game
      WHERE g.ending = 'rules' GROUP BY t.game, x.side HAVING t.total <> x.score
      """)
    #expect(others == [])
    // A game of Vegas begins with what the deck costs.
    let sums = try file.rows(
      """
      SELECT g.season, min(t.told), max(t.told) FROM games g JOIN (
        SELECT t.game, x.side, sum(t.points) - max(x.score) AS told FROM turns t
        JOIN game_players x ON x.game = t.game AND x.seat = t.seat GROUP BY t.game, x.side
      ) t ON t.game = g.id WHERE g.ending = 'rules' AND t.told <> 0 GROUP BY g.season
      """)
    #expect(sums == [["vegas", "52", "52"]])
    #expect(
      try file.rows(
        """
        SELECT count(DISTINCT g.kind), count(DISTINCT t.game) > 8 FROM turns t
        JOIN games g ON g.id = t.game
        """) == [["4", "1"]])
    let bob = try file.rows(
      "SELECT number, points, total, notation FROM turns WHERE game = 'spring/turns' AND seat = 2")
    #expect(
      bob == [
        ["2", "0", "0", "Bob: farkle"], ["4", "0", "0", "Bob: pass"],
        ["6", "1250", "1250", "Bob: 1250"],
      ])
    #expect(
      try file.rows("SELECT player FROM turns WHERE game = 'spring/turns' AND number = 1")
        == [["ann"]])
  }

  @Test func `views tell what the pages tell`() async throws {
    let site = await Site(Self.content)
    let file = try database(site)
    let shared = try file.rows("SELECT scores, winners FROM results WHERE game = 'spring/results'")
    #expect(shared == [["Ann 10050, Cyril 10050, Bob 8700", "Ann, Cyril"]])
    let met = try file.rows(
      """
      SELECT sum(games), sum(ahead), sum(behind) FROM head_to_head
      WHERE player = 'Ann' AND opponent = 'Bob'
      """)[0].map { $0 ?? "" }
    #expect(
      site["pairs/ann/bob.html"].visibleText.contains(
        "In \(met[0]) games Ann finished ahead \(met[1]) to \(met[2])."), "\(met)")
    let page = site["league/hall-of-fame.html"]
    let lowest = try file.rows(
      "SELECT name, cast(value AS INTEGER), player FROM records WHERE kind = 'farkle' AND figure = 'lowestWin'"
    )
    #expect(!lowest.isEmpty)
    for record in lowest {
      let text = try #require(page.between("\(record[0] ?? "?")</", "</li>")).visibleText
      #expect(text.contains(record[2] ?? "?"), "\(record)")
    }
    #expect(
      try file.rows(
        """
        SELECT count(*) FROM player_summary s JOIN players p ON p.name = s.player
        JOIN player_stats t ON t.player = p.id AND t.kind = s.kind AND t.figure = 'gamesPlayed'
        WHERE t.value <> s.played
        """) == [["0"]])
    for view in LeagueView.all {
      #expect(try !file.rows("SELECT * FROM \(view.name)").isEmpty, "\(view.name)")
    }
  }

  @Test func `ratings are those of their page`() async throws {
    let site = await Site(Self.content)
    let rating = try #require(
      try database(site).rows(
        """
        SELECT cast(round(rating) AS INTEGER) FROM ratings WHERE kind = 'farkle' AND player = 'ann'
        ORDER BY night DESC LIMIT 1
        """
      ).first?.first.flatMap { $0 })
    let page = site["players/ratings.html"]
    let text = rating.count > 3 ? "\(rating.prefix(1)),\(rating.dropFirst())" : rating
    #expect(page.contains(">\(text)<"), "\(text)")
  }

  @Test func `byes have no page that keeps their ids apart, and a database takes the first`()
    async throws
  {
    let bye = "---\nplayers: [Ann]\nid: x\noutcome: bye\n---\n"
    let site = await Site([
      "site.yaml": Self.settings("sqlite, json"), "seasons/s/a.farkle": bye + bye,
      "seasons/s/b.farkle": "---\nplayers: [Ann, Bob]\n---\nAnn: 500\n",
    ])
    #expect(site.lines == [])
    let file = try database(site)
    #expect(
      try file.rows("SELECT id, ending FROM games ORDER BY number") == [
        ["s/x", "bye"], ["s/b", nil],
      ])
    #expect(try file.rows("PRAGMA foreign_key_check") == [])
  }

  @Test func `halves, champions and how records were broken are told as pages tell them`()
    async throws
  {
    let results = [
      "2026-01-01 Ann 10500 Bob 9000", "2026-02-01 Bob 10200 Ann 9800",
      "2026-02-08 Ann 10800 Bob 9900",
      "2026-02-09 Bob 10800 Ann 9900", "2026-02-10 Bob 10100 Ann 9900",
      "2026-03-01 Ann 11000 Bob 10000",
    ]
    let site = await Site([
      "site.yaml": Self.settings("sqlite, csv"),
      "seasons/s/season.md": """
      ---
      title: S
      game: farkle
      roster: [Ann, Bob, Cy]
      halves: {second: 2026-02-01, play-off: 2026-03-01}
      ---

      """,
      "seasons/s/a.farkle": results.map { line in
        let words = line.split(separator: " ")
        return "---\nplayers: [\(words[1]), \(words[3])]\ndate: \(words[0])\n"
          + "scores: {\(words[1]): \(words[2]), \(words[3]): \(words[4])}\n---\n"
      }.joined(),
    ])
    #expect(site.lines == [])
    let file = try database(site)
    #expect(
      try file.rows(
        "SELECT half, rank, player, league_points, played FROM half_standings ORDER BY half, position"
      ) == [
        ["1", "1", "ann", "3", "1"], ["1", "2", "bob", "0", "1"], ["1", "3", "cy", "0", "0"],
        ["2", "1", "bob", "9", "4"], ["2", "2", "ann", "3", "4"], ["2", "3", "cy", "0", "0"],
      ])
    #expect(
      try file.rows("SELECT season, player, won_by FROM champions") == [["s", "ann", "play-off"]])
    let highest = try file.rows(
      """
      SELECT step, holder, player, r.number, value, stands, date FROM record_history r
      JOIN games g ON g.id = r.game WHERE r.record = 'highestGame' ORDER BY step, holder
      """)
    #expect(
      highest == [
        ["1", "1", "ann", "10500", "10,500", "0", "2026-01-01"],
        ["2", "1", "ann", "10800", "10,800", "0", "2026-02-08"],
        ["2", "2", "bob", "10800", "10,800", "0", "2026-02-09"],
        ["3", "1", "ann", "11000", "11,000", "1", "2026-03-01"],
      ])
    #expect(
      try file.rows("SELECT count(*) FROM record_history")
        == file.rows("SELECT count(*) FROM season_record_history WHERE season = 's'"))
    let lines = String(decoding: try files(site)["champions.csv"] ?? [], as: UTF8.self)
    #expect(lines == "season,player,won_by\r\ns,ann,play-off\r\n")
  }

  @Test func `whose records stand is what the hall of fame says`() async throws {
    let site = await Site(Self.content)
    let file = try database(site)
    let page = site["league/hall-of-fame.html"].visibleText
    let standing = try file.rows("SELECT name, value FROM record_history WHERE stands = 1")
    #expect(standing.count > 20)
    for row in standing {
      #expect(page.contains(row[0] ?? "?") && page.contains(row[1] ?? "?"), "\(row)")
    }
    #expect(
      try file.rows("SELECT won_by, count(*) > 0 FROM champions GROUP BY won_by") == [
        ["table", "1"]
      ])
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
