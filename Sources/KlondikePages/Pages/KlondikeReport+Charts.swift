import Drawing
import Klondike
import League
import Publishing
import Tabletop
import Templating

extension KlondikeReport {
  /// The score and the cards home over the moves, with the same numbers as a table.
  var charts: TemplateValue {
    guard story.film.count > 1 else { return .null }
    var items = [
      chart(
        .klondikeHomeChart, id: "home-chart", start: 0, axis: .klondikeCards,
        table: table(caption: page.wording[.klondikeHomeChart]) {
          page.number($0.home)
        }
      ) { $0.home }
    ]
    if let start = replay.steps.first?.state.score {
      items.insert(
        chart(
          .klondikeScoreChart, id: "score-chart", start: start.rawValue,
          axis: .klondikePoints,
          table: table(caption: page.wording[.klondikeScoreChart]) {
            $0.score.map { words.points($0) }
          }
        ) { $0.score?.rawValue ?? 0 }, at: 0)
    }
    return ["items": .list(items)]
  }

  /// The score over the moves, or the cards home where no score is kept, for the front page.
  package var decisionChart: [UInt8]? {
    guard story.film.count > 1 else { return nil }
    guard let start = replay.steps.first?.state.score else {
      return svg(.klondikeHomeChart, id: "running", start: 0, axis: .klondikeCards) { $0.home }
    }
    return svg(
      .klondikeScoreChart, id: "running", start: start.rawValue, axis: .klondikePoints
    ) { $0.score?.rawValue ?? 0 }
  }

  private func chart(
    _ title: Word, id: String, start: Int, axis: Word, table: TableValue,
    _ number: (KlondikeStep) -> Int
  ) -> TemplateValue {
    [
      "title": .text(page.wording[title]),
      "svg": .html(svg(title, id: id, start: start, axis: axis, number)),
      "table": table.value,
    ]
  }

  private func svg(
    _ title: Word, id: String, start: Int, axis: Word, _ number: (KlondikeStep) -> Int
  ) -> [UInt8] {
    let numbers = [start] + story.film.map(number)
    let name = page.wording[title]
    let chart = LineChart(
      lines: [
        LineChart.Line(
          name: page.known(game.players[0]).name, totals: numbers.map(Double.init),
          isWinner: state.isWon)
      ],
      xTitle: page.wording[.klondikeMove], yTitle: page.wording[axis],
      notes: passNotes, numerals: page.wording.numerals)
    return chart.svg(
      as: Caption(
        id: id, title: name,
        summary: page.wording(
          .klondikeChartDescription,
          [
            "moves": page.wording(count: story.film.count, .klondikeMoveCount),
            "first": page.number(start), "last": page.number(numbers.last ?? 0),
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
  private func table(
    caption: String, _ text: (KlondikeRules.State) -> String?
  ) -> TableValue {
    var table = TableValue(
      caption: caption,
      columns: [
        TableValue.Column(text: page.wording[.klondikeLine], kind: "word"),
        TableValue.Column(text: page.wording[.klondikeMoves], kind: "number"),
        TableValue.Column(text: caption, kind: "number"),
      ])
    table.rows = replay.steps.indices.dropFirst().map { index in
      let state = replay.steps[index].state
      return TableValue.Row(
        text: String(index),
        cells: [.init(text: page.number(state.moveCount)), .init(text: text(state))])
    }
    return table
  }
}
