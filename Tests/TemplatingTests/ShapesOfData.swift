@testable import Templating

/// The types that data would have if it were declared: objects with the same names are of one type.
final class ShapesOfData {
  private final class Identity: Sendable {}

  /// Objects by their names, and the values that one name has in all of them.
  private var members: [[String]: [String: [JSON]]] = [:]
  /// Kept, for a shape is told from others by them.
  private var identities: [String: Identity] = [:]
  /// Whether a name stands for values of more than one kind.
  private(set) var isMixed = false

  let root: JSON

  init(_ root: JSON) {
    self.root = root
    collect(root)
  }

  private func collect(_ value: JSON) {
    switch value {
    case .list(let elements): elements.forEach(collect)
    case .object(let object):
      for (name, value) in object {
        members[object.keys.sorted(), default: [:]][name, default: []].append(value)
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
  private func shape(of values: [JSON], path: String, depth: Int = 0) -> Shape {
    guard case .object(let object)? = values.first(where: { $0 != .null }) else {
      return Shape(
        identity(path), name: path, fields: [],
        itself: access(to: values, path: path, depth: depth) { $0 })
    }
    let names = object.keys.sorted()
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
              $0.member(name)
            })
        })
  }

  private func access(
    to values: [JSON], path: String, depth: Int,
    _ read: @escaping @Sendable (JSON) -> JSON
  ) -> Access {
    let kinds = Set(values.compactMap(\.kind))
    isMixed = isMixed || kinds.count > 1
    switch values.first(where: { $0 != .null }) {
    case .text?, .null?, nil:
      return Access(
        kind: .text,
        reader: OptionalTextReader<JSON> {
          if case .text(let text) = read($0) { text } else { nil }
        })
    case .number?:
      return Access(
        kind: .number,
        reader: NumberReader<JSON> {
          if case .number(let number) = read($0) { number } else { nil }
        })
    case .flag?:
      return Access(
        kind: .flag, reader: FlagReader<JSON> { read($0) == .flag(true) })
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
  let read: @Sendable (JSON) -> JSON

  func isAbsent(in frame: Frame) -> Bool { frame.read(read).elements.isEmpty }

  func visit(_ frame: Frame, _ body: (Frame) -> Void) {
    for element in frame.read(read).elements { Frame.with(element, body) }
  }
}

extension JSON {
  fileprivate var elements: [JSON] {
    switch self {
    case .list(let elements): elements
    case .object: [self]
    default: []
    }
  }

  /// `nil` for `null`.
  fileprivate var kind: Access.Kind? {
    switch self {
    case .null: nil
    case .text: .text
    case .number: .number
    case .flag: .flag
    case .list: .list
    case .object: .object
    }
  }

  fileprivate func member(_ name: String) -> JSON {
    if case .object(let object) = self { object[name] ?? .null } else { .null }
  }

  fileprivate func hasNames(_ names: [String]) -> Bool {
    if case .object(let object) = self { object.keys.sorted() == names } else { false }
  }
}
