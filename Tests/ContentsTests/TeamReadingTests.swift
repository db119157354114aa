import Histories
import Matches
import Seasons
import TestGames
import Testing

@testable import Contents

/// Teams, their matches and cards, and everything that can be wrong with them, at its word.
@Suite("A season of teams is read")
struct TeamReadingTests {
  static let teams = """
    teams:
      Anchor: [Ann, Cy]
      Bell: [Bob, Eve]

    """
  static let match = """
    match:
      tables:
        - {called: singles, players: 1, legs: 3, count: 2}
        - {called: pairs, players: 2, legs: best of 3}

    """

  func season(_ frontMatter: String, _ files: [String: String] = [:]) -> Folder {
    var files = files
    files["seasons/s/season.md"] = "---\ngame: cribbage\n\(frontMatter)---\n"
    return Folder(files)
  }

  func expect(
    _ frontMatter: String, _ expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let found = await season(frontMatter).lines()
    #expect(
      found == expected.map { "seasons/s/season.md \($0)" }, sourceLocation: sourceLocation)
  }

  @Test("with what there is to say of teams, and of matches")
  func everything() async throws {
    let contents = await season(
      """
      teams:
        Anchor: [Ann, Cy, {name: Di, joined: 2026-10-01, withdrawn: 2026-12-01, reason: moved}]
        Bell: {players: any, place: The Bell, short: BEL, withdrawn: 2026-11-01, reason: folded}
      match:
        tables:
          - {called: singles, legs: best of 5, count: 3, missing-table: {legs: 3-1}}
          - {called: pairs, players: 2, legs: 2, rules: standard}
        points: {win: 2, draw: 1/2, table: 0.5}
        by: [tables, legs]
        tie-breaks: [head-to-head, wins]
        walkover: {tables: 3-1, legs: 9-3, points: {win: 2, loss: -1}}
        missing-table: {legs: 2-0}
      minimum-tables: 5
      adjust: {team: Bell, date: 2026-11-03, points: -2, reason: late card}
      halves: {second: 2026-11-15}
      withdrawn-games: halves

      """
    ).read().contents
    let play = try #require(contents?.seasons.first?.teams)
    #expect(play.teams.map(\.name) == ["Anchor", "Bell"] && play.isWhole)
    #expect(play.teams[0].members.map(\.name) == ["Ann", "Cy", "Di"])
    #expect(
      play.teams[1].isOpen && play.teams[1].venue == "The Bell" && play.teams[1].short == "BEL")
    #expect(play.teams[1].withdrawal?.reason == "folded")
    let format = play.format
    #expect(format.tables.map(\.legs) == [.best(of: 5), .all(2)] && format.tableCount == 4)
    #expect(format.tables[0].missing == MatchFormat.MissingTable(present: 3, absent: 1))
    #expect(format.tables[1].rules == "standard" && format.tables[1].players == 2)
    #expect(format.points.win == 2 && format.points.draw == .half && format.points.table == .half)
    #expect(format.by == [.tables, .legs] && format.tieBreaks == [.headToHead, .wins])
    #expect(format.walkover?.points?.loss == -1 && format.walkover?.legs?.present == 9)
    #expect(format.missingTable == MatchFormat.MissingTable(present: 2, absent: 0))
    #expect(play.minimumTables == 5 && play.withdrawnMatches == .halves)
    #expect(play.adjustments.map(\.points) == [-2])
  }

  @Test("and gives two points, one and none where it says nothing of points")
  func points() async throws {
    func points(_ line: String) async -> MatchFormat.Points? {
      await season(Self.teams + Self.match + line).read().contents?.seasons.first?.teams?.format
        .points
    }
    let plain = try #require(await points(""))
    #expect(plain.win == 2 && plain.draw == 1 && plain.loss == 0)
    let told = try #require(await points("  points: {win: 3}\n"))
    #expect(told.win == 3 && told.draw == 0 && told.table == 0)
  }

  @Test("and never with what is of players")
  func ofPlayers() async {
    let instead = "is of a season of players, and this one has teams"
    await expect(
      Self.teams + Self.match
        + """
        1️⃣roster: [Ann]
        2️⃣points: {win: 2}
        3️⃣tie-breaks: [wins]
        4️⃣best: 3
        5️⃣minimum-games: 4
        6️⃣knockout: {entries: [Anchor, Bell]}

        """,
      [
        "1: 'roster' \(instead); the roster follows from the teams, leave it out",
        "2: 'points' \(instead); write 'match: {points: {win: 2, draw: 1}}'",
        "3: 'tie-breaks' \(instead); write 'match: {tie-breaks: [leg-difference, tables]}'",
        "4: 'best' \(instead); leave it out",
        "5: 'minimum-games' \(instead); write 'minimum-tables', which ranks the players",
        "6: 'knockout' \(instead); write a cup's matches as 'fixtures', in a season of its own with 'teams: SEASON', "
          + "the league's folder",
      ])
  }

  @Test("with matches that are put off without a day told as such")
  func putOff() async {
    let match = "{home: Anchor, away: Bell"
    await expect(
      Self.teams + Self.match
        + """
        fixtures:
          - \(match), date: 1️⃣tbd}
          - \(match), 2️⃣postponed: yes}
          - \(match), date: 2026-10-06, moved: 3️⃣{from: 2026-10-06}}
          - \(match), moved: {from: 2026-10-06}}

        """,
      [
        "1: a fixture without a day has no 'date', found 'tbd'; leave 'date' out until the day is agreed, and write "
          + "'moved: {from: 2026-10-06}' for the day that it had",
        "2: a fixture without a day has no 'date', found 'postponed'; leave 'date' out until the day is agreed, and "
          + "write 'moved: {from: 2026-10-06}' for the day that it had",
        "3: this was moved from 2026-10-06, the day that it has; write the new day as its 'date', or leave 'date' out "
          + "until one is agreed",
      ])
    await expect(
      Self.teams + Self.match
        + """
        fixtures:
          round-robin: single
          changes: [{code: R1-1, home: Anchor, away: Bell, 1️⃣reason: snow}]

        """,
      [
        "1: to which day was this moved, write 'date: 2026-10-13'; until one is agreed, write 'note: postponed' instead"
      ])
  }

  @Test("with teams and match, or with none of both")
  func both() async {
    await expect(
      "1️⃣" + Self.teams,
      [
        "1: a season with 'teams' says what a match is, write 'match: {tables: [{called: singles, legs: 5, count: 3}]}'"
      ])
    await expect(
      "1️⃣" + Self.match,
      [
        "1: who plays these matches, write 'teams: {Anchor: [Ann, Cy], Bell: [Bob, Eve]}', or 'teams:' and a season's name"
      ])
    await expect(
      "1️⃣adjust: []\n",
      [
        "1: 'adjust' is of a season of teams, and this one has none; leave it out, or write 'teams' and 'match'"
      ])
  }

  @Test(
    "with each fault of its teams told",
    arguments: [
      (
        "teams: {Anchor: 1️⃣[], Bell: any}",
        "'Anchor' has no players, list them, or write 'players: any' if it registers nobody"
      ),
      ("teams: {Anchor: [Ann], 1️⃣anchor: [Bob]}", "'Anchor' is a team already, keep one of them"),
      (
        "teams: 1️⃣{Anchor: [Ann]}",
        "a season of teams has two or more, one is listed; write all: '{Anchor: [Ann, Cy], Bell: [Bob, Eve]}'"
      ),
      (
        "teams: {Anchor: [Ann], Bell: [Bob, 1️⃣Ann]}",
        "'Ann' is in 'Anchor' on the same days, say when each ends and begins: '{name: Ann, withdrawn: 2026-11-01}' there and '{name: Ann, joined: 2026-11-01}' here"
      ),
      ("teams: {Anchor: [Ann, 1️⃣Ann], Bell: [Bob]}", "'Ann' is in 'Anchor' twice, keep one of them"),
      (
        "teams: {Anchor: [Ann], 1️⃣Be=ll: [Bob]}",
        "the name 'Be=ll' can't begin a turn, write it without ':', '=', '#' and control characters"
      ),
      (
        "teams: {Anchor: {players: [Ann], short: A}, Bell: {players: [Bob], short: 1️⃣A}}",
        "'A' stands for 'Anchor' already, write other letters"
      ),
      (
        "teams: 1️⃣autumn",
        "there is no season 'autumn' whose teams these could be, list them: 'teams: {Anchor: [Ann, Cy], …}'"
      ),
      ("teams: 1️⃣s", "this season can't have its own teams, list them here"),
      (
        "teams: {Anchor: [{name: Ann, joined: 2026-10-02, withdrawn: 1️⃣2026-10-01}], Bell: any}",
        "this is before the player joined, on 2026-10-02; correct one of the dates"
      ),
    ])
  func teamFaults(line: String, message: String) async {
    let found = await season(line + "\n" + Self.match).lines()
    #expect(
      found.filter { !$0.contains("it stands here") } == ["seasons/s/season.md 1: \(message)"])
  }

  @Test(
    "with each fault of a match told",
    arguments: [
      (
        "{tables: 1️⃣[]}",
        "a match has no tables here, write some like 'tables: [{called: singles, players: 1, legs: 5, count: 3}]'"
      ),
      (
        "1️⃣{by: legs}",
        "a match has no tables here, write some like 'tables: [{called: singles, players: 1, legs: 5, count: 3}]'"
      ),
      (
        "{tables: [{called: a}, {called: 1️⃣a}]}",
        "'a' are tables already, write another word or raise their 'count'"
      ),
      (
        "{tables: [{called: 1️⃣none}]}",
        "'none' can't begin a line of a card, write one word of letters other than 'none'"
      ),
      (
        "{tables: [{called: a, legs: 1️⃣best of 4}]}",
        "best of 4 may end level, write an odd number such as 'best of 5', or 'legs: 4' if all are played"
      ),
      (
        "{tables: [{called: a, legs: 1️⃣many}]}",
        "expected how many legs are played, like 5 or 'best of 3', found 'many'"
      ),
      ("{tables: [{called: a, count: 1️⃣0}]}", "expected a number from 1 to 100, found '0'"),
      ("{tables: [{called: a, 1️⃣leg: 3}]}", "unknown key 'leg', did you mean 'legs'?"),
      (
        "{tables: [{called: a}], points: {win: 1️⃣two}}",
        "expected points like 2, 0.5 or 1/2, found 'two'"
      ),
      ("{tables: [{called: a}], by: 1️⃣leg}", "unknown value 'leg', did you mean 'legs'?"),
      (
        "{tables: [{called: a}], tie-breaks: [1️⃣head-to-heat]}",
        "unknown value 'head-to-heat', did you mean 'head-to-head'?"
      ),
      (
        "{tables: [{called: a}], walkover: {tables: 1️⃣3:2}}",
        "expected two numbers like '3-2', found '3:2'"
      ),
      (
        "{tables: [{called: a}], walkover: {tables: 1️⃣2-3}}",
        "who wasn't there would be ahead here, write the figures of who came first"
      ),
      (
        "{tables: [{called: a, legs: 3}], missing-table: {legs: 1️⃣5-0}}",
        "these are 5 legs, and 'a' have 3 at the most; correct one of both"
      ),
    ])
  func matchFaults(match: String, message: String) async {
    await expect(Self.teams + "match: \(match)\n", ["1: \(message)"])
  }

  @Test(
    "with each fault beside them told",
    arguments: [
      ("adjust: {team: 1️⃣Bel, points: -1}", "unknown team 'Bel', did you mean 'Bell'?"),
      (
        "adjust: {team: Bell, points: 1️⃣0}",
        "this changes nothing, write points such as -2, or leave the line out"
      ),
      (
        "withdrawn-games: 1️⃣halves",
        "say when the second half begins, write 'halves: {second: 2027-01-05}'"
      ),
      (
        "halves: {second: 2026-11-01, 1️⃣play-off: 2026-12-01}",
        "a season of teams has no play-off, leave it out"
      ),
      (
        "divisions: [{name: A, teams: [Anchor, 1️⃣Bill]}]",
        "unknown team 'Bill', did you mean 'Bell'?"
      ),
      (
        "1️⃣divisions: [{name: A, teams: [Anchor]}]",
        "'Bell' is in no division, list it in one of them"
      ),
      ("fixtures: [{home: Anchor, away: 1️⃣Anchor}]", "'Anchor' can't meet itself, name two teams"),
      (
        "fixtures: [1️⃣{home: Anchor}]",
        "which teams are these, write 'home: Anchor, away: Bell', or 'home: Anchor, bye: yes' for who sits out"
      ),
      (
        "fixtures: [{1️⃣players: [Anchor, Bell]}]",
        "'players' is of a season of players, and this one has teams; write 'home: Anchor, away: Bell'"
      ),
      ("fixtures: [{home: Anchor, away: 1️⃣Bull}]", "unknown team 'Bull', did you mean 'Bell'?"),
      (
        "fixtures: {round-robin: single, 1️⃣tables: 2}",
        "matches of teams are played at their own places, leave 'tables' out here"
      ),
      (
        "fixtures: {round-robin: single, changes: [{code: 1️⃣R1-1, date: 2026-10-01}]}",
        "say whose match 'R1-1' is, since codes shift with the teams; as it stands it is 'home: Anchor, away: Bell'"
      ),
    ])
  func faultsBeside(line: String, message: String) async {
    await expect(Self.teams + Self.match + line + "\n", ["1: \(message)"])
  }

  @Test("with a round robin whose first teams are at home, and a place taken twice told")
  func roundRobin() async throws {
    let folder = season(
      """
      teams:
        A: {players: [Ann], place: Inn}
        B: {players: [Bob], place: Inn}
        C: [Cy]
        D: [Dee]
      match: {tables: [{called: singles}]}
      fixtures: {1️⃣round-robin: double, starts: 2026-10-01}

      """)
    let fixtures = try #require(await folder.read().contents?.seasons.first?.matchFixtures)
    #expect(fixtures.count == 12 && fixtures.prefix(2).map(\.teams) == [["A", "D"], ["B", "C"]])
    #expect(
      fixtures.suffix(2).map { $0.teams.sorted() } == fixtures[4...5].map { $0.teams.sorted() })
    #expect(fixtures.prefix(2).map(\.venue) == ["Inn", "Inn"])
    let lines = await folder.lines()
    #expect(
      lines.contains(
        "seasons/s/season.md 1: warning: fixture 'R1-2': 'Inn' is taken on 2026-10-01 by 'R1-1'; move one of them, "
          + "or give one another 'place'"))
  }

}
