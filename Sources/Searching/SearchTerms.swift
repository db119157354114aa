/// The terms by which a text can be found: its words, and of writing without spaces every two signs side by side.
///
/// A Korean word is found by any of its syllables: of `크리비지` there are `크리`, `리비`, `비지` and, for whoever
/// looks for its last, `지`.
package enum SearchTerms {
  /// The most letters of a word that are looked at.
  package static let mostLetters = 32

  /// Calls `body` for each term in the order of the text, as often as it stands there.
  package static func forEach(in text: String, _ body: (String) -> Void) {
    var word: [UInt8] = []
    var letters = 0
    var signs: [Unicode.Scalar] = []
    func endWord() {
      if !word.isEmpty { body(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
      letters = 0
    }
    func endSigns() {
      for (index, sign) in signs.enumerated() {
        var pair = String(sign)
        if index + 1 < signs.count { pair.unicodeScalars.append(signs[index + 1]) }
        body(pair)
      }
      signs.removeAll(keepingCapacity: true)
    }
    func take(_ scalar: Unicode.Scalar) {
      if scalar.isWholeSign {
        endWord()
        signs.append(scalar)
      } else if scalar.isWordPart {
        endSigns()
        if letters < mostLetters, !scalar.isAccent {
          letters += 1
          Folding.append(scalar, to: &word)
        }
      } else {
        endSigns()
        endWord()
      }
    }
    var syllable = Syllable()
    for scalar in text.unicodeScalars {
      guard syllable.take(scalar) else {
        if let whole = syllable.take() { take(whole) }
        if !syllable.take(scalar) { take(scalar) }
        continue
      }
    }
    if let whole = syllable.take() { take(whole) }
    endSigns()
    endWord()
  }
}

extension Unicode.Scalar {
  /// Whether it is a Korean syllable, or one of the signs of Japanese and Chinese, which are written without spaces.
  var isWholeSign: Bool {
    switch value {
    case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    default: false
    }
  }

  /// Whether it is a letter, a digit or what is put on one.
  var isWordPart: Bool {
    if isASCII { return properties.isAlphabetic || ("0"..."9").contains(self) }
    return switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }
}

/// A Korean syllable that is written letter by letter, as some disks have it (The Unicode Standard, 3.12).
private struct Syllable {
  private var value: UInt32?
  private var parts = 0

  /// Takes a letter that goes on with the syllable, or begins one; returns `false` for anything else.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    switch (parts, scalar.value) {
    case (0, 0x1100...0x1112):
      value = scalar.value - 0x1100
      parts = 1
    case (1, 0x1161...0x1175):
      value = value.map { 0xAC00 + ($0 * 21 + scalar.value - 0x1161) * 28 }
      parts = 2
    case (2, 0x11A8...0x11C2):
      value = value.map { $0 + scalar.value - 0x11A7 }
      parts = 3
    default: return false
    }
    return true
  }

  /// Returns what was begun, and forgets it; a lone first letter as it is.
  mutating func take() -> Unicode.Scalar? {
    defer { (value, parts) = (nil, 0) }
    return value.flatMap { Unicode.Scalar(parts == 1 ? $0 + 0x1100 : $0) }
  }
}
