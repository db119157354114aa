import Bytes
import Diagnostics

/// The lines of a template: what is standalone, what is indented, what is taken off.
extension TemplateParser {
  /// The start of the line a tag begins in, `nil` where more than blanks stand before it there.
  func lineStart(before offset: Int) -> Int? {
    var start = offset
    while start > 0, source.bytes[start - 1].isBlank { start -= 1 }
    return start == 0 || source.bytes[start - 1] == UInt8(ascii: "\n") ? start : nil
  }

  /// The start of the next line, `nil` where more than blanks stand behind a tag.
  func lineEnd(after offset: Int) -> Int? {
    let bytes = source.bytes
    var end = offset
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
    if end == bytes.count { return end }
    return bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  /// Takes a tag that has its line for itself out of the text with the whole line; returns whether
  /// it does.
  mutating func cutStandalone(_ tag: Tag) -> Bool {
    guard let start = lineStart(before: tag.range.lowerBound),
      let end = lineEnd(after: tag.range.upperBound)
    else { return false }
    addText(to: start)
    textStart = end
    startsLine = true
    return true
  }

  /// Takes a tag in running text out of it; where something visible comes of the tag at the start
  /// of a line, the line's indentation is written before.
  mutating func cut(_ tag: Tag) {
    addText(to: tag.range.lowerBound)
    textStart = tag.range.upperBound
    guard startsLine, tag.kind != .comment, tag.kind != .delimiters else { return }
    instructions.append(
      Instruction(
        operation: .text(literals.count..<literals.count, startsLine: true), tag: tag.range))
    startsLine = false
    extendsText = false
  }

  /// Adds the text up to an offset, without the margin of the surrounding override's lines.
  mutating func addText(to end: Int) {
    guard textStart < end else { return }
    defer { textStart = end }
    if case .parent = open.last?.form { return reportIfIgnored(textStart..<end) }
    let start = literals.count
    appendLines(textStart..<end, margin: open.last?.innerMargin ?? 0)
    guard start < literals.count else { return }
    if extendsText, let last = instructions.last,
      case .text(let range, let startsLine) = last.operation
    {
      instructions[instructions.count - 1].operation = .text(
        range.lowerBound..<literals.count, startsLine: startsLine)
    } else {
      instructions.append(
        Instruction(
          operation: .text(start..<literals.count, startsLine: startsLine), tag: textStart..<end))
    }
    extendsText = true
    startsLine = literals.last == UInt8(ascii: "\n")
  }

  private mutating func appendLines(_ range: Range<Int>, margin: Int) {
    let bytes = source.bytes
    guard margin > 0 else { return literals.append(contentsOf: bytes[range]) }
    var start = range.lowerBound
    while start < range.upperBound {
      let next = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
      let end = next.map { $0 + 1 } ?? range.upperBound
      if start == 0 || bytes[start - 1] == UInt8(ascii: "\n") {
        start = skipMargin(margin, of: start..<end)
      }
      literals.append(contentsOf: bytes[start..<end])
      start = end
    }
  }

  private func skipMargin(_ margin: Int, of line: Range<Int>) -> Int {
    var start = line.lowerBound
    let limit = min(line.lowerBound + margin, line.upperBound)
    while start < limit, source.bytes[start].isBlank { start += 1 }
    return start
  }

  /// The blanks from a line's start, without the margin of the surrounding override's lines.
  func indentation(_ blanks: Range<Int>) -> [UInt8] {
    Array(source.bytes[skipMargin(open.last?.innerMargin ?? 0, of: blanks)..<blanks.upperBound])
  }

  /// The blanks that begin the first line of a range that has more than blanks, `nil` where none
  /// does.
  func intrinsicBlanks(of range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    for index in range {
      if source.bytes[index] == UInt8(ascii: "\n") {
        start = index + 1
      } else if !source.bytes[index].isWhiteSpace {
        return start..<index
      }
    }
    return nil
  }
}
