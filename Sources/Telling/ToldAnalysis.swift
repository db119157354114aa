package import Analyses
package import Bytes
package import GameReports
import Histories
package import Localization
import SiteModel
package import Tabletop

/// The luck and the skill in one game, as `annotate` tells them: choices in notation for programs and in the words of
/// pages to read, and moments by the turns of its annotation.
package struct ToldAnalysis: Sendable {
  package struct Event: Sendable {
    package enum Kind: String, Sendable {
      case chance
      case decision
      /// An event that is neither chance nor judged: a turn known by its points alone, say.
      case unjudged
    }

    /// The `n` of its turn.
    package let turn: Int
    package let seat: Seat
    package let kind: Kind
    /// The value of the game for each seat after it, and how much more that is for what happened.
    package let value: [Double]
    package let change: [Double]
    /// The decision; `nil` for what wasn't decided.
    package let decision: Decision?
    /// The line on it; `nil` where there is nothing to say, and where nobody reads it.
    package let verdict: VerdictValue?

    /// The gain by chance of the player who threw or was dealt to; `nil` for what was decided.
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
  /// The house rules that it leaves out.
  package let leavesOut: [String]
  package let unit: AnalysisUnit
  package let start: [Double]
  package let events: [Event]
  package let figures: [AnalysisFigures]
  /// Whether results are points beside the average.
  let isResultRelative: Bool
  /// The sentences below the figures: how the model takes everybody to play, and in points what the result is.
  let sentences: [String]
  /// The turns that aren't known, as in `GameAnalysis`.
  package let untold: UntoldTurns
}

extension GameAnnotation {
  /// Judges the game.
  ///
  /// - Parameter wording: In which it is to be read; `nil` for programs.
  package func told(at cache: AnalysisCache, in wording: Wording? = nil)
    -> Result<ToldAnalysis, NotJudged>
  {
    switch game.judgement(of: play, in: record, at: cache) {
    case .notJudged(let reason): return .failure(reason)
    case .judged(let analysis):
      let numbers = turnNumbers
      let judged = wording.map { wording in
        JudgedStory(
          game.story(of: play), of: game, under: play.rules, naming: record.header.players,
          in: wording)
      }
      return .success(
        ToldAnalysis(
          model: analysis.model, leavesOut: game.leavesOut(play.rules), unit: analysis.unit,
          start: analysis.start,
          events: zip(analysis.moments, analysis.events).map { moment, event in
            told(
              event, turn: numbers.isEmpty ? 1 : numbers[min(event.step, numbers.count - 1)],
              judged?.verdict(at: moment, in: analysis))
          }, figures: analysis.figures, isResultRelative: game.isResultRelative,
          sentences: judged.map { sentences(on: analysis, in: $0) } ?? [],
          untold: analysis.untold))
    }
  }

  private func sentences(
    on analysis: GameAnalysis<Game.Choice, Game.Theme>, in judged: JudgedStory<Game>
  ) -> [String] {
    let wording = judged.wording
    let model = game.sentence(on: analysis, in: judged)
    let unknown = game.sentence(
      onUntold: analysis.untold, hasAverage: analysis.hasAverage, in: wording)
    let known = [unknown].compactMap { $0 }
    guard case .points = analysis.unit else { return known + [wording[.unitsWin] + " " + model] }
    guard analysis.result != nil else { return known + [model] }
    let result = wording[
      game.isResultRelative
        ? Word(SkillWord.resultRelative) : .column(SkillColumn.resultPoints, .short)]
    return known + [model, "\(result): \(wording[game.definition(of: .resultPoints)])"]
  }

  private func told(
    _ event: GameAnalysis<Game.Choice, Game.Theme>.Event, turn: Int, _ verdict: VerdictValue?
  ) -> ToldAnalysis.Event {
    var decided: ToldAnalysis.Decision?
    let kind: ToldAnalysis.Event.Kind
    switch event.cause {
    case .chance: kind = .chance
    case .unjudged: kind = .unjudged
    case .decision(let decision):
      kind = .decision
      decided = ToldAnalysis.Decision(
        played: game.notation(of: decision.played, naming: record.name),
        best: game.notation(of: decision.best, naming: record.name), loss: decision.loss,
        options: decision.options)
    }
    return ToldAnalysis.Event(
      turn: turn, seat: event.seat, kind: kind, value: event.value, change: event.changes,
      decision: decided, verdict: verdict)
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
      "leavesOut": JSON(leavesOut),
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
  /// The value that marks go by; `nil` where the chance to win is counted.
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
  /// The seat that it is about.
  package let seat: Seat
  package let text: String
}

extension ToldAnalysis {
  /// Returns the remarks below the turns: decisions that lost something, strokes of luck, and that all was right.
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
      luck += event.luck ?? 0
      guard let verdict = event.verdict else { continue }
      if verdict.kind == .right {
        rightCount += 1
      } else {
        lines.append(verdict.kind.sign + " " + verdict.text)
      }
    }
    if case .points = unit, !luck.isNothing(in: unit) {
      lines.append(
        wording(
          .chance, ["what": wording[.ownLuck], "amount": wording.change(luck, in: unit)]))
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

  /// The players' figures as a table, what its signs are, and by which model it is told. What isn't known of a game
  /// that is going on has no column.
  package func summary(in wording: Wording, naming name: (Seat) -> String) -> String {
    let isWin = unit == .win
    let texts = figures.map { $0.texts(in: unit, isRelative: isResultRelative, wording) }
    let columns = SkillColumn.ofPlayers(in: unit).enumerated().filter { index, column in
      !column.isOfResult || texts.contains { $0[index] != nil }
    }
    let heads = columns.map { column in
      isResultRelative && column.element == .resultPoints
        ? wording[.resultRelative] : wording[.column(column.element, .short)]
    }
    let rows = texts.enumerated().map { index, texts in
      [name(Seat(index))] + columns.map { texts[$0.offset] ?? "" }
    }
    let widths = ([[""] + heads] + rows).reduce(
      into: [Int](repeating: 0, count: columns.count + 1)
    ) {
      for (column, text) in $1.enumerated() { $0[column] = max($0[column], text.count) }
    }
    let lines = ([[""] + heads] + rows).map { cells in
      "  " + Column.left(cells[0], widths[0])
        + cells.indices.dropFirst().map { "  " + Column.right(cells[$0], widths[$0]) }.joined()
    }
    let luck =
      isWin
      ? [] : [wording[.column(SkillColumn.luckPoints, .definition)] + " " + wording[.luckOfAll]]
    return
      ([wording[isWin ? .playersWin : .playersPoints]] + lines + [wording.signs(in: unit)] + luck
      + sentences)
      .map { $0 + "\n" }.joined()
  }
}
