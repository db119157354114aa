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

  /// What a decision is about.
  public enum DecisionTheme: String, LossTheme {
    /// Whether saved dice are kept.
    case keep
    /// Which card to take, or none.
    case take
    /// Whether a card should be turned: one was, or was better.
    case flip
    /// Which dice to save.
    case save
  }
}

extension SixisRules.Decision {
  func theme(best: SixisRules.Decision) -> SixisRules.DecisionTheme {
    switch (self, best) {
    case (.keep, _): .keep
    case (.save, _): .save
    case (.choose(let played), .choose(let best)):
      played?.act == .flip || best?.act == .flip ? .flip : .take
    case (.choose, _): .take
    }
  }
}
