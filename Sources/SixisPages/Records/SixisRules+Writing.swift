import Histories
public import Sixis
import Tabletop

extension SixisRules {
  /// The rules as a YAML mapping on one line, of what differs from the standard: `{goal: 600}`.
  ///
  /// Reading it gives the same rules again; who plays together is the matter of a record's `teams:`.
  public var yaml: String {
    let entries = differences.map { "\($0.key.rawValue): \($0.value)" }
    return "{" + entries.joined(separator: ", ") + "}"
  }
}
