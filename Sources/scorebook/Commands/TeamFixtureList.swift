import Contents
import Histories
import League
import Matches
import Seasons

/// The fixtures of a season of teams, with what has become of each, as text.
struct TeamFixtureList {
  let text: String

  init(of season: Season, _ teams: TeamSeason, in book: LeagueBook) {
    let entries = teams.calendar.entries
    guard !entries.isEmpty else {
      text =
        "\(season.title): no fixtures, propose some with '--round-robin double'\n"
      return
    }
    let states = entries.map { Self.state(of: $0, teams, in: book) }
    let counts = ["played", "due", "overdue", "void"].compactMap { word -> String? in
      let count = states.count { $0.hasPrefix(word) }
      return count == 0 ? nil : "\(count) \(word)"
    }
    let asOf = teams.calendar.asOf.map { ", as of \($0)" } ?? ""
    let rows = zip(entries, states).map { Self.row($0.fixture, state: $1) }
    text =
      "\(season.title): \(counts.isEmpty ? "nothing to play" : counts.joined(separator: ", "))\(asOf)\n"
      + FixtureTable.text(of: rows)
  }

  /// - Parameter fixtures: Those that are proposed for a season.
  init(proposing fixtures: [Fixture], for season: Season) {
    text =
      "\(season.title): \(fixtures.count { !$0.isBye }) matches proposed\n"
      + FixtureTable.text(of: fixtures.map { Self.row($0, state: $0.isBye ? "sits out" : "") })
  }

  private static func row(_ fixture: Fixture, state: String) -> [String] {
    [
      fixture.code, fixture.date?.description ?? "no day yet", fixture.time?.description ?? "",
      fixture.teams.joined(separator: " – "), fixture.venue ?? "", state,
    ]
  }

  private static func state(
    of entry: TeamCalendar.Entry, _ teams: TeamSeason, in book: LeagueBook
  ) -> String {
    let state =
      switch entry.status {
      case .played(let id): "played" + score(of: book[id]) + ", \(book[id].file)"
      case .due: "due"
      case .overdue: "overdue"
      case .bye: "sits out"
      case .walkover(let absent):
        "lost by " + absent.map { teams[$0].name }.joined(separator: " and ") + ", withdrawn"
      case .void(.said(let reason)): "void" + (reason.map { ": \($0)" } ?? "")
      case .void(.withdrawn(let team, let reason)):
        "void: \(teams[team].name) has withdrawn" + (reason.map { ", \($0)" } ?? "")
      case .void(.match(let id)): "void, \(book[id].file)"
      }
    let moves = entry.fixture.moves.map { move in
      "moved from \(move.from?.description ?? "no day")" + (move.reason.map { ": \($0)" } ?? "")
    }
    return ([state] + moves).joined(separator: "; ")
  }

  private static func score(of match: TeamMatch) -> String {
    match.result.map { " \($0.tables.home.shown)–\($0.tables.away.shown)" } ?? ""
  }
}
