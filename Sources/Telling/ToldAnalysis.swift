package import Analyses
import Histories
package import Publishing
package import Tabletop

/// What was luck and what was skill in one game, as `annotate` tells it: choices as records write them, and
/// moments by the turns of its annotation.
package struct ToldAnalysis: Sendable {
  package struct Event: Sendable {
    package enum Kind: String, Sendable {
      case chance
      case decision
      /// Neither chance nor judged: a turn known by its points alone, say.
      case unjudged
    }

    /// The `n` of its turn.
    package let turn: Int
    package let seat: Seat
    package let kind: Kind
    /// What each seat may expect after it, and how much more that is for what happened.
    package let value: [Double]
    package let change: [Double]
    /// `nil` for what wasn't decided.
    package let decision: Decision?

    /// What chance gave who threw or was dealt to; `nil` for what was decided.
    var luck: Double? { kind == .chance ? change[seat.rawValue] : nil }
  }

  package struct Decision: Sendable {
    package let played: String
    package let best: String
    package let loss: Double
    package let options: Int

    var isForced: Bool { options < 2 }
  }

  package let model: AnalysisModel
  package let unit: AnalysisUnit
  package let start: [Double]
  package let events: [Event]
  package let figures: [AnalysisFigures]
  /// As in `GameAnalysis`.
  package let hasAverage: Bool
  package let untold: UntoldTurns
}

extension GameAnnotation {
  /// Judges the game.
  package func told(at desk: AnalysisDesk) -> Result<ToldAnalysis, NotJudged> {
    guard let play = record.play.as(Game.self) else { return .failure(.noModel) }
    switch Game.judgement(of: play, in: record, at: desk) {
    case .notJudged(let reason): return .failure(reason)
    case .judged(let analysis):
      let numbers = turnNumbers
      return .success(
        ToldAnalysis(
          model: analysis.model, unit: analysis.unit, start: analysis.start,
          events: analysis.events.map { event in
            told(event, turn: numbers.isEmpty ? 1 : numbers[min(event.step, numbers.count - 1)])
          }, figures: analysis.figures, hasAverage: analysis.hasAverage, untold: analysis.untold))
    }
  }

  private func told(_ event: GameAnalysis<Game.Choice, Game.Theme>.Event, turn: Int)
    -> ToldAnalysis.Event
  {
    var decided: ToldAnalysis.Decision?
    let kind: ToldAnalysis.Event.Kind
    switch event.cause {
    case .chance: kind = .chance
    case .unjudged: kind = .unjudged
    case .decision(let decision):
      kind = .decision
      decided = ToldAnalysis.Decision(
        played: Game.notation(of: decision.played, naming: record.name),
        best: Game.notation(of: decision.best, naming: record.name), loss: decision.loss,
        options: decision.options)
    }
    return ToldAnalysis.Event(
      turn: turn, seat: event.seat, kind: kind, value: event.value, change: event.changes,
      decision: decided)
  }
}

// MARK: - JSON

extension ToldAnalysis {
  /// The value of `analysis` in the stable JSON.
  package func json(naming name: (Seat) -> String) -> JSON {
    [
      "model": .string(model.rawValue), "unit": .string(unit.name), "target": JSON(unit.target),
      "start": JSON(start), "events": .array(events.map { json(of: $0, naming: name) }),
      "players": .array(
        figures.enumerated().map { json(of: $1, name: name(Seat($0))) }),
      "untold": .number(untold.count),
    ]
  }

  private func json(of event: Event, naming name: (Seat) -> String) -> JSON {
    let decision = event.decision
    let mark = decision.flatMap { AnalysisMark(loss: $0.loss, in: unit) }
    return [
      "turn": .number(event.turn), "player": .string(name(event.seat)),
      "kind": .string(event.kind.rawValue), "value": JSON(event.value), "luck": JSON(event.luck),
      "loss": JSON(decision?.loss), "played": JSON(decision?.played), "best": JSON(decision?.best),
      "options": JSON(decision?.options), "mark": JSON(mark?.rawValue),
      "change": JSON(event.change),
    ]
  }

