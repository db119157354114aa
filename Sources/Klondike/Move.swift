public import Tabletop

extension KlondikeRules {
  /// One move as the record says it (klondike.md, *Notation*).
  public enum Move: Hashable, Sendable {
    /// Turns the draw's cards from the stock to the waste, or what is left of them.
    case draw
    /// Turns the waste over into the empty stock.
    case recycle
    /// `AH>F`: to the foundation.
    case home(Card)
    /// `9C>5`: with everything on it, to the column of that index, 0 to 6.
    case column(Card, Int)
    /// `tap QD`: to where it fits by itself.
    case tap(Card)
    case resign
  }
}
