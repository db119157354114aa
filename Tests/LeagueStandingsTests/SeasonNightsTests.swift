import ContentFiles
import Contents
import Histories
import League
import Seasons
import Tabletop
import TestGames
import Testing

@testable import LeagueStandings

/// A season's table after each of its nights.
struct SeasonNightsTests {
  private static let nights = """
    2026-01-01 Ann 500 Bob 400
    2026-01-01 Cy 900 Dee 100
    2026-01-08 Bob 900 Ann 100
    2026-01-15 Bob 700 Cy 700
    2026-01-22 Ann 300 Cy 200
    """

  /// What a row tells, in words.
  private func told(_ rows: [Standings.Row], in book: LeagueBook) -> [String] {
    rows.map { row in
      let course = row.course.map(\.rawValue).joined(separator: " ")
      return
        "\(row.place) \(book[row.player].name) \(row.leaguePoints) of \(row.played), \(row.won)-\(row.shared)-\(row.lost), "
        + "\(row.pointsFor):\(row.pointsAgainst), \(course)"
    }
  }

  @Test func `the table after a night is that of the games until then`() async throws {
    let league = try await League.season("points: {win: 2, shared: 1}", Self.nights)
    let season = league.book.seasons[0]
    let nights = SeasonNights(of: season, in: league.book)
    #expect(nights.nights.map(\.name) == ["2026-01-01", "2026-01-08", "2026-01-15", "2026-01-22"])
    #expect(nights.areTold)
    let tables = NightTables(of: season, nights: nights, in: league.book)
    #expect((0..<4).map(tables.games(after:)) == [2, 3, 4, 5])
    let third = tables.standings(after: 2)
    #expect(
      told(third.rows, in: league.book) == [
        // Level on points and wins; Cy has 800 a game, Bob 667.
        "1 Cy 3 of 2, 2-1-0, 1600:800, won drawn",
        "2 Bob 3 of 3, 2-1-1, 2000:1300, lost won drawn",
        "3 Ann 2 of 2, 1-0-1, 600:1300, won lost",
        "4 Dee 0 of 1, 0-0-1, 100:900, lost",
      ])
  }

  /// A result of Sixis without a day.
  private func undated(_ round: String?, _ winner: String, _ loser: String, id: String) -> String {
    "---\nplayers: [\(winner), \(loser)]\nid: \(id)\n\(round.map { "round: \($0)\n" } ?? "")"
      + "scores: {\(winner): 200, \(loser): 150}\n---\n"
  }

  @Test func `a round that nobody noted the day of is one night, whatever files it is in`()
    async throws
  {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: sixis\nratings: glicko-2\n---\n",
      "seasons/s/t1-r1.sixis": undated("1", "Ann", "Bob", id: "a"),
      "seasons/s/t1-r2.sixis": undated("2", "Ann", "Cy", id: "b"),
      "seasons/s/t2-r1.sixis": undated("1", "Cy", "Dee", id: "c"),
      "seasons/s/t2-r2.sixis": undated("2", "Bob", "Dee", id: "d"),
    ])
    let (season, book) = (league.book.seasons[0], league.book)
    let nights = SeasonNights(of: season, in: book).nights
    #expect(
      nights.map { $0.games.map { book[$0].slug.text } } == [["a", "c"], ["b", "d"]])
    #expect(nights.map(\.round) == ["1", "2"] && nights.map(\.name) == ["night-1", "night-2"])
    let ratings = try #require(RatingHistory(of: season, at: .sixis, in: book, asLeague: nil))
    #expect(ratings.nights.count == 2)
    for player in book.players {
      #expect(ratings.steps(of: player.id).map(\.night) == [0, 1], "\(player.name)")
    }
  }

  @Test func `without a day games go by the number of their round, then by file`() async throws {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: sixis\nstarts: 2026-01-01\n---\n",
      "seasons/s/a.sixis": undated("Final", "Ann", "Bob", id: "final"),
      "seasons/s/b.sixis": undated("10", "Ann", "Bob", id: "ten"),
      "seasons/s/c.sixis": undated(nil, "Ann", "Bob", id: "none"),
      "seasons/s/d.sixis": undated("Round 2", "Ann", "Bob", id: "second"),
      "seasons/s/e.sixis": undated("2", "Ann", "Bob", id: "two")
        + undated("Round 2", "Cy", "Dee", id: "second-again"),
      "seasons/s/f.sixis": undated("Final", "Cy", "Dee", id: "other-final"),
      "seasons/s/g.sixis":
        "---\nplayers: [Ann, Bob]\nid: dated\ndate: 2026-01-01\nround: 1\nscores: {Ann: 200, Bob: 150}\n---\n",
      // Of another season that starts on the same day.
      "seasons/t/season.md": "---\ngame: sixis\nstarts: 2026-01-01\n---\n",
      "seasons/t/a.sixis": undated("1", "Ann", "Bob", id: "other"),
    ])
    #expect(
      league.book.games.map(\.slug.text) == [
        "second", "second-again", "two", "ten", "final", "other-final", "none", "other", "dated",
      ])
  }

  @Test func `places won and lost are those since the night before`() async throws {
    let league = try await League.season("points: {win: 2, shared: 1}", Self.nights)
    let (season, book) = (league.book.seasons[0], league.book)
    let nights = SeasonNights(of: season, in: book)
    let all = NightTables(of: season, nights: nights, in: book)
    let tables = nights.nights.indices.map(all.standings)
    func moved(_ night: Int) -> [String: Int] {
      let moved = tables[night].movement(since: tables[night - 1])
      return Dictionary(uniqueKeysWithValues: moved.map { (book[$0].name, $1) })
    }
    // Ann and Cy led with a win each, Cy by the higher average; then Bob has won as well.
    #expect(
      tables[0].rows.map { "\($0.place) \(book[$0.player].name)" } == [
        "1 Cy", "2 Ann", "3 Bob", "4 Dee",
      ])
    #expect(
      tables[1].rows.map { "\($0.place) \(book[$0.player].name)" } == [
        "1 Cy", "2 Bob", "3 Ann", "4 Dee",
      ])
    #expect(moved(1) == ["Cy": 0, "Bob": 1, "Ann": -1, "Dee": 0])
  }

  @Test func `a streak is of games that ended alike, and five are told`() async throws {
    let results = (1...7).map { "2026-02-0\($0) Ann \($0 == 3 ? 1 : 9) Bob 5" }
      .joined(separator: "\n")
    let league = try await League.season("points: {win: 2}", results)
    let rows = Standings(of: league.book.seasons[0], in: league.book).rows
    #expect(rows[0].streak?.outcome == .won && rows[0].streak?.count == 4)
    #expect(Array(rows[0].lastFive) == [.lost, .won, .won, .won, .won])
    #expect(rows[1].streak?.outcome == .lost && rows[1].streak?.count == 4)
    #expect(rows[1].course.count == 7)
  }

  @Test func `a score alone has no outcome`() async throws {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: klondike\n---\n",
      "seasons/s/a.klondike": "---\nplayers: [Ann]\nscores: {Ann: 5}\n---\n",
    ])
    let row = try #require(Standings(of: league.book.seasons[0], in: league.book).rows.first)
    #expect(row.played == 1 && row.course.isEmpty && row.streak == nil)
  }

  /// All that a row tells.
  private func whole(_ table: Standings, in book: LeagueBook) -> [String] {
    zip(told(table.rows, in: book), table.rows).map { told, row in
      let results = row.results.map { "\($0.game?.index ?? -1)=\($0.points)" }
      return
        "\(told); \(row.scores), \(row.wins), \(results), best \(row.highest ?? 0), \(row.total), "
        + "\(row.decided), \(row.bonus), \(row.byes), \(row.wonByForfeit), \(row.forfeited), "
        + "\(row.isShortOfGames) \(row.prospect.map(\.rawValue) ?? "") \(row.broken.map { "\($0)" } ?? "")"
    } + table.divisions.map { "\($0.document?.name ?? "guests") \($0.rows)" }
  }

  /// A season of results, `2026-03-01 Ann 3 Bob 2`, games given up, `2026-03-01 Ann Bob`, by the first, and byes,
  /// `2026-03-01 Ann`; `round:2` in place of a day is a round of which nobody noted it.
  private func league(_ settings: String, _ lines: [String]) async throws -> League {
    let records = lines.map { line in
      let words = line.split(separator: " ").map(String.init)
      let isDated = !words[0].hasPrefix("round:")
      let when = isDated ? "date: \(words[0])" : words[0].replacing(":", with: ": ")
      guard words.count < 4 else {
        return League.results(line).replacing("date: \(words[0])", with: when)
      }
      let players = words.dropFirst().joined(separator: ", ")
      let outcome = words.count == 2 ? "bye" : "forfeit \(words[1])"
      return "---\nplayers: [\(players)]\n\(when)\noutcome: \(outcome)\n---\n"
    }
    return try await League([
      "seasons/s/season.md": "---\ngame: farkle\n\(settings)\n---\n",
      "seasons/s/a.farkle": records.joined(),
    ])
  }

  private static let divisions = """
    roster: [Ann, Bob, Cy, Dee, Eve]
    divisions: [{name: A, players: [Ann, Bob, Eve]}, {name: B, players: [Cy, Dee]}]
    """

  /// Random seasons; the twin is a league that has no record but those until the night.
  @Test(arguments: 1...40)
  func `after any night all is as if the season had gone no further`(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let names = ["Ann", "Bob", "Cy", "Dee", "Eve"]
    var (day, lines) = (1, [String]())
    // Those come first: a game without a day is played as the season starts.
    let undated = seed.isMultiple(of: 5) ? 5 : 0
    var known: Set<[Substring]> = []
    for _ in 0..<12 {
      day += Int.random(in: 0...1, using: &generator)
      let players = names.shuffled(using: &generator).prefix(
        Int.random(in: 2...3, using: &generator))
      let kind = Int.random(in: 0..<8, using: &generator)
      let scores =
        kind == 0
        ? Array(players.prefix(1))
        : kind == 1
          ? Array(players.prefix(2))
          : players.map { "\($0) \(Int.random(in: 1...3, using: &generator))" }
      let when =
        lines.count < undated
        ? "round:\(1 + lines.count / 2)" : "2026-03-\(day < 10 ? "0" : "")\(day)"
      let line = "\(when) \(scores.joined(separator: " "))"
      // Two that are the same, in whatever order of players, are one recorded twice.
      if known.insert(line.split(separator: " ").sorted()).inserted { lines.append(line) }
    }
    let settings =
      """
      points: {win: 3, shared: 2, played: 1, bye: 2, forfeit: {win: 3, lose: -1}}
      tie-breaks: [head-to-head, spread, average]
      """
      + (seed.isMultiple(of: 3) ? "\nbest: 3" : "")
      + (seed.isMultiple(of: 4) ? "\n" + Self.divisions : "")
      + (seed.isMultiple(of: 7) ? "\nminimum-games: 2" : "")
    let league = try await self.league(settings, lines)
    let season = league.book.seasons[0]
    let nights = SeasonNights(of: season, in: league.book)
    let tables = NightTables(of: season, nights: nights, in: league.book)
    var ended = 0
    for (number, night) in nights.nights.enumerated() {
      let table = tables.standings(after: number)
      #expect(
        whole(table, in: league.book)
          == whole(
            Standings(of: season, through: number, of: nights, in: league.book), in: league.book))
      // A league with a line for each of its games, in order of time.
      ended += night.games.count
      if let date = night.date { #expect(lines[ended - 1].hasPrefix("\(date)")) }
      let twin = try await self.league(settings, Array(lines.prefix(ended)))
      let expected = Standings(of: twin.book.seasons[0], in: twin.book)
      #expect(told(table.rows, in: league.book) == told(expected.rows, in: twin.book))
    }
    #expect(ended == lines.count)
    #expect(
      whole(tables.standings(after: nights.count - 1), in: league.book)
        == whole(Standings(of: season, in: league.book), in: league.book))
  }

  @Test func `a season of too many tables has no pages for them`() async throws {
    let results = (0..<150).flatMap { night in
      let day = CalendarDate.text(ofDay: night)
      return ["\(day) P\(night) 5 Q\(night) 4"]
    }.joined(separator: "\n")
    let league = try await League.season("points: {win: 2}", results)
    let nights = SeasonNights(of: league.book.seasons[0], in: league.book)
    #expect(nights.count == 150 && !nights.areTold)
  }
}

extension CalendarDate {
  fileprivate static func text(ofDay day: Int) -> String {
    let (month, day) = (day / 28 + 1, day % 28 + 1)
    return "2026-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
