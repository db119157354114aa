import Bytes

/// The ids that pages of one template may bear, as far as the template says: `results`, or `division-` with a value
/// behind it.
///
/// What writes ids of its own into such a page asks here which are taken, whatever the page's values are. An id that
/// is a value as a whole says nothing, and a value is taken to hold no full stop.
package struct TemplateIDs: Hashable, Sendable {
  private var whole: Set<String> = []
  /// The parts of ids before, between and behind their values.
  private var patterns: Set<[String]> = []

  package init() {}

  /// Adds an id by its parts, with a value between each two.
  mutating func insert(_ parts: [String]) {
    guard parts.count > 1 else {
      whole.formUnion(parts)
      return
    }
    if parts.contains(where: { !$0.isEmpty }) { patterns.insert(parts) }
  }

  package mutating func insert(_ id: String) { whole.insert(id) }

  package mutating func formUnion(_ other: TemplateIDs) {
    whole.formUnion(other.whole)
    patterns.formUnion(other.patterns)
  }

  /// Whether an id may be one of them.
  package func mayContain(_ id: String) -> Bool {
    whole.contains(id) || patterns.contains { TemplateIDs.isMade(id, of: $0) }
  }

  private static func isMade(_ id: String, of parts: [String]) -> Bool {
    guard let first = parts.first, let last = parts.last, id.hasPrefix(first) else { return false }
    var rest = id.utf8.dropFirst(first.utf8.count)
    var values: [Substring.UTF8View] = []
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part.utf8) else { return false }
      values.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    guard rest.count >= last.utf8.count, rest.suffix(last.utf8.count).elementsEqual(last.utf8)
    else { return false }
    values.append(rest.dropLast(last.utf8.count))
    return !values.contains { $0.contains(UInt8(ascii: ".")) }
  }
}

extension PageTemplates {
  /// The ids in all that the pages of a template are made of; none of one that is no root.
  package func ids(of template: String) -> TemplateIDs {
    var reader = IDReader(program: program)
    for (entry, function) in program.entries where entry.template == template {
      reader.read(function)
    }
    return reader.ids
  }
}

/// A reader of ids that goes through the steps of pages as they stand, whatever values they show.
private struct IDReader {
  let program: PageProgram
  private(set) var ids = TemplateIDs()
  private var visited: Set<Int> = []
  /// The parts of the id that is being read; none outside of one.
  private var parts: [[UInt8]] = []
  /// Whether the rest of the id is there or not: it counts for a value.
  private var isOpenEnded = false
  /// The number of the last bytes outside of an id that may begin one.
  private var opened = 0

  init(program: PageProgram) {
    self.program = program
  }

  mutating func read(_ function: Int) {
    guard visited.insert(function).inserted else { return }
    for step in program.functions[function] {
      switch step {
      case .literal(let range): read(program.literals[range])
      case .value: readValue()
      case .when, .unless, .each:
        readValue()
        isOpenEnded = !parts.isEmpty
      case .call(let callee):
        readValue()
        isOpenEnded = !parts.isEmpty
        if parts.isEmpty { read(callee) }
      }
    }
  }

  /// Ends a part before a value.
  private mutating func readValue() {
    if parts.last?.isEmpty == false || parts.count == 1 { parts.append([]) }
  }

  private mutating func read(_ literal: ArraySlice<UInt8>) {
    let opening = IDReader.opening
    for byte in literal {
      if parts.isEmpty {
        // Its first byte, a blank, stands nowhere else in what begins an id.
        opened = byte == opening[opened] ? opened + 1 : byte == opening[0] ? 1 : 0
        if opened == opening.count { (parts, opened) = ([[]], 0) }
      } else if byte == UInt8(ascii: "\"") {
        ids.insert(parts.map { String(decoding: $0, as: UTF8.self) })
        (parts, isOpenEnded) = ([], false)
      } else if !isOpenEnded {
        parts[parts.count - 1].append(byte)
      }
    }
  }

  private static let opening = Array(" id=\"".utf8)
}
