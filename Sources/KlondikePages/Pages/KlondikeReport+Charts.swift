import Drawing
import GameReports
import Klondike
import League
import Localization
import PageKit
import SiteModel
import Tabletop

/// A number that moves change, as a line over them and in words after each stretch.
struct Curve {
  let title: KlondikeWord
  let id: String
  /// The numbers at the deal and after each move.
  let numbers: [Int]

  /// The last of the moves that left it furthest below an earlier high; `nil` where nothing fell.
  var trough: Int? {
    var (high, deepest) = (numbers[0], 0)
    var trough: Int?
    for (move, number) in numbers.enumerated() {
      high = max(high, number)
      if high > number, high - number >= deepest { (deepest, trough) = (high - number, move) }
    }
    return trough
  }
}

extension KlondikeReport {
  /// The course of the game over the moves, with the same numbers as a table.
  var chart: ChartValue? {
    curve.map { curve in
      ChartValue(
        finding: finding(in: curve), of: page.wording[curve.title],
        svg: svg(of: curve, id: curve.id),
        table: table(of: curve))
    }
  }

  /// Returns the finding that a line shows: how steeply it ends, from where it rose, or since when it doesn't.
  private func finding(in curve: Curve) -> String? {
    guard curve.title == .klondikeScoreChart, let last = curve.numbers.last else { return nil }
    func told(_ phrase: KlondikePhrase, _ move: Int) -> String {
      wording(
        phrase,
        [
          "points": page.number(curve.numbers[move]), "move": page.number(move),
          "last": page.number(last),
        ])
    }
    if state.isWon {
      return rush(in: curve) ?? curve.trough.map { told(.klondikeChartTurn, $0) }
    }
    guard let high = curve.numbers.max(), high > curve.numbers[0],
      let top = curve.numbers.firstIndex(of: high)
    else { return nil }
    guard state.isOver else { return high > last ? told(.klondikeChartOpen, top) : nil }
    return high - last >= 50
      ? told(.klondikeChartTurn, top)
      : wording(.klondikeChartEnd, ["high": page.number(high), "move": page.number(top)])
  }

  /// The cards that went home one after another at the end, where they are many and bring points.
  private func rush(in curve: Curve) -> String? {
    let rush = story.film.reversed().prefix(while: \.isHome).count
    guard rush >= KlondikeMoment.longRush else { return nil }
    let points =
      curve.numbers[curve.numbers.count - 1] - curve.numbers[curve.numbers.count - 1 - rush]
    guard points > 0 else { return nil }
    return wording(
      .klondikeChartRush, ["points": page.number(points), "count": page.number(rush)])
  }

  /// The score, or the cards home where none is kept; `nil` before the second move.
  var curve: Curve? {
    guard story.film.count > 1 else { return nil }
    guard let start = replay.steps.first?.state.score else {
      return Curve(
        title: .klondikeHomeChart, id: "running", numbers: [0] + story.film.map(\.home))
    }
    return Curve(
      title: .klondikeScoreChart, id: "running",
      numbers: [start.rawValue] + story.film.map { $0.score?.rawValue ?? 0 })
  }

  func svg(of curve: Curve, id: String) -> [UInt8] {
    let numbers = curve.numbers
    let line = LineChart.Line(
      name: page.known(game.players[0]).name, totals: numbers.map(Double.init),
      isWinner: state.isWon, mark: mark(Seat(0)))
    let chart = LineChart(
      lines: [line], xTitle: page.wording[.klondikeMove],
      notes: notes, numerals: page.wording.numerals)
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

  /// The notes where each pass through the stock begins, and at the move that gave the game away.
  private var notes: [LineChart.Note] {
    var fatal: Int?
    if case .givenAway(let move) = verdict?.finding { fatal = move }
    return story.film.enumerated().compactMap { index, step in
      if index == fatal, step.move != .resign {
        return LineChart.Note(line: 0, turn: index + 1, text: wording[.klondikeFatal])
      }
      guard case .recycle = step.move else { return nil }
      return LineChart.Note(
        line: 0, turn: index + 1,
        text: page.wording(.klondikePass, ["pass": String(step.pass)]))
    }
  }

  /// The number after each stretch of moves.
  private func table(of curve: Curve) -> TableValue {
    let title = page.wording[curve.title]
    return TableValue(
      caption: title,
      columns: [
        TableValue.Column(text: page.wording[.klondikeMoves], kind: "number"),
        TableValue.Column(text: title, kind: "number"),
      ],
      rows: story.stretches.map { stretch in
        TableValue.Row(
          text: page.number(stretch.moves.upperBound),
          cells: .numbers(words.points(Points(curve.numbers[stretch.moves.upperBound]))))
      })
  }
}
