import ContentFiles
import Contents
import Diagnostics
import Histories
import LeagueStandings
import Seasons
import TestGames
import Testing

@testable import League

struct SeasonCalendarTests {
  /// A line a fixture: its code and what has become of it.
  func lines(_ league: League) -> [String] {
    league.book.seasons[0].calendar.entries.map { entry in
      let status =
        switch entry.status {
        case .played(let id): "played as \(league.book[id].slug.text)"
        case .playing(let id): "being played as \(league.book[id].slug.text)"
        case .due: "due"
        case .overdue: "overdue"
        case .void(.said(let reason)): "void: \(reason ?? "-")"
        case .void(.withdrawn(let player, let reason)):
          "void: \(league.book[player].name) withdrew, \(reason ?? "-")"
        case .void(.game(let id)): "void by \(league.book[id].slug.text)"
        case .bye: "bye"
        case .over: "over"
        }
      return "\(entry.fixture.code) \(status)"
    }
  }

  static func game(_ players: String, _ date: String, _ more: String = "") -> String {
    let names = players.split(separator: " ")
    let scores = names.enumerated().map { "\($1): \(10_000 - 50 * $0)" }.joined(separator: ", ")
    return """
      ---
      players: [\(names.joined(separator: ", "))]
      date: \(date)
      scores: {\(scores)}
      \(more)
      ---

      """
  }

  func league(_ season: String, _ games: [String]) async throws -> League {
    try await League([
      "seasons/s/season.md": "---\ngame: farkle\n\(season)\n---\n",
      "seasons/s/g.farkle": games.joined(),
    ])
  }

