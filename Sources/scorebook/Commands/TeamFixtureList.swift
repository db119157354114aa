import Contents
import Histories
import League
import Matches

/// The fixtures of a season of teams, with what has become of each, as text.
struct TeamFixtureList {
  let text: String

  init(of season: Season, _ teams: TeamSeason, in book: LeagueBook) {
    let entries = teams.calendar.entries
    guard !entries.isEmpty else {
      text =
        "\(season.title): no fixtures, write 'fixtures: {round-robin: double}' into season.md\n"
      return
    }
    let states = entries.map { Self.state(of: $0, teams, in: book) }
    let counts = ["played", "due", "overdue", "void"].compactMap { word -> String? in
      let count = states.count { $0.hasPrefix(word) }
      return count == 0 ? nil : "\(count) \(word)"
    }
    let asOf = teams.calendar.asOf.map { ", as of \($0)" } ?? ""
    let rows = zip(entries, states).map { entry, state in
      let fixture = entry.fixture
      return [
        fixture.code, fixture.date?.description ?? "no day yet", fixture.time?.description ?? "",
        fixture.teams.joined(separator: " – "), fixture.venue ?? "", state,
      ]
    }
    text =
      "\(season.title): \(counts.isEmpty ? "nothing to play" : counts.joined(separator: ", "))\(asOf)\n"
      + FixtureTable.text(of: rows)
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
