import Histories
import Sixis
import Tabletop
import Telling

extension JSON {
  /// All that a table of Sixis knows at one point of a game, as the stable formats have it.
  init(
    _ state: SixisRules.State, under rules: SixisRules, naming name: (Seat) -> String
  ) {
    let totals = state.totals
    self = [
      "phase": .string(state.phase.rawValue), "round": .number(state.round),
      "roundsLeft": JSON(rules.roundsLeft(in: state)), "first": JSON(state.first.map(name)),
      "toAct": JSON(state.seatToAct.map(name)),
      "players": .array(
        state.players.enumerated().map { index, player in
          [
            "name": .string(name(Seat(index))), "total": .number(totals[index].rawValue),
            "points": .number(player.points.rawValue), "saved": .string(player.saved.description),
            "turns": .number(player.turns),
          ]
        }),
      "inTeams": .bool(state.teams), "turnsInRound": .number(state.turnsInRound),
      "table": state.table.map { JSON($0, naming: name) } ?? .null,
      "turn": state.openTurn.map { JSON($0) } ?? .null,
      "reach": JSON(
        state.seatToAct.map { state.cards(reachedFrom: $0).map(\.placed.card.id) } ?? []),
      "options": rules.options(in: state).map { JSON($0, rules.prospects(in: state)) } ?? .null,
      "roundEnd": JSON(state.roundEnd?.rawValue), "winners": JSON(state.winners.map(name)),
    ]
  }

  /// The cards where they lie.
  private init(_ table: SixisTable, naming name: (Seat) -> String) {
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
      "taken": .array(
        table.taken.map { taken in
          [
            "card": .string(taken.card.id), "side": .string(taken.side.rawValue),
            "by": .string(name(taken.by)),
          ]
        }),
    ]
  }

  /// A turn after its roll.
  private init(_ turn: SixisRules.State.OpenTurn) {
    self = [
      "rolled": .string(turn.rolled.description), "kept": .string(turn.kept.description),
      "choice": turn.choice.map { choice in
        ["act": .string(choice.act.rawValue), "card": .string(choice.card.id)]
      } ?? .null,
    ]
  }

  /// What the player to act may do.
  private init(_ options: SixisRules.Options, _ prospects: [SixisRules.Prospect]) {
    self = [
      "rolls": .array(options.rolls.map { .number($0) }),
      "mayEndRound": .bool(options.mayEndRound),
      "possible": .array(options.possible.map { JSON($0.value) }),
      "saveable": JSON(options.saveable?.description),
      "prospects": .array(prospects.map { JSON($0, rolling: options.rolls) }),
    ]
  }

  /// A card in reach, with the chance of meeting it by each roll: so many of so many rolls.
  private init(_ prospect: SixisRules.Prospect, rolling counts: [Int]) {
    self = [
      "card": .string(prospect.card.id), "side": .string(prospect.side.rawValue),
      "chances": .array(
        zip(counts, prospect.chances).map { count, chance in
          ["dice": .number(count), "met": .number(chance.count), "of": .number(chance.of)]
        }),
    ]
  }
}
