public import Tabletop

/// How rules differ from the standard, for "rules in force".
extension KlondikeRules {
  /// A house rule with its value, both as a rule document writes them: `draw`, `3`.
  public typealias Difference = RuleDifference<Key>

  /// What these rules change of the standard ones, in the order of the keys.
  ///
  /// `passes` is among them where it is in force otherwise than in the standard, written or not.
  public var differences: [Difference] {
    var differences: [Difference] = []
    for key in Key.allCases {
      let value = text(of: key)
      guard !value.utf8.elementsEqual(Self.standard.text(of: key).utf8) else { continue }
      differences.append(Difference(key, value))
    }
    return differences
  }

  /// Returns a house rule's value as a rule document writes it: `3`, `unlimited`, `on`, `vegas`.
  public func text(of key: Key) -> String {
    switch key {
    case .draw: draw == .one ? "1" : "3"
    case .passes: passesInForce.rawValue
    case .worryingBack: worryingBack ? "on" : "off"
    case .scoring: scoring.rawValue
    case .timed: timed ? "on" : "off"
    }
  }
}
