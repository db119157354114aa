public import Farkle
import Histories

extension FarkleRules {
  /// The rules as a YAML mapping on one line, of what differs from the standard: `{target: 5000}`.
  ///
  /// Reading it gives the same rules again.
  public var yaml: String {
    let listsTriples = text(of: .threeOfAKind).hasPrefix("[")
    let entries = Key.allCases.compactMap { key -> String? in
      let value = text(of: key)
      guard value != FarkleRules.standard.text(of: key), !(key == .threeOnes && listsTriples) else {
        return nil
      }
      return "\(key.rawValue): \(value)"
    }
    return "{" + entries.joined(separator: ", ") + "}"
  }
}
