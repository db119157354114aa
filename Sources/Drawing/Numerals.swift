import Bytes

/// The way numbers are written for a reader: what parts the thousands, and the decimals.
public struct Numerals: Hashable, Sendable {
  /// The text between groups of three digits; a narrow no-break space unless told.
  public var grouping: String
  /// The text before the decimals.
  public var decimal: String
  /// The text before each number.
  public var prefix = ""
  /// The text behind each number: `%`.
  public var suffix = ""

  public init(grouping: String = "\u{202F}", decimal: String = ".") {
    self.grouping = grouping
    self.decimal = decimal
  }
}

extension Numerals {
  /// Returns `value` rounded to at most `decimals` (0 to 2) decimals, without trailing zeros and
  /// with a true minus sign: `1 234.5`, `−300`.
  ///
  /// From ten million up, three digits and one of the prefixes M, G, T and P stand for the rest.
  public func string(_ value: Double, decimals: Int = 0) -> String {
    guard value.isFinite else { return "–" }
    var (value, decimals, prefix) = (value, decimals, "")
    if value.magnitude >= 1e7 {
      for (size, name) in [(1e15, "P"), (1e12, "T"), (1e9, "G"), (1e6, "M")]
      where value.magnitude >= size {
        (value, decimals, prefix) = (value / size, 1, "\u{202F}" + name)
        break
      }
    }
    let places = min(max(decimals, 0), 2)
    let unit = [1, 10, 100][places]
    let scaled = Int((value * Double(unit)).rounded().clamped(to: -1e17...1e17))
    let (whole, part) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    return self.prefix + (scaled < 0 ? "−" : "") + grouped(whole) + fraction(part, places: places)
      + prefix + suffix
  }

  private func grouped(_ whole: UInt) -> String {
    let (rest, last) = whole.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return String(whole) }
    return grouped(rest) + grouping + String(last).zeroPadded(to: 3)
  }

  private func fraction(_ part: UInt, places: Int) -> String {
    guard part > 0 else { return "" }
    let padded = String(part).zeroPadded(to: places)
    return decimal + (padded.hasSuffix("0") ? String(padded.dropLast()) : padded)
  }
}
