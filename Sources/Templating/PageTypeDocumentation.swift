/// A type of page values as the manual shows it.
package struct PageTypeDocumentation: Hashable, Sendable {
  /// One name of it.
  package struct Row: Hashable, Sendable {
    package let name: String
    /// `text`, `text?`, `html`, `flag`, `number`, `Player?`, `list of Player`, `group of Player?`.
    package let type: String
    package let meaning: String
  }

  package let name: String
  package let rows: [Row]
}

extension PageTypeDocumentation {
  /// Returns the types of some roots and all that can be reached from them, each once, in the order
  /// they are met, a type's members before its neighbours; groups are left out, for they are
  /// explained together.
  package static func all(of roots: [PageRoot]) -> [PageTypeDocumentation] {
    var seen: Set<ObjectIdentifier> = []
    var found: [PageTypeDocumentation] = []
    for root in roots { collect(root.shape, seen: &seen, into: &found) }
    return found
  }

  private static func collect(
    _ shape: Shape, seen: inout Set<ObjectIdentifier>, into found: inout [PageTypeDocumentation]
  ) {
    guard shape.itself == nil, seen.insert(shape.id).inserted else { return }
    if !shape.isGroup {
      found.append(
        PageTypeDocumentation(
          name: shape.name,
          rows: shape.fields.map {
            Row(name: $0.name, type: $0.access.typeName, meaning: $0.meaning)
          }))
    }
    for field in shape.fields {
      if let inner = field.access.shape?() { collect(inner, seen: &seen, into: &found) }
    }
  }
}
