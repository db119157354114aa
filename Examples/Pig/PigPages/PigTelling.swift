import Histories
import Pig
import Tabletop
package import Telling

/// What a record of Pig comes to, turn by turn.
package struct PigAnnotation: GameAnnotation {
  let record: GameRecord
  let play: PigPlay
  let replay: Replay<PigRules>

  package func turns(states: Bool) -> [JSON] {
    let lines = play.lines
    return replay.steps.enumerated().map { index, step in
      var fields: [JSON.Field] = []
      fields.add("n", .number(index + 1))
      fields.add("player", .string(record.name(of: step.turn.seat)))
      fields.add("points", .number(step.turn.line.claim?.rawValue ?? 0))
      fields.add("total", .number(step.state.totals[step.turn.seat.rawValue].rawValue))
      fields.add("line", JSON(lines[index]))
      fields.add("notes", .array(step.notes.map(\.json)))
      if states { fields.add("state", json(step.state)) }
      return .object(fields)
    }
  }

  package var text: String {
    TurnTable(
      rows: replay.steps.enumerated().map { index, step in
        TurnTable.Row(
          number: index + 1, player: record.name(of: step.turn.seat),
          lines: step.notes.map(\.words), points: step.turn.line.claim?.rawValue ?? 0,
          total: step.state.totals[step.turn.seat.rawValue].rawValue)
      }
    ).text
  }

  package var state: JSON { json(replay.state) }

  package var outlook: String {
    guard let seat = replay.state.seatToAct else { return "" }
    let totals = zip(record.header.players, replay.state.totals).map { "\($0) \($1.rawValue)" }
    return
      "\(record.id): \(totals.joined(separator: ", "))\n\(record.name(of: seat)) is to throw\n\n"
  }

  private func json(_ state: PigRules.State) -> JSON {
    [
      "toAct": JSON(state.seatToAct.map(record.name)), "turnsPlayed": .number(state.turnsPlayed),
      "totals": .array(state.totals.map { .number($0.rawValue) }),
      "winner": JSON(state.winners.first.map(record.name)),
    ]
  }
}

extension PigRules.Note {
  fileprivate var json: JSON {
    switch self {
    case .threw(let faces): ["kind": "threw", "dice": .array(faces.map { .number($0) })]
    case .held(let points): ["kind": "held", "points": .number(points.rawValue)]
    case .one(let lost): ["kind": "one", "lost": .number(lost.rawValue)]
    case .won: ["kind": "won"]
    }
  }

  fileprivate var words: String {
    switch self {
    case .threw(let faces): "throws \(PigLine(faces: faces).throwsMade)"
    case .held(let points): "holds at \(points.rawValue)"
    case .one(let lost): "a 1, \(lost.rawValue) lost"
    case .won: "wins"
    }
  }
}

/// The command `score pig`.
struct PigScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    let points = try PigExample(input).points.rawValue
    return InputScore(
      fields: [JSON.Field(key: "points", value: .number(points))], text: "\(points)\n")
  }
}

extension PigLine {
  var throwsMade: String { faces.map { String($0) }.joined(separator: " ") }
}

/// A turn looked at alone, which needn't say what it comes to.
struct PigExample {
  let line: PigLine
  let points: Points

  init(_ text: ArraySlice<UInt8>) throws(InputFault) {
    do throws(PigFault) {
      var line = try PigLine(parsing: text)
      if line.claim == nil { line.claim = Points(line.endsInOne ? 0 : line.sum) }
      points = try line.checked()
      self.line = line
    } catch {
      throw InputFault(
        error.words { "\($0)" }, at: error.range(in: text) ?? text.startIndex..<text.endIndex)
    }
  }
}

extension PigGame {
  package static let guide = GameGuide(
    score: GameGuide.Section(
      text: "For pig INPUT is a turn, throw by throw: '3 4 6', '3 4 6 = 13', '5 1'.",
      examples: [("scorebook score pig '3 4 6'", "what a turn comes to")]),
    simulate: GameGuide.Section(
      text: "Styles of pig: \(PigStyle.allCases.map(\.rawValue).joined(separator: ", ")).",
      options: [.style],
      examples: [("scorebook simulate pig --players Ann,Bob --style bold", "a game of the bold")]))

  package static let scaffold = GameScaffold(
    prose: """
      Throw one die as often as you like; a 1 ends the turn with nothing.

      ```score pig
      3 4 6 = 13
      5 1 = 0
      ```

      """,
    record: { players in
      """
      # One turn a line: the throws, then '=' and the points held; nothing after a 1.
      \(players[0]): 3 4 6 = 13
      \(players[1]): 5 1

      """
    })
}
