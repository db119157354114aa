import Drawing
import GameReports
import Histories
import League
import Localization
package import PageKit
import SiteModel
import Templating

extension PlayerCareer {
  /// Points of the games that compare, one by one, beside the league's mean, and the same as a table; `nil` before
  /// the second.
  package func gamesChart(id: String) -> ChartValue? {
    let wording = page.wording
    let games = finished.filter(played.hasComparablePoints)
    let scores = games.map { $0.score(of: player) ?? 0 }
    guard games.count > 1, let low = scores.min(), let high = scores.max(),
      let mean = scores.mean
    else { return nil }
    let others = page.site.index.league.points[played.kind]?.mean(beside: player)
    let chart = GamesChart(
      games: zip(games, scores).map {
        GamesChart.Game(points: Double($1), isWon: $0.isWon(by: player))
      },
      days: wording.dayScale(of: games.map(\.record.header.date)),
      level: others.map { Level($0, label: wording[.league]) },
      trendLabel: wording(
        .chartTrend, ["games": wording(count: GamesChart.trendLength, .games)]),
      wonLabel: wording[.siteWon], lostLabel: wording[.siteLost],
      untoldLabel: wording[.siteUntold],
      numerals: wording.numerals, color: mark.color)
    let svg = chart.svg(
      as: Caption(
        id: id, title: wording(.chartFormTitle, ["player": name]),
        summary: wording(
          .chartFormDescription,
          [
            "games": wording(count: games.count, .games), "low": page.number(low),
            "high": page.number(high), "average": page.numbers.decimal(mean, places: 0),
          ])))
    let subject = wording[.stat("pointsPerGame")]
    var table = TableValue(
      subject, of: SiteColumn.game, [SiteColumn.points], in: wording,
      rows: zip(games, scores).map { game, score in
        let result = game.isWon(by: player).map { wording[$0 ? .siteWon : .siteLost] }
        return page.row(
          of: game, cells: [.init(text: page.number(score)), .init(text: result, kind: "word")])
      })
    table.columns.append(TableValue.column(SiteColumn.result, in: wording, kind: "word"))
    return ChartValue(
      finding: others.flatMap { finding(mean: mean, beside: $0) }, of: subject, svg: svg,
      table: table)
  }

  /// "Agnes averages 412 points a game above the league."
  private func finding(mean: Double, beside league: Double) -> String {
    let wording = page.wording
    // As both stand beside it, rounded.
    let beyond = Int(mean.rounded()) - Int(league.rounded())
    return wording(
      beyond == 0 ? .chartFormLevel : beyond > 0 ? .chartFormAbove : .chartFormBelow,
      ["player": name, "points": page.number(abs(beyond))])
  }
}
