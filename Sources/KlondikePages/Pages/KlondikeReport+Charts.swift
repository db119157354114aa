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
        "klondike.homeChart", id: "home-chart", start: 0, axis: "klondike.cards",
        table: table(caption: page.wording.text("klondike.homeChart") ?? "") {
          page.number($0.home)
        }
      ) { $0.home }
    ]
    if let start = replay.steps.first?.state.score {
      items.insert(
        chart(
          "klondike.scoreChart", id: "score-chart", start: start.rawValue,
          axis: "klondike.points",
          table: table(caption: page.wording.text("klondike.scoreChart") ?? "") {
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
      return svg("klondike.homeChart", id: "running", start: 0, axis: "klondike.cards") { $0.home }
    }
    return svg(
      "klondike.scoreChart", id: "running", start: start.rawValue, axis: "klondike.points"
    ) { $0.score?.rawValue ?? 0 }
  }

  private func chart(
    _ title: String, id: String, start: Int, axis: String, table: TableValue,
    _ number: (KlondikeStep) -> Int
  ) -> TemplateValue {
    [
      "title": .init(page.wording.text(title)),
      "svg": .html(svg(title, id: id, start: start, axis: axis, number)),
      "table": table.value,
    ]
  }

  private func svg(
    _ title: String, id: String, start: Int, axis: String, _ number: (KlondikeStep) -> Int
  ) -> [UInt8] {
    let numbers = [start] + story.film.map(number)
    let name = page.wording.text(title) ?? ""
    let chart = LineChart(
      lines: [
        LineChart.Line(
          name: page.known(game.players[0]).name, totals: numbers.map(Double.init),
          isWinner: state.isWon)
      ],
      xTitle: page.wording.text("klondike.move") ?? "", yTitle: page.wording.text(axis) ?? "",
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
        TableValue.Column(text: page.wording.text("klondike.line") ?? "", kind: "word"),
        TableValue.Column(text: page.wording.text("klondike.moves") ?? "", kind: "number"),
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
