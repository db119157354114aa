import Diagnostics

/// What may be a player's name in a line of tallies, on its way into a sum as on the way onto a page.
enum TalliedName {
  /// The most bytes, as in a record.
  static let longest = 200

  /// Why a name can't be a player's; `nil` where it can.
  static func fault(in name: String) -> String? {
    if let hidden = name.firstHidden { return TextFault.hidden(hidden).message }
    guard name.contains(where: { !$0.isWhitespace }), name.utf8.count <= longest else {
      return "'\(name.prefix(20))' can't be a player's name, expected 1 to \(longest) bytes"
    }
    return nil
  }
}
