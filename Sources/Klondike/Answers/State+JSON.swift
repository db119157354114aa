public import Bytes
import Tabletop

extension KlondikeRules.State {
  /// Returns all that a player knows, with the moves that are allowed, in the stable formats.
  public func json(under rules: KlondikeRules) -> JSON {
    [
      "phase": .string(phase.rawValue), "table": .string(drawn),
      "stock": .number(stock.count), "waste": JSON(waste),
      "foundations": .array(foundations.map { JSON($0?.description) }),
      "columns": .array(
        columns.map { column in
          ["faceDown": .number(column.hidden.count), "faceUp": JSON(column.faceUp)]
        }),
      "score": JSON(score?.rawValue), "home": .number(home),
      "pass": .number(pass), "passes": JSON(rules.passesInForce.limit),
      "moves": .number(moveCount),
      "allowed": .array(rules.moves(in: self).map { .string($0.text) }),
    ]
  }
}

extension KlondikeSummary {
  /// Keys of `annotate` that Klondike alone has: the last table as drawn text, the deal that the header names, and how
  /// the game went.
  ///
  /// - Parameters:
  ///   - state: After the last move; `nil` for a game whose moves nobody recorded.
  ///   - deal: What the header calls the cards.
  ///   - hasWon: `nil` for a game that isn't decided.
  public func extras(
    endingIn state: KlondikeRules.State?, deal: String?, hasWon: Bool?
  ) -> [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("state", JSON(state?.drawn))
    fields.add("deal", JSON(deal))
    fields.add("seconds", JSON(seconds))
    fields.add("won", hasWon.map { .bool($0) } ?? .null)
    fields.add("home", JSON(home))
    fields.add("passes", JSON(passes))
    fields.add("moves", JSON(moves))
    return fields
  }
}
