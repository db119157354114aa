public import Bytes
public import Tabletop

extension FarkleRules.State {
  /// Returns all that a table knows, in the stable formats.
  public func json(under rules: FarkleRules, naming name: (Seat) -> String) -> JSON {
    [
      "phase": .string(phase.name), "round": .number(round),
      "toAct": JSON(seatToAct.map(name)), "dice": JSON(diceDue),
      "players": .array(
        players.enumerated().map { index, player in
          [
            "name": .string(name(Seat(index))), "total": .number(player.total.rawValue),
            "turns": .number(player.turns), "farklesInARow": .number(player.farkleRun),
            "hasBanked": .bool(player.hasBanked), "isEliminated": .bool(player.isEliminated),
            "owesTurn": .bool(player.owesTurn),
          ]
        }),
      "turnsPlayed": .number(turnsPlayed),
      "holder": JSON(holder.map(name)),
      "offer": offer.map { JSON($0) } ?? .null,
      "turn": openTurn.map { JSON($0, openThrows) } ?? .null,
      "winners": JSON(winners.map(name)),
      "options": rules.options(in: self)?.json(naming: name) ?? .null,
    ]
  }
}

extension JSON {
  /// A turn under way.
  fileprivate init(_ turn: FarkleRules.OpenTurn, _ throwsMade: [FarkleRules.Throw]) {
    self = [
      "points": .number(turn.points.rawValue), "left": .number(turn.left),
      "hotDice": .number(turn.hotDice), "undecided": JSON(turn.undecided?.description),
      "mustThrow": .bool(turn.mustThrow),
      "inherited": turn.inherited.map { JSON($0) } ?? .null,
      "throws": .array(
        throwsMade.map { thrown in
          ["dice": .string(thrown.dice.description), "kept": JSON(thrown.kept?.description)]
        }),
    ]
  }

  init(_ offer: FarkleRules.Offer) {
    self = ["points": .number(offer.points.rawValue), "dice": .number(offer.dice)]
  }
}

extension FarkleRules.State.Phase {
  /// The word of the stable formats.
  public var name: String {
    switch self {
    case .race: "race"
    case .finalRound: "final-round"
    case .defence: "defence"
    case .over: "over"
    }
  }
}
