import Farkle
import Histories
import Tabletop
import Telling

extension JSON {
  /// All that a table of Farkle knows at one point of a game, as the stable formats have it.
  init(_ state: FarkleRules.State, naming name: (Seat) -> String) {
    let phase =
      switch state.phase {
      case .race: "race"
      case .finalRound: "final-round"
      case .defence: "defence"
      case .over: "over"
      }
    self = [
      "phase": .string(phase), "round": .number(state.round),
      "toAct": JSON(state.seatToAct.map(name)), "dice": JSON(state.diceDue),
      "players": .array(
        state.players.enumerated().map { index, player in
          [
            "name": .string(name(Seat(index))), "total": .number(player.total.rawValue),
            "turns": .number(player.turns), "farklesInARow": .number(player.farkleRun),
            "hasBanked": .bool(player.hasBanked), "isEliminated": .bool(player.isEliminated),
            "owesTurn": .bool(player.owesTurn),
          ]
        }),
      "turnsPlayed": .number(state.turnsPlayed),
      "holder": JSON(state.holder.map(name)),
      "offer": state.offer.map { JSON($0) } ?? .null,
      "turn": state.openTurn.map { JSON($0, state.openThrows) } ?? .null,
      "winners": JSON(state.winners.map(name)),
    ]
  }

  /// A turn under way.
  private init(_ turn: FarkleRules.OpenTurn, _ throwsMade: [FarkleRules.Throw]) {
    self = [
      "points": .number(turn.points.rawValue), "left": .number(turn.left),
      "hotDice": .number(turn.hotDice), "undecided": JSON(turn.undecided?.description),
      "mustThrow": .bool(turn.mustThrow),
      "inherited": turn.inherited.map { JSON($0) } ?? .null,
      "throws": .array(
        throwsMade.map { thrown in
          [
            "dice": .string(thrown.dice.description),
            "kept": JSON(thrown.kept?.description),
          ]
        }),
    ]
  }

  private init(_ offer: FarkleRules.Offer) {
    self = ["points": .number(offer.points.rawValue), "dice": .number(offer.dice)]
  }
}
