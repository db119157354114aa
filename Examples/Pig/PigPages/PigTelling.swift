import Histories
package import Pig
package import Tabletop
package import Telling

extension PigGame: TurnToldGame {
  package typealias Style = PigStyle

  package static func scorer(under rules: PigRules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    PigScoring()
  }

  package static func simulate(
    _ rules: PigRules, styles: [PigStyle], using generator: inout SplitMix64
  ) -> PigPlay {
    let turns = PigStyle.play(rules, styles: styles, using: &generator)
    return PigPlay(rules: rules, seats: styles.count, turns: turns)
  }

  package static func seat(of turn: PigRules.Turn) -> Seat? { turn.seat }

  package static func json(of note: PigRules.Note, naming _: (Seat) -> String) -> JSON { note.json }

  package static func lines(of turn: ToldTurn<PigRules>, naming _: (Seat) -> String) -> [String] {
    turn.notes.map(\.words)
  }

  package static func json(
    of state: PigRules.State, under rules: PigRules, naming name: (Seat) -> String
  ) -> JSON {
    [
      "toAct": JSON(state.seatToAct.map(name)), "turnsPlayed": .number(state.turnsPlayed),
      "totals": .array(state.totals.map { .number($0.rawValue) }),
      "winner": JSON(state.winner.map(name)),
    ]
  }

  package static func outlook(of game: OpenGame<PigRules>) -> [String] {
    game.state.seatToAct.map { ["\(game.record.name(of: $0)) is to throw"] } ?? []
  }
}

extension PigRules.State: TableState {
  package var isOver: Bool { winner != nil }
  package var winners: [Seat] { winner.map { [$0] } ?? [] }
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
    case .threw(let faces): "throws " + faces.map { String($0) }.joined(separator: " ")
    case .held(let points): "holds at \(points.rawValue)"
    case .one(let lost): "a 1, \(lost.rawValue) lost"
    case .won: "wins"
    }
  }
}

/// The command `score pig`.
struct PigScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(PigExampleFault) -> InputScore {
    do throws(PigFault) {
      let line = try PigLine(example: input)
      let points = line.claim?.rawValue ?? 0
      return InputScore(
        fields: [JSON.Field(key: "points", value: .number(points))], text: "\(points)\n")
    } catch {
      throw PigExampleFault(
        words: error.words { "player \($0.rawValue + 1)" }, range: error.range(in: input))
    }
  }
}

struct PigExampleFault: ExampleFault {
  let words: FaultWords
  let range: Range<Int>
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
      text: "Styles of pig: \(styles).",
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
