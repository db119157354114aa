import Bytes
import Tabletop

/// The parts that make up the words of faults.
extension Message.StringInterpolation {
  @inline(never)
  mutating func appendInterpolation(_ number: Amount) {
    // What has no room in 32 bits is a text, wherever it is asked.
    if let small = Int32(exactly: number) {
      appendInterpolation(Int(small))
    } else {
      appendInterpolation(String(bytes: [UInt8](decimal: number)))
    }
  }

  /// The bytes of a name or of a text.
  @inline(never)
  mutating func appendInterpolation(_ text: [UInt8]) {
    appendInterpolation(String(bytes: text))
  }

  /// What was read, between single quotes.
  @inline(never)
  mutating func appendInterpolation(quoted text: [UInt8]) {
    appendInterpolation(quoted: String(bytes: text))
  }

  /// Names as alternatives: `'a', 'b' or 'c'`.
  @inline(never)
  mutating func appendInterpolation(anyOf names: [[UInt8]]) {
    appendInterpolation(names.map { String(bytes: $0) }.alternatives)
  }

  /// Names one after another: `'a', 'b' and 'c'`.
  @inline(never)
  mutating func appendInterpolation(allOf names: [[UInt8]]) {
    for (index, name) in names.enumerated() {
      if index > 0 { appendLiteral(index == names.count - 1 ? " and " : ", ") }
      appendInterpolation(quoted: name)
    }
  }

  /// `, did you mean 'x'?`, or what was expected where nothing is near.
  @inline(never)
  mutating func appendInterpolation(near: [UInt8]?, known: [[UInt8]]) {
    if let near {
      appendLiteral(", did you mean ")
      appendInterpolation(quoted: near)
      appendLiteral("?")
    } else if !known.isEmpty {
      appendLiteral(", expected ")
      appendInterpolation(anyOf: known)
    }
  }

  /// A number of things: `1 field`, `2 fields`.
  @inline(never)
  mutating func appendInterpolation(_ count: Int, _ one: StaticString, _ many: StaticString) {
    appendInterpolation(count)
    appendLiteral(" ")
    appendLiteral(count == 1 ? one : many)
  }
}

extension [UInt8] {
  /// The decimal digits of a number, also where `Int` has 32 bits.
  init(decimal number: Amount) {
    self = []
    if number < 0 { append(UInt8(ascii: "-")) }
    var digits: [UInt8] = []
    var rest = number.magnitude
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    for digit in digits.reversed() { append(digit) }
  }
}
