/// A name as a file name and part of an address: lower case, words joined by hyphens.
///
/// Latin letters lose their accents (`Zoë Łukasz` → `zoe-lukasz`); letters and digits of other scripts
/// stay as they are. A long name is cut short, since a file's name has room for 255 bytes, and one that
/// means a device on Windows gets a number (`Con` → `con-1`). Two names may share a slug: the code that makes pages
/// of them checks.
package struct Slug: Hashable, Sendable {
  /// The most bytes of a slug: `-sheet.html` and what a file system adds find room behind it.
  static let mostBytes = 120

  package let text: String

  /// Creates the slug of a name, `nil` where the name has neither letter nor digit.
  package init?(_ name: String) {
    var text = ""
    var pendingHyphen = false
    scalars: for scalar in name.lowercased().unicodeScalars {
      let piece = Slug.piece(for: scalar)
      switch piece {
      case .letters(let letters):
        guard text.utf8.count + letters.utf8.count < Slug.mostBytes else { break scalars }
        if pendingHyphen, !text.isEmpty { text += "-" }
        pendingHyphen = false
        text += letters
      case .joined: break
      case .gap: pendingHyphen = true
      }
    }
    guard !text.isEmpty else { return nil }
    self.text = PathFault.isDevice(text) ? text + "-1" : text
  }

  /// Creates the slug of a thing without a name of its own: `player-3`.
  package static func numbered(_ word: StaticString, _ number: Int) -> Slug {
    Slug(text: "\(word)-\(number)")
  }

  private init(text: String) {
    self.text = text
  }

  private enum Piece {
    case letters(String)
    /// A letter that belongs to the one before it and adds nothing: a combining accent, an apostrophe.
    case joined
    case gap
  }

  private static func piece(for scalar: Unicode.Scalar) -> Piece {
    if let letters = latin(scalar) { return .letters(letters) }
    if scalar == "'" || scalar == "’" { return .joined }
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      return .letters(String(scalar))
    }
    return scalar.properties.canonicalCombiningClass != .notReordered ? .joined : .gap
  }

  /// Returns what a small Latin letter or a digit is without its accents; `nil` for anything else.
  package static func latin(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "a"..."z", "0"..."9": String(scalar)
    case "à"..."å", "ā", "ă", "ą", "ǎ": "a"
    case "æ": "ae"
    case "ç", "ć", "ĉ", "ċ", "č": "c"
    case "ď", "đ", "ð": "d"
    case "è"..."ë", "ē", "ĕ", "ė", "ę", "ě": "e"
    case "ĝ", "ğ", "ġ", "ģ": "g"
    case "ĥ", "ħ": "h"
    case "ì"..."ï", "ĩ", "ī", "ĭ", "į", "ı": "i"
    case "ĵ": "j"
    case "ķ": "k"
    case "ĺ", "ļ", "ľ", "ŀ", "ł": "l"
    case "ñ", "ń", "ņ", "ň": "n"
    case "ò"..."ö", "ø", "ō", "ŏ", "ő": "o"
    case "œ": "oe"
    case "ŕ", "ŗ", "ř": "r"
    case "ś", "ŝ", "ş", "š", "ș": "s"
    case "ß": "ss"
    case "ţ", "ť", "ŧ", "ț": "t"
    case "þ": "th"
    case "ù"..."ü", "ũ", "ū", "ŭ", "ů", "ű", "ų": "u"
    case "ŵ": "w"
    case "ý", "ÿ", "ŷ": "y"
    case "ź", "ż", "ž": "z"
    default: nil
    }
  }
}
