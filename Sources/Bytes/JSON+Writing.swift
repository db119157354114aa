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
    case .null: output.append("null")
    case .bool(let bool): output.append(bool ? "true" : "false" as StaticString)
    case .number(let number): output.append(decimal: number)
    case .fraction(let number):
      if number.isFinite { output.append(fraction: number) } else { output.append("null") }
    case .string(let text): JSON.write(text, to: &output)
    case .array(let values):
      output.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(",") }
        value.write(to: &output)
      }
      output.append("]")
    case .object(let fields):
      output.append("{")
      for (index, field) in fields.enumerated() {
        if index > 0 { output.append(",") }
        JSON.write(field.key, to: &output)
        output.append(":")
        field.value.write(to: &output)
      }
      output.append("}")
    }
  }

  /// Escapes what JSON must have escaped (RFC 8259, section 7), and what nobody would see on a terminal.
  @inline(never)
  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append("\"")
    text.withBytes { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x7F {
          write(byte, to: &output)
          index += 1
        } else {
          let length = bytes.scalarLength(at: index)
          let scalar = bytes.scalar(at: index, length: length)
          if Unicode.Scalar(scalar)?.isHidden ?? true {
            write(hidden: scalar, to: &output)
          } else {
            for offset in 0..<length { output.append(bytes[index + offset]) }
          }
          index += length
        }
      }
    }
    output.append("\"")
  }

  /// Writes a scalar by its one or two units of UTF-16.
  private static func write(hidden scalar: UInt32, to output: inout [UInt8]) {
    if scalar >= 0x1_0000 {
      write(unit: 0xD7C0 + scalar >> 10, to: &output)
      write(unit: 0xDC00 + scalar & 0x3FF, to: &output)
    } else {
      write(unit: scalar, to: &output)
    }
  }

  private static func write(unit: UInt32, to output: inout [UInt8]) {
    output.append(#"\u"#)
    output.append(hexadecimal: UInt8(unit >> 8))
    output.append(hexadecimal: UInt8(unit & 0xFF))
  }

  private static func write(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): write(escape: byte, to: &output)
    case 0x08: write(escape: UInt8(ascii: "b"), to: &output)
    case 0x09: write(escape: UInt8(ascii: "t"), to: &output)
    case 0x0A: write(escape: UInt8(ascii: "n"), to: &output)
    case 0x0C: write(escape: UInt8(ascii: "f"), to: &output)
    case 0x0D: write(escape: UInt8(ascii: "r"), to: &output)
    case 0..<0x20: write(unit: UInt32(byte), to: &output)
    default: output.append(byte)
    }
  }

  @inline(never)
  private static func write(escape letter: UInt8, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\\"))
    output.append(letter)
  }
}

extension [UInt8] {
  /// Appends a fraction to ten places without zeros at its end: far more than any figure is good for, and the
  /// same for sums that differ in their last bit.
  ///
  /// - Precondition: The number is finite.
  public mutating func append(fraction number: Double) {
    guard abs(number) < 1e8 else {
      #if hasFeature(Embedded)
        // No engine tells of such numbers, and the digits of any Double take more room than all else here.
        append("null")
      #else
        self += number.description.utf8
      #endif
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
