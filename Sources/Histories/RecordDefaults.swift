/// What a record's folder says for it where its header doesn't.
package struct RecordDefaults: Hashable, Sendable {
  /// `nil` for the game's standard rules.
  package var rules: NamedRules?
  package var season: String?
  /// The deals that headers may name; `nil` where nobody knows which these are.
  package var deals: NamedDeals?

  package init(rules: NamedRules? = nil, season: String? = nil, deals: NamedDeals? = nil) {
    self.rules = rules
    self.season = season
    self.deals = deals
  }
}
