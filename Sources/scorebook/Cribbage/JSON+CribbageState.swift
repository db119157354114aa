import Cribbage
import Tabletop

extension JSON {
  /// All that a table of Cribbage knows at one point of a game, as the stable formats have it.
  init(_ state: CribbageRules.State, naming name: (Seat) -> String) {
    self = [
      "phase": .string(state.phase.name), "deal": JSON(state.deal?.number),
      "dealer": JSON(state.dealer.map(name)), "toAct": JSON(state.seatToAct.map(name)),
      "players": .array(
        state.totals.enumerated().map { index, total in
          JSON.player(Seat(index), total: total, of: state, naming: name)
        }),
      "crib": .array((state.deal?.crib ?? []).map { .string($0.description) }),
      "starter": JSON(state.deal?.starter?.description),
      "played": .array(
        (state.deal?.played ?? []).map { played in
          ["player": .string(name(played.seat)), "card": .string(played.card.description)]
        }),
      "count": .number(state.runningCount),
      "mayPlay": .array(state.legalPlays.map { .string($0.description) }),
      "winners": JSON(state.winners.map(name)),
    ]
  }

  private static func player(
    _ seat: Seat, total: Points, of state: CribbageRules.State, naming name: (Seat) -> String
  ) -> JSON {
    let hand = state.deal?.hands[seat.rawValue]
    return [
      "name": .string(name(seat)), "total": .number(total.rawValue),
      "partner": JSON(state.partner(of: seat).map(name)),
      "kept": hand.map { .array($0.kept.map { .string($0.description) }) } ?? .null,
      "discards": hand.map { .array($0.discards.map { .string($0.description) }) } ?? .null,
      "unplayed": .array(state.unplayed(of: seat).map { .string($0.description) }),
    ]
  }
}

extension CribbageRules.Phase {
  /// The name that the stable formats have.
  fileprivate var name: String {
    switch self {
    case .deal: "deal"
    case .discards: "discards"
    case .cribCard: "crib-card"
    case .cut: "cut"
    case .play: "play"
    case .points: "points"
    case .over: "over"
    }
  }
}
