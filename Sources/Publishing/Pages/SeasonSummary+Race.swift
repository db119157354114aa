import Contents
import League

extension SeasonSummary {
  /// How many lines the chart of a race has at the most: those of the first in the table.
  private static var mostLines: Int { 8 }

  /// Points after each night, with who has led since when as its title; `nil` before the second night, and for one
  /// player.
  var race: ChartValue? {
    let race = SeasonRace(of: season, in: page.book)
    let rows = standings.rows.filter { race.hasPlayed($0.player) }
    guard rows.count > 1 else { return nil }
    let lines = rows.prefix(SeasonSummary.mostLines).compactMap { row in
      race.totals(of: row.player).map { totals in
        RaceChart.Line(
          name: page.book[row.player].name, mark: page.book[row.player].mark,
          points: totals.map(Double.init))
      }
    }
    let chart = RaceChart(
      lines: lines, nights: race.nights.map(\.date),
      names: race.nights.map { night in
        night.round.flatMap { Int($0) }.map { page.wording.step(.round, $0) }
      }, isOver: !isOpen)
    return chart.value(
      id: "race-chart", subject: page.wording[race.tally == .wins ? .seasonRaceWins : .seasonRace],
      on: page)
  }
}
