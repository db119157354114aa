import Declared
import GameReports
import Histories
import League
import Localization
import PageKit
import SiteModel
import Tabletop

extension DeclaredReport {
  /// Everything that was played; the rounds of the key turns are open.
  func log(keys: Set<String>) -> DeclaredLog {
    if let sheet = rules.sheet { return DeclaredLog(rounds: [], sheet: categories(of: sheet)) }
    let (count, before) = (Double(story.rounds.count), story.totals)
    let (hasChart, word, fields) = (hasChart, wordForRound, namesOfFields)
    return DeclaredLog(
      rounds: story.rounds.enumerated().map { index, round in
        let id = anchor(of: round)
        return DeclaredLog.Round(
          head: PartHead(
            id: id, title: title(of: round, word),
            totals: index == 0
              ? [] : totals { before[state.side(of: $0[0]) ?? 0][index] },
            isKey: keys.contains(id), place: hasChart ? Double(index) / count : nil),
          turns: zip(state.sides, round.cells).compactMap { side, cell in
            cell.map { turn($0, of: side, fields) }
          })
      }, sheet: nil,
      byRound: rules.rounds.map { _ in wording(DeclaredPhrase.byRound, ["round": word]) })
  }

  func anchor(of round: DeclaredStory.Round) -> String { "round-\(round.number)" }

  /// "Deal 3", with the numbers that it has: "Deal 3 · Cards 8".
  private func title(of round: DeclaredStory.Round, _ word: String) -> String {
    ([name(ofRound: round.number, word).headed]
      + round.given.map {
        noted(played.text($0.name, in: wording).headed, Int($0.number))
      }).joined(separator: " · ")
  }

  /// The word for one round: "deal".
  var wordForRound: String {
    rules.rounds.map { played.text($0.one, or: $0.one, in: wording) } ?? ""
  }

  /// "Deal 3".
  ///
  /// - Parameter word: `wordForRound`.
  func name(ofRound number: Int, _ word: String) -> String {
    wording(DeclaredPhrase.round, ["number": page.number(number), "round": word])
  }

  /// The names of the fields, where what is noted isn't the points themselves.
  private var namesOfFields: [String]? {
    guard let rounds = rules.rounds, rounds.hasFields else { return nil }
    return rounds.fields.map { played.text($0.name, or: $0.title, in: wording) }
  }

  private func noted(_ name: String, _ value: Int) -> String {
    wording(DeclaredPhrase.noted, ["name": name, "value": page.number(value)])
  }

  private func turn(
    _ cell: DeclaredStory.Cell, of side: [Seat], _ fields: [String]?
  ) -> DeclaredLog.Turn {
    let points = Int(cell.points)
    let isBetter = rules.wins == .highest ? points > 0 : points < 0
    let isWorse = rules.wins == .highest && points < 0
    return DeclaredLog.Turn(
      name: name(ofSide: side), color: color(ofSide: side), noted: noted(in: cell, fields),
      points: page.numbers.signed(points), sign: isBetter ? "up" : isWorse ? "down" : "level",
      total: page.number(Int(cell.total)))
  }

  /// The values of the fields, where they aren't the points themselves.
  private func noted(in cell: DeclaredStory.Cell, _ fields: [String]?) -> String? {
    guard let values = cell.values else { return wording[DeclaredWord.absent] }
    return fields.map { zip($0, values).map { noted($0, Int($1)) }.joined(separator: ", ") }
  }

  /// The points by round: a row a side, a column a round; `nil` of a sheet.
  var line: LineScore? {
    guard !story.rounds.isEmpty else { return nil }
    let order = game.record.scoreOrder
    return LineScore(
      columns: story.rounds.map { LineScore.Column($0.number, section: anchor(of: $0)) },
      rows: state.sides.enumerated().map { place, side in
        let cells = story.rounds.map { $0.cells[place] }
        let played = cells.compactMap { $0.flatMap { $0.values == nil ? nil : $0.points } }
        let best = Set(played).count > 1 ? order.best(of: played) : nil
        return LineScore.Row(
          player(side), isWinner: hasWon(side),
          total: page.number(Int(state.sideTotals[place])),
          cells: cells.map { cell in
            guard let cell else { return LineScore.Cell(nil, kind: "none") }
            guard cell.values != nil || cell.points != 0 else {
              return LineScore.Cell("–", kind: "scored")
            }
            let isBest = cell.values != nil && cell.points == best
            return LineScore.Cell(
              page.number(Int(cell.points)), kind: isBest ? "best" : "scored")
          })
      })
  }

  /// A row a category, below each part its sum and bonus.
  private func categories(of sheet: DeclaredSheet) -> TableValue {
    var rows: [TableValue.Row] = []
    let sums = state.filled.map { sheet.partSums(of: $0, isOver: state.isOver) ?? [] }
    for (index, part) in sheet.parts.enumerated() {
      for place in part.categories {
        rows.append(
          TableValue.Row(
            text: played.text(
              sheet.categories[place].name, or: sheet.categories[place].title, in: wording),
            cells: state.filled.map { filled in
              .init(text: filled[place].map { page.number(Int($0)) } ?? "–")
            }))
      }
      if part.bonus != nil {
        rows.append(
          TableValue.Row(
            text: played.text(
              DeclaredGame.bonusName(of: part), or: part.bonus?.title, in: wording),
            cells: sums.map { sums in
              .init(
                text: index < sums.count
                  ? sums[index].bonus.map { page.number(Int($0)) } ?? "–" : "–")
            }))
      }
      if sheet.parts.count > 1 {
        rows.append(
          TableValue.Row(
            text: played.sumName(of: part, in: wording), isStrong: true,
            cells: sums.map { sums in
              .init(
                text: index < sums.count
                  ? page.number(Int(sums[index].points + (sums[index].bonus ?? 0))) : "–")
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

extension DeclaredRounds {
  /// Whether what is noted is something else than the points.
  var hasFields: Bool { fields.count > 1 || pointsText != nil }
}

extension String {
  /// The word as a heading, with a capital.
  var headed: String { prefix(1).uppercased() + dropFirst() }
}
