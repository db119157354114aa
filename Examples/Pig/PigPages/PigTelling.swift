import Histories
import Pig
package import Publishing
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
      fields.add("notes", .array(step.notes.map { JSON($0.entry, naming: record.name) }))
      if states { fields.add("state", json(step.state)) }
      return .object(fields)
    }
  }

  package func text(in wording: Wording) -> String {
    TurnTable(
      rows: replay.steps.enumerated().map { index, step in
        TurnTable.Row(
          number: index + 1, player: record.name(of: step.turn.seat),
          lines: step.notes.compactMap {
            $0.entry.sentence(in: wording, naming: record.name)
          }, points: step.turn.line.claim?.rawValue ?? 0,
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
      "winner": JSON(state.winner.map(record.name)),
    ]
  }
}

extension PigRules.Note {
  /// The note as text and JSON tell it.
  fileprivate var entry: LogEntry {
    switch self {
    case .threw(let faces):
      LogEntry("threw", PigPhrase.threw, ["dice": .list(faces.map { .number($0) })])
    case .held(let points): LogEntry("held", PigPhrase.held, ["points": .points(points)])
    case .one(let lost): LogEntry("one", PigPhrase.one, ["lost": .points(lost)])
    case .won: LogEntry("won", PigPhrase.won)
    }
  }
}

/// What is said of a game, but for what all games say.
enum PigPhrase: String, PhraseSet {
  case threw = "pig.threw(dice)"
  case held = "pig.held(points)"
  case one = "pig.one(lost)"
  case won = "pig.won"
}

/// The command `score pig`.
struct PigScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    do throws(PigFault) {
      let line = try PigLine(example: input)
      let points = line.claim?.rawValue ?? 0
      return InputScore(
        fields: [JSON.Field(key: "points", value: .number(points))], text: "\(points)\n")
    } catch {
      let words = error.words { "player \($0.rawValue + 1)" }
      throw InputFault(id: words.id, message: words.message, range: error.range(in: input))
    }
  }
}

extension PigLine {
  /// Reads a turn alone, which needn't say what it comes to.
  init(example: ArraySlice<UInt8>) throws(PigFault) {
    try self.init(parsing: example)
    if claim == nil { claim = Points(endsInOne ? 0 : sum) }
    try checked()
  }
}

extension PigFault {
  func range(in line: ArraySlice<UInt8>) -> Range<Int> {
    token.map { PigLine.tokens(of: line)[$0] } ?? line.startIndex..<line.endIndex
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
    players: 2...10, names: ["Ann", "Bob"],
    rules: { "  preset: \($0)\n" },
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
