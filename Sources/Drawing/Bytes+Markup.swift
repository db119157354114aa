import Bytes

/// SVG written piece by piece onto the end of a page's bytes.
extension [UInt8] {
  /// Appends tenths of a unit as a decimal number with at most one decimal: 125 is `12.5`.
  mutating func append(tenths: Int) {
    if tenths < 0 { append(UInt8(ascii: "-")) }
    let (whole, tenth) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    append(decimal: Int(whole))
    guard tenth > 0 else { return }
    append(UInt8(ascii: "."))
    append(UInt8(ascii: "0") + UInt8(tenth))
  }

  /// Appends a coordinate, rounded to a tenth of a unit.
  mutating func append(coordinate: Double) {
    append(tenths: coordinate.tenths)
  }

  /// Appends ` name="12.5"`, where `name` is given with its space and equals sign: `" x="`.
  mutating func append(_ name: StaticString, _ coordinate: Double) {
    append(name)
    append(UInt8(ascii: "\""))
    append(coordinate: coordinate)
    append(UInt8(ascii: "\""))
  }

  /// Appends ` name="text"`, where `name` is given with its space and equals sign.
  mutating func append(_ name: StaticString, _ text: String) {
    append(name)
    append(UInt8(ascii: "\""))
    append(escaping: text)
    append(UInt8(ascii: "\""))
  }
}

extension Double {
  /// The number of units in tenths, rounded, held within what a drawing can use.
  var tenths: Int {
    guard isFinite else { return 0 }
    return Int((self * 10).rounded().clamped(to: -1e9...1e9))
  }

  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
