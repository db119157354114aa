import ContentFiles
import Contents
import Diagnostics
import Foundation
import Histories
import League
import LeagueStandings
import Publishing
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import Downloads
@testable import LeaguePages
@testable import Localization
@testable import SeasonPages
@testable import SiteModel

// What the database holds.
extension DownloadTests {
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
    where !publication.index.league.standings[season.id.index].leaders.isEmpty
      // Beside points of nights the page has those of games.
      && season.document.nights == nil
    {
      let page = site["seasons/\(season.slug.text)/index.html"]
      let table = try #require(page.between("<table class=\"standings\">", "</table>"))
      // Columns of noughts are left out.
      let columns = [("W", "won"), ("D", "drawn"), ("L", "lost")].filter {
        table.contains(">\($0.0)</th>")
      }
      let body = try #require(table.between("<tbody>", "</tbody>"))
      let shown = body.components(separatedBy: "</tr>").dropLast().map { row in
        let cells = row.matches(of: /<td class="number[^"]*">([^<]*)/)
          .prefix(2 + columns.count).map { String($0.1) }
        let name = row.matches(of: /class="head[^"]*"><a[^>]*>([^<]*)/).map { String($0.1) }
        return row.matches(of: /class="rank">(\d+)/).map { String($0.1) } + name + cells
      }
      let told = try file.rows(
        """
        SELECT rank, player, \((["league_points", "played"] + columns.map(\.1)).joined(separator: ", ")) FROM season_tables
        WHERE season = '\(season.slug.text)'
        """)
      #expect(
        told.map { $0.map { ($0 ?? "").replacing("-", with: "−") } } == shown, "\(season.title)")
      seasons += 1
    }
    #expect(seasons > 5)
  }

  @Test func `a spread is of games of two sides, and of nobody else's`() async throws {
    let three = "---\nplayers: [Ann, Bob, Cy]\nscores: {Ann: 10050, Bob: 9000, Cy: 50}\n---\n"
    let duel = "---\nplayers: [Ann, Bob]\nscores: {Ann: 10050, Bob: 9000}\n---\n"
    let site = await Site([
      "site.yaml": Self.settings("sqlite"),
      "seasons/s/season.md":
        "---\ngame: farkle\npoints: {win: 0}\ntie-breaks: [spread]\nroster: [Ann, Bob, Cy, Dee]\n---\n",
      "seasons/s/a.farkle": three + duel,
    ])
    #expect(
      try database(site).rows("SELECT player, spread FROM season_tables") == [
        ["Ann", "1050"], ["Bob", "-1050"], ["Cy", nil], ["Dee", nil],
      ])
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
    let view = """
      SELECT r.kind, r.name, r.value, r.player, g.page FROM records r JOIN games g ON g.id = r.game
      """
    #expect(try expectHallOfFame(of: site, view) > 20)
    // Nobody has won twice running, or had hot dice.
    let short = await Site([
      "site.yaml": Self.settings("sqlite"),
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob]\nrules: {rounds: 1}\n---\nAnn: 111234>111 bank\nBob: 555234>555 bank\n",
    ])
    #expect(
      try database(short).rows(
        "SELECT figure, max(value) + 0 FROM player_stats WHERE figure IN ('winRun', 'hotDiceStreak') GROUP BY figure"
      ) == [["hotDiceStreak", "0.0"], ["winRun", "1.0"]])
    #expect(try expectHallOfFame(of: short, view) > 1)
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

  @Test func `a season that is a knock-out alone was won by it`() async throws {
    let site = await Site([
      "site.yaml": "title: Dice\ndownloads: [csv]\n",
      "seasons/cup/season.md": "---\ngame: farkle\nknockout: {entries: [Ann, Bob]}\n---\n",
      "seasons/cup/f.farkle":
        "---\nplayers: [Ann, Bob]\ndate: 2026-01-01\ntie: F\nscores: {Ann: 10000, Bob: 9000}\n---\n",
    ])
    let lines = String(decoding: try files(site)["champions.csv"] ?? [], as: UTF8.self)
    #expect(lines == "season,player,won_by\r\ncup,ann,knockout\r\n")
  }

  @Test func `whose records stand is what the hall of fame says`() async throws {
    let site = await Site(Self.content)
    let file = try database(site)
    let standing = """
      SELECT r.kind, r.name, r.value, p.name, g.page FROM record_history r
        JOIN players p ON p.id = r.player JOIN games g ON g.id = r.game
      WHERE r.stands = 1 ORDER BY r.kind, r.record, r.holder
      """
    #expect(try expectHallOfFame(of: site, standing) > 20)
    #expect(
      try file.rows("SELECT won_by, count(*) > 0 FROM champions GROUP BY won_by") == [
        ["table", "1"]
      ])
  }
}

/// A record of the hall of fame, and who holds it, each with the page of the game.
private struct ToldRecord: Equatable {
  let kind: String
  let name: String
  let value: String
  var holders: [[String]]
}

extension DownloadTests {
  /// What stands in each item of the hall of fame's lists, without what it was before.
  private func hallOfFame(_ site: Site) -> [ToldRecord] {
    site["league/hall-of-fame.html"].components(separatedBy: "<section ").dropFirst().flatMap {
      section -> [ToldRecord] in
      guard let kind = section.between("aria-labelledby=\"", "\"") else { return [] }
      return section.components(separatedBy: "<li><span class=\"name\">").dropFirst().map { item in
        let own = item.components(separatedBy: "<details>")[0]
        return ToldRecord(
          kind: kind, name: own.components(separatedBy: "</span>")[0].visibleText,
          value: own.between("<b class=\"value\">", "</b>") ?? "",
          holders: own.components(separatedBy: "<span class=\"holder\">").dropFirst().map {
            holder in
            let page = holder.between("class=\"where\" href=\"../", "\"") ?? ""
            return [
              holder.components(separatedBy: "</span>")[0].visibleText,
              String(page.prefix { $0 != "#" }),
            ]
          })
      }
    }
  }

  /// Expects rows of records (game, name, value, holder, page) to be what the hall of fame tells, record by record.
  ///
  /// - Returns: How many records there are.
  private func expectHallOfFame(of site: Site, _ query: String) throws -> Int {
    var told: [ToldRecord] = []
    for row in try database(site).rows(query).map({ $0.map { $0 ?? "" } }) {
      let holder = [row[3], row[4]]
      if let last = told.last, last.kind == row[0], last.name == row[1] {
        #expect(last.value == row[2])
        told[told.count - 1].holders.append(holder)
      } else {
        told.append(ToldRecord(kind: row[0], name: row[1], value: row[2], holders: [holder]))
      }
    }
    let index = try #require(site.publication).index
    let wording = Wording.english(of: [], in: [Site.templates]).wording
    let rare = index.league.honours.flatMap { kind, records in
      records.filter { $0.history.rule == .each }.map { [kind.name, wording[$0.label]] }
    }
    // What is told each time has on the page how many times that was, and elsewhere there is room for so many.
    told = told.map { record in
      let isRare = rare.contains([record.kind, record.name])
      return ToldRecord(
        kind: record.kind, name: record.name,
        value: isRare ? "\(record.holders.count)" : record.value,
        holders: isRare ? record.holders : Array(record.holders.prefix(HonoursValue.mostHolders)))
    }
    let order = { (one: ToldRecord, other: ToldRecord) in
      (one.kind, one.name) < (other.kind, other.name)
    }
    #expect(told.sorted(by: order) == hallOfFame(site).sorted(by: order))
    return told.count
  }
}
