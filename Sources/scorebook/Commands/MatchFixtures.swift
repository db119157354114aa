import Contents
import Histories
import League

/// The fixtures of a season of teams with what has become of each.
struct MatchFixtures {
  private let season: Season
  private let teams: TeamSeason
  private let book: LeagueBook

  init(of season: Season, _ teams: TeamSeason, in book: LeagueBook) {
    self.season = season
    self.teams = teams
    self.book = book
  }

  var text: String {
    let entries = teams.calendar.entries
    guard !entries.isEmpty else {
      return "\(season.title): no fixtures, write 'fixtures: round-robin' into its 'season.md'\n"
    }
    let counts = ["played", "due", "overdue", "lost without play", "void"].compactMap { word in
      let count = entries.count { name(of: $0.status) == word }
      return count == 0 ? nil : "\(count) \(word)"
    }
    let asOf = teams.calendar.asOf.map { ", as of \($0)" } ?? ""
    let summary = counts.isEmpty ? "nothing to play" : counts.joined(separator: ", ")
    return "\(season.title): \(summary)\(asOf)\n" + entries.map(row).inColumns
  }

  private func name(of status: TeamCalendar.Status) -> String {
    switch status {
    case .played: "played"
    case .due: "due"
    case .overdue: "overdue"
    case .void: "void"
    case .walkover: "lost without play"
    case .bye: "sits out"
    }
  }

  private func row(_ entry: TeamCalendar.Entry) -> [String] {
    let fixture = entry.fixture
    return [
      fixture.code, fixture.date?.description ?? "no day yet", fixture.time?.description ?? "",
      fixture.venue ?? "", fixture.teams.joined(separator: " – "), state(of: entry),
    ]
  }

  private func state(of entry: TeamCalendar.Entry) -> String {
    var state = name(of: entry.status)
    switch entry.status {
    case .played(let id): state += ", \(place(of: id))"
    case .void(.match(let id)): state += ", \(place(of: id))"
    case .void(.said(let reason)): state += reason.map { ": \($0)" } ?? ""
    case .void(.withdrawn(let team, let reason)):
      state += ": \(teams[team].name) has withdrawn" + (reason.map { ", \($0)" } ?? "")
    case .walkover(let losers):
      state += " by " + losers.map { teams[$0].name }.joined(separator: " and ")
    case .due, .overdue, .bye: break
    }
    let moves = entry.fixture.moves.map { move in
      "moved from \(move.from?.description ?? "no day")" + (move.reason.map { ": \($0)" } ?? "")
    }
    return ([state] + moves).joined(separator: "; ")
  }

  private func place(of match: MatchID) -> String { "\(season.slug.text)/\(book[match].file)" }
}
