extension SixisRules {
  /// The options by the names they have in a rule document, in the order of sixis.md.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case rounds
    case goal
    case goalCheck = "goal-check"
    case start
    case advancedStart = "advanced-start"
  }
}
