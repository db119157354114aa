import Bytes
import Scanning

/// The places of the lines of a document's body, counted as CommonMark does: LF, CR and CRLF each end one. Lines are
/// numbered from 1 at the body's start, offsets are the file's.
struct LineIndex {
  private var starts: [Int] = []
  private let bytes: [UInt8]

  /// Numbers of the lines that look like the second row of a pipe table, ascending.
  private(set) var delimiterRows: [Int] = []

  init(_ bytes: [UInt8], body: Range<Int>) {
    self.bytes = bytes
    starts.reserveCapacity(body.count / 32 + 2)
    var start = body.lowerBound
    bytes.withUnsafeBufferPointer { bytes in
      while start < body.upperBound {
        let end = bytes.firstIndex(in: start..<body.upperBound) {
          $0.equal(UInt8(ascii: "\n")) | $0.equal(UInt8(ascii: "\r"))
        }
        append(start..<end, of: bytes)
        let isPair =
          end + 1 < body.upperBound && bytes[end] == UInt8(ascii: "\r")
          && bytes[end + 1] == UInt8(ascii: "\n")
        start = end + (isPair ? 2 : 1)
      }
    }
    starts.append(body.upperBound)
  }

  private mutating func append(_ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
    starts.append(line.lowerBound)
    if LineIndex.isDelimiterRow(bytes[line]) { delimiterRows.append(starts.count) }
  }

  /// Whether a line holds dashes and bars or colons, and nothing else but blanks and quote marks.
  static func isDelimiterRow(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    var hasDash = false
    var hasMark = false
    for byte in line.reversed() {
      switch byte {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"): hasMark = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): continue
      default: return false
      }
    }
    return hasDash && hasMark
  }
}

extension LineIndex {
  var count: Int { starts.count - 1 }

  /// Returns the bytes of a line without its end; a line past the last is the empty end.
  func range(of line: Int) -> Range<Int> {
    guard line >= 1 else { return range(of: 1) }
    guard line <= count else { return starts[count]..<starts[count] }
    let start = starts[line - 1]
    var end = starts[line]
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Returns the number of the line that an offset stands in.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the bytes from a first line's start to a last line's end.
  func range(of lines: ClosedRange<Int>) -> Range<Int> {
    let start = range(of: lines.lowerBound).lowerBound
    return start..<max(start, range(of: lines.upperBound).upperBound)
  }

  /// Returns a line without the marks of `quotes` block quotes around it (fewer where it leaves them
  /// out), and without blanks before its text.
  func content(of line: Int, quotes: Int) -> Range<Int> {
    let marked = unquoted(line, quotes: quotes)
    var start = marked.lowerBound
    while start < marked.upperBound, bytes[start].isBlank { start += 1 }
    return start..<marked.upperBound
  }

  /// Returns a line without the marks of block quotes around it, blanks kept.
  func unquoted(_ line: Int, quotes: Int) -> Range<Int> {
    let line = range(of: line)
    var start = line.lowerBound
    for _ in 0..<quotes {
      var mark = start
      while mark < line.upperBound, bytes[mark].isBlank { mark += 1 }
      guard mark < line.upperBound, bytes[mark] == UInt8(ascii: ">") else { break }
      start = mark + 1
      if start < line.upperBound, bytes[start].isBlank { start += 1 }
    }
    return start..<line.upperBound
  }

  /// The first of the delimiter rows within some lines, `nil` where none is.
  func delimiterRow(in lines: ClosedRange<Int>) -> Int? {
    var low = 0
    var high = delimiterRows.count
    while low < high {
      let middle = (low + high) / 2
      if delimiterRows[middle] < lines.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low < delimiterRows.count, lines.contains(delimiterRows[low]) else { return nil }
    return delimiterRows[low]
  }
}
