import Bytes

/// The footnotes of a document as a text of their own, each the one item of a list, in lines of the same numbers.
///
/// Behind the last line stands the document itself where a footnote may use a reference link it defines.
struct FootnoteSheet {
  private(set) var source: [UInt8] = []
  private let lineCount: Int

  /// The bytes before the text of each.
  static let markLength = 4

  init(_ prepared: PreparedText, lines: LineIndex, body: Range<Int>) {
    let bytes = prepared.whole
    lineCount = lines.count
    source.reserveCapacity(body.count)
    var position = body.lowerBound
    var mayUseReferences = false
    for (number, footnote) in prepared.footnotes.enumerated() {
      append(linesOf: position..<footnote.range.lowerBound, in: bytes)
      // Items with different marks belong to different lists.
      source.append(number.isMultiple(of: 2) ? "-   " : "+   ")
      let text = bytes[footnote.start..<footnote.range.upperBound]
      mayUseReferences = mayUseReferences || text.contains(UInt8(ascii: "]"))
      source.append(contentsOf: text)
      position = footnote.range.upperBound
    }
    append(linesOf: position..<body.upperBound, in: bytes)
    if mayUseReferences {
      source.append("\n\n")
      source.append(contentsOf: prepared.bytes[body])
    }
  }

  private mutating func append(linesOf range: Range<Int>, in bytes: [UInt8]) {
    source.append(contentsOf: bytes[range].lazy.filter(\.isLineEnd))
  }

  /// Returns the items of the sheet by the lines they begin in, from the tree of `source`.
  func items(under root: Node) -> [Int: Node] {
    var items: [Int: Node] = [:]
    var child = root.firstChild
    while let list = child, list.startLine <= lineCount {
      if list.kind == .list, let item = list.firstChild { items[item.startLine] = item }
      child = list.next
    }
    return items
  }
}
