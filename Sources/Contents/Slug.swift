/// A name as a file name and part of an address: lower case, words joined by hyphens.
///
/// Latin letters lose their accents (`Zoë Łukasz` → `zoe-lukasz`); letters and digits of other scripts
/// stay as they are. A long name is cut short, since a file's name has room for 255 bytes. Two names may share a slug: whoever makes pages of them checks.
package struct Slug: Hashable, Sendable {
  /// The most bytes of a slug, so that `-sheet.html` and what a file system adds find room behind it.
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
    self.text = text
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
    /// Belongs to the letter before it and adds nothing: a combining accent, an apostrophe.
    case joined
    case gap
  }

  private static func piece(for scalar: Unicode.Scalar) -> Piece {
    switch scalar {
    case "a"..."z", "0"..."9": .letters(String(scalar))
    case "'", "’": .joined
    case "à"..."å", "ā", "ă", "ą", "ǎ": .letters("a")
    case "æ": .letters("ae")
    case "ç", "ć", "ĉ", "ċ", "č": .letters("c")
    case "ď", "đ", "ð": .letters("d")
    case "è"..."ë", "ē", "ĕ", "ė", "ę", "ě": .letters("e")
    case "ĝ", "ğ", "ġ", "ģ": .letters("g")
    case "ĥ", "ħ": .letters("h")
    case "ì"..."ï", "ĩ", "ī", "ĭ", "į", "ı": .letters("i")
    case "ĵ": .letters("j")
    case "ķ": .letters("k")
    case "ĺ", "ļ", "ľ", "ŀ", "ł": .letters("l")
    case "ñ", "ń", "ņ", "ň": .letters("n")
    case "ò"..."ö", "ø", "ō", "ŏ", "ő": .letters("o")
    case "œ": .letters("oe")
    case "ŕ", "ŗ", "ř": .letters("r")
    case "ś", "ŝ", "ş", "š", "ș": .letters("s")
    case "ß": .letters("ss")
    case "ţ", "ť", "ŧ", "ț": .letters("t")
    case "þ": .letters("th")
    case "ù"..."ü", "ũ", "ū", "ŭ", "ů", "ű", "ų": .letters("u")
    case "ŵ": .letters("w")
    case "ý", "ÿ", "ŷ": .letters("y")
    case "ź", "ż", "ž": .letters("z")
    default:
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        .letters(String(scalar))
      } else if scalar.properties.canonicalCombiningClass != .notReordered {
        .joined
      } else {
        .gap
      }
    }
  }
}
