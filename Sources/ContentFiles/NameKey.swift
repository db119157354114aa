@_spi(_Unicode) import Swift

/// A name as names are compared: two that differ by capitals, accents, apostrophes, the kind of a hyphen
/// or blanks alone have the same key.
package struct NameKey: Hashable, Sendable {
  package let text: String

  package init(_ name: String) {
    var key = ""
    var pendingBlank = false
    // The standard library's own decomposition, which it keeps for packages such as Foundation.
    for scalar in name._nfd {
      switch NameKey.piece(for: scalar) {
      case .letters(let letters):
        if pendingBlank, !key.isEmpty { key += " " }
        pendingBlank = false
        key += letters
      case .blank: pendingBlank = true
      case .nothing: break
      }
    }
    text = key.isEmpty ? name : key
  }

  private enum Piece {
    case letters(String)
    case blank
    case nothing
  }

  private static func piece(for scalar: Unicode.Scalar) -> Piece {
    switch scalar {
    case "a"..."z", "0"..."9": .letters(String(scalar))
    case "A"..."Z": .letters(scalar.properties.lowercaseMapping)
    case "'", "’", "‘", "‚", "‛", "\"", "“", "”", "„", "‟", "`", "´", "«", "»", "‹", "›",
      "\u{2B9}"..."\u{2BF}", "\u{2C8}", "\u{2CA}", "\u{2CB}", "\u{2EE}", "\u{2032}"..."\u{2037}",
      "\u{55A}", "\u{5F3}", "\u{5F4}", "\u{A78B}", "\u{A78C}", "\u{1FBD}", "\u{1FBF}", "\u{1FFE}",
      "\u{FF02}", "\u{FF07}":
      .nothing
    // Full-width forms of ASCII.
    case "\u{FF01}"..."\u{FF5E}":
      Unicode.Scalar(scalar.value - 0xFEE0).map(piece) ?? .nothing
    default: piece(forRare: scalar.properties, of: scalar)
    }
  }

  private static func piece(
    forRare properties: Unicode.Scalar.Properties, of scalar: Unicode.Scalar
  ) -> Piece {
    if properties.isWhitespace { return .blank }
    if properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control {
      return .nothing
    }
    // Nuktas, kana's voicing marks and viramas make other letters; what ranks behind them are accents
    // and points.
    if properties.canonicalCombiningClass.rawValue > 9 { return .nothing }
    if properties.isDash { return .letters("-") }
    let folded = properties.uppercaseMapping.lowercased()
    return .letters(folded.unicodeScalars.map { Slug.latin($0) ?? String($0) }.joined())
  }
}
