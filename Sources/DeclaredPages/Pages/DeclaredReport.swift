import Declared
import Drawing
package import GameReports
import Histories
package import League
import Localization
package import PageKit
package import SiteModel
import Tabletop

/// The report of one game that a document declares.
package typealias DeclaredReport = GameReport<DeclaredGame>

extension DeclaredGame {
  package func body(of report: DeclaredReport, source: String) -> PlayedReport<TableValue> {
    report.body(
      source: source, toAct: report.toAct, final: report.finalTable([]) { _ in [] },
      running: report.chart?.value(on: report.page), log: { _ in report.log })
  }

  package func tellsTurns(of report: DeclaredReport) -> Bool { report.play.isTold }

  package func running(of report: DeclaredReport) -> RunningChart? { report.chart }

  /// Who won a game without scores, of which there is no margin to tell.
  package func result(
    of game: Game, _ play: DeclaredPlay, on page: any WrittenPage
  ) -> String? {
    guard game.isFinished, !game.record.hasScores else { return nil }
    let names = page.names(of: game.winners, in: game)
    let count = game.winners.count
    return count > 1 && count == game.players.count
      ? page.wording(DeclaredPhrase.drawn, ["players": names])
      : page.wording(DeclaredPhrase.won, count: count, ["players": names])
  }

  package func leadChanges(in report: DeclaredReport) -> Int {
    report.chart?.leadChangeCount ?? 0
  }
}

extension Wording {
  func callAsFunction(
    _ phrase: DeclaredPhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }
}

extension DeclaredReport {
  private var state: DeclaredRules.State { story.replay.state }

  /// The round that comes next in a game in progress, or who is to play in one that goes in turn.
  fileprivate var toAct: String? {
    guard !game.isFinished, play.isTold, let rounds = rules.rounds else { return nil }
    if rounds.order == .inTurn, let side = state.entries.firstIndex(of: nil) {
      return wording(.reportToAct, ["player": name(state.sides[side][0])])
    }
    return wording(
      DeclaredPhrase.next,
      [
        "number": page.number(state.rounds + 1), "round": wording[played.word(rounds.one)],
      ])
  }

  /// The totals after each round; `nil` where there are no rounds, and for a game of one.
  fileprivate var chart: RunningChart? {
    guard !story.rounds.isEmpty, state.sides.count > 1 else { return nil }
    let target = played.goal(under: rules)
    return RunningChart(
      lines: zip(state.sides, story.totals).map { side, totals in
        RunningChart.Line(
          name: name(ofSide: side), totals: totals, isWinner: hasWon(side),
          mark: mark(ofSide: side))
      }, step: SiteColumn.round, summary: Phrase(DeclaredPhrase.running),
      target: target.map {
        Level(Double($0), label: wording(.chartTarget, ["points": words.points(Points($0))]))
      },
      notes: [], by: game.record.scoreOrder)
  }

  // MARK: - All that was played

  fileprivate var log: TableValue { rules.sheet.map(categories) ?? roundTable }

  /// A row a round; of each side what was noted, the points of the round and the total after it.
  private var roundTable: TableValue {
    let fields = rules.rounds?.fields ?? []
    let hasFields = fields.count > 1 || rules.rounds?.pointsText != nil
    let given = story.rounds.first?.given.map(\.name) ?? []
    var columns = [TableValue.column(SiteColumn.round, in: wording, kind: "word")]
    if let rounds = rules.rounds { columns[0].text = wording[played.word(rounds.one)].headed }
    for name in given {
      columns.append(TableValue.Column(text: wording[played.word(name)], kind: "number"))
    }
    for side in state.sides {
      let (name, color) = (name(ofSide: side), color(ofSide: side))
      let titles = fields.map { wording[played.word($0.name)] }.joined(separator: "/")
      columns.append(
        .init(text: name, kind: "number", title: hasFields ? titles : nil, color: color))
      if hasFields { columns.append(TableValue.column(SiteColumn.points, in: wording)) }
      columns.append(TableValue.column(SiteColumn.totalPoints, in: wording))
    }
    let rows = story.rounds.map { round -> TableValue.Row in
      var cells = round.given.map { TableValue.Cell(text: page.number(Int($0.number))) }
      for cell in round.cells { cells += self.cells(of: cell, hasFields: hasFields) }
      return TableValue.Row(text: page.number(round.number), cells: cells)
    }
    return TableValue(caption: wording[.reportLog], columns: columns, rows: rows)
  }

  private func cells(of cell: DeclaredStory.Cell?, hasFields: Bool) -> [TableValue.Cell] {
    guard let cell else {
      return Array(repeating: TableValue.Cell(text: ""), count: hasFields ? 3 : 2)
    }
    let noted = cell.values?.map { page.number(Int($0)) }.joined(separator: "/") ?? "–"
    var texts = [noted]
    if hasFields { texts.append(page.number(Int(cell.points))) }
    texts.append(page.number(Int(cell.total)))
    return texts.map { TableValue.Cell(text: $0) }
  }

  /// A row a category, below each part its sum and bonus.
  private func categories(of sheet: DeclaredSheet) -> TableValue {
    var rows: [TableValue.Row] = []
    let sums = state.filled.map { sheet.partSums(of: $0, isOver: state.isOver) ?? [] }
    for (index, part) in sheet.parts.enumerated() {
      for place in part.categories {
        rows.append(
          TableValue.Row(
            text: wording[played.word(sheet.categories[place].name)],
            cells: state.filled.map { filled in
              .init(text: filled[place].map { page.number(Int($0)) } ?? "")
            }))
      }
      if part.bonus != nil {
        rows.append(
          TableValue.Row(
            text: wording[played.word(DeclaredGame.bonusName(of: part))],
            cells: sums.map { sums in
              .init(
                text: index < sums.count
                  ? sums[index].bonus.map { page.number(Int($0)) } ?? "–" : "")
            }))
      }
      if sheet.parts.count > 1 {
        rows.append(
          TableValue.Row(
            text: part.name.isEmpty
              ? wording[DeclaredWord.sum] : wording[played.word(part.name)], isStrong: true,
            cells: sums.map { sums in
              .init(
                text: index < sums.count
                  ? page.number(Int(sums[index].points + (sums[index].bonus ?? 0))) : "")
            }))
      }
    }
    rows.append(
      TableValue.Row(
        text: wording[.column(SiteColumn.totalPoints)], isStrong: true,
        cells: state.sideTotals.map { .init(text: page.number(Int($0))) }))
    return TableValue(
      caption: wording[.reportLog],
      columns: [.init(text: wording[played.sheetHeading], kind: "word")]
        + state.sides.map {
          .init(text: name(ofSide: $0), kind: "number", color: color(ofSide: $0))
        },
      rows: rows)
  }
}

extension String {
  /// The word as a heading, with a capital.
  var headed: String { prefix(1).uppercased() + dropFirst() }
}
