package import Templating

extension PageValue {
  /// What its fields and its stored properties don't have in common, a sentence each: a property that
  /// no template can show, a name that nothing is stored for.
  ///
  /// - Parameter renamed: The names of properties that templates call otherwise: `["body": "report"]`.
  package func fieldMismatches(renamed: [String: String] = [:]) -> [String] {
    let properties = Mirror(reflecting: self).children.compactMap(\.label)
      .map { renamed[$0] ?? $0 }
    let names = Self.fields.map(\.name)
    let repeated = names.indices.filter { names[..<$0].contains(names[$0]) }
    return properties.filter { !names.contains($0) }.map { "'\($0)' has no field" }
      + names.filter { !properties.contains($0) }.map { "'\($0)' is stored nowhere" }
      + repeated.map { "'\(names[$0])' is declared twice" }
  }
}
