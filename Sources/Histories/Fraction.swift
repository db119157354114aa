/// An exact number of points, such as ½ or 27/2: added up and compared without rounding.
package struct Fraction: Hashable, Sendable {
  /// The number above the line; the sign is here.
  package let count: Int
  /// The number below the line, from 1 and in lowest terms; 0 for `nothing`.
  package let parts: Int

  /// What can't be compared, which is below all numbers.
  package static let nothing = Fraction(lowest: .min, 0)
  package static let zero = Fraction(0)
  package static let half = Fraction(1, by: 2)

  package init(_ count: Int) {
    self.count = count
    parts = 1
  }

  /// - Precondition: `parts` isn't 0.
  package init(_ count: Int, by parts: Int) {
    precondition(parts != 0, "nothing is divided by nothing")
    self.init(Int128(count), Int128(parts))
  }

  private init(lowest count: Int, _ parts: Int) {
    self.count = count
    self.parts = parts
  }

  /// Reduces it; what has too many digits even so is rounded to a billionth, and to a whole number if it is large.
  private init(_ count: Int128, _ parts: Int128) {
    var (one, other) = (count.magnitude, parts.magnitude)
    while other > 0 { (one, other) = (other, one % other) }
    let divisor = max(1, Int128(one)) * (parts < 0 ? -1 : 1)
    if let count = Int(exactly: count / divisor), let parts = Int(exactly: parts / divisor) {
      self.init(lowest: count, parts)
      return
    }
    let value = Double(count) / Double(parts)
    let billion: Int128 = 1_000_000_000
    if abs(value) < Double(billion) {
      self.init(Int128((value * Double(billion)).rounded()), billion)
    } else {
      self.init(Int(clamping: count / parts))
    }
  }

  /// Reads `3`, `-1`, `1/2`, `0.5`.
  ///
  /// - Returns: `nil` for anything else, and for more than nine digits above or below the line.
  package init?(parsing text: some StringProtocol) {
    let isNegative = text.hasPrefix("-") || text.hasPrefix("−")
    let body = isNegative ? text.dropFirst() : text[...]
    func number(_ digits: some StringProtocol) -> Int? {
      let isNumber = (1...9).contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isASCIIDigit)
      return isNumber ? Int(digits) : nil
    }
    let read: Fraction
    if let line = body.firstIndex(of: "/") {
      guard let count = number(body[..<line]), let parts = number(body[body.index(after: line)...]),
        parts > 0
      else { return nil }
      read = Fraction(count, by: parts)
    } else if let point = body.firstIndex(of: ".") {
      let decimals = body[body.index(after: point)...]
      guard let whole = number(body[..<point]), let rest = number(decimals) else { return nil }
      var parts = 1
      for _ in decimals.utf8 { parts *= 10 }
      read = Fraction(whole) + Fraction(rest, by: parts)
    } else {
      guard let count = number(body) else { return nil }
      read = Fraction(count)
    }
    self = isNegative ? -read : read
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Fraction {
  package var value: Double { Double(count) / Double(max(1, parts)) }
  /// The number where it is whole, else `nil`.
  package var whole: Int? { parts == 1 ? count : nil }

  package static func + (one: Fraction, other: Fraction) -> Fraction {
    if one.parts == 1, other.parts == 1 {
      let (sum, isTooLarge) = one.count.addingReportingOverflow(other.count)
      if !isTooLarge { return Fraction(sum) }
    }
    return Fraction(
      Int128(one.count) * Int128(other.parts) + Int128(other.count) * Int128(one.parts),
      Int128(one.parts) * Int128(other.parts))
  }

  package static prefix func - (number: Fraction) -> Fraction {
    Fraction(-Int128(number.count), Int128(number.parts))
  }

  package static func - (one: Fraction, other: Fraction) -> Fraction { one + -other }

  package static func * (one: Fraction, other: Fraction) -> Fraction {
    Fraction(Int128(one.count) * Int128(other.count), Int128(one.parts) * Int128(other.parts))
  }

  package static func * (one: Fraction, other: Int) -> Fraction { one * Fraction(other) }

  /// - Precondition: `other` isn't 0.
  package static func / (one: Fraction, other: Int) -> Fraction {
    precondition(other != 0, "nothing is divided by nothing")
    return Fraction(Int128(one.count), Int128(one.parts) * Int128(other))
  }

  package static func += (one: inout Fraction, other: Fraction) { one = one + other }
  package static func -= (one: inout Fraction, other: Fraction) { one = one - other }
}

extension Fraction: Comparable {
  package static func < (one: Fraction, other: Fraction) -> Bool {
    guard one.parts > 0, other.parts > 0 else { return one.parts < other.parts }
    return one.parts == other.parts
      ? one.count < other.count
      : Int128(one.count) * Int128(other.parts) < Int128(other.count) * Int128(one.parts)
  }
}

extension Fraction: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self.init(value) }
}

extension Fraction: CustomStringConvertible {
  /// As programs read it: `13`, `27/2`.
  package var description: String { parts <= 1 ? String(count) : "\(count)/\(parts)" }

  /// As people read it: `13½`, `−½`, `13 2/7`.
  package var shown: String {
    guard parts > 1 else { return count < 0 ? "−\(count.magnitude)" : String(count) }
    let (whole, rest) = count.magnitude.quotientAndRemainder(dividingBy: UInt(parts))
    let sign = count < 0 ? "−" : ""
    let number = whole == 0 ? "" : String(whole)
    if let vulgar = Self.vulgar["\(rest)/\(parts)"] { return sign + number + vulgar }
    return sign + (whole == 0 ? "" : number + " ") + "\(rest)/\(parts)"
  }

  private static let vulgar = [
    "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖", "3/5": "⅗",
    "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
  ]
}
