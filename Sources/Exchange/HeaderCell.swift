import Diagnostics
import YAML

/// How the value of a header's key stands in a cell, and how a cell is written as that key's value.
enum HeaderCell {
  /// The keys whose value is a text, whatever it looks like; the cells of others hold YAML, as a record does.
  private static let texts: Set<String> = [
    "date", "id", "season", "round", "table", "title", "note", "deal", "reason", "fixture",
  ]

  /// Those of them that are prose, of which quotes keep the white space at either end.
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
      if isPlain(content) { return content }
    }
    return YAMLScalar(content).description
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
