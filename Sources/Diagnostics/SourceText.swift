/// A file's bytes under the path that diagnostics name it by.
///
/// A byte-order mark at the start belongs to no line: `bytes` doesn't hold it, and no column counts
/// it. Nothing is decoded here; whoever needs valid UTF-8 asks `invalidUTF8Offset`.
public struct SourceText: Sendable {
  public let path: String
  public let bytes: [UInt8]

  /// Creates a text of a file's bytes, leaving out a UTF-8 byte-order mark.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  public init(path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}

// MARK: - Places

extension SourceText {
  /// Returns the line and column of a byte offset; an offset past the end is the end's.
  ///
  /// Counts lines from the start each time: diagnostics are rare and texts many, so no index is kept.
  public func place(at offset: Int) -> SourcePlace {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var lineStart = 0
    bytes.withUnsafeBufferPointer { bytes in
      for index in 0..<end where bytes[index] == UInt8(ascii: "\n") {
        line += 1
        lineStart = index + 1
      }
    }
    return SourcePlace(path: path, line: line, column: end - lineStart + 1)
  }

  /// Returns the range of the line that holds `offset`, without its line end.
  public func lineRange(at offset: Int) -> Range<Int> {
    let offset = min(max(offset, 0), bytes.count)
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  /// The text of a range, with what isn't valid UTF-8 replaced by U+FFFD.
  public subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The offset of the first byte that isn't valid UTF-8, `nil` where all is valid.
  public var invalidUTF8Offset: Int? {
    var offset = 0
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}

/// A place in a file: line and column from 1, columns in UTF-8 bytes.
public struct SourcePlace: Hashable, Sendable {
  public var path: String
  public var line: Int
  public var column: Int

  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension SourcePlace: Comparable {
  public static func < (one: SourcePlace, other: SourcePlace) -> Bool {
    (one.path, one.line, one.column) < (other.path, other.line, other.column)
  }
}

extension SourcePlace: CustomStringConvertible {
  public var description: String { "\(path):\(line):\(column)" }
}
