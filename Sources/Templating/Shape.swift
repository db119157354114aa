import Synchronization

/// A page value's type as templates are compiled against it.
package struct Shape: Sendable {
  /// One of its names.
  struct Field: Sendable {
    let name: String
    let meaning: String
    let access: Access
  }

  /// The identity that tells it from other shapes.
  let id: ObjectIdentifier
  /// Made where it is asked for: a build without findings names no shape.
  var name: String { naming() }
  private let naming: @Sendable () -> String
  let fields: [Field]
  /// The access to what `{{.}}` writes; `nil` for an object, which has no text.
  let itself: Access?
  /// Whether it stands for its elements alone.
  let isGroup: Bool

  init(
    _ id: ObjectIdentifier, name: @autoclosure @escaping @Sendable () -> String,
    fields: [Field], itself: Access? = nil, isGroup: Bool = false
  ) {
    self.id = id
    naming = name
    self.fields = fields
    self.itself = itself
    self.isGroup = isGroup
  }

  private static let known = Mutex<[ObjectIdentifier: Shape]>([:])

  /// Returns the shape of a type, made when it is first asked for: a hundred templates show the head of a page.
  static func once<Value>(_: Value.Type, orMake make: (ObjectIdentifier) -> Shape) -> Shape {
    let id = ObjectIdentifier(Value.self)
    if let shape = known.withLock({ $0[id] }) { return shape }
    // Not under the lock: the name of a group is made from its element's shape.
    let shape = make(id)
    known.withLock { $0[id] = shape }
    return shape
  }

  init<Value>(_ name: String, of type: Value.Type, _ itself: Access) {
    self.init(ObjectIdentifier(type), name: name, fields: [], itself: itself)
  }
}

extension [Shape.Field] {
  /// Returns where a name stands, compared without a copy of each field.
  func index(of name: String) -> Int? { indices.first { self[$0].name == name } }
}
