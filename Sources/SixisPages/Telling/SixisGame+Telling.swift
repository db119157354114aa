package import Bytes
import Histories
package import Localization
import SiteModel
package import Sixis
package import Tabletop
package import Telling

extension SixisGame: TurnToldGame {
  package typealias Style = SixisStyle

  package func scorer(under rules: Rules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    SixisScoring()
  }

  package func simulate(
    _ rules: SixisRules, styles: [SixisStyle], using generator: inout SplitMix64
  ) -> SixisPlay {
    let turns = SixisSimulation.play(rules, styles: styles, using: &generator)
    return SixisPlay(of: self, rules: rules, seats: styles.count, turns: turns)
  }

  package func isEnding(_ note: SixisRules.Note) -> Bool { note.isEnding }

  package func entries(
    of turn: ToldTurn<SixisRules>, under rules: SixisRules
  ) -> [LogEntry] {
    turn.notes.map { $0.entry(in: turn.state) }
  }

  package func lines(
    of turns: [ToldTurn<SixisRules>], in replay: Replay<SixisRules>, naming name: (Seat) -> String,
    in wording: Wording
  ) -> [[String]] {
    let words = SixisWords(wording: wording)
    let tellsActions = RoundScore.all(in: replay).flatMap { round in
      replay.steps[round.turns].filter(\.turn.isPlayers).map { _ in round.tellsActions }
    }
    return turns.map { turn in
      let others = SixisRules.Note.surroundings(
        of: turn.seat, in: turn.state, naming: name, words)
      return turn.notes.compactMap { note in
        if case .dealt(let arms) = note { return Self.line(of: arms) }
        if note == .scored(0), tellsActions[turn.number - 1] { return wording(.sixisIdle) }
        return note.entry(in: turn.state).sentence(in: wording, naming: name, others)
      }
    }
  }

  /// `A: ones run-low high / B: …`.
  private static func line(of arms: [[SixisCard]]) -> String {
    zip(SixisArm.allCases, arms).map { arm, cards in
      "\(arm.rawValue): " + cards.map(\.id).joined(separator: " ")
    }.joined(separator: " / ")
  }

  package func outlook(of game: OpenGame<SixisRules>) -> [String] { game.outlook }
}

/// The command `score sixis`: the cards whose conditions six dice meet, which no rules change.
struct SixisScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(SixisExample.Fault) -> InputScore {
    let example = try SixisExample(parsing: input)
    try example.check()
    return InputScore(fields: example.json, text: text(of: example))
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

extension SixisExample.Fault: PlacedFault {}

// MARK: - The stable formats

extension SixisGame {
  package func json(
    of state: SixisRules.State, under rules: SixisRules, naming name: (Seat) -> String
  ) -> JSON {
    state.json(under: rules, naming: name)
  }
}
