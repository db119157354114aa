/// What a record's folder says for it where its header doesn't.
public struct RecordDefaults: Hashable, Sendable {
  /// `nil` for the game's standard rules.
  public var rules: NamedRules?
  public var season: String?

  public init(rules: NamedRules? = nil, season: String? = nil) {
    self.rules = rules
    self.season = season
  }
}
