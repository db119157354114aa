public import Tabletop

extension KlondikeRules.Note {
  /// The note as the stable formats tell it.
  public var told: ToldNote {
    switch self {
    case .dealt(let deal): ToldNote("dealt", ["cards": .cards(deal.cards)])
    case .drew(let cards): ToldNote("drew", ["cards": .cards(cards)])
    case .recycled(let count, let pass):
      ToldNote("recycled", ["cards": .number(count), "pass": .number(pass)])
    case .moved(let cards, let from, let to, let tapped):
      ToldNote(
        "moved",
        [
          "cards": .cards(cards), "from": .text(from.name), "to": .text(to.name),
          "tapped": .flag(tapped),
        ])
    case .turnedUp(let card, let column):
      ToldNote("turned-up", ["card": .cards([card]), "column": .number(column + 1)])
    case .scored(let event, let points):
      ToldNote("scored", ["event": .text(event.rawValue), "points": .points(points)])
    case .won: ToldNote("won")
    case .resigned(let home): ToldNote("resigned", ["home": .number(home)])
    }
  }
}

extension KlondikeRules.Place {
  /// The name of the place in records: `F` for a foundation, a column's number.
  fileprivate var name: String {
    switch self {
    case .stock: "stock"
    case .waste: "waste"
    case .column(let index): ("\(index + 1)" as Message).text
    case .foundation: "F"
    }
  }
}
