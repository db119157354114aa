public import Tabletop

extension SixisRules {
  /// What a player decides in a turn, one after the other.
  public enum Decision: Hashable, Sendable {
    /// To roll with these saved dice kept; with none to give them up and roll all six.
    case keep(Dice)
    /// To take or flip a card; `nil` for neither.
    case choose(Choice?)
    /// To save these of the six dice, in ascending order; empty for none.
    case save(Dice)
  }

  /// What was done.
  public enum DecisionTheme: String, LossTheme {
    /// Kept saved dice.
    case kept
    /// Gave them up.
    case gaveUp = "gave-up"
    /// Took a card.
    case took
    /// Turned one.
    case flipped
    /// Did neither, though a card was met.
    case tookNone = "took-none"
    /// Chose which dice to save.
    case saved
  }
}

extension SixisRules.Decision {
  /// What it is about.
  public var theme: SixisRules.DecisionTheme {
    switch self {
    case .keep(let dice): dice.isEmpty ? .gaveUp : .kept
    case .choose(nil): .tookNone
    case .choose(let choice?): choice.act == .flip ? .flipped : .took
    case .save: .saved
    }
  }
}
