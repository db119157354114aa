import Drawing
import GameReports
import Histories
import Klondike
package import League
import Localization
import PageKit
import SiteModel
import Statistics
import Tabletop
import Templating

extension PlayerCareer<KlondikeGame> {
  /// The stats of each way of drawing apart; `nil` before the first finished game.
  var draws: DashboardValue.Section? {
    let parts = KlondikeRules.Draw.allCases.compactMap { draw -> DashboardValue.Part? in
      let games = finished.filter { $0.record.play.as(KlondikeGame())?.rules.draw == draw }
      guard stats[draw].gamesPlayed > 0 else { return nil }
      let figures = KlondikeGame.ofOneDraw.map { $0.of { (stats: KlondikeStats) in stats[draw] } }
      return DashboardValue.Part(
        id: "klondike-draw-\(draw.rawValue)",
        title: KlondikeWords(wording: page.wording).draw(draw),
        stats: self.figures(in: .draw, of: figures, called: "\(draw.rawValue)", over: games))
    }
    return Group(parts).map {
      DashboardValue.Section(page.wording[.playerResults], parts: $0)
    }
  }
}

// MARK: - Charts, each with the same numbers as a table

extension PlayerCareer<KlondikeGame> {
  /// Returns the finished games under one way of scoring, in order of time.
  private func games(scored scoring: KlondikeRules.Scoring) -> [Game] {
    finished.filter { $0.isScored(by: scoring) }
  }

  /// The standard scores game by game with their mean; `nil` before the second game.
  var scores: ChartValue? {
    gamesChart(id: "klondike-form-chart")
  }

  /// The number of games by cards home; `nil` before the second game.
  var home: ChartValue? {
    let homes: [Int] = finished.compactMap { game in
      game.record.play.as(KlondikeGame()).flatMap { page.summary(of: game, $0).home }
    }
    guard homes.count > 1 else { return nil }
    let wording = page.wording
    let bins = Bins([0, 5, 10, 15, 20, 30, 40, KlondikeDeal.size])
    let labels = bins.labels(last: page.number(KlondikeDeal.size), in: wording)
    let counts = bins.sums(of: homes.map { ($0, 1) })
    let title = wording[.klondikeHomeByGame]
    let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    let all = counts[counts.count - 1]
    return ChartValue(
      finding: all == 0
        ? nil
        : wording(
          .klondikeAllHome,
          [
            "player": name, "count": page.number(all),
            "games": wording(count: homes.count, .games),
          ]),
      of: title,
      bars: zip(labels, counts).map {
        ChartValue.Bar($0, value: Double($1), text: page.number($1))
      },
      columns: [
        TableValue.Column(text: wording[.klondikeHomeChart], kind: "word"),
        TableValue.column(SiteColumn.games, in: wording),
      ], xTitle: "",
      as: Caption(
        id: "klondike-home-chart", title: title,
        summary: wording(
          .klondikeHomeDescription,
          ["games": wording(count: homes.count, .games), "bin": labels[most]])), in: wording)
  }

  /// The balance of all Vegas games after each of them; `nil` before the second game.
  var vegas: ChartValue? {
    let games = games(scored: .vegas)
    guard games.count > 1 else { return nil }
    let wording = page.wording
    var balances: [Int] = []
    for game in games { balances.append((balances.last ?? 0) + (game.score(of: player) ?? 0)) }
    let last = balances[games.count - 1]
    let balance = page.number(last)
    let title = wording[.column(KlondikeColumn.vegasBalance)]
    let chart = LineChart(
      lines: [
        LineChart.Line(name: name, totals: balances.map(Double.init), isWinner: true, mark: mark)
      ],
      days: wording.dayScale(of: games.map(\.record.header.date)), numerals: wording.numerals)
    return ChartValue(
      finding: last == 0
        ? nil
        : wording(
          last > 0 ? .klondikeVegasAhead : .klondikeVegasBehind,
          [
            "player": name, "points": page.number(abs(last)),
            "games": wording(count: games.count, .games),
          ]),
      of: title,
      svg: chart.svg(
        as: Caption(
          id: "klondike-vegas-chart", title: title,
          summary: wording(
            .klondikeVegasDescription,
            ["games": wording(count: games.count, .games), "points": balance]))),
      table: TableValue(
        title, of: SiteColumn.game, [KlondikeColumn.points, .vegasBalance], in: wording,
        rows: zip(games, balances).map { game, balance in
          page.row(
            of: game,
            cells: .numbers(game.score(of: player).map(page.number), page.number(balance)))
        }))
  }
}

extension KlondikeGame {
  /// Vegas scores begin below nothing, and end elsewhere.
  package func hasComparablePoints(_ game: Game) -> Bool { game.isScored(by: .standard) }
}

extension Game {
  fileprivate func isScored(by scoring: KlondikeRules.Scoring) -> Bool {
    record.play.as(KlondikeGame())?.rules.scoring == scoring
  }
}
