/// What a record's folder says for it where its header doesn't.
public struct RecordDefaults: Hashable, Sendable {
  /// `nil` for the game's standard rules.
  public var rules: NamedRules?
  public var season: String?
  /// The deals that headers may name; `nil` where nobody knows which these are.
  public var deals: NamedDeals?

  public init(rules: NamedRules? = nil, season: String? = nil, deals: NamedDeals? = nil) {
    self.rules = rules
    self.season = season
    self.deals = deals
  }
}
