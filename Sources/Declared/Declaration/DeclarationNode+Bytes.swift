import Bytes

/// The compact bytes of a declaration, as a page's engine is given it: `3:abc` is a scalar of three bytes, `[2:` begins a
/// list of two values, `{2:` a mapping of two, each key a scalar before its value.
extension DeclarationNode {
  /// The most levels of lists and mappings inside one another.
  static let mostLevels = 12

  /// The bytes that `init(bytes:)` reads as the same value, without the places.
  public var bytes: [UInt8] {
    var output: [UInt8] = []
    write(to: &output)
    return output
  }

  private func write(to output: inout [UInt8]) {
    switch content {
    case .scalar(let bytes): Self.write(bytes, to: &output)
    case .list(let values):
      output.append("[")
      Self.write(values.count, to: &output)
      for value in values { value.write(to: &output) }
    case .mapping(let entries):
      output.append("{")
      Self.write(entries.count, to: &output)
      for entry in entries {
        Self.write(entry.key, to: &output)
        entry.value.write(to: &output)
      }
    }
  }

  private static func write(_ bytes: [UInt8], to output: inout [UInt8]) {
    write(bytes.count, to: &output)
    output += bytes
  }

  private static func write(_ count: Int, to output: inout [UInt8]) {
    output.append(decimal: count)
    output.append(":")
  }

  /// Reads a value; `nil` for bytes that hold none, or more than one.
  public init?(bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let node = reader.node(level: 0), reader.position == bytes.count else { return nil }
    self = node
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    mutating func node(level: Int) -> DeclarationNode? {
      guard position < bytes.count, level <= DeclarationNode.mostLevels else { return nil }
      switch bytes[position] {
      case UInt8(ascii: "["):
        position += 1
        guard let count = count() else { return nil }
        var values: [DeclarationNode] = []
        for _ in 0..<count {
          guard let value = node(level: level + 1) else { return nil }
          values.append(value)
        }
        return DeclarationNode(.list(values))
      case UInt8(ascii: "{"):
        position += 1
        guard let count = count() else { return nil }
        var entries: [Entry] = []
        for _ in 0..<count {
          guard let key = scalar(), let value = node(level: level + 1) else { return nil }
          entries.append(Entry(key: key, at: .nowhere, value: value))
        }
        return DeclarationNode(.mapping(entries))
      default: return scalar().map { DeclarationNode(.scalar($0)) }
      }
    }

    private mutating func scalar() -> [UInt8]? {
      guard let count = count() else { return nil }
      defer { position += count }
      return Array(bytes[position..<position + count])
    }

    /// Reads a number and its colon; `nil` for one that is greater than the bytes that follow.
    private mutating func count() -> Int? {
      let start = position
      while position < bytes.count, bytes[position].isDigit { position += 1 }
      guard position < bytes.count, bytes[position] == UInt8(ascii: ":"), position - start < 9,
        let count = Int(digits: bytes[start..<position])
      else { return nil }
      position += 1
      return count <= bytes.count - position ? count : nil
    }
  }
}