  private func json(of figures: AnalysisFigures, name: String) -> JSON {
    let isOver = figures.games > 0
    return [
      "name": .string(name), "decisions": .number(figures.decisions),
      "loss": .fraction(figures.loss),
      "marks": .object(
        AnalysisMark.allCases.map {
          JSON.Field(key: $0.rawValue, value: .number(figures.count(of: $0)))
        }),
      "luck": JSON(figures.luck), "withoutLuck": JSON(figures.withoutLuck),
      "meanLoss": JSON(figures.meanLoss), "ownLuck": JSON(figures.ownLuck),
      "result": JSON(isOver ? figures.result : nil),
    ]
  }
}

extension AnalysisUnit {
  /// What marks go by; `nil` where the chance to win is counted.
  fileprivate var target: Double? {
    switch self {
    case .win: nil
    case .points(let target): target
    }
  }
}

// MARK: - Text

/// A line below a turn of an annotation.
package struct TurnRemark: Sendable {
  /// The `n` of the turn.
  package let turn: Int
  /// Whom it is about.
  package let seat: Seat
  package let text: String
}

extension ToldAnalysis {
  /// What stands below the turns: decisions that lost something, strokes of luck, and that all was right.
  package func remarks(in wording: Wording) -> [TurnRemark] {
    var remarks: [TurnRemark] = []
    for turn in events.map(\.turn).reduce(into: [Int](), { if $0.last != $1 { $0.append($1) } }) {
      let events = events.filter { $0.turn == turn }
      for seat in start.indices.map({ Seat($0) }) {
        let own = events.filter { $0.seat == seat }
        remarks += lines(on: own, in: wording).map {
          TurnRemark(turn: turn, seat: seat, text: $0)
        }
      }
    }
    return remarks
  }

  /// The lines on what one player did in a turn, and had done by chance.
  private func lines(on events: [Event], in wording: Wording) -> [String] {
    var lines: [String] = []
    var (rightCount, luck) = (0, 0.0)
    for event in events {
      if let decision = event.decision, !decision.isForced {
        let kind = VerdictValue.Kind(loss: decision.loss, in: unit)
        if kind == .right {
          rightCount += 1
        } else {
          lines.append(kind.sign + " " + text(of: decision, in: wording))
        }
      } else if let gain = event.luck {
        luck += gain
        if let fortune = Fortune(luck: gain, in: unit) {
          lines.append(VerdictValue.Kind(fortune).sign + " " + text(ofLuck: gain, in: wording))
        }
      }
    }
    if case .points = unit, !luck.isNothing(in: unit) {
      lines.append(text(ofLuck: luck, in: wording))
    }
    let areAllRight = !events.contains { event in
      event.decision.map { !$0.isForced && !$0.loss.isNothing(in: unit) } ?? false
    }
    if rightCount > 0, areAllRight {
      lines.append(
        VerdictValue.Kind.right.sign + " "
          + wording(
            .allRight, count: rightCount, ["count": wording.numbers.whole(rightCount)]))
    }
    return lines
  }

  private func text(of decision: Decision, in wording: Wording) -> String {
    wording(
      .lost,
      [
        "played": decision.played, "best": decision.best,
        "amount": wording.change(-decision.loss, in: unit),
      ])
  }

  private func text(ofLuck luck: Double, in wording: Wording) -> String {
    wording(.chance, ["what": wording[.luck], "amount": wording.change(luck, in: unit)])
  }

  /// The players' figures as a table, what isn't known of them, and by which model they are told.
  ///
  /// - Parameters:
  ///   - sentence: How the model takes everybody to play.
  ///   - unknown: What isn't on record or known, in a sentence.
  package func summary(
    in wording: Wording, by sentence: String, unknown: String? = nil, naming name: (Seat) -> String
  ) -> String {
    let isWin = unit == .win
    let columns = SkillColumn.ofPlayers(in: unit)
    let heads = columns.map { wording[.column($0, .short)] }
    let rows = figures.enumerated().map { index, figures in
      [name(Seat(index))] + figures.texts(in: unit, wording).map { $0 ?? "" }
    }
    let widths = ([[""] + heads] + rows).reduce(into: [Int](repeating: 0, count: 7)) {
      for (column, text) in $1.enumerated() { $0[column] = max($0[column], text.count) }
    }
    let lines = ([[""] + heads] + rows).map { cells in
      "  " + Column.left(cells[0], widths[0])
        + cells.indices.dropFirst().map { "  " + Column.right(cells[$0], widths[$0]) }.joined()
    }
    return
      ([wording[isWin ? .playersWin : .playersPoints]] + lines
      + [unknown, sentence].compactMap { $0 })
      .map { $0 + "\n" }.joined()
  }
}
