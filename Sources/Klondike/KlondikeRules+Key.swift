extension KlondikeRules {
  /// The house rules by the names they have in a rule document, in the order of klondike.md.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case draw
    case passes
    case worryingBack = "worrying-back"
    case scoring
    case timed
  }
}
