import Bytes

/// Finding inlines in the file.
///
/// cmark counts an inline's column in its paragraph's text, from which the markers and blanks at the
/// beginnings of lines were taken; and it gives a link the line that its label ends in. So a column is
/// taken back into the file, and believed if the byte there is the one that must begin the inline.
/// That finds all but what follows a link reference definition in the same paragraph, or a link whose
/// destination or title spans lines; those are searched for by their destination.
extension Compiler {
  /// The bytes of a link's destination, or of the whole link where they can't be told.
  func range(of link: Node, to destination: Span<UInt8>) -> Range<Int> {
    let block = origin(of: link)
    let isImage = link.kind == .image
    if isAutolink(link), let range = range(ofAutolink: link) {
      let words = range.lowerBound + 1..<range.upperBound - 1
      return words.count == destination.count && hasBytes(destination, at: words.lowerBound)
        ? words : range
    }
    let start = exactOffset(of: link, startsWith: UInt8(ascii: isImage ? "!" : "["))
    let from = start ?? block.lowerBound
    var end = min(block.upperBound, from + Compiler.searchLimit)
    if start != nil, let last = exactEnd(of: link), last > from { end = min(end, last) }
    end = max(from, end)
    if let found = search(destination, in: from..<end) { return found }
    return from..<(start == nil ? lineEnd(from, in: block) : end)
  }

  /// The bytes of `<https://example.org>` with its marks, `nil` where they can't be told.
  private func range(ofAutolink link: Node) -> Range<Int>? {
    guard let words = link.firstChild,
      let start = exactOffset(of: words, startsWith: UInt8(ascii: "<"), behind: -1),
      let end = bytes[start..<min(bytes.count, start + Compiler.searchLimit)]
        .firstIndex(of: UInt8(ascii: ">"))
    else { return nil }
    return start..<end + 1
  }

  /// Whether a link is written `<https://example.org>`, in which nothing is escaped or a mark.
  ///
  /// cmark counts an autolink's column, unlike that of its words, without what stands before its paragraph's text. Only
  /// where that is nothing, the file tells it from `[https://example.org]`.
  func isAutolink(_ link: Node) -> Bool {
    guard link.kind == .link, let words = link.firstChild, words.next == nil, words.kind == .text
    else { return false }
    return words.withLiteral { text in
      guard link.withDestination({ Compiler.isAddress(text, of: $0) }) else { return false }
      guard words.startColumn == link.startColumn + 1,
        let start = exactOffset(of: link, startsWith: UInt8(ascii: "["))
      else { return true }
      return !hasBytes(text, at: start + 1)
    }
  }

  /// Whether a link's words are its destination, with a scheme or for mail.
  private static func isAddress(_ words: Span<UInt8>, of destination: Span<UInt8>) -> Bool {
    let lead = destination.count - words.count
    guard lead >= 0, words.indices.allSatisfy({ words[$0] == destination[lead + $0] }) else {
      return false
    }
    let mail = "mailto:".utf8
    guard lead == 0 else {
      return lead == mail.count
        && zip(mail, destination.indices).allSatisfy { $0 == destination[$1] }
    }
    return words.indices.first {
      !words[$0].isLetter && !words[$0].isDigit && !"+.-".utf8.contains(words[$0])
    }
    .map { words[$0] == UInt8(ascii: ":") } ?? false
  }

