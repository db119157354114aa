import Histories
import Klondike
import Tabletop
import Telling

/// A line's moves to read, one a line: as the record has it, and what came of it.
enum KlondikeMoveWords {
  /// Returns a line for each move; `notes` are those of all of them, in order.
  static func lines(of moves: [KlondikeRules.Move], _ notes: [KlondikeRules.Note]) -> [String] {
    var rest = notes[...]
    return moves.map { move in
      var words: [String] = []
      if let first = rest.popFirst() { words += text(of: first) }
      while let note = rest.first, !note.beginsMove {
        words += text(of: note)
        rest.removeFirst()
      }
      let text = move.text
      return words.isEmpty ? text : Column.left(text, 9) + words.joined(separator: ", ")
    }
  }

  /// Nothing for what the move itself says.
  private static func text(of note: KlondikeRules.Note) -> [String] {
    switch note {
    case .dealt: []
    case .drew(let cards): [cards.map(\.description).joined(separator: " ")]
    case .recycled(let count, let pass):
      ["\(count == 1 ? "1 card" : "\(count) cards"), pass \(pass)"]
    case .moved(let cards, _, .column(let column), true):
      ["\(cards.map(\.description).joined(separator: " ")) to column \(column + 1)"]
    case .moved(_, _, _, true): ["to the foundation"]
    case .moved(let cards, _, _, false):
      cards.count > 1 ? [cards.map(\.description).joined(separator: " ")] : []
    case .turnedUp(let card, _): ["\(card.description) turns up"]
    case .scored(_, let points):
      points == 0 ? [] : [points > 0 ? "+\(points.rawValue)" : "−\(-points.rawValue)"]
    case .won: ["won"]
    case .resigned(let home): ["\(home) of 52 cards home"]
    }
  }
}
