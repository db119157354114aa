import Declared
import YAML

extension GameDefinition {
  /// Returns the keys in which rules differ from the declaration, as a mapping on one line.
  func yaml(of rules: DeclaredRules) -> String {
    guard let other = DeclarationNode(bytes: rules.source) else { return "{}" }
    return Self.mapping(Self.overrides(in: other, of: node))
  }

  /// Returns the entries that house rules have: whole keys, of rounds and a sheet those that differ.
  private static func overrides(
    in other: DeclarationNode, of declared: DeclarationNode, isTop: Bool = true
  ) -> [(key: [UInt8], value: String)] {
    (other.entries ?? []).compactMap { entry in
      let old = declared.entries?.first { $0.key == entry.key }?.value
      if let old, old.bytes == entry.value.bytes { return nil }
      let isByKey = isTop && ["rounds", "sheet"].contains { entry.key.elementsEqual($0.utf8) }
      guard isByKey, let old else { return (entry.key, text(of: entry.value)) }
      return (entry.key, mapping(overrides(in: entry.value, of: old, isTop: false)))
    }
  }

  private static func mapping(_ entries: [(key: [UInt8], value: String)]) -> String {
    "{" + entries.map { "\(scalar($0.key)): \($0.value)" }.joined(separator: ", ") + "}"
  }

  private static func text(of node: DeclarationNode) -> String {
    switch node.content {
    case .scalar(let bytes): scalar(bytes)
    case .list(let items): "[" + items.map(text).joined(separator: ", ") + "]"
    case .mapping(let entries): mapping(entries.map { ($0.key, text(of: $0.value)) })
    }
  }

  private static func scalar(_ bytes: [UInt8]) -> String {
    YAMLScalar(String(decoding: bytes, as: UTF8.self)).description
  }
}
