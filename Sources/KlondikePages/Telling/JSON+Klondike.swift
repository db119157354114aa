import Histories
import Klondike
import Publishing
import Tabletop
import Telling

extension KlondikeRules.Note {
  /// The note as the stable JSON tells it; a move has its sentence from `KlondikeWords`.
  var entry: LogEntry {
    switch self {
    case .dealt(let deal): LogEntry("dealt", ["cards": .cards(deal.cards)])
    case .drew(let cards): LogEntry("drew", ["cards": .cards(cards)])
    case .recycled(let count, let pass):
      LogEntry("recycled", ["cards": .number(count), "pass": .number(pass)])
    case .moved(let cards, let from, let to, let tapped):
      LogEntry(
        "moved",
        [
          "cards": .cards(cards), "from": .text(from.name), "to": .text(to.name),
          "tapped": .flag(tapped),
        ])
    case .turnedUp(let card, let column):
      LogEntry("turned-up", ["card": .cards([card]), "column": .number(column + 1)])
    case .scored(let event, let points):
      LogEntry("scored", ["event": .text(event.rawValue), "points": .points(points)])
    case .won: LogEntry("won")
    case .resigned(let home): LogEntry("resigned", ["home": .number(home)])
    }
  }
}

extension KlondikeRules.Place {
  /// As records write it: `F` for a foundation, a column's number.
  fileprivate var name: String {
    switch self {
    case .stock: "stock"
    case .waste: "waste"
    case .column(let index): String(index + 1)
    case .foundation: "F"
    }
  }
}

extension JSON {
  /// All that a player knows at one point of a game, with the moves that are allowed, as the stable formats
  /// have it.
  init(_ state: KlondikeRules.State, under rules: KlondikeRules) {
    self = [
      "phase": .string(state.phase.rawValue), "table": .string(state.drawn),
      "stock": .number(state.stock.count), "waste": JSON(state.waste),
      "foundations": .array(state.foundations.map { JSON($0?.description) }),
      "columns": .array(
        state.columns.map { column in
          ["faceDown": .number(column.hidden.count), "faceUp": JSON(column.faceUp)]
        }),
      "score": JSON(state.score?.rawValue), "home": .number(state.home),
      "pass": .number(state.pass), "passes": JSON(rules.passesInForce.limit),
      "moves": .number(state.moveCount),
      "allowed": JSON(rules.moves(in: state).map(\.text)),
    ]
  }
}
