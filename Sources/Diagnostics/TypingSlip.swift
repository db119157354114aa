/// A character that word processors, spreadsheets and phones put into a text for one that a keyboard types.
public enum TypingSlip: Hashable, Sendable {
  /// A character that nobody can see.
  case invisible
  /// A blank that is none to a reader of notation.
  case blank
  case dash
  case arrow
  /// A half of a pair, or an apostrophe where `isSingle`.
  case quotationMark(isSingle: Bool)
  /// A letter, digit or mark of another width or script, and the plain one.
  case wide(Unicode.Scalar)

  /// Finds the slip that a character is; `nil` for one that stands for itself.
  public init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: return nil
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: self = .blank
    case 0xAD, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069,
      0xFEFF:
      self = .invisible
    case 0x2010...0x2015, 0x2212: self = .dash
    case 0x2192, 0x21D2, 0x27F6, 0x203A: self = .arrow
    case 0x3001: self = .wide(",")
    case 0x2018...0x201B: self = .quotationMark(isSingle: true)
    case 0x201C...0x201F, 0xAB, 0xBB: self = .quotationMark(isSingle: false)
    case 0xFF01...0xFF5E:
      guard let plain = Unicode.Scalar(scalar.value - 0xFEE0) else { return nil }
      self = .wide(plain)
    case _ where scalar.isNoncharacter: self = .invisible
    default:
      guard scalar.properties.generalCategory == .decimalNumber,
        let digit = scalar.properties.numericValue.map({ UInt32($0) }),
        let plain = Unicode.Scalar(0x30 + digit)
      else { return nil }
      self = .wide(plain)
    }
  }

  /// The text that a keyboard types for it.
  public var typed: String {
    switch self {
    case .invisible, .quotationMark(isSingle: false): ""
    case .blank: " "
    case .dash: "-"
    case .arrow: ">"
    case .quotationMark(isSingle: true): "'"
    case .wide(let plain): String(plain)
    }
  }
}

extension StringProtocol {
  /// The text as a keyboard types it, without blanks at either end.
  public var plainlyTyped: String {
    var plain = ""
    for scalar in unicodeScalars {
      if let slip = TypingSlip(scalar) {
        plain += slip.typed
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    let start = plain.drop { $0 == " " }
    return String(
      start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)])
  }

  /// The digits of a whole number whose thousands are parted by blanks or marks, or that is written with
  /// characters that look like digits; `nil` for anything else.
  public var numberWithoutMarks: String? {
    let plain = plainlyTyped
    let sign = plain.hasPrefix("-") ? "-" : ""
    let groups = plain.dropFirst(sign.count).split(
      omittingEmptySubsequences: false, whereSeparator: { " ,.'_".contains($0) })
    let areDigits = groups.allSatisfy { group in
      group.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard let first = groups.first, !first.isEmpty, areDigits else { return nil }
    let areThousands = first.count <= 3 && groups.dropFirst().allSatisfy { $0.count == 3 }
    return groups.count == 1 || areThousands ? sign + groups.joined() : nil
  }
}

extension StringProtocol {
  /// The number that a word of digits writes in which letters stand for some of them, `3OO`; `nil` for anything else.
  public var numberWithoutLetters: String? {
    var digits = ""
    var isMixed = false
    for letter in self {
      switch letter {
      case "0"..."9" where letter.isASCII: digits.append(letter)
      case "O", "o":
        isMixed = true
        digits += "0"
      case "I", "l":
        isMixed = true
        digits += "1"
      default: return nil
      }
    }
    return isMixed && contains { $0.isASCII && $0.isNumber } ? digits : nil
  }
}

extension Unicode.Scalar {
  /// `U+00A0, a no-break space`, for a message about what can't be seen.
  public var nameAndNumber: String {
    let hexadecimal = String(value, radix: 16, uppercase: true)
    let padding = String(repeating: "0", count: max(0, 4 - hexadecimal.count))
    let name = properties.name ?? properties.nameAlias
    return "U+\(padding)\(hexadecimal)" + (name.map { ", \($0.lowercased())" } ?? "")
  }
}
