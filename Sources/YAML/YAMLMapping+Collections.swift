import Diagnostics

extension YAMLMapping {
  /// Returns the items of a list; anything else is an error.
  public mutating func list(_ key: String) -> [YAMLNode]? {
    guard let node = node(key) else { return nil }
    guard case .sequence(let items) = node.content else {
      let list = node.text.map { " such as \("[\($0)]".quoted)" } ?? ""
      mismatch(expected: "a list\(list)", node)
      return nil
    }
    return items
  }

  /// Returns a list of texts; a single text is a list of one, items of other types are errors.
  public mutating func strings(_ key: String) -> [String]? {
    guard let node = node(key) else { return nil }
    switch node.content {
    case .scalar(let text, _): return [text]
    case .sequence(let items): return items.compactMap { string($0) }
    case .mapping:
      mismatch(expected: "a list of texts", node)
      return nil
    }
  }

  /// Returns what `body` reads from a mapping inside this one.
  ///
  /// - Parameter example: One such, for who wrote something else: `{win: 2, shared: 1}`.
  public mutating func mapping<Value>(
    _ key: String, like example: String, by body: (inout YAMLMapping) -> Value
  ) -> Value? {
    node(key).map { read($0, like: example, by: body) }
  }

  /// Returns what `body` reads from each mapping of a list; a single mapping is a list of one.
  public mutating func mappings<Value>(
    _ key: String, like example: String, by body: (inout YAMLMapping) -> Value
  ) -> [Value]? {
    guard let node = node(key) else { return nil }
    guard case .sequence(let items) = node.content else {
      return [read(node, like: example, by: body)]
    }
    return items.map { read($0, like: example, by: body) }
  }

  /// Returns what `body` reads from a node that should be a mapping; its findings become this one's.
  public mutating func read<Value>(
    _ node: YAMLNode, like example: String, by body: (inout YAMLMapping) -> Value
  ) -> Value {
    let (value, findings) = YAMLMapping.read(node, in: text, like: example, by: body)
    add(contentsOf: findings)
    return value
  }

  /// Takes every key as known, for mappings whose keys are the writer's own.
  public mutating func allEntries() -> [YAMLNode.Entry] {
    let parted = reportParted()
    let whole = entries.indices.filter { !parted.contains($0) }.map { entries[$0] }
    for entry in whole { _ = node(entry.key) }
    return whole.filter { !$0.value.range.isEmpty || text.wideColon(in: $0.keyRange) == nil }
  }
}
