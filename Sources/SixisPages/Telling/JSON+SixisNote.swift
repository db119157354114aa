import Histories
import Sixis
import Tabletop
import Telling

extension JSON {
  /// What happened in a turn or before it, as the stable formats have it: an object whose `kind` says what
  /// else it holds.
  init(_ note: SixisRules.Note, naming name: (Seat) -> String) {
    switch note {
    case .roundBegan(let round, let first):
      self = ["kind": "round", "round": .number(round), "first": .string(name(first))]
    case .startsWith(let seat, let dice):
      self = [
        "kind": "starts-with", "player": .string(name(seat)), "dice": .string(dice.description),
      ]
    case .dealt(let arms):
      self = ["kind": "dealt", "arms": .array(arms.map { JSON($0.map(\.id)) })]
    case .rolled(let dice, let kept):
      self = [
        "kind": "rolled", "dice": .string(dice.description), "kept": .string(kept.description),
      ]
    case .possible(let possible):
      self = ["kind": "possible", "cards": .array(possible.map { JSON($0) })]
    case .outOfReach(let cards):
      self = ["kind": "out-of-reach", "cards": JSON(cards.map(\.id))]
    case .took(let chosen):
      self = [
        "kind": "took", "card": .string(chosen.card.id), "side": .string(chosen.side.rawValue),
        "points": .number(chosen.points.rawValue), "flippedBy": JSON(chosen.flippedBy.map(name)),
      ]
    case .flipped(let chosen): self = ["kind": "flipped", "card": .string(chosen.card.id)]
    case .saved(let dice): self = ["kind": "saved", "dice": .string(dice.description)]
    case .scored(let points): self = ["kind": "scored", "points": .number(points.rawValue)]
    case .roundEnded(let end): self = ["kind": "round-ended", "reason": .string(end.rawValue)]
    case .over(let winners): self = ["kind": "over", "winners": JSON(winners.map(name))]
    }
  }

  /// A card that may be taken, for its points.
  init(_ possible: SixisRules.Possibility) {
    self = [
      "card": .string(possible.card.id), "side": .string(possible.side.rawValue),
      "points": .number(possible.points.rawValue),
    ]
  }
}
