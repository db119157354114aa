import Drawing
import Histories
import Klondike
import League
import Publishing
import Tabletop
import Templating

extension PlayerCareer<KlondikeGame> {
  /// The stats of each way of drawing apart; `nil` before the first finished game.
  var draws: DashboardValue.Section? {
    let parts = KlondikeRules.Draw.allCases.compactMap { draw -> DashboardValue.Part? in
      let games = finished.filter { $0.record.play.as(KlondikeGame.self)?.rules.draw == draw }
      guard !games.isEmpty else { return nil }
      let figures = KlondikeGame.ofOneDraw.map { $0.of { (stats: KlondikeStats) in stats[draw] } }
      return DashboardValue.Part(
        id: "klondike-draw-\(draw.rawValue)",
        title: KlondikeWords(wording: page.wording).draw(draw),
        stats: self.figures(in: .section("draw"), of: figures, over: games))
    }
    return Group(parts).map {
      DashboardValue.Section(
        "stats", page.wording[.playerStats], hasAverages: true, parts: $0)
    }
  }
}

// MARK: - Charts, each with the same numbers as a table

/// The lower ends of the bars of cards home.
private let edges = [0, 5, 10, 15, 20, 30, 40, 52]

extension PlayerCareer<KlondikeGame> {
  /// Finished games under one way of scoring, in order of time.
  private func games(scored scoring: KlondikeRules.Scoring) -> [Game] {
    finished.filter { game in
      guard let play = game.record.play.as(KlondikeGame.self) else { return false }
      return play.rules.scoring == scoring
    }
  }

  private func date(of game: Game) -> String {
    game.record.header.date.map { page.text(of: $0) } ?? game.record.id
  }

  /// The standard scores game by game with their mean; `nil` before the second game.
  var scores: ChartValue? {
    gamesChart(id: "klondike-form-chart", of: games(scored: .standard))
  }

  /// How many cards came home in how many games; `nil` before the second game.
  var home: ChartValue? {
    let counts: [Int] = finished.compactMap { game in
      game.record.play.as(KlondikeGame.self).flatMap { page.summary(of: game, $0).home }
    }
    guard counts.count > 1 else { return nil }
    var bars = edges.map { _ in 0 }
    for count in counts { bars[edges.lastIndex { $0 <= count } ?? 0] += 1 }
    let labels = edges.indices.map { index in
      index + 1 < edges.count
        ? page.wording(
          .chartBin, ["low": page.number(edges[index]), "high": page.number(edges[index + 1] - 1)])
        : page.number(edges[index])
    }
    let title = page.wording[.klondikeHomeByGame]
    let most = bars.indices.max { bars[$0] < bars[$1] } ?? 0
    let svg = BarChart(
      bars: zip(labels, bars).map {
        BarChart.Bar(.text($0), value: Double($1), text: page.number($1))
      },
      xTitle: page.wording[.klondikeHomeChart],
      yTitle: page.wording[.column("games", .short)], numerals: page.wording.numerals
    ).svg(
      as: Caption(
        id: "klondike-home-chart", title: title,
        summary: page.wording(
          .klondikeHomeDescription,
          ["games": page.wording(count: counts.count, .games), "bin": labels[most]])))
    var table = TableValue(
      caption: title,
      columns: [
        TableValue.Column(text: page.wording[.klondikeHomeChart], kind: "word"),
        TableValue.column("games", in: page.wording),
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
      balance += game.score(of: player) ?? 0
      return balance
    }
    let title = page.wording[.column("vegasBalance")]
    let svg = LineChart(
      lines: [
        LineChart.Line(name: page.book[player].name, totals: ([0] + balances).map(Double.init))
      ],
      xTitle: page.wording[.column("game", .short)],
      yTitle: page.wording[.column("points", .short)], numerals: page.wording.numerals
    ).svg(
      as: Caption(
        id: "klondike-vegas-chart", title: title,
        summary: page.wording(
          .klondikeVegasDescription,
          ["games": page.wording(count: games.count, .games), "points": page.number(balance)])))
    var table = TableValue(
      caption: title,
      columns: [
        TableValue.column("game", in: page.wording, kind: "word"),
        TableValue.column("points", in: page.wording),
        TableValue.column("vegasBalance", in: page.wording),
      ])
    table.rows = zip(games, balances).map { game, balance in
      TableValue.Row(
        text: date(of: game), url: page.link(to: .game(page.book[game.season].slug, game.slug)),
        cells: [
          .init(text: game.score(of: player).map(page.number)),
          .init(text: page.number(balance)),
        ])
    }
    return ChartValue(title: title, svg: svg, table: table)
  }
}
