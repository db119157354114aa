import Contents
import Histories
import League
import LeagueStandings
import Localization
package import PageKit
import SiteModel

extension SeasonSummary {
  /// The most lines with names in the chart of a race: those of the first in the table.
  private static var mostLines: Int { 8 }

  /// Points after each night, with who has led since when as its title; `nil` before the second night, and for one
  /// player.
  package var race: ChartValue? {
    let race = SeasonRace(of: season, nights: nights, in: page.book)
    let rows = standings.rows.filter { race.hasPlayed($0.player) }
    guard rows.count > 1 else { return nil }
    let lines = rows.prefix(SeasonSummary.mostLines).compactMap { row in
      race.totals(of: row.player).map { totals in
        RaceChart.Line(
          name: page.book[row.player].name, mark: page.book[row.player].mark,
          points: totals.map(\.value), first: race.firstNight(of: row.player) ?? 0)
      }
    }
    var chart = RaceChart(
      lines: lines, nights: race.nights.map(\.date),
      names: race.nights.map { night in
        night.round.flatMap { Int($0) }.map { page.wording.step(.round, $0) }
      }, isOver: !isOpen)
    chart.write(rows.flatMap { race.totals(of: $0.player) ?? [] }, in: page.wording)
    chart.countsWins = race.tally == .wins
    chart.others = rows.dropFirst(SeasonSummary.mostLines).compactMap { row in
      race.totals(of: row.player)?.map(\.value)
    }
    if let first = standings.divisions.first {
      // Who leads another division doesn't lead the season.
      chart.contenders = (
        standings.rows[first.rows].count { race.hasPlayed($0.player) }, title(of: first)
      )
    }
    let subject = page.wording[chart.countsWins ? .seasonRaceWins : .seasonRace]
    return chart.value(
      id: "race-chart",
      subject: chart.others.isEmpty
        ? subject
        : page.wording(
          .seasonRaceOf,
          [
            "subject": subject, "shown": page.number(chart.lines.count),
            "count": page.number(rows.count),
          ]), in: page.wording)
  }
}
