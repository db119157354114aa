import Bytes

/// Numbers as the reader's language writes them.
package struct NumberFormat: Hashable, Sendable {
  /// The sign between groups of three digits: a narrow no-break space unless the language says otherwise.
  package var group: String
  package var decimal: String
  /// The sign before a number below zero: U+2212.
  package var minus: String

  package init(group: String = "\u{202F}", decimal: String = ".", minus: String = "\u{2212}") {
    self.group = group
    self.decimal = decimal
    self.minus = minus
  }

  /// The numbers without groups, which pages have most of.
  private static let small = (0..<1000).map { String($0) }

  /// Returns a whole number with its digits in groups: `10 050`, `−300`.
  package func whole(_ number: Int) -> String {
    if NumberFormat.small.indices.contains(number) { return NumberFormat.small[number] }
    let sign = number < 0 ? minus : ""
    // What the last digit of the first group counts, and how many groups stand behind it.
    var (unit, groups): (UInt, Int) = (1, 0)
    while number.magnitude / unit >= 1000 {
      unit *= 1000
      groups += 1
    }
    let (sign8, group8) = (sign.utf8, group.utf8)
    let size = sign8.count + 3 + groups * (group8.count + 3)
    return String(unsafeUninitializedCapacity: size) { output in
      var count = 0
      func append(_ byte: UInt8) {
        output.initializeElement(at: count, to: byte)
        count += 1
      }
      func append(digit: UInt) { append(UInt8(ascii: "0") + UInt8(digit)) }
      for byte in sign8 { append(byte) }
      let first = number.magnitude / unit
      if first >= 100 { append(digit: first / 100) }
      if first >= 10 { append(digit: first / 10 % 10) }
      append(digit: first % 10)
      while unit > 1 {
        unit /= 1000
        let three = number.magnitude / unit % 1000
        for byte in group8 { append(byte) }
        append(digit: three / 100)
        append(digit: three / 10 % 10)
        append(digit: three % 10)
      }
      return count
    }
  }

  /// Returns a number with so many decimals, rounded half away from zero.
  package func decimal(_ number: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((number.magnitude * Double(scale)).rounded(.toNearestOrAwayFromZero))
    let sign = number < 0 && scaled > 0 ? minus : ""
    guard places > 0 else { return sign + whole(scaled) }
    return sign + whole(scaled / scale) + decimal + String(scaled % scale).zeroPadded(to: places)
  }

  /// Returns a change with its sign and so many decimals: `+6.4`, `−0.3`, `0.0`.
  package func signed(_ number: Double, places: Int) -> String {
    let text = decimal(number, places: places)
    return number > 0 && text != decimal(0, places: places) ? "+" + text : text
  }

  /// Returns a change with its sign: `+350`, `−1 000`, `0`.
  package func signed(_ number: Int) -> String {
    number > 0 ? "+" + whole(number) : whole(number)
  }
}
