import Contents
import Diagnostics
import Histories
import LeagueStandings
import Seasons
import TestGames
import Testing

@testable import League

/// A knock-out as its games make it.
struct CupTests {
  private static func season(_ cup: String, _ more: String = "") -> String {
    "---\ngame: farkle\npoints: {win: 3}\nknockout: {\(cup)}\n\(more)---\n"
  }

  /// `QF-1 Ann 10000 Bob 9000`, one a line; a `-` for a game of no tie. The first is line 5 of the file.
  private static func results(_ lines: String) -> String {
    "---\ndate: 2026-01-01\nresults: farkle\n---\n"
      + lines.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        let tie = words[0] == "-" ? "" : " | tie \(words[0])"
        return "\(words[1]) \(words[2]), \(words[3]) \(words[4])\(tie)\n"
      }.joined()
  }

  private func league(_ cup: String, _ lines: String, _ more: String = "") async throws -> League {
    try await League([
      "seasons/s/season.md": Self.season(cup, more), "seasons/s/a.farkle": Self.results(lines),
    ])
  }

  private func faults(_ cup: String, _ lines: String) async throws -> [String] {
    try await league(cup, lines).findings.sorted.filter { $0.id == "wrong-tie" }.map {
      "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)"
    }
  }

  /// `QF-1 Ann Dee 2-1 Ann`: the code, the sides, the games won, and who goes on.
  private func ties(_ league: League) throws -> [String] {
    let cup = try #require(league.book.seasons[0].cup)
    func name(_ entry: Int) -> String { cup.format.entries[entry].name }
    return cup.rounds.joined().map { tie in
      let sides = tie.sides.map { side in
        switch side {
        case .entry(let entry): name(entry)
        case .nobody: "-"
        case .winner(let code): "w:\(code)"
        case .loser(let code): "l:\(code)"
        case .drawn: "?"
        }
      }
      return
        "\(tie.code) \(sides.joined(separator: " ")) \(tie.wins[0])-\(tie.wins[1]) \(tie.winner.map(name) ?? "?")"
    }
  }

  @Test func `it moves along by its games, byes first, to the third place and the final`()
    async throws
  {
    let league = try await league(
      "entries: [Ann, Bob, Cy, Dee, Eve], seeded: yes, third-place: yes",
      """
      QF-2 Dee 10000 Eve 9000
      SF-1 Ann 9000 Dee 10000
      SF-2 Bob 9000 Cy 10050
      3P Ann 10000 Bob 9000
      """)
    #expect(league.findings.sorted.map(\.message) == [])
    #expect(
      try ties(league) == [
        "QF-1 Ann - 0-0 Ann", "QF-2 Eve Dee 0-1 Dee", "QF-3 Cy - 0-0 Cy", "QF-4 - Bob 0-0 Bob",
        "SF-1 Ann Dee 0-1 Dee", "SF-2 Cy Bob 1-0 Cy", "3P Ann Bob 1-0 Ann", "F Dee Cy 0-0 ?",
      ])
  }

  @Test func `its games count in no table`() async throws {
    let lines = "- Ann 10000 Bob 9000\nF Bob 10000 Ann 9000"
    let league = try await league("entries: [Ann, Bob]", lines)
    #expect(league.table == ["1 Ann 3", "2 Bob 0"])
    let season = league.book.seasons[0]
    #expect(Standings(of: season, at: .farkle, in: league.book).rows.map(\.played) == [1, 1])
    #expect(SeasonNights(of: season, in: league.book).nights.map(\.games.count) == [1])
    #expect(season.cup?.winner == 1 && !season.isCupAlone(in: league.book))
    let alone = try await self.league("entries: [Ann, Bob]", "F Bob 10000 Ann 9000")
    let cup = alone.book.seasons[0]
    #expect(cup.isOver(in: alone.book))
    #expect(cup.cupChampion(in: alone.book).map { alone.book[$0].name } == "Bob")
  }

  @Test func `a tie of several games is over once one side can't be caught`() async throws {
    let cup = "entries: [Ann, Bob], legs: 3"
    let one = try await league(cup, "F Ann 10000 Bob 9000")
    #expect(try ties(one) == ["F Ann Bob 1-0 ?"])
    let two = try await league(cup, "F Ann 10000 Bob 9000\nF Bob 9100 Ann 10000")
    #expect(try ties(two) == ["F Ann Bob 2-0 Ann"])
    // All three may be played.
    let all = "F Ann 10000 Bob 9000\nF Bob 9100 Ann 10000\nF Ann 9000 Bob 10000"
    #expect(try ties(try await league(cup, all)) == ["F Ann Bob 2-1 Ann"])
    #expect(
      try await faults(cup, all + "\nF Ann 9500 Bob 10000") == [
        "8:27 'F' is of 3 games, and they were played before this one; leave 'tie' out or name the right one"
      ])
    // Level after all of them, it goes on.
    let level = "F Ann 10000 Bob 9000\nF Bob 10000 Ann 9000"
    #expect(
      try ties(try await league("entries: [Ann, Bob], legs: 2", level)) == ["F Ann Bob 1-1 ?"])
    #expect(
      try ties(
        try await league("entries: [Ann, Bob], legs: 2", level + "\nF Bob 10000 Ann 8000"))
        == ["F Ann Bob 1-2 Bob"])
  }

  @Test(arguments: [
    ("F Ann 10000 Bob 9000", "5:27 who plays 'F' isn't known before 'SF-1' and 'SF-2' are decided"),
    ("SF-1 Ann 10000 Bob 9000", "5:27 'SF-1' is between 'Ann' and 'Dee', name the right tie"),
    ("SF-3 Ann 10000 Dee 9000", "5:27 the knock-out has no tie 'SF-3', did you mean 'SF-1'?"),
    ("QF-1 Ann 10000 Dee 9000", "5:27 the knock-out has no tie 'QF-1', did you mean"),
    ("SF-1 Ann 10000 Zoe 9000", "5:27 'Zoe' isn't entered in the knock-out"),
    (
      "SF-1 Ann 10000 Dee 9000\nSF-1 Ann 9000 Dee 10000",
      "6:27 'SF-1' was won by 'Ann' before this game"
    ),
    (
      "SF-1 Ann 10000 Dee 9000\nSF-2 Bob 10000 Cy 9000\nF Ann 10000 Cy 9000",
      "7:26 'F' is between 'Ann' and 'Bob', name the right tie"
    ),
  ])
  func `a game that contradicts it is an error at the record`(lines: String, message: String)
    async throws
  {
    let found = try await faults("entries: [Ann, Bob, Cy, Dee], seeded: yes", lines)
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }

  @Test func `nobody plays a bye, and a season without a knock-out has no tie`() async throws {
    #expect(
      try await faults("entries: [Ann, Bob, Cy], seeded: yes", "SF-1 Ann 10000 Bob 9000") == [
        "5:27 nobody plays 'SF-1': 'Ann' has a bye; name the right tie"
      ])
    let found = try await League.faults([
      "seasons/s/season.md": "---\ngame: farkle\n---\n",
      "seasons/s/a.farkle": Self.results("F Ann 10000 Bob 9000"),
    ])
    #expect(
      found.contains {
        $0.hasPrefix("seasons/s/a.farkle:5:27 season 's' has no knock-out, leave 'tie' out")
      }, "\(found)")
  }

  @Test func `rounds drawn one by one take whom the games bring together`() async throws {
    let cup = "entries: [Ann, Bob, Cy, Dee, Eve], drawn: each-round"
    let league = try await league(
      cup, "QF-1 Eve 10000 Dee 9000\nSF-2 Eve 10000 Ann 9000\nSF-1 Cy 10000 Bob 9000")
    #expect(league.findings.sorted.map(\.message) == [])
    #expect(
      try ties(league) == [
        " Ann - 0-0 Ann", " Bob - 0-0 Bob", " Cy - 0-0 Cy", "QF-1 Eve Dee 1-0 Eve",
        "SF-1 Cy Bob 1-0 Cy", "SF-2 Eve Ann 1-0 Eve", "F ? ? 0-0 ?",
      ])
    #expect(
      try await faults(cup, "QF-1 Eve 10000 Ann 9000") == [
        "5:27 'Ann' isn't among those who play the round of 'QF-1', name the right tie"
      ])
    #expect(
      try await faults(
        cup, "QF-1 Eve 10000 Dee 9000\nSF-1 Eve 10000 Ann 9000\nSF-2 Ann 10000 Bob 9000") == [
          "7:27 'Ann' plays 'SF-1' in this round, name that tie"
        ])
  }

  @Test
  func `in a season that is a knock-out alone a game without a tie is told, with the open ones`()
    async throws
  {
    func told(_ cup: String, _ lines: String, _ more: String = "") async throws -> [String] {
      try await League([
        "seasons/s/season.md": "---\ngame: farkle\nknockout: {\(cup)}\n\(more)---\n",
        "seasons/s/a.farkle": Self.results(lines),
      ]).findings.sorted.map { "\($0.place?.line ?? 0): \($0.message)" }
    }
    let alone = "this season is a knock-out alone, and this game counts in no tie: "
    let four = "entries: [Ann, Bob, Cy, Dee], seeded: yes"
    #expect(
      try await told(four, "- Ann 10000 Dee 9000\n- Ann 10000 Bob 9000") == [
        "5: \(alone)write 'tie: SF-1'",
        "6: \(alone)none is open between 'Ann' and 'Bob', record it in another season",
      ])
    #expect(
      try await told("\(four), drawn: each-round", "- Ann 10000 Dee 9000") == [
        "5: \(alone)write 'tie: SF-1' or 'tie: SF-2'"
      ])
    let drawn = "\(four), drawn: each-round"
    #expect(
      try await told(drawn, "SF-2 Ann 10000 Dee 9000\n- Bob 10000 Cy 9000") == [
        "6: \(alone)write 'tie: SF-1'"
      ])
    // A season with a table has games of it.
    #expect(try await told(four, "- Ann 10000 Dee 9000", "points: {win: 2}\n") == [])
  }

  @Test(arguments: ["", ", drawn: each-round"])
  func `a tie can't be played before those that lead to it`(drawing: String) async throws {
    func game(_ day: Int, _ line: String) -> String {
      "---\ndate: 2026-01-0\(day)\nresults: farkle\n---\n\(line)\n"
    }
    let league = try await League([
      "seasons/s/season.md": Self.season(
        "entries: [Ann, Bob, Cy, Dee], seeded: yes, third-place: yes\(drawing)"),
      "seasons/s/a.farkle": game(5, "Ann 10000, Dee 9000 | tie SF-1"),
      "seasons/s/b.farkle": game(6, "Bob 10000, Cy 9000 | tie SF-2"),
      "seasons/s/c.farkle": game(4, "Ann 10000, Bob 9000 | tie F"),
      "seasons/s/d.farkle": game(6, "Cy 10000, Dee 9000 | tie 3P"),
    ])
    #expect(
      league.findings.sorted.map { "\($0.place?.description ?? "") \($0.message)" } == [
        "Content/seasons/s/c.farkle:5:27 'F' can't have been played on 2026-01-04, before 'SF-2' was decided on "
          + "2026-01-06; correct the date, or name the right tie"
      ])
  }

  @Test func `what can be played is known, and who is still to be drawn`() async throws {
    let cup = "entries: [Ann, Bob, Cy, Dee, Eve], drawn: each-round, third-place: yes"
    func open(_ lines: String) async throws -> [String] {
      let cup = try #require(try await league(cup, lines).book.seasons[0].cup)
      func names(_ entries: [Int]) -> String {
        entries.map { cup.format.entries[$0].name }.joined(separator: " ")
      }
      return cup.open.map { "\($0.code) \(names($0.entries))" }
        + cup.pools.map { "\($0.codes.joined(separator: " ")): \(names($0.entries))" }
    }
    #expect(try await open("") == ["QF-1: Dee Eve"])
    let first = "QF-1 Eve 10000 Dee 9000"
    #expect(try await open(first) == ["SF-1 SF-2: Ann Bob Cy Eve"])
    #expect(try await open(first + "\nSF-2 Eve 10000 Bob 9000") == ["SF-1: Ann Cy"])
    #expect(
      try await open(first + "\nSF-2 Eve 10000 Bob 9000\nSF-1 Cy 10000 Ann 9000") == [
        "3P: Ann Bob", "F: Cy Eve",
      ])
  }

  @Test func `a fixture tells who was drawn, until games do`() async throws {
    func drawn(_ lines: String, _ fixtures: String) async throws -> [String] {
      let league = try await league(
        "entries: [Ann, Bob, Cy, Dee], drawn: each-round", lines, "fixtures:\n\(fixtures)\n")
      #expect(league.findings.sorted.filter { $0.id == "wrong-tie" }.isEmpty)
      let cup = try #require(league.book.seasons[0].cup)
      return try Array(ties(league).prefix(2)) + cup.pools.map { $0.codes.joined(separator: " ") }
    }
    let first = "  - {code: SF-1, tie: SF-1, players: [Dee, Bob], date: 2026-01-08}"
    #expect(
      try await drawn("- Ann 10000 Bob 9000", first) == [
        "SF-1 Dee Bob 0-0 ?", "SF-2 ? ? 0-0 ?", "SF-2",
      ])
    // Bob played another tie: what was drawn for him is no more.
    #expect(
      try await drawn("SF-2 Bob 10000 Ann 9000", first) == [
        "SF-1 ? ? 0-0 ?", "SF-2 Bob Ann 1-0 Bob", "SF-1",
      ])
  }

  @Test func `games that count for nothing decide nothing, and a forfeit does`() async throws {
    let league = try await League([
      "seasons/s/season.md": Self.season("entries: [Ann, Bob]"),
      "seasons/s/a.farkle":
        "---\ndate: 2026-01-01\nresults: farkle\n---\nAnn - Bob void | tie F\nAnn - Bob forfeit Ann | tie F\n",
    ])
    #expect(try ties(league) == ["F Ann Bob 0-1 Bob"])
  }

  @Test func `a game of a tie is no fixture's by itself`() async throws {
    let league = try await league(
      "entries: [Ann, Bob]", "F Ann 10000 Bob 9000",
      "fixtures: [{code: R1-1, date: 2026-01-01, players: [Ann, Bob]}]\n")
    #expect(league.book.seasons[0].calendar.entries.map(\.status) == [.due])
  }
}
