import Contents
import GameReports
import Histories
import League
import LeaguePages
import Localization
import Matches
import PageKit
import SeasonPages
import SiteModel
import TeamPages
import Templating

// The book of a season of teams.
extension PageContext {
  func book(of summary: TeamSummary) -> BookValue {
    var value = emptyBook(of: summary.season, range: summary.range)
    value.status = summary.isOpen ? wording[.siteInProgress] : nil
    value.dates = summary.dates
    value.leader = summary.leader
    value.format = summary.format
    value.scheme = summary.scheme
    let tables =
      summary.divisions.map { divisions in
        divisions.items.map {
          BookTable(id: "division-\($0.id)", title: $0.title, table: $0.table)
        }
      } ?? summary.table(isShort: false).map { [BookTable(id: "standings-1", table: $0)] } ?? []
    value.standings = bookTables(tables, notes: [summary.adjustments(), summary.basis])
    value.race = summary.race
    value.nights = matchDays(of: summary)
    value.teams = Group(
      zip(
        tables.flatMap { table in table.table.rows.map { ($0, table.table.columns) } },
        summary.teams.table.rows
      ).map { shown, row in
        var team = bookPlayer(shown.0, shown.1)
        let members = summary.teams[row.team].members.map { book[$0.player].name }
        if !members.isEmpty { team.remarks.append(list(members)) }
        return team
      })
    let players = summary.players()
    value.players = Group(
      (players?.rows ?? []).map { bookPlayer($0, players?.columns ?? []) })
    value.contents = contents(of: value, isOfTeams: true)
    return value
  }

  /// The matches by round, or by date where there are no rounds, from the first on.
  private func matchDays(of summary: TeamSummary) -> [BookNight] {
    var gathered: [(title: String, matches: [TeamMatch])] = []
    for match in summary.matches {
      let title =
        match.card.round.map(roundName) ?? match.date.map { text(of: $0) }
        ?? wording[.fixtureUndated]
      if let place = gathered.firstIndex(where: { $0.title == title }) {
        gathered[place].matches.append(match)
      } else {
        gathered.append((title, [match]))
      }
    }
    return gathered.enumerated().map { number, day in
      let dates = Set(day.matches.map(\.date))
      let date = dates.count == 1 ? dates.first.flatMap(\.self) : nil
      return BookNight(
        id: "night-\(number + 1)", title: day.title,
        date: date.map { text(of: $0) } == day.title ? nil : self.date(date),
        matches: day.matches.map { value(of: $0) })
    }
  }
}
