import Bytes

/// A fault in a line of tallies, and its place.
package struct TallyLineFault: Error {
  package let message: String
  /// The byte of the line, from 0.
  package let offset: Int
}

/// The numbers that a line has room for: fourteen digits, so any two can be added.
package enum TallyNumber {
  package static let digits = 14
  package static let most = 99_999_999_999_999

  static func holds(_ number: Int) -> Bool { number.magnitude <= UInt(most) }
}

/// Reads one line of JSON as tallies have it: whole numbers alone, no blanks, no key twice.
package struct TallyLineReader {
  private let bytes: [UInt8]
  private var offset = 0

  /// The value of a line.
  package static func read(_ line: some Sequence<UInt8>) throws(TallyLineFault) -> TallyValue {
    var reader = TallyLineReader(bytes: Array(line))
    guard reader.next == UInt8(ascii: "{") else { throw reader.fault("'{'") }
    let value = try reader.value(depth: 0)
    guard reader.offset == reader.bytes.count else { throw reader.fault("the line's end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func fault(_ expected: String) -> TallyLineFault {
    TallyLineFault(
      message: "this is no line of tallies, expected \(expected) here; make it again with "
        + "'scorebook tally'", offset: offset)
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ byte: UInt8) throws(TallyLineFault) {
    guard skip(byte) else { throw fault("'\(Character(Unicode.Scalar(byte)))'") }
  }

  private mutating func value(depth: Int) throws(TallyLineFault) -> TallyValue {
    guard depth < 8 else { throw fault("no more values in one another") }
    let start = offset
    switch next {
    case UInt8(ascii: "{"):
      offset += 1
      var fields: [String: TallyValue] = [:]
      while next != UInt8(ascii: "}") {
        if !fields.isEmpty { try expect(UInt8(ascii: ",")) }
        let name = String(decoding: try string(), as: UTF8.self)
        guard fields[name] == nil else { throw fault("another key") }
        try expect(UInt8(ascii: ":"))
        fields[name] = try value(depth: depth + 1)
      }
      offset += 1
      return TallyValue(kind: .object(fields), offset: start)
    case UInt8(ascii: "["):
      offset += 1
      var numbers: [Int] = []
      while next != UInt8(ascii: "]") {
        if !numbers.isEmpty { try expect(UInt8(ascii: ",")) }
        numbers.append(try number())
      }
      offset += 1
      return TallyValue(kind: .numbers(numbers), offset: start)
    case UInt8(ascii: "\""): return TallyValue(kind: .string(try string()), offset: start)
    default: return TallyValue(kind: .number(try number()), offset: start)
    }
  }

  private mutating func number() throws(TallyLineFault) -> Int {
    let isNegative = skip(UInt8(ascii: "-"))
    let start = offset
    var number = 0
    while let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
      guard offset - start < TallyNumber.digits else {
        throw fault("\(TallyNumber.digits) digits at most")
      }
      guard offset == start || number > 0 else { throw fault("no digit behind a 0") }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
      offset += 1
    }
    guard offset > start, number > 0 || !isNegative else { throw fault("a whole number") }
    return isNegative ? -number : number
  }

  private mutating func string() throws(TallyLineFault) -> [UInt8] {
    try expect(UInt8(ascii: "\""))
    var units: [UInt16] = []
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("an escape for this control character") }
      guard skip(UInt8(ascii: "\\")) else {
        flush(&units, into: &text)
        text.append(byte)
        offset += 1
        continue
      }
      if skip(UInt8(ascii: "u")) {
        units.append(try unit())
        continue
      }
      flush(&units, into: &text)
      switch next {
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[offset])
      default: throw fault("an escape of JSON")
      }
      offset += 1
    }
    flush(&units, into: &text)
    try expect(UInt8(ascii: "\""))
    return text
  }

  private mutating func unit() throws(TallyLineFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = next?.hexadecimalValue else { throw fault("four hexadecimal digits") }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  private func flush(_ units: inout [UInt16], into text: inout [UInt8]) {
    guard !units.isEmpty else { return }
    text += Array(String(decoding: units, as: UTF16.self).utf8)
    units = []
  }
}

/// A value of such a line, and the byte it begins at.
package struct TallyValue {
  enum Kind {
    case number(Int)
    case numbers([Int])
    case string([UInt8])
    case object([String: TallyValue])
  }

  let kind: Kind
  let offset: Int

  var number: Int? { if case .number(let number) = kind { number } else { nil } }
  var numbers: [Int]? { if case .numbers(let numbers) = kind { numbers } else { nil } }
  var string: [UInt8]? { if case .string(let bytes) = kind { bytes } else { nil } }
  var fields: [String: TallyValue]? { if case .object(let fields) = kind { fields } else { nil } }
}