  @Test func `a fixture stays when a later game was recorded, until it is played`() async throws {
    let fixtures = """
      fixtures:
        - {round: 1, date: 2026-09-01, players: [Ann, Bob]}
        - {round: 1, date: 2026-09-01, players: [Cy, Dee]}
        - {round: 2, date: 2026-09-08, players: [Ann, Cy]}
        - {round: 3, date: 2026-09-15, players: [Ann, Dee]}
        - {players: [Bob, Cy]}
      """
    let league = try await league(
      fixtures, [Self.game("Bob Ann", "2026-09-02"), Self.game("Ann Zoe", "2026-09-08")])
    #expect(
      lines(league) == ["R1-1 played as g", "R1-2 overdue", "R2-1 due", "R3-1 due", "F1 due"])
    #expect(league.findings.isEmpty)
  }

  @Test func `of two fixtures of the same players the nearest has the result`() async throws {
    let fixtures = """
      fixtures:
        - {date: 2026-09-01, players: [Ann, Bob]}
        - {date: 2026-10-01, players: [Bob, Ann]}
      """
    let games = [Self.game("Ann Bob", "2026-09-20"), Self.game("Ann Bob", "2026-09-03")]
    let league = try await league(fixtures, games)
    #expect(lines(league) == ["F1 played as g-2", "F2 played as g"])
  }

  @Test func `a code comes before everything else, and a substitute plays for the absent`()
    async throws
  {
    let fixtures = """
      fixtures:
        - {date: 2026-09-01, players: [Ann, Bob]}
        - {date: 2026-10-01, players: [Bob, Ann]}
        - {date: 2026-10-01, players: [Cy, Dee]}
      """
    let games = [
      Self.game("Ann Bob", "2026-09-01", "fixture: F2"),
      Self.game("Zoe Cy", "2026-10-01", "substitutes: {Dee: Zoe}"),
    ]
    let league = try await league(fixtures, games)
    #expect(lines(league) == ["F1 overdue", "F2 played as g", "F3 played as g-2"])
  }

  @Test func `a void game leaves its fixture void, unless it was played again`() async throws {
    let fixtures = """
      fixtures:
        - {date: 2026-09-01, players: [Ann, Bob]}
        - {date: 2026-09-01, players: [Cy, Dee]}
        - {date: 2026-09-01, players: [Ann, Cy], void: the hall is shut}
      """
    let games = [
      Self.game("Ann Bob", "2026-09-01", "outcome: void"),
      Self.game("Cy Dee", "2026-09-01", "outcome: void\nfixture: F2"),
      Self.game("Cy Dee", "2026-09-08"), Self.game("Ann Cy", "2026-09-08"),
    ]
    let league = try await league(fixtures, games)
    #expect(lines(league) == ["F1 void by g", "F2 played as g-3", "F3 void: the hall is shut"])
  }

  @Test func `who has withdrawn leaves void what wasn't played by then`() async throws {
    let season = """
      roster: [Ann, Bob, {name: Cy, withdrawn: 2026-09-10, reason: moved away}]
      fixtures: {round-robin: single, starts: 2026-09-01}
      """
    let before = try await league(season, [Self.game("Bob Cy", "2026-09-01")])
    #expect(
      lines(before) == [
        "R1-1 played as g", "R1-bye bye", "R2-1 due", "R2-bye bye",
        "R3-1 void: Cy withdrew, moved away", "R3-bye bye",
      ])
    let after = try await league(season, [Self.game("Ann Bob", "2026-09-10")])
    #expect(lines(after)[0] == "R1-1 void: Cy withdrew, moved away")
  }

  @Test func `an evening of everybody is over once its day is`() async throws {
    let season = "fixtures: [{date: 2026-09-01, note: Cup}, {date: 2026-09-02}, {date: 2026-09-03}]"
    let league = try await league(season, [Self.game("Ann Bob", "2026-09-02")])
    #expect(lines(league) == ["F1 over", "F2 over", "F3 due"])
  }

  @Test func `what is overdue comes first, then what is due, in order of time`() async throws {
    let season = """
      fixtures:
        - {players: [Ann, Eve]}
        - {date: 2026-10-02, players: [Ann, Bob]}
        - {date: 2026-10-01, time: "20:00", players: [Ann, Cy]}
        - {date: 2026-10-01, time: "19:00", players: [Bob, Dee]}
        - {date: 2026-09-02, players: [Dee, Cy]}
        - {date: 2026-09-01, players: [Eve, Bob]}
      """
    let league = try await league(season, [Self.game("Ann Zoe", "2026-09-10")])
    #expect(
      league.book.seasons[0].calendar.open.map(\.fixture.code) == [
        "F6", "F5", "F4", "F3", "F2", "F1",
      ])
  }

  @Test func `the day to look from is the newest record's, or the one asked for`() async throws {
    let league = try await league(
      "fixtures: [{date: 2026-10-01, players: [Ann, Cy]}]", [Self.game("Ann Bob", "2026-09-10")])
    #expect(league.book.seasons[0].calendar.asOf?.description == "2026-09-10")
    let later = LeagueBook.keep(
      league.contents, asOf: try CalendarDate(year: 2026, month: 10, day: 2)
    ).0
    #expect(later.seasons[0].calendar.entries.map(\.status) == [.overdue])
  }

  @Test func `an alias stands for its player`() async throws {
    let league = try await League([
      "players/ann.md": "---\nname: Anna\naliases: [Ann]\n---\n",
      "seasons/s/season.md":
        "---\ngame: farkle\nroster: [Ann, Bob, Eve]\nfixtures: [{players: [Ann, Bob]}]\n---\n",
      "seasons/s/g.farkle": Self.game("Anna Bob", "2026-09-01"),
    ])
    #expect(lines(league) == ["F1 played as g"])
    #expect(league.book.players.map(\.name) == ["Anna", "Bob", "Eve"])
  }

  @Test(
    arguments: [
      ("fixture: R1-2", "season 's' has no fixture 'R1-2', did you mean 'R1-1'?"),
      (
        "fixture: R2-1",
        "fixture 'R2-1' is of 'Ann' and 'Cy', not of 'Bob', name the right fixture or say who stood in: 'substitutes: {ABSENT: WHO PLAYED}'"
      ),
      (
        "fixture: R3-1",
        "fixture 'R3-1' is of 'Ann' and 'Bob' and 'Cy', not of fewer players, name the right fixture or say who stood in: 'substitutes: {ABSENT: WHO PLAYED}'"
      ),
      (
        "fixture: R2-1\nguests: [Ann]",
        "fixture 'R2-1' is of 'Ann' and 'Cy', not of 'Bob', name the right fixture or say who stood in: 'substitutes: {ABSENT: WHO PLAYED}'"
      ),
      ("fixture: R2-1\nguests: [Bob]", nil), ("fixture: R2-1\nguests: yes", nil),
      ("fixture: R2-1\nsubstitutes: {Cy: Bob}", nil), ("fixture: R1-1", nil),
    ] as [(String, String?)])
  func `a fixture that a record can't have been is told where it stands`(
    header: String, message: String?
  ) async throws {
    let season = """
      fixtures:
        - {round: 1, players: [Ann, Bob]}
        - {round: 2, players: [Ann, Cy]}
        - {round: 3, players: [Ann, Bob, Cy]}
      """
    let league = try await league(season, [Self.game("Ann Bob", "2026-09-01", header)])
    #expect(
      league.findings.sorted.map { "\($0.place?.description ?? ""): \($0.message)" }
        == [message.map { "Content/seasons/s/g.farkle:5:10: \($0)" }].compactMap(\.self))
  }

  @Test func `one fixture isn't two games, and a season without fixtures has none`() async throws {
    let game = Self.game("Ann Bob", "2026-09-01", "fixture: F1")
    let other = Self.game("Bob Ann", "2026-09-02", "fixture: F1")
    let twice = try await league("fixtures: [{players: [Ann, Bob]}]", [game, other])
    let finding = twice.findings.sorted.first
    #expect(
      finding?.message
        == "another game was fixture 'F1' already, name the right one or leave 'fixture' out")
    #expect(finding?.place?.line == 11 && finding?.notes.first?.place?.line == 5)
    let none = try await league("", [game])
    #expect(
      none.findings.sorted.map(\.message) == [
        "season 's' lists no fixtures, leave 'fixture' out or list 'F1'"
      ])
  }

  @Test(arguments: ["", "fixture: R1-bye"])
  func `a bye that is recorded is the calendar's, and counts once`(code: String) async throws {
    let season = """
      roster: [Ann, Bob, Cy]
      points: {win: 3, bye: 2}
      fixtures: {round-robin: single, starts: 2026-01-05}
      """
    let bye = "---\nplayers: [Ann]\ndate: 2026-01-05\noutcome: bye\n\(code)\n---\n"
    let league = try await league(season, [bye, Self.game("Bob Cy", "2026-01-12")])
    #expect(
      lines(league) == [
        "R1-1 played as g-2", "R1-bye bye", "R2-1 due", "R2-bye bye", "R3-1 due", "R3-bye bye",
      ])
    // Bob has won a game, Ann sat out on 5 January and Cy on the 12th, Bob on the 19th is still to come.
    #expect(league.table == ["1 Bob 3", "2 Cy 2", "3 Ann 2"])
    let later = LeagueBook.keep(
      league.contents, asOf: try CalendarDate(year: 2026, month: 1, day: 19)
    ).0
    let rows = Standings(of: later.seasons[0], in: later).rows
    #expect(
      rows.map { "\(later[$0.player].name) \($0.leaguePoints) \($0.byes)" }
        == ["Bob 5 1", "Cy 2 1", "Ann 2 1"])
  }

  @Test(
    arguments: [
      ("", "1 Bob 3, 2 Cy 2, 3 Ann 0, 4 Dee 0, 4 Eve 0"),
      ("withdrawn-games: void\n", "1 Bob 3, 2 Ann 0, 3 Cy 0, 3 Dee 0, 3 Eve 0"),
    ])
  func `a bye counts for who plays in the season on its day, and for nobody where it is void`(
    more: String, table: String
  ) async throws {
    let season = """
      \(more)points: {win: 3, bye: 2}
      roster: [Ann, Bob, {name: Cy, withdrawn: 2026-02-01}, {name: Dee, joined: 2026-01-06}, Eve]
      fixtures:
        - {date: 2026-01-05, players: [Cy], bye: yes}
        - {date: 2026-01-05, players: [Dee], bye: yes}
        - {date: 2026-02-02, players: [Cy], bye: yes}
        - {date: 2026-02-02, players: [Eve], bye: yes, void: the hall is shut}
        - {players: [Eve], bye: yes}
      """
    let league = try await league(season, [Self.game("Bob Ann", "2026-02-09")])
    #expect(league.table.joined(separator: ", ") == table)
    let free = try await self.league(
      season.replacing(", bye: 2}", with: "}"), [Self.game("Bob Ann", "2026-02-09")])
    #expect(Standings(of: free.book.seasons[0], in: free.book).rows.allSatisfy { $0.byes == 0 })
  }

  @Test func `who withdrew is told by the name that is theirs`() async throws {
    let league = try await League([
      "players/ann.md": "---\nname: Anna\naliases: [Ann]\n---\n",
      "seasons/s/season.md":
        "---\ngame: farkle\nroster: [{name: Ann, withdrawn: 2026-09-01}, Bob, Eve]\nfixtures: [{date: 2026-09-02, players: [Ann, Bob]}]\n---\n",
    ])
    #expect(lines(league) == ["F1 void: Anna withdrew, -"])
  }
}
