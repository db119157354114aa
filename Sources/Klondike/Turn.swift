public import Tabletop

extension KlondikeRules {
  /// What one line of a record says: the deal, then lines of moves.
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
