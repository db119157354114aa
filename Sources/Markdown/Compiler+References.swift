import Bytes
internal import Diagnostics

/// Lines that say where a reference leads: cmark takes them from its tree, and says nothing of those that count for
/// nothing.
extension Compiler {
  private struct Definition {
    /// The name as it is written.
    let name: String
    /// The name as another definition's is compared with it.
    let label: String
    /// The name as those that texts name are compared with it.
    let looseLabel: String
    /// The range of the name with its brackets.
    let range: Range<Int>
  }

  /// Reports definitions that have the name of another above, or that no text names.
  mutating func reportReferences(under root: Node) {
    guard options.style == .published, options.extensions != [] else { return }
    let definitions = definitions(under: root)
    guard !definitions.isEmpty else { return }
    let named = namedLabels(but: Set(definitions.map(\.range.lowerBound)))
    var seen: Set<String> = []
    for definition in definitions {
      let isNamed = named.contains(definition.looseLabel)
      if !isNamed, ["//", "comment"].contains(definition.label) {
        report(.comment, at: definition.range)
      } else if !seen.insert(definition.label).inserted {
        report(.doubleReference(definition.name), at: definition.range)
      } else if !isNamed {
        report(.unusedReference(definition.name), at: definition.range)
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
        // cmark 0.30 ends some blocks of HTML a line early.
        let end = node.endLine + (node.kind == .htmlBlock ? 1 : 0)
        for line in first..<max(first, min(end, lines.count) + 1) { isTaken[line] = true }
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
    return Definition(
      name: String(decoding: text.bytes[start + 1..<end - 1], as: UTF8.self),
      label: Compiler.label(name), looseLabel: Compiler.looseLabel(name), range: start..<end)
  }

  private func isAddress(_ range: Range<Int>) -> Bool {
    let words = bytes[range].split(maxSplits: 1, whereSeparator: \.isBlank)
    guard let address = words.first,
      address.first != UInt8(ascii: "<") || address.last == UInt8(ascii: ">")
    else { return false }
    guard words.count > 1 else { return true }
    let title = words[1].drop(while: \.isBlank)
    return title.isEmpty || isTitle(title)
  }

  /// Whether some bytes are a title between its marks, with no more than blanks behind.
  private func isTitle(_ title: ArraySlice<UInt8>) -> Bool {
    let close: UInt8
    switch title.first {
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = title[title.startIndex]
    default: return false
    }
    var index = title.startIndex + 1
    while index < title.endIndex, title[index] != close {
      index += title[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < title.endIndex && title[(index + 1)...].allSatisfy(\.isBlank)
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
          let name = String(decoding: bytes[open + 1..<index], as: UTF8.self)
          labels.insert(Compiler.looseLabel(name))
        }
        start = nil
      case UInt8(ascii: "\\"): index += 1
      default: break
      }
      index += 1
    }
    return labels
  }

  /// A name as cmark compares it, but for letters that it folds into others.
  private static func label(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A name as cmark may come to read it: without marks of quotes at the beginnings of lines, and without the backslash
  /// that a bar has in a table's cell. Names that differ may be one here, which costs no more than a warning.
  private static func looseLabel(_ name: String) -> String {
    var words = String.UnicodeScalarView()
    var isAtLineStart = false
    for scalar in name.unicodeScalars {
      if isAtLineStart, scalar == ">" || scalar == " " || scalar == "\t" { continue }
      isAtLineStart = scalar == "\n" || scalar == "\r"
      if scalar == "|", words.last == "\\" { words.removeLast() }
      words.append(scalar)
    }
    // Letters that have no capital of their own, as ß, are folded into those that they are written as in capitals.
    return label(String(words).lowercased().uppercased())
  }
}
