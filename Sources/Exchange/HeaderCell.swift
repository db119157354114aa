import Diagnostics
import Histories
import YAML

/// The form of a header key's value in a cell, and of a cell as that key's value.
enum HeaderCell {
  /// The keys whose value is a text, whatever it looks like; the cells of others hold YAML, as a record does.
  private static let texts: Set<String> = [
    "date", "id", "season", "round", "table", "title", "note", "deal", "reason", "fixture", "tie",
  ]

  /// The keys that are prose: quotes keep the white space at either end.
  private static let prose: Set<String> = ["title", "note", "reason"]

  /// Returns what a cell says as the value of a key.
  static func yaml(_ cell: Table.Cell, for key: String) -> String {
    yaml(prose.contains(key) && cell.isQuoted ? cell.text : cell.content, for: key)
  }

  /// Returns a cell's content as the value of a key.
  private static func yaml(_ content: String, for key: String) -> String {
    if !texts.contains(key) {
      if content.first == "[" || content.first == "{" {
        return String(content.map { $0.isNewline ? " " : $0 })
      }
      if let bare = bare(content, for: key) { return bare }
      if isPlain(content) { return content }
    }
    return YAMLScalar(content).description
  }

  /// Returns what is written without the braces that records want around it: `Ann: Cy, Bob: Dee` for
  /// substitutes, `2026-10-08: a slip` for an amendment; `nil` for anything else.
  private static func bare(_ content: String, for key: String) -> String? {
    switch key {
    case "substitutes", "handicaps":
      let pairs = content.split { ",;".contains($0) || $0.isNewline }.map(pair)
      guard !pairs.isEmpty else { return nil }
      var entries: [String] = []
      for pair in pairs {
        guard let pair else { return nil }
        let value = key == "handicaps" ? pair.value : YAMLScalar(pair.value).description
        entries.append("\(YAMLScalar(pair.key)): \(value)")
      }
      return "{" + entries.joined(separator: ", ") + "}"
    case "amended":
      let lines = content.split(whereSeparator: \.isNewline).map(pair)
      var amendments: [String] = []
      for line in lines {
        guard let line, (try? CalendarDate(parsing: line.key)) != nil else { return nil }
        amendments.append("{date: \(line.key), reason: \(YAMLScalar(line.value))}")
      }
      return amendments.count == 1 ? amendments[0] : "[" + amendments.joined(separator: ", ") + "]"
    case "winner", "places", "unplaced":
      // Names with commas between them: a list.
      let names = content.split { ",;".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
      return names.count > 1 ? YAMLScalar.list(names) : nil
    default: return nil
    }
  }

  /// Returns what stands before and behind a text's first colon; `nil` where nothing does.
  private static func pair(_ text: Substring) -> (key: String, value: String)? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let (key, value) = (parts[0].trimmed, parts[1].trimmed)
    return key.isEmpty || value.isEmpty ? nil : (key, value)
  }

  /// Whether a text stands for itself behind a key.
  private static func isPlain(_ text: String) -> Bool {
    guard !text.contains(where: \.isNewline) else { return false }
    let source = SourceText(path: "", "key: \(text)\n")
    let (node, findings) = YAMLNode.parse(source)
    guard findings.isEmpty, case .scalar(text, .plain)? = node?["key"]?.content else {
      return false
    }
    return true
  }

  /// Returns a value as a cell holds it.
  static func content(of node: YAMLNode) -> String { node.text ?? flow(node) }

  /// Writes a value on one line.
  private static func flow(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(_, .plain) where node.isNull: "~"
    case .scalar(let text, _): YAMLScalar(text).description
    case .sequence(let items): "[" + items.map(flow).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{"
        + entries.map { "\(YAMLScalar($0.key)): \(flow($0.value))" }.joined(separator: ", ") + "}"
    }
  }
}
