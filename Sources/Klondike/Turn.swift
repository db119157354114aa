public import Tabletop

extension KlondikeRules {
  /// The content of one line of a record: the deal, then lines of moves.
  ///
  /// A line is a turn, since claims are made of lines and pages list them; `play(_:on:)` takes single
  /// moves too.
  public struct Turn: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
      /// The first turn of every game.
      case deal(KlondikeDeal)
      case moves([Move])
    }

    public var action: Action
    /// The score after the line as the record claims it (`= 45`), `nil` where it claims nothing.
    public var claim: Points?

    public init(_ action: Action, claim: Points? = nil) {
      self.action = action
      self.claim = claim
    }

    /// The line's moves; none for the deal.
    public var moves: [Move] {
      switch action {
      case .deal: []
      case .moves(let moves): moves
      }
    }
  }
}

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

extension KlondikeRules {
  /// The place where a card lies.
  public enum Place: Hashable, Sendable {
    case stock
    case waste
    /// The tableau column of that index, 0 to 6: records write 1 to 7.
    case column(Int)
    /// The foundation of that index, 0 to 3 from the left.
    case foundation(Int)
  }
}
