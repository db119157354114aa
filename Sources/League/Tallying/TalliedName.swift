import Diagnostics
import Histories

/// The rules for a player's name in a line of tallies, on its way into a sum as on the way onto a page.
enum TalliedName {
  /// Returns the reason why a name can't be a player's; `nil` where it can.
  static func fault(in name: String) -> String? {
    if let hidden = name.firstHidden { return TextFault.hidden(hidden).message }
    guard name.contains(where: { !$0.isWhitespace }), name.utf8.count <= longestName else {
      return "'\(name.prefix(20))' can't be a player's name, expected 1 to \(longestName) bytes"
    }
    return nil
  }
}
