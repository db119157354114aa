import Bytes
import Scanning

extension Unicode.Scalar {
  /// `U+202E`
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Whether no text has it: U+FFFE, U+FFFF and the like (Unicode 16.0, 23.7, *Noncharacters*).
  var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }
}

extension StringProtocol {
  /// The first hidden character that the text could do without; `nil` where there is none.
  ///
  /// Joiners count as seen between letters of scripts that are written with them and within emoji, so do
  /// selectors of variants behind what has variants, and the tags of a flag.
  public var firstHidden: Unicode.Scalar? {
    // Most texts have none, and are asked for it more often than for anything else.
    guard utf8.withContiguousStorageIfAvailable(SourceText.hidesNothing) != true else { return nil }
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

extension SourceText {
  /// A hidden character, and its bytes.
  public struct Hidden: Hashable, Sendable {
    public let scalar: Unicode.Scalar
    public let range: Range<Int>
  }

  /// The hidden characters of a range that prose could do without, so many at the most.
  ///
  /// Prose may have more of them than a name: marks of direction, joiners, soft hyphens, one at a time, since several in
  /// a row are how a text is hidden; and what parts words in scripts without blanks. What turns around or embeds other
  /// text is never needed, nor what stands for nothing at all.
  public func hiddenInProse(in range: Range<Int>, atMost limit: Int) -> [Hidden] {
    let range = clamped(range)
    var found: [Hidden] = []
    var offset = range.lowerBound
    while found.count < limit {
      offset = bytes.withUnsafeBufferPointer {
        SourceText.mayHide(in: offset..<range.upperBound, of: $0)
      }
      guard offset < range.upperBound else { break }
      guard let scalar = scalar(at: offset, before: range.upperBound) else {
        offset += 1
        continue
      }
      let end = offset + UTF8.width(scalar)
      if scalar.isHidden || scalar.isNoncharacter, isStray(scalar, in: offset..<end, of: range) {
        found.append(Hidden(scalar: scalar, range: offset..<end))
      }
      offset = end
    }
    return found
  }

  /// Returns where the first character of a range stands that may be hidden, or the range's end.
  private static func mayHide(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = range.lowerBound
    while offset < range.upperBound {
      offset = bytes.firstIndex(in: offset..<range.upperBound) { $0.less(0x20) | $0.noLess(0x7F) }
      if offset < range.upperBound, mayHide(bytes[offset]) { return offset }
      offset += 1
    }
    return range.upperBound
  }

  /// Whether no byte of a text begins a character that may be hidden, as tabs and ends of lines are too.
  fileprivate static func hidesNothing(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < bytes.count {
      offset = bytes.firstIndex(in: offset..<bytes.count) { $0.less(0x20) | $0.noLess(0x7F) }
      if offset < bytes.count, bytes[offset] < 0x20 || mayHide(bytes[offset]) { return false }
      offset += 1
    }
    return true
  }

  /// Whether a character that begins so may be a hidden one: a control, or one of the few first bytes that such
  /// characters beyond ASCII have. Each plane ends in two that no text has.
  static func mayHide(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1, 0xE2, 0xE3, 0xEF, 0xF0...0xF4: true
    default: false
    }
  }

  /// The character that begins at an offset; `nil` where none does.
  private func scalar(at offset: Int, before end: Int) -> Unicode.Scalar? {
    var decoder = UTF8()
    var rest = bytes[offset..<end].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
    return scalar
  }

  /// Judges a hidden character by those around it, as far as a flag's tags reach.
  private func isStray(_ scalar: Unicode.Scalar, in place: Range<Int>, of range: Range<Int>) -> Bool
  {
    let reach = 36
    var start = max(range.lowerBound, place.lowerBound - reach)
    while start < place.lowerBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
    let before = Array(self[start..<place.lowerBound].unicodeScalars)
    let end = min(range.upperBound, place.upperBound + reach)
    let scalars = before + [scalar] + self[place.upperBound..<end].unicodeScalars
    return isStrayInProse(before.count, in: scalars)
  }
}

private func isStrayInProse(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
  let before = index > 0 ? scalars[index - 1] : nil
  switch scalars[index].value {
  case 0xAD, 0x61C, 0x200C...0x200F: return before?.isMarkOfProse ?? false
  case 0x200B:
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    return before?.isOfScriptWithoutBlanks != true && after?.isOfScriptWithoutBlanks != true
  case 0xFE0E, 0xFE0F: return before?.hasVariants != true
  default: return isStray(index, in: scalars)
  }
}

private func isStray(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
  let scalar = scalars[index]
  guard scalar.isHidden || scalar.isNoncharacter else { return false }
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

  /// Whether it is a soft hyphen, a joiner or a mark of direction.
  fileprivate var isMarkOfProse: Bool {
    switch value {
    case 0xAD, 0x61C, 0x200C...0x200F: true
    default: false
    }
  }

  /// Whether it is of Thai, Lao, Tibetan, Burmese or Khmer.
  fileprivate var isOfScriptWithoutBlanks: Bool {
    (0x0E00..<0x10A0).contains(value) || (0x1780..<0x1800).contains(value)
  }

  /// Whether it can be drawn as a picture or as a text.
  fileprivate var hasVariants: Bool {
    switch properties.generalCategory {
    case _ where properties.isEmoji: true
    case .otherSymbol, .mathSymbol, .modifierSymbol: true
    default: false
    }
  }

  fileprivate var endsEmoji: Bool {
    value == 0xFE0F || beginsEmoji || properties.isEmojiModifier
  }

  fileprivate var beginsEmoji: Bool { value > 0xFF && properties.isEmoji }
}
