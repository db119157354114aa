import Histories
public import Klondike

extension KlondikeRules {
  /// The rules as a YAML mapping on one line, of what differs from the standard: `{draw: 3}`.
  ///
  /// Reading it gives the same rules again: `passes` are left out where the scoring decides them.
  public var yaml: String {
    let entries = Key.allCases.compactMap { key -> String? in
      let isWritten =
        key == .passes ? passes != nil : text(of: key) != KlondikeRules.standard.text(of: key)
      return isWritten ? "\(key.rawValue): \(text(of: key))" : nil
    }
    return "{" + entries.joined(separator: ", ") + "}"
  }
}
