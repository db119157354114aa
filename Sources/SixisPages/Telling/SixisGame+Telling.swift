import Histories
package import Sixis
package import Tabletop
package import Telling

extension SixisGame: TurnToldGame {
  package typealias Style = SixisStyle

  package static func scorer(under rules: Rules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    SixisScoring()
  }

  package static func simulate(
    _ rules: SixisRules, styles: [SixisStyle], using generator: inout SplitMix64
  ) -> SixisPlay {
    let turns = SixisSimulation.play(rules, styles: styles, using: &generator)
    return SixisPlay(rules: rules, seats: styles.count, turns: turns)
  }

  package static func seat(of turn: SixisRules.Turn) -> Seat? {
    turn.isPlayers ? turn.seat : nil
  }

  package static func isEnding(_ note: SixisRules.Note) -> Bool {
    switch note {
    case .roundEnded, .over: true
    default: false
    }
  }

  package static func json(of note: SixisRules.Note, naming name: (Seat) -> String) -> JSON {
    JSON(note, naming: name)
  }

  package static func lines(of turn: ToldTurn<SixisRules>, naming name: (Seat) -> String)
    -> [String]
  {
    turn.notes.compactMap { $0.words(naming: name) }
  }

  package static func json(
    of state: SixisRules.State, under rules: SixisRules, naming name: (Seat) -> String
  ) -> JSON {
    JSON(state, under: rules, naming: name)
  }

  package static func outlook(of game: OpenGame<SixisRules>) -> [String] { game.outlook }
}

/// The command `score sixis`: the cards whose conditions six dice meet, which no rules change.
struct SixisScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(SixisExample.Fault) -> InputScore {
    let example = try SixisExample(parsing: input)
    try example.check()
    return InputScore(fields: fields(of: example), text: text(of: example))
  }

  private func fields(of example: SixisExample) -> [JSON.Field] {
    var fields: [JSON.Field] = []
    for side in SixisCard.Side.allCases {
      fields.add(side.rawValue, JSON(example.cards(meeting: side).map(\.id)))
    }
    return fields
  }

  /// A line for each side that is met: its points, the card and what it asks.
  private func text(of example: SixisExample) -> String {
    let indent = String(repeating: " ", count: 8)
    var lines: [String] = []
    for side in SixisCard.Side.allCases {
      for card in example.cards(meeting: side) {
        guard let face = card.face(side) else { continue }
        lines.append(
          Column.right(String(face.points.rawValue), 4) + "  "
            + Column.left(card.id, 12) + Column.left(side.rawValue, 6) + face.name + "\n")
      }
    }
    if lines.isEmpty { lines = ["no card\n"] }
    return Column.left(example.dice.description, 8) + lines.joined(separator: indent)
  }
}

extension SixisExample.Fault: ExampleFault {}
