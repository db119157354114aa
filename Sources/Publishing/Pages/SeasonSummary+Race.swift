import Contents
import Drawing
import Histories
import League
import Templating

extension SeasonSummary {
  /// How many lines the chart of a race has at the most: those of the first in the table.
  private static var lines: Int { 8 }

  /// Points after each night, with what there is to say of it as its title; `nil` before the second night, and for
  /// one player.
  var race: ChartValue? {
    let race = SeasonRace(of: season, in: page.book)
    let rows = standings.rows.filter { race.totals[$0.player] != nil }
    guard race.nights.count > 1, rows.count > 1, let title = finding(of: race) else { return nil }
    let shown = rows.prefix(SeasonSummary.lines)
    let wording = page.wording
    let column = race.countsWins ? SiteColumn.won : .leaguePoints
    let first = shown.filter { race.first.contains($0.player) }
    var chart = LineChart(
      lines: shown.map { row in
        LineChart.Line(
          name: page.book[row.player].name,
          totals: [0] + (race.totals[row.player] ?? []).map(Double.init),
          isWinner: race.first.contains(row.player), mark: page.book[row.player].mark)
      },
      xTitle: wording[.seasonNight], yTitle: wording[.column(column)], numerals: wording.numerals)
    if first.count == 1, let leader = shown.firstIndex(where: { $0.player == first[0].player }),
      let since = race.night(sinceWhichLeads: shown[leader].player), since > 0
    {
      chart.notes = [LineChart.Note(line: leader, turn: since + 1, text: "")]
    }
    let caption = Caption(
      id: "race", title: title,
      summary: wording(
        .seasonRaceSummary,
        [
          "nights": page.number(race.nights.count),
          "totals": wording.list(
            shown.map {
              "\(page.book[$0.player].name) \(page.number(race.totals[$0.player]?.last ?? 0))"
            }),
        ]))
    var table = TableValue(
      caption: wording[.seasonRace],
      columns: [TableValue.Column(text: wording[.seasonNight], kind: "word")]
        + shown.map {
          TableValue.Column(
            text: page.book[$0.player].name, kind: "number",
            color: page.book[$0.player].mark.classes)
        })
    table.rows = race.nights.indices.map { night in
      TableValue.Row(
        text: name(of: race.nights[night], at: night),
        cells: shown.map { row in
          TableValue.Cell(text: page.number(race.totals[row.player]?[night] ?? 0))
        })
    }
    return ChartValue(title: title, svg: chart.svg(as: caption), table: table)
  }

  private func name(of night: SeasonRace.Night, at index: Int) -> String {
    night.date.map { page.shortText(of: $0) } ?? night.round.map(page.roundName)
      ?? page.number(index + 1)
  }

  /// `Esther has led since round 2`, `Bela and Dmitri are level at the top`.
  private func finding(of race: SeasonRace) -> String? {
    let wording = page.wording
    guard let leader = race.first.first else { return nil }
    guard race.first.count == 1, let since = race.night(sinceWhichLeads: leader) else {
      let names = page.list(race.first.map { page.book[$0].name })
      return wording(isOpen ? .seasonRaceLevel : .seasonRaceEndedLevel, ["players": names])
    }
    let name = page.book[leader].name
    if since == 0 { return wording(isOpen ? .seasonRaceLeads : .seasonRaceLed, ["player": name]) }
    if since == race.nights.count - 1 {
      return wording(isOpen ? .seasonRaceTakes : .seasonRaceTook, ["player": name])
    }
    return wording(
      isOpen ? .seasonRaceSince : .seasonRaceFrom,
      ["player": name, "when": when(race.nights[since], at: since)])
  }

  /// `round 2`, `22 September`.
  private func when(_ night: SeasonRace.Night, at index: Int) -> String {
    if let round = night.round, Int(round) != nil {
      return page.wording(.seasonRaceRound, ["number": round])
    }
    return name(of: night, at: index)
  }
}
