import Drawing
import Klondike
import League
import Publishing
import Tabletop

/// A number that moves change, as a line over them and in words after each line of them.
struct Curve {
  let title: KlondikeWord
  let id: String
  /// At the deal and after each move.
  let numbers: [Int]
  let text: (KlondikeRules.State) -> String?
}

extension KlondikeReport {
  /// The score and the cards home over the moves, with the same numbers as a table.
  var charts: [ChartValue] {
    curves.map { curve in
      ChartValue(
        title: page.wording[curve.title], svg: svg(of: curve, id: curve.id),
        table: table(of: curve))
    }
  }

  /// The score, where one is kept, and the cards home; none before the second move.
  var curves: [Curve] {
    guard story.film.count > 1 else { return [] }
    let home = Curve(
      title: .klondikeHomeChart, id: "home-chart",
      numbers: [0] + story.film.map(\.home)
    ) { page.number($0.home) }
    guard let start = replay.steps.first?.state.score else { return [home] }
    let score = Curve(
      title: .klondikeScoreChart, id: "score-chart",
      numbers: [start.rawValue] + story.film.map { $0.score?.rawValue ?? 0 }
    ) { $0.score.map(words.points) }
    return [score, home]
  }

  func svg(of curve: Curve, id: String) -> [UInt8] {
    let numbers = curve.numbers
    let line = LineChart.Line(
      name: page.known(game.players[0]).name, totals: numbers.map(Double.init),
      isWinner: state.isWon, mark: mark(Seat(0)))
    let chart = LineChart(
      lines: [line], xTitle: page.wording[.klondikeMove],
      notes: passNotes, numerals: page.wording.numerals)
    return chart.svg(
      as: Caption(
        id: id, title: page.wording[curve.title],
        summary: page.wording(
          .klondikeChartDescription,
          [
            "moves": page.wording(count: story.film.count, .klondikeMoveCount),
            "first": page.number(numbers[0]), "last": page.number(numbers.last ?? 0),
            "high": page.number(numbers.max() ?? 0),
          ])))
  }

  /// Where each pass through the stock begins.
  private var passNotes: [LineChart.Note] {
    story.film.enumerated().compactMap { index, step in
      guard case .recycle = step.move else { return nil }
      return LineChart.Note(
        line: 0, turn: index + 1,
        text: page.wording(.klondikePass, ["pass": String(step.pass)]))
    }
  }

  /// The number after each line of moves.
  private func table(of curve: Curve) -> TableValue {
    let title = page.wording[curve.title]
    return TableValue(
      caption: title,
      columns: [
        TableValue.Column(text: page.wording[.klondikeLine], kind: "word"),
        TableValue.Column(text: page.wording[.klondikeMoves], kind: "number"),
        TableValue.Column(text: title, kind: "number"),
      ],
      rows: replay.steps.enumerated().dropFirst().map { index, step in
        TableValue.Row(
          text: String(index),
          cells: .numbers(page.number(step.state.moveCount), curve.text(step.state)))
      })
  }
}
