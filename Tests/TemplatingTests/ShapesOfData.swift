@testable import Templating

/// The types that data would have if it were declared: objects with the same names are of one type.
final class ShapesOfData {
  private final class Identity: Sendable {}

  /// Objects by their names, and the values that one name has in all of them.
  private var members: [[String]: [String: [TemplateValue]]] = [:]
  /// Kept, for a shape is told from others by them.
  private var identities: [String: Identity] = [:]
  /// Whether a name stands for values of more than one kind.
  private(set) var isMixed = false

  let root: TemplateValue

  init(_ root: TemplateValue) {
    self.root = root
    collect(root)
  }

  private func collect(_ value: TemplateValue) {
    switch value {
    case .list(let elements): elements.forEach(collect)
    case .object(let object):
      for name in object.names {
        guard let value = object.value(for: name) else { continue }
        members[object.names.map(\.text).sorted(), default: [:]][name.text, default: []]
          .append(value)
        collect(value)
      }
    default: break
    }
  }

  var rootShape: Shape { shape(of: [root], path: "root") }

  private func identity(_ name: String) -> ObjectIdentifier {
    let identity = identities[name] ?? Identity()
    identities[name] = identity
    return ObjectIdentifier(identity)
  }

  /// The shapes are made at once and outlive this, as the closures of an access must not hold it: a
  /// type that has itself for a member is made anew at each step, up to a depth no test reaches.
  private func shape(of values: [TemplateValue], path: String, depth: Int = 0) -> Shape {
    guard case .object(let object)? = values.first(where: { $0 != .null }) else {
      return Shape(
        identity(path), name: path, fields: [],
        itself: access(to: values, path: path, depth: depth) { $0 })
    }
    let names = object.names.map(\.text).sorted()
    isMixed = isMixed || !values.allSatisfy { $0 == .null || $0.hasNames(names) }
    let known = members[names] ?? [:]
    return Shape(
      identity("object " + names.joined(separator: " ")), name: path,
      fields: depth > 6
        ? []
        : names.map { name in
          Shape.Field(
            name: name, meaning: "",
            access: access(to: known[name] ?? [], path: path + "." + name, depth: depth) {
              $0.member(TemplateName(name)) ?? .null
            })
        })
  }

  private func access(
    to values: [TemplateValue], path: String, depth: Int,
    _ read: @escaping @Sendable (TemplateValue) -> TemplateValue
  ) -> Access {
    let kinds = Set(values.compactMap { $0 == .null ? nil : $0.kind })
    isMixed = isMixed || kinds.count > 1
    switch values.first(where: { $0 != .null }) {
    case .text?, .null?, nil:
      return Access(
        kind: .text,
        reader: OptionalTextReader<TemplateValue> {
          if case .text(let text) = read($0) { text } else { nil }
        })
    case .html?:
      return Access(
        kind: .html,
        reader: OptionalMarkupReader<TemplateValue> {
          if case .html(let bytes) = read($0) { Markup(bytes) } else { nil }
        })
    case .number?:
      return Access(
        kind: .number,
        reader: NumberReader<TemplateValue> {
          if case .number(let number) = read($0) { number } else { nil }
        })
    case .flag?:
      return Access(
        kind: .flag, reader: FlagReader<TemplateValue> { read($0) == .flag(true) })
    case .object?:
      let shape = shape(of: values, path: path, depth: depth + 1)
      return Access(kind: .object, reader: DataReader(read: read)) { shape }
    case .list?:
      let elements = values.flatMap(\.elements)
      let shape = shape(of: elements, path: path + "[]", depth: depth + 1)
      return Access(kind: .list, reader: DataReader(read: read)) { shape }
    }
  }
}

/// Reads objects and lists of data.
private struct DataReader: Reader {
  let read: @Sendable (TemplateValue) -> TemplateValue

  func isAbsent(in frame: Frame) -> Bool { frame.read(read).isFalsy }

  func visit(_ frame: Frame, _ body: (Frame) -> Void) {
    for element in frame.read(read).elements { Frame.with(element, body) }
  }
}

extension TemplateValue {
  fileprivate var elements: [TemplateValue] {
    switch self {
    case .list(let elements): elements
    case .object: [self]
    default: []
    }
  }

  fileprivate func hasNames(_ names: [String]) -> Bool {
    guard case .object(let object) = self else { return false }
    return object.names.map(\.text).sorted() == names
  }
}
