import Drawing
import Histories
package import League
import Templating

extension PlayerCareer {
  /// Points game by game with their mean, and the same as a table; `nil` before the second game.
  ///
  /// - Parameter games: Those whose points compare; all that are finished unless told.
  package func gamesChart(id: String, of games: [Game]? = nil) -> ChartValue? {
    let wording = page.wording
    let games = games ?? finished
    let scores = games.map { $0.score(of: player) ?? 0 }
    guard games.count > 1, let low = scores.min(), let high = scores.max() else { return nil }
    let mean = Double(scores.reduce(0, +)) / Double(scores.count)
    let average = page.numbers.decimal(mean, places: 0)
    let dates = games.map { $0.record.header.date.map { page.shortText(of: $0) } ?? "" }
    let chart = GamesChart(
      games: zip(games, scores).map {
        GamesChart.Game(points: Double($1), isWon: $0.isWon(by: player))
      },
      firstDate: dates.first ?? "", lastDate: dates.last ?? "",
      mean: Level(mean, label: wording(.chartMean, ["points": average])),
      yTitle: wording[.column(SiteColumn.points, .short)],
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
            "high": page.number(high), "average": average,
          ])))
    let title = wording[.stat("pointsPerGame")]
    var table = TableValue(
      title, of: SiteColumn.game, [SiteColumn.points], in: wording,
      rows: zip(games, scores).map { game, score in
        let result = game.isWon(by: player).map { wording[$0 ? .siteWon : .siteLost] }
        return page.row(
          of: game, cells: [.init(text: page.number(score)), .init(text: result, kind: "word")])
      })
    table.columns.append(TableValue.column(SiteColumn.result, in: wording, kind: "word"))
    return ChartValue(title: title, svg: svg, table: table)
  }
}
