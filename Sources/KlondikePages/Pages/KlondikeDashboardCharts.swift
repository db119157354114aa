import Drawing
import Histories
import Klondike
import League
import Publishing
import Tabletop
import Templating

/// The charts of a career, each with the same numbers as a table.
struct KlondikeDashboardCharts {
  private let career: PlayerCareer<KlondikeGame>
  private var page: PageContext { career.page }
  private var wording: Wording { career.page.wording }
  private var name: String { page.book[career.player].name }

  init(_ career: PlayerCareer<KlondikeGame>) {
    self.career = career
  }

  /// Finished games under one way of scoring, in order of time.
  private func games(scored scoring: KlondikeRules.Scoring) -> [Game] {
    career.finished.filter { game in
      guard let play = game.record.play.as(KlondikeGame.self) else { return false }
      return play.rules.scoring == scoring
    }
  }

  private func date(of game: Game) -> String {
    game.record.header.date.map { page.text(of: $0) } ?? game.record.id
  }

  // MARK: Scores

  /// The standard scores game by game with their mean; `nil` before the second game.
  var scores: ChartValue? {
    career.gamesChart(id: "klondike-form-chart", of: games(scored: .standard))
  }

  // MARK: Cards home, and what Vegas came to

  /// The lower ends of the bars of cards home.
  private static let edges = [0, 5, 10, 15, 20, 30, 40, 52]

  var home: ChartValue? {
    let counts: [Int] = career.finished.compactMap { game in
      game.record.play.as(KlondikeGame.self).flatMap { page.summary(of: game, $0).home }
    }
    guard counts.count > 1 else { return nil }
    let edges = Self.edges
    var bars = edges.map { _ in 0 }
    for count in counts { bars[edges.lastIndex { $0 <= count } ?? 0] += 1 }
    let labels = edges.indices.map { index in
      index + 1 < edges.count
        ? wording(
          .chartBin, ["low": page.number(edges[index]), "high": page.number(edges[index + 1] - 1)])
        : page.number(edges[index])
    }
    let title = wording[.klondikeHomeByGame]
    let most = bars.indices.max { bars[$0] < bars[$1] } ?? 0
    let svg = BarChart(
      bars: zip(labels, bars).map {
        BarChart.Bar(.text($0), value: Double($1), text: page.number($1))
      },
      xTitle: wording[.klondikeHomeChart],
      yTitle: wording[.column("games", .short)], numerals: wording.numerals
    ).svg(
      as: Caption(
        id: "klondike-home-chart", title: title,
        summary: wording(
          .klondikeHomeDescription,
          ["games": wording(count: counts.count, .games), "bin": labels[most]])))
    var table = TableValue(
      caption: title,
      columns: [
        TableValue.Column(text: wording[.klondikeHomeChart], kind: "word"),
        TableValue.column("games", in: wording),
      ])
    table.rows = zip(labels, bars).map {
      TableValue.Row(text: $0, cells: [.init(text: page.number($1))])
    }
    return ChartValue(title: title, svg: svg, table: table)
  }

  /// The balance of all Vegas games after each of them.
  var vegas: ChartValue? {
    let games = games(scored: .vegas)
    guard games.count > 1 else { return nil }
    var balance = 0
    let balances = games.map { game in
      balance += game.score(of: career.player) ?? 0
      return balance
    }
    let title = wording[.column("vegasBalance")]
    let svg = LineChart(
      lines: [LineChart.Line(name: name, totals: ([0] + balances).map(Double.init))],
      xTitle: wording[.column("game", .short)],
      yTitle: wording[.column("points", .short)], numerals: wording.numerals
    ).svg(
      as: Caption(
        id: "klondike-vegas-chart", title: title,
        summary: wording(
          .klondikeVegasDescription,
          ["games": wording(count: games.count, .games), "points": page.number(balance)])))
    var table = TableValue(
      caption: title,
      columns: [
        TableValue.column("game", in: wording, kind: "word"),
        TableValue.column("points", in: wording), TableValue.column("vegasBalance", in: wording),
      ])
    table.rows = zip(games, balances).map { game, balance in
      TableValue.Row(
        text: date(of: game), url: page.link(to: .game(page.book[game.season].slug, game.slug)),
        cells: [
          .init(text: game.score(of: career.player).map(page.number)),
          .init(text: page.number(balance)),
        ])
    }
    return ChartValue(title: title, svg: svg, table: table)
  }
}
