package import Bytes
import Histories
package import Publishing
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

  package static func isEnding(_ note: SixisRules.Note) -> Bool { note.isEnding }

  package static func entries(
    of turn: ToldTurn<SixisRules>, under rules: SixisRules
  ) -> [LogEntry] {
    turn.notes.map { $0.entry(in: turn.state) }
  }

  package static func lines(
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
        if case .dealt(let arms) = note { return line(of: arms) }
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

extension SixisExample.Fault: PlacedFault {}

// MARK: - The stable formats

extension SixisGame {
  package static func json(
    of state: SixisRules.State, under rules: SixisRules, naming name: (Seat) -> String
  ) -> JSON {
    let totals = state.totals
    var fields: [JSON.Field] = []
    fields.add("phase", .string(state.phase.rawValue))
    fields.add("round", .number(state.round))
    fields.add("roundsLeft", JSON(rules.roundsLeft(in: state)))
    fields.add("first", JSON(state.first.map(name)))
    fields.add("toAct", JSON(state.seatToAct.map(name)))
    fields.add(
      "players",
      .array(
        state.players.enumerated().map { index, player in
          [
            "name": .string(name(Seat(index))), "total": .number(totals[index].rawValue),
            "points": .number(player.points.rawValue), "saved": .string(player.saved.description),
            "turns": .number(player.turns),
          ]
        }))
    fields.add("inTeams", .bool(state.teams))
    fields.add("turnsInRound", .number(state.turnsInRound))
    fields.add("table", state.table.map { JSON($0, naming: name) } ?? .null)
    if !state.told.isEmpty { fields.add("told", JSON(state.told, naming: name)) }
    fields.add("turn", state.openTurn.map { JSON($0) } ?? .null)
    fields.add(
      "reach",
      JSON(state.seatToAct.map { state.cards(reachedFrom: $0).map(\.placed.card.id) } ?? []))
    fields.add(
      "options", rules.options(in: state).map { JSON($0, rules.prospects(in: state)) } ?? .null)
    fields.add("roundEnd", JSON(state.roundEnd?.rawValue))
    fields.add("winners", JSON(state.winners.map(name)))
    return .object(fields)
  }
}

extension JSON {
  /// The cards where they lie.
  fileprivate init(_ table: SixisTable, naming name: (Seat) -> String) {
    self = [
      "arms": .array(
        table.arms.map { places in
          .array(
            places.map { placed in
              guard let placed else { return .null }
              return [
                "card": .string(placed.card.id), "side": .string(placed.side.rawValue),
                "flippedBy": JSON(placed.flippedBy.map(name)),
              ]
            })
        }),
      "hasSixis": .bool(table.hasSixis),
      "taken": JSON(table.taken, naming: name),
    ]
  }

  /// What is known of the cards of a round without a deal.
  fileprivate init(_ told: SixisRules.ToldCards, naming name: (Seat) -> String) {
    self = [
      "taken": JSON(told.taken, naming: name),
      "flipped": .array(
        told.flipped.map { ["card": .string($0.card.id), "by": .string(name($0.by))] }),
      "unnamed": ["blue": .number(told.unnamedBlue), "red": .number(told.unnamedRed)],
    ]
  }

  fileprivate init(_ taken: [SixisTable.Taken], naming name: (Seat) -> String) {
    self = .array(
      taken.map { taken in
        [
          "card": .string(taken.card.id), "side": .string(taken.side.rawValue),
          "by": .string(name(taken.by)),
        ]
      })
  }

  /// A turn after its roll.
  fileprivate init(_ turn: SixisRules.State.OpenTurn) {
    self = [
      "rolled": .string(turn.rolled.description), "kept": .string(turn.kept.description),
      "choice": turn.choice.map { choice in
        ["act": .string(choice.act.rawValue), "card": .string(choice.card.id)]
      } ?? .null,
    ]
  }

  /// What the player to act may do.
  fileprivate init(_ options: SixisRules.Options, _ prospects: [SixisRules.Prospect]) {
    self = [
      "rolls": .array(options.rolls.map { .number($0) }),
      "mayEndRound": .bool(options.mayEndRound),
      "possible": .array(options.possible.map { JSON($0.value) }),
      "saveable": JSON(options.saveable?.description),
      "prospects": .array(prospects.map { JSON($0, rolling: options.rolls) }),
    ]
  }

  /// A card in reach, with the chance of meeting it by each roll: so many of so many rolls.
  fileprivate init(_ prospect: SixisRules.Prospect, rolling counts: [Int]) {
    self = [
      "card": .string(prospect.card.id), "side": .string(prospect.side.rawValue),
      "chances": .array(
        zip(counts, prospect.chances).map { count, chance in
          ["dice": .number(count), "met": .number(chance.count), "of": .number(chance.of)]
        }),
    ]
  }
}
