extension JSON {
  /// The value on one line, with its line feed.
  public var line: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Appends the value without any blanks to `output`.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .bool(let bool): output += (bool ? "true" : "false").utf8
    case .number(let number): output.append(decimal: number)
    case .fraction(let number):
      if number.isFinite { output.append(fraction: number) } else { output += "null".utf8 }
    case .string(let text): JSON.write(text, to: &output)
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        value.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let fields):
      output.append(UInt8(ascii: "{"))
      for (index, field) in fields.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        JSON.write(field.key, to: &output)
        output.append(UInt8(ascii: ":"))
        field.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  /// Escapes what JSON must have escaped (RFC 8259, section 7), and what nobody would see on a terminal.
  private static func write(_ text: String, to output: inout [UInt8]) {
    guard text.utf8.allSatisfy({ $0 < 0x7F }) else { return writeWhole(text, to: &output) }
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 { write(byte, to: &output) }
    output.append(UInt8(ascii: "\""))
  }

  private static func writeWhole(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x7F, scalar.isHidden else {
        for byte in String(scalar).utf8 { write(byte, to: &output) }
        continue
      }
      for unit in UTF16.encode(scalar) ?? .init() {
        output += #"\u"#.utf8
        output.append(hexadecimal: UInt8(unit >> 8))
        output.append(hexadecimal: UInt8(unit & 0xFF))
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func write(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""): output += #"\""#.utf8
    case UInt8(ascii: "\\"): output += #"\\"#.utf8
    case 0x08: output += #"\b"#.utf8
    case 0x09: output += #"\t"#.utf8
    case 0x0A: output += #"\n"#.utf8
    case 0x0C: output += #"\f"#.utf8
    case 0x0D: output += #"\r"#.utf8
    case 0..<0x20:
      output += #"\u00"#.utf8
      output.append(hexadecimal: byte)
    default: output.append(byte)
    }
  }
}

extension [UInt8] {
  /// Appends a fraction to ten places without zeros at its end: far more than any figure is good for, and the
  /// same for sums that differ in their last bit.
  ///
  /// - Precondition: The number is finite.
  public mutating func append(fraction number: Double) {
    guard abs(number) < 1e8 else {
      self += number.description.utf8
      return
    }
    let scale: UInt64 = 10_000_000_000
    let scaled = UInt64((abs(number) * Double(scale)).rounded())
    if number < 0, scaled > 0 { append(UInt8(ascii: "-")) }
    append(decimal: Int(scaled / scale))
    var rest = scaled % scale
    guard rest > 0 else { return }
    append(UInt8(ascii: "."))
    var unit = scale / 10
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
