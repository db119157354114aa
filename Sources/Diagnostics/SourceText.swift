import Scanning
import Synchronization

/// A file's bytes under the path that diagnostics name it by.
///
/// A byte-order mark at the start belongs to no line: `bytes` doesn't hold it, and no column counts
/// it. Nothing is decoded here; code that needs valid UTF-8 asks `invalidUTF8Offset`.
public struct SourceText: Sendable {
  public let path: String
  public let bytes: [UInt8]
  private let lines = LineIndex()

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

// Whatever range or offset these are given, they answer for the part of it that lies in the text: a place is
// worked out where something is wrong already, and no fault of a reader's may hide what it had to say.
extension SourceText {
  /// Returns the part of a range that lies in the text.
  public func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: bytes.indices) }

  private func clamped(_ offset: Int) -> Int { min(max(offset, 0), bytes.count) }

  /// Returns the line and column of a byte offset; an offset past the end is the end's.
  public func place(at offset: Int) -> SourcePlace {
    let offset = clamped(offset)
    let (line, start) = lines.line(holding: offset, of: bytes)
    return SourcePlace(path: path, line: line, column: offset - start + 1)
  }

  /// Returns the range of the line that holds `offset`, without its line end.
  public func lineRange(at offset: Int) -> Range<Int> {
    let offset = clamped(offset)
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    var end = firstIndex(of: UInt8(ascii: "\n"), in: offset..<bytes.count) ?? bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<max(start, end)
  }

  /// Returns where a byte first stands in a range.
  public func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    bytes.withUnsafeBufferPointer { $0.firstIndex(of: byte, in: clamped(range)) }
  }

  /// The text of a range, with what isn't valid UTF-8 replaced by U+FFFD.
  public subscript(range: Range<Int>) -> String {
    String(decoding: bytes[clamped(range)], as: UTF8.self)
  }

  /// The offset of the first byte that isn't valid UTF-8, `nil` where all is valid.
  public var invalidUTF8Offset: Int? { invalidUTF8Offset(in: bytes.indices) }

  /// Returns the offset of the first byte of `range` that isn't valid UTF-8, `nil` where all is valid.
  public func invalidUTF8Offset(in range: Range<Int>) -> Int? {
    let range = clamped(range)
    do throws(Unicode.UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span.extracting(range))
      return nil
    } catch {
      return range.lowerBound + error.byteOffsets.lowerBound
    }
  }
}

/// The beginnings of a text's lines, found when somebody first asks: most texts have no fault.
final class LineIndex: Sendable {
  private let starts = Mutex<[Int]>([])

  /// Returns the line, from 1, that holds `offset`, and where it begins.
  func line(holding offset: Int, of bytes: [UInt8]) -> (number: Int, start: Int) {
    starts.withLock { starts in
      if starts.isEmpty { starts = LineIndex.starts(of: bytes) }
      var low = 0
      var high = starts.count
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= offset { low = middle } else { high = middle }
      }
      return (low + 1, starts[low])
    }
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      var rest = bytes.indices
      while let feed = bytes.firstIndex(of: UInt8(ascii: "\n"), in: rest) {
        starts.append(feed + 1)
        rest = feed + 1..<bytes.count
      }
      return starts
    }
  }
}
