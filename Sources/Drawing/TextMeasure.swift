/// An estimate of how wide text is set in a system's sans serif.
///
/// A static page can't measure, and each system has another font: the widths are those of a
/// broad one, since too much room is better than too little.
package enum TextMeasure {
  /// The estimated width of `text` in units, at a font size of `size` units.
  package static func width(of text: String, size: Double) -> Double {
    Double(hundredths(of: text)) * size / 100
  }

  /// The width of a text in hundredths of the font size. Nearly all texts are ASCII, whose signs stand in a table.
  private static func hundredths(of text: String) -> Int {
    let ofASCII = text.utf8.withContiguousStorageIfAvailable { bytes -> Int? in
      var sum = 0
      for byte in bytes {
        guard byte < 0x80 else { return nil }
        sum += Int(widths[Int(byte)])
      }
      return sum
    }
    return ofASCII?.flatMap(\.self) ?? text.reduce(0) { $0 + width(of: $1) }
  }

  /// The widths of the signs of ASCII, by their bytes.
  private static let widths = (0..<0x80).map { UInt8(width(of: Unicode.Scalar(UInt8($0)))) }

  /// Returns `text` where it fits into `room`, else as much of it as does, and an ellipsis.
  package static func fitting(_ text: String, into room: Double, size: Double) -> String {
    guard width(of: text, size: size) > room else { return text }
    let limit = Int(room * 100 / size) - width(of: "…" as Unicode.Scalar)
    var used = 0
    var kept = ""
    for character in text {
      used += width(of: character)
      if used > limit { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// Returns `text` in lines that fit into `room`, parted between words, and within one that is longer.
  package static func lines(of text: String, into room: Double, size: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, width(of: last + " " + word, size: size) <= room {
        lines[lines.count - 1] = last + " " + word
        continue
      }
      lines.append("")
      for character in word {
        let line = lines[lines.count - 1]
        if !line.isEmpty, width(of: line + String(character), size: size) > room {
          lines.append(String(character))
        } else {
          lines[lines.count - 1].append(character)
        }
      }
    }
    return lines
  }

  /// The width of a character in hundredths of the font size, however many signs it is written with.
  ///
  /// Letters of a Hangul syllable and pictures joined to one take the room of their first.
  private static func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else {
      return scalars.first.map(width(of:)) ?? 0
    }
    if isWhole(first) { return width(of: first) }
    if scalars.contains("\u{FE0F}") { return picture }
    return scalars.reduce(0) { $0 + (isMark($1) ? 0 : width(of: $1)) }
  }

  /// Whether what follows a sign in a character stands within its room.
  private static func isWhole(_ first: Unicode.Scalar) -> Bool {
    switch first {
    case "\u{1100}"..."\u{11FF}", "\u{A960}"..."\u{A97F}", "\u{AC00}"..."\u{D7FF}": true
    default: first.properties.isEmojiPresentation || width(of: first) == picture
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// The width of an emoji.
  private static let picture = 136

  /// The width of a sign in hundredths of the font size.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", "|", "!", ".", ",", ":", ";", "'", " ", "\u{A0}": 32
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\"": 42
    case "m", "w", "M", "W", "@", "%", "…", "—": 98
    case "a"..."z": 62
    case "0"..."9", "–": 64
    case "A"..."Z", "&", "+", "<", ">", "=", "−": 76
    case "\u{300}"..."\u{36F}", "\u{200B}"..."\u{200F}", "\u{FE00}"..."\u{FE0F}": 0
    case "\u{2000}"..."\u{200A}", "\u{202F}": 28
    case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{D7FF}", "\u{F900}"..."\u{FAFF}",
      "\u{FE30}"..."\u{FE6F}", "\u{FF00}"..."\u{FF60}":
      104
    case "\u{10000}"...: picture
    default: 70
    }
  }
}
