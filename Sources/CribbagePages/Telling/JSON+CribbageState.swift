import Cribbage
import Histories
import Tabletop
import Telling

extension JSON {
  /// All that a table of Cribbage knows at one point of a game, as the stable formats have it.
  init(_ state: CribbageRules.State, naming name: (Seat) -> String) {
    let deal = state.deal
    var fields: [JSON.Field] = []
    fields.add("phase", .string(state.phase.name))
    fields.add("deal", JSON(deal?.number))
    fields.add("dealer", JSON((deal?.dealer).map(name)))
    fields.add("toAct", JSON(state.seatToAct.map(name)))
    fields.add(
      "players",
      .array(
        state.totals.enumerated().map { index, total in
          JSON.player(Seat(index), total: total, of: state, naming: name)
        }))
    fields.add("crib", JSON(cards: deal?.crib ?? []))
    fields.add("starter", JSON(deal?.starter?.description))
    fields.add("played", .array((deal?.played ?? []).map { JSON($0, naming: name) }))
    fields.add("count", .number(deal?.runningCount ?? 0))
    fields.add("mayPlay", JSON(cards: state.legalPlays))
    fields.add("winners", JSON(state.winners.map(name)))
    self = .object(fields)
  }

  private init(_ played: CribbageRules.Played, naming name: (Seat) -> String) {
    self = ["player": .string(name(played.seat)), "card": .string(played.card.description)]
  }

  private init(cards: some Sequence<Card>) {
    self = .array(cards.map { .string($0.description) })
  }

  private static func player(
    _ seat: Seat, total: Points, of state: CribbageRules.State, naming name: (Seat) -> String
  ) -> JSON {
    let hand = state.deal?.hands[seat.rawValue]
    return [
      "name": .string(name(seat)), "total": .number(total.rawValue),
      "partner": JSON(state.partner(of: seat).map(name)),
      "kept": hand.map { JSON(cards: $0.kept) } ?? .null,
      "discards": hand.map { JSON(cards: $0.discards) } ?? .null,
      "unplayed": JSON(cards: state.unplayed(of: seat)),
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
