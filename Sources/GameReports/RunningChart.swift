package import Drawing
package import Histories
package import Localization
package import PageKit
package import SiteModel
package import Tabletop

/// The running totals of a game as lines, with the same numbers as a table.
package struct RunningChart: Sendable {
  /// A player's or a team's totals, at the start and after each step.
  package struct Line: Sendable {
    package var name: String
    package var totals: [Points]
    package var isWinner: Bool
    package var mark: PlayerMark

    package init(name: String, totals: [Points], isWinner: Bool, mark: PlayerMark) {
      self.name = name
      self.totals = totals
      self.isWinner = isWinner
      self.mark = mark
    }
  }

  package var lines: [Line]
  private let step: SiteColumn
  /// What a game of its own calls the steps: "Hand", and each within a sentence, "hand 3".
  package var stepNames: (title: String, numbered: [String])?
  /// The phrase that says the best total and who leads.
  package var summary: Phrase
  package var target: Level?
  package var closing: LineChart.Closing?
  package var notes: [LineChart.Note]
  /// The step of the last change of the lead and how many there were, as the totals within steps tell them.
  package var leadChanges: (last: Int, count: Int)?
  /// Whether the table leaves out steps in which nobody's total changed.
  package var omitsIdleSteps = false
  /// The order of the totals.
  private let order: ScoreOrder

  /// - Parameter step: What a step is called: a round, a deal, a turn.
  package init(
    lines: [Line], step: SiteColumn, summary: Phrase, target: Level? = nil,
    closing: LineChart.Closing? = nil, notes: [LineChart.Note], omitsIdleSteps: Bool = false,
    by order: ScoreOrder
  ) {
    self.lines = lines
    self.step = step
    self.summary = summary
    self.target = target
    self.closing = closing
    self.notes = notes
    self.omitsIdleSteps = omitsIdleSteps
    self.order = order
  }
}

extension RunningChart {
  /// The lead at the end; `nil` where nobody is alone there.
  private var lead: Lead? {
    Lead(lines.map { $0.totals.map { Double($0.rawValue) } }, by: order)
  }

  /// The number of times that one line alone took the lead from another.
  package var leadChangeCount: Int {
    leadChanges?.count ?? lead?.changes ?? 0
  }

  /// The chart with the same as a table.
  package func value(on page: some WrittenPage) -> ChartValue {
    let subject = page.wording[.reportRunning]
    return ChartValue(
      finding: finding(in: page.wording), of: subject, svg: svg(on: page),
      table: table(caption: subject, on: page))
  }

  /// Returns a sentence on who led since when; `nil` where nobody is alone at the end, or where that player did not
  /// win.
  package func finding(in wording: Wording) -> String? {
    guard let lead else { return nil }
    let leader = lines[lead.leader]
    let last = leader.totals.count - 1
    guard lines.contains(where: \.isWinner) else {
      let others = lines.indices.filter { $0 != lead.leader }
      guard let next = order.best(of: others.compactMap { lines[$0].totals.last }),
        let total = leader.totals.last
      else { return nil }
      return wording(
        .chartLeads,
        [
          "leader": leader.name,
          "margin": wording.numbers.whole(order.margin(of: total, over: next).rawValue),
        ])
    }
    guard leader.isWinner else { return nil }
    let (since, changes) = leadChanges.map { ($0.last, $0.count) } ?? (lead.since, lead.changes)
    let values: KeyValuePairs = [
      "leader": leader.name, "step": stepName(since, in: wording),
      "count": wording.numbers.whole(changes),
    ]
    if since <= 1, changes == 0 { return wording(.chartLedThroughout, values) }
    if since == last { return wording(.chartLedAtLast, values) }
    return wording(changes > 3 ? .chartLedChanging : .chartLedFrom, values)
  }

  private func stepName(_ number: Int, in wording: Wording) -> String {
    guard let names = stepNames?.numbered, names.indices.contains(number - 1) else {
      return wording.step(step, number)
    }
    return names[number - 1]
  }

  private func stepColumn(in wording: Wording) -> TableValue.Column {
    stepNames.map { TableValue.Column(text: $0.title, kind: "word") }
      ?? TableValue.column(step, in: wording, kind: "word")
  }

  /// The drawing alone.
  package func svg(on page: some WrittenPage) -> [UInt8] {
    let wording = page.wording
    let best = order.best(of: lines.compactMap(\.totals.last)) ?? 0
    let leaders = lines.filter { $0.totals.last == best }
    return LineChart(
      lines: lines.map { line in
        LineChart.Line(
          name: line.name, totals: line.totals.map { Double($0.rawValue) },
          isWinner: line.isWinner, mark: line.mark)
      },
      xTitle: stepNames?.title ?? wording[.column(step, .short)],
      target: target, closing: closing, notes: notes, numerals: wording.numerals
    ).svg(
      as: Caption(
        id: "running",
        title: wording(.chartRunningTitle, ["players": page.list(lines.map(\.name))]),
        summary: wording(
          summary,
          [
            "points": page.number(best.rawValue), "leader": page.list(leaders.map(\.name)),
          ])))
  }

  private func table(caption: String, on page: some WrittenPage) -> TableValue {
    var table = TableValue(
      caption: caption,
      columns: [stepColumn(in: page.wording)]
        + lines.map { TableValue.Column(text: $0.name, kind: "number", color: $0.mark.classes) })
    for index in 1..<max(1, lines.first?.totals.count ?? 1) {
      if omitsIdleSteps, lines.allSatisfy({ $0.totals[index] == $0.totals[index - 1] }) { continue }
      table.rows.append(
        TableValue.Row(
          text: page.number(index),
          cells: lines.map { TableValue.Cell(text: page.number($0.totals[index].rawValue)) }))
    }
    return table
  }
}
