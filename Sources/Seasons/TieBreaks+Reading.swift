import Diagnostics
package import YAML

extension YAMLMapping {
  /// Returns tie-breaks in their order, each once; `nil` where there is no list of them.
  ///
  /// - Parameters:
  ///   - example: A list of them.
  ///   - tieBreak: Reads one, or reports why it can't be one.
  package mutating func tieBreaks(
    _ key: String, like example: String,
    _ tieBreak: (inout YAMLMapping, _ word: String, _ at: Range<Int>) -> TieBreak?
  ) -> [TieBreak]? {
    guard let node = node(key) else { return nil }
    let items: [YAMLNode]
    switch node.content {
    case .scalar: items = [node]
    case .sequence(let listed): items = listed
    case .mapping:
      mismatch(expected: "a list like '\(example)'", node)
      return nil
    }
    var seen: Set<TieBreak> = []
    return items.compactMap { item in
      guard let word = string(item), let found = tieBreak(&self, word, item.range) else {
        return nil
      }
      guard seen.insert(found).inserted else {
        error(
          "tie-break-twice", "\(word.quoted) parts nobody whom it left level, list it once",
          at: item.range)
        return nil
      }
      return found
    }
  }
}
