import Bytes
import Diagnostics
import Formats

/// Reads separated values as RFC 4180 has them, with any of three separators and any line ends.
struct CellReader {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var position: Int
  private var rows: [[Table.Cell]] = []
  private var row: [Table.Cell] = []
  private var faults: [(TableFault, Int)] = []

  private static let quote = UInt8(ascii: "\"")
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")]

  /// The number of rows that are looked at to find out what stands between cells.
  private static let mostRowsTried = 64

  /// - Parameter separator: `nil` for the one that the file names in its first line, or else by which the most rows
  ///   have equally many cells.
  static func read(
    _ source: SourceText, separator: UInt8? = nil
  ) -> (rows: [[Table.Cell]], faults: [(TableFault, Int)]) {
    let (named, start) = namedSeparator(in: source.bytes)
    var reader = CellReader(
      bytes: source.bytes,
      separator: separator ?? named ?? likelySeparator(in: source.bytes), position: start)
    reader.readRows()
    return (reader.rows, reader.faults)
  }

  private init(bytes: [UInt8], separator: UInt8, position: Int) {
    self.bytes = bytes
    self.separator = separator
    self.position = position
  }

  /// Reads a first line such as `sep=;`, which some spreadsheets write, and returns where the next begins.
  private static func namedSeparator(in bytes: [UInt8]) -> (separator: UInt8?, start: Int) {
    guard bytes.starts(with: "sep=".utf8), bytes.count > 4, separators.contains(bytes[4]) else {
      return (nil, 0)
    }
    var end = 5
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return (nil, 0) }
    return (bytes[4], end + 1)
  }

  /// The separator by which the greatest share of rows have equally many cells, and at least two; of equal ones that
  /// which makes the most cells, a comma where none makes any.
  private static func likelySeparator(in bytes: [UInt8]) -> UInt8 {
    var best: (separator: UInt8, even: Int, rows: Int, width: Int)?
    for separator in separators {
      let widths = widths(of: bytes, separator: separator)
      var counts: [Int: Int] = [:]
      for width in widths where width > 1 { counts[width, default: 0] += 1 }
      guard let (width, even) = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })
      else { continue }
      if let other = best {
        let (one, two) = (even * other.rows, other.even * widths.count)
        guard one > two || one == two && width > other.width else { continue }
      }
      best = (separator, even, widths.count, width)
    }
    return best?.separator ?? separators[0]
  }

  /// Returns the numbers of cells in the first rows that hold any text.
  private static func widths(of bytes: [UInt8], separator: UInt8) -> [Int] {
    var widths: [Int] = []
    var width = 1
    var hasText = false
    var isAtStart = true
    var isQuoted = false
    var isClosed = false
    for byte in bytes {
      if isQuoted {
        if byte == quote { (isQuoted, isClosed) = (false, true) }
        continue
      }
      // The second of two quotes opens what the first closed.
      if byte == quote, isAtStart || isClosed {
        (isQuoted, hasText, isAtStart) = (true, true, false)
      } else if byte.isLineEnd {
        if hasText { widths.append(width) }
        if widths.count == mostRowsTried { return widths }
        (width, hasText, isAtStart) = (1, false, true)
      } else if byte == separator {
        width += 1
        isAtStart = true
      } else {
        isAtStart = false
        if !byte.isBlank { hasText = true }
      }
      isClosed = false
    }
    if hasText { widths.append(width) }
    return widths
  }
}

extension CellReader {
  private mutating func readRows() {
    while position < bytes.count {
      readCell()
      if position < bytes.count, bytes[position] == separator {
        position += 1
        // What a file ends with after a separator is a cell, too.
        if position == bytes.count { add(position..<position, text: "", isQuoted: false) }
      } else {
        endRow()
      }
    }
    if !row.isEmpty { endRow() }
  }

  private mutating func endRow() {
    rows.append(row)
    row = []
    guard position < bytes.count, bytes[position].isLineEnd else { return }
    let isReturn = bytes[position] == UInt8(ascii: "\r")
    position += 1
    if isReturn, position < bytes.count, bytes[position] == UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func readCell() {
    let start = position
    if position < bytes.count, bytes[position] == CellReader.quote { return readQuoted() }
    skipText()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    add(start..<position, text: text, isQuoted: false)
  }

  private mutating func readQuoted() {
    let start = position
    var text: [UInt8] = []
    position += 1
    var isOpen = true
    while isOpen, position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte != CellReader.quote {
        text.append(byte)
      } else if position < bytes.count, bytes[position] == CellReader.quote {
        text.append(byte)
        position += 1
      } else {
        isOpen = false
      }
    }
    if isOpen { faults.append((.unclosedQuote, start)) }
    let rest = position
    skipText()
    if !bytes[rest..<position].allSatisfy(\.isBlank) {
      faults.append((.textAfterQuote, rest))
      text += bytes[rest..<position]
    }
    add(start..<position, text: String(decoding: text, as: UTF8.self), isQuoted: true)
  }

  /// Passes over all up to the next separator or line end.
  private mutating func skipText() {
    while position < bytes.count, bytes[position] != separator, !bytes[position].isLineEnd {
      position += 1
    }
  }

  private mutating func add(_ range: Range<Int>, text: String, isQuoted: Bool) {
    row.append(
      Table.Cell(
        row: rows.count + 1, column: row.count + 1, text: FormulaGuard.unguarded(text),
        range: range,
        isQuoted: isQuoted))
  }
}
