import Bytes

/// Lines that say where a reference leads: cmark takes them from its tree, and says nothing of those that count for
/// nothing.
extension Compiler {
  private struct Definition {
    /// As it is written.
    let name: String
    /// Of the name with its brackets.
    let range: Range<Int>

    var label: String { Compiler.label(name) }
  }

  /// Reports definitions that have the name of another above, or that no text names.
  mutating func reportReferences(under root: Node) {
    guard options.style == .published, options.extensions != [] else { return }
    let definitions = definitions(under: root)
    guard !definitions.isEmpty else { return }
    let named = namedLabels(but: Set(definitions.map(\.range.lowerBound)))
    var seen: Set<String> = []
    for definition in definitions {
      if !seen.insert(definition.label).inserted {
        report(.doubleReference(definition.name), at: definition.range)
      } else if !named.contains(definition.label) {
        let isComment = ["//", "comment"].contains(definition.label)
        report(isComment ? .comment : .unusedReference(definition.name), at: definition.range)
      }
    }
  }

  /// A definition stands in no block of the tree, or before the words of a paragraph.
  private func definitions(under root: Node) -> [Definition] {
    let candidates = (1...max(1, lines.count)).compactMap { line in
      definition(in: lines.range(of: line)).map { (line, $0) }
    }
    guard !candidates.isEmpty else { return [] }
    var isTaken = Array(repeating: false, count: lines.count + 2)
    var node = root
    while true {
      if let first = wordsBegin(in: node) {
        for line in first..<max(first, min(node.endLine, lines.count) + 1) { isTaken[line] = true }
      } else if let child = node.firstChild {
        node = child
        continue
      }
      while node != root, node.next == nil, let parent = node.parent { node = parent }
      guard node != root, let next = node.next else { break }
      node = next
    }
    return candidates.compactMap { line, definition in isTaken[line] ? nil : definition }
  }

  /// Returns the first line of a block with words, or code, that is no definition; `nil` for a block of blocks.
  private func wordsBegin(in node: Node) -> Int? {
    switch node.kind {
    case .document, .blockQuote, .list, .item, .custom: return nil
    case .paragraph, .heading:
      var line = max(1, node.startLine)
      while line < node.endLine, line <= lines.count,
        definition(in: lines.range(of: line), isWhole: true) != nil
      {
        line += 1
      }
      return line
    default: return max(1, node.startLine)
    }
  }

  /// Reads a line's beginning as `[name]:`, behind the marks of quotes and lists.
  ///
  /// - Parameter isWhole: Whether an address, with a title or none, must follow in the line.
  private func definition(in line: Range<Int>, isWhole: Bool = false) -> Definition? {
    var start = line.lowerBound
    while start < line.upperBound,
      bytes[start].isBlank || "->*+.)".utf8.contains(bytes[start]) || bytes[start].isDigit
    {
      start += 1
    }
    guard start < line.upperBound, prepared.bytes[start] == UInt8(ascii: "["),
      let end = labelEnd(from: start, before: line.upperBound), end < line.upperBound,
      bytes[end] == UInt8(ascii: ":")
    else { return nil }
    let name = String(decoding: bytes[start + 1..<end - 1], as: UTF8.self)
    guard name.contains(where: { !$0.isWhitespace }) else { return nil }
    guard !isWhole || isAddress(end + 1..<line.upperBound) else { return nil }
    return Definition(name: name, range: start..<end)
  }

  private func isAddress(_ range: Range<Int>) -> Bool {
    let words = bytes[range].split(maxSplits: 1, whereSeparator: \.isBlank)
    guard let address = words.first,
      address.first != UInt8(ascii: "<") || address.last == UInt8(ascii: ">")
    else { return false }
    guard words.count > 1, let first = words[1].first(where: { !$0.isBlank }) else { return true }
    return "\"'(".utf8.contains(first)
  }

  /// Returns where a name in brackets ends that begin at an index.
  private func labelEnd(from start: Int, before limit: Int) -> Int? {
    var index = start + 1
    while index < min(limit, start + Compiler.longestLabel) {
      switch bytes[index] {
      case UInt8(ascii: "]"): return index + 1
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return nil
  }

  /// The most bytes of a name with its brackets, as CommonMark has it.
  private static let longestLabel = 1001

  /// Returns what stands between brackets anywhere, but for those that begin at some places.
  private func namedLabels(but definitions: Set<Int>) -> Set<String> {
    var labels: Set<String> = []
    var start: Int?
    var index = lines.range(of: 1).lowerBound
    let end = lines.range(of: max(1, lines.count)).upperBound
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "["): start = index
      case UInt8(ascii: "]"):
        if let open = start, !definitions.contains(open), index - open < Compiler.longestLabel {
          labels.insert(Compiler.label(String(decoding: bytes[open + 1..<index], as: UTF8.self)))
        }
        start = nil
      case UInt8(ascii: "\\"): index += 1
      default: break
      }
      index += 1
    }
    return labels
  }

  /// A name as it is compared.
  private static func label(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
