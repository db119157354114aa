public import Tabletop

extension SixisRules {
  /// The decisions of a player in a turn, one after the other.
  public enum Decision: Hashable, Sendable {
    /// A roll with these saved dice kept; with none they are given up, and all six are rolled.
    case keep(Dice)
    /// A card to take or flip; `nil` for neither.
    case choose(Choice?)
    /// A save of these of the six dice, in ascending order; empty for none.
    case save(Dice)
  }

  /// The subject of a decision, by what was done.
  public enum DecisionTheme: String, LossTheme {
    /// A roll with saved dice kept.
    case kept
    /// A roll with saved dice given up.
    case gaveUp = "gave-up"
    /// A card taken.
    case took
    /// A card turned.
    case flipped
    /// A choice of neither, though a card was met.
    case tookNone = "took-none"
    /// A choice of dice to save.
    case saved
  }
}

extension SixisRules.Decision {
  /// The subject of the decision.
  public var theme: SixisRules.DecisionTheme {
    switch self {
    case .keep(let dice): dice.isEmpty ? .gaveUp : .kept
    case .choose(nil): .tookNone
    case .choose(let choice?): choice.act == .flip ? .flipped : .took
    case .save: .saved
    }
  }
}
