/// Characters that nobody sees, or that turn around what stands beside them: they make one name look like
/// another, and let a text move the cursor of a terminal.
extension Unicode.Scalar {
  /// Whether nothing is drawn for it by itself: controls, separators of lines, marks of direction, joiners, tags,
  /// selectors of variants.
  ///
  /// A tab and a line feed count as well.
  public var isHidden: Bool {
    switch value {
    case 0x20..<0x7F: false
    case 0..<0xA0, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    case ..<0xAD: false
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Unicode.Scalar {
  /// `U+202E`
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension StringProtocol {
  /// The first hidden character that the text could do without; `nil` where there is none.
  ///
  /// Joiners count as seen between letters of scripts that are written with them and within emoji, so do
  /// selectors of variants behind what has variants, and the tags of a flag.
  public var firstHidden: Unicode.Scalar? {
    guard utf8.contains(where: { !(0x20..<0x7F).contains($0) }) else { return nil }
    let scalars = Array(unicodeScalars)
    return scalars.indices.first { isStray($0, in: scalars) }.map { scalars[$0] }
  }

  /// The first hidden character of a text of several lines, which may have tabs.
  public var firstHiddenInLines: Unicode.Scalar? {
    guard firstHidden != nil else { return nil }
    return split { $0 == "\n" || $0 == "\r\n" || $0 == "\t" }.lazy.compactMap(\.firstHidden).first
  }

  /// The text with each hidden character that it could do without written out: `\u{202E}`.
  public var visible: String {
    guard firstHidden != nil else { return String(self) }
    let scalars = Array(unicodeScalars)
    var text = ""
    for index in scalars.indices {
      if isStray(index, in: scalars) {
        text += "\\u{\(String(scalars[index].value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalars[index])
      }
    }
    return text
  }
}

private func isStray(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
  let scalar = scalars[index]
  guard scalar.isHidden else { return false }
  guard index > 0 else { return true }
  let before = scalars[index - 1]
  let after = index + 1 < scalars.count ? scalars[index + 1] : nil
  switch scalar.value {
  case 0x200C, 0x200D:
    if before.properties.canonicalCombiningClass == .virama { return false }
    if before.isLetterThatJoins { return after?.isLetterThatJoins != true }
    return scalar.value == 0x200C || !before.endsEmoji || after?.beginsEmoji != true
  case 0xFE0E, 0xFE0F: return !before.properties.isEmoji
  case 0xFE00...0xFE0D, 0xE0100...0xE01EF:
    return !before.properties.isIdeographic && !before.isLetterThatJoins
  case 0x180B...0x180D, 0x180F: return !(0x1820...0x18AA).contains(before.value)
  case 0xE0020...0xE007F: return !isTagOfFlag(index, in: scalars)
  default: return true
  }
}

/// Whether a tag belongs to a flag (UTS 51, *Emoji tag sequences*): a black flag, letters and digits, the end.
private func isTagOfFlag(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
  let isTag = { (index: Int) in (0xE0020...0xE007F).contains(scalars[index].value) }
  var start = index
  while start > 0, isTag(start - 1) { start -= 1 }
  var end = index
  while end + 1 < scalars.count, isTag(end + 1) { end += 1 }
  return start > 0 && scalars[start - 1].value == 0x1F3F4 && end - start <= 6
    && scalars[end].value == 0xE007F
    && scalars[start..<end].allSatisfy {
      (0xE0030...0xE0039).contains($0.value) || (0xE0061...0xE007A).contains($0.value)
    }
}

extension Unicode.Scalar {
  /// Whether it is a letter, or a sign on one, of a script that joins its letters or stacks them: from Hebrew and
  /// Arabic to those of India, Tibet and Mongolia.
  fileprivate var isLetterThatJoins: Bool {
    switch value {
    case 0x0590..<0x10A0, 0x1780..<0x1C80, 0x1CD0..<0x1D00, 0xA800..<0xAC00, 0xFB1D..<0xFE00,
      0xFE70..<0xFEFF, 0x10A00..<0x12000, 0x1E900..<0x1EF00:
      !isHidden && (properties.isAlphabetic || properties.canonicalCombiningClass != .notReordered)
    default: false
    }
  }

  fileprivate var endsEmoji: Bool {
    value == 0xFE0F || beginsEmoji || properties.isEmojiModifier
  }

  fileprivate var beginsEmoji: Bool { value > 0xFF && properties.isEmoji }
}