  /// The offset after a link's last byte, `nil` where none that ends a link stands before it.
  private func exactEnd(of link: Node) -> Int? {
    let candidates: [Int]
    switch origin {
    case .unknown: return nil
    case .cell(let cell): candidates = [offset(inCell: cell, at: link.endColumn - 1 - 2)]
    case .block(let block):
      candidates = offsets(ofColumn: link.endColumn, line: link.endLine, in: block)
    }
    let ends = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">")]
    return candidates.first { bytes.indices.contains($0) && ends.contains(bytes[$0]) }.map {
      $0 + 1
    }
  }

  /// The offset of an inline's first byte, or one so many bytes behind it, `nil` where another byte stands there.
  func exactOffset(of node: Node, startsWith byte: UInt8, behind distance: Int = 0) -> Int? {
    let column = node.startColumn + distance
    switch origin {
    case .unknown: return nil
    case .cell(let cell):
      let offset = offset(inCell: cell, at: column - 1 - "# ".utf8.count)
      return offset < cell.upperBound && bytes[offset] == byte ? offset : nil
    case .block(let block):
      let last = min(node.startLine, block.endLine)
      let first = max(block.startLine, last - 8)
      guard first <= last else { return nil }
      for line in (first...last).reversed() {
        for offset in offsets(ofColumn: column, line: line, in: block)
        where offset >= 0 && offset < bytes.count && bytes[offset] == byte { return offset }
      }
      return nil
    }
  }

  /// The bytes of the block or cell that an inline stands in.
  func origin(of node: Node) -> Range<Int> {
    switch origin {
    case .unknown(let range), .cell(let range): return range
    case .block(let block):
      let range = lines.range(of: block.startLine...max(block.startLine, block.endLine))
      let start = min(range.lowerBound + max(0, block.startColumn - 1), range.upperBound)
      return start..<range.upperBound
    }
  }

  /// The number of bytes after its place in which a destination is looked for: many links stay quick.
  private static let searchLimit = 4096

  /// A paragraph's later line may or may not have kept the blanks it began with.
  private func offsets(ofColumn column: Int, line: Int, in block: Node) -> [Int] {
    guard line > block.startLine else { return [lines.range(of: line).lowerBound + column - 1] }
    let index = column - block.startColumn
    return starts.of(line, quotes: quotes, in: lines).map { $0 + index }
  }

  /// Takes an index in a cell's text back to the file, where `|` was written `\|`.
  private func offset(inCell cell: Range<Int>, at index: Int) -> Int {
    starts.offset(inCell: cell, at: index, of: bytes)
  }

  /// Finds a destination behind the `](` of a link.
  private func search(_ destination: Span<UInt8>, in range: Range<Int>) -> Range<Int>? {
    guard !destination.isEmpty else { return nil }
    for index in range where bytes[index] == UInt8(ascii: "]") {
      var start = index + 1
      guard start < range.upperBound, bytes[start] == UInt8(ascii: "(") else { continue }
      start += 1
      while start < range.upperBound, bytes[start].isBlank || bytes[start].isLineEnd { start += 1 }
      if start < range.upperBound, bytes[start] == UInt8(ascii: "<") { start += 1 }
      if hasBytes(destination, at: start) { return start..<start + destination.count }
    }
    return nil
  }

  private func hasBytes(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset + bytes.count <= self.bytes.count else { return false }
    for index in bytes.indices where self.bytes[offset + index] != bytes[index] { return false }
    return true
  }

  private func lineEnd(_ offset: Int, in block: Range<Int>) -> Int {
    let limit = min(block.upperBound, offset + Compiler.searchLimit)
    var end = offset
    while end < limit, !bytes[end].isLineEnd { end += 1 }
    return end
  }
}

/// The beginnings of lines and cells that were looked at for an inline: the next one mostly stands in the same.
final class LineStarts {
  private var lines: [Int: [Int]] = [:]
  private var quotes = 0
  private var cell = 0..<0
  private var index = 0
  private var offset = 0

  /// Returns where a paragraph's later line begins, without the blanks before it and with them.
  func of(_ line: Int, quotes: Int, in index: LineIndex) -> [Int] {
    if self.quotes != quotes { lines = [:] }
    self.quotes = quotes
    if let known = lines[line] { return known }
    let starts = [
      index.content(of: line, quotes: quotes).lowerBound,
      index.unquoted(line, quotes: quotes).lowerBound,
    ]
    lines[line] = starts
    return starts
  }

  /// Walks on from the last index that was asked for in the same cell.
  func offset(inCell cell: Range<Int>, at wanted: Int, of bytes: [UInt8]) -> Int {
    if self.cell != cell || wanted < index {
      (self.cell, index, offset) = (cell, 0, cell.lowerBound)
    }
    while index < wanted, offset < cell.upperBound {
      let next = offset + 1
      if bytes[offset] == UInt8(ascii: "\\"), next < bytes.count,
        bytes[next] == UInt8(ascii: "|")
      {
        offset = next
      }
      offset += 1
      index += 1
    }
    return offset
  }
}

/// The place of a block's inlines in the file.
enum InlineOrigin {
  /// A paragraph or heading of the document.
  case block(Node)
  /// A table's cell, which cmark has read from a sheet of its own.
  case cell(Range<Int>)
  /// Bytes among which they stand, though not where.
  case unknown(Range<Int>)
}
