extension CribbageRules {
  /// The options by the names they have in a rule document, in the order of cribbage.md.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case target
    case skunks
    case skunk
    case doubleSkunk = "double-skunk"
    case muggins
    case gamePoints = "game-points"
    case seats
  }
}
