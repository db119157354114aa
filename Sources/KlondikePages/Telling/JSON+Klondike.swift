import Histories
import Klondike
import Tabletop
import Telling

extension JSON {
  /// What happened in a line of moves, as the stable formats have it: an object whose `kind` says what else
  /// it holds.
  init(_ note: KlondikeRules.Note) {
    switch note {
    case .dealt(let deal): self = ["kind": "dealt", "cards": JSON(deal.cards)]
    case .drew(let cards): self = ["kind": "drew", "cards": JSON(cards)]
    case .recycled(let count, let pass):
      self = ["kind": "recycled", "cards": .number(count), "pass": .number(pass)]
    case .moved(let cards, let from, let to, let tapped):
      self = [
        "kind": "moved", "cards": JSON(cards), "from": JSON(from), "to": JSON(to),
        "tapped": .bool(tapped),
      ]
    case .turnedUp(let card, let column):
      self = [
        "kind": "turned-up", "card": .string(card.description), "column": .number(column + 1),
      ]
    case .scored(let event, let points):
      self = [
        "kind": "scored", "event": .string(event.rawValue), "points": .number(points.rawValue),
      ]
    case .won: self = ["kind": "won"]
    case .resigned(let home): self = ["kind": "resigned", "home": .number(home)]
    }
  }

  /// A place as records write it: `F` for a foundation, a column's number.
  private init(_ place: KlondikeRules.Place) {
    switch place {
    case .stock: self = "stock"
    case .waste: self = "waste"
    case .column(let index): self = .string(String(index + 1))
    case .foundation: self = "F"
    }
  }
}
