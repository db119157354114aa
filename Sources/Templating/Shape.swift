/// A page value's type as templates are compiled against it.
package struct Shape: Sendable {
  /// One of its names.
  struct Field: Sendable {
    let name: String
    let meaning: String
    let access: Access
  }

  /// What tells it from other shapes.
  let id: ObjectIdentifier
  let name: String
  let fields: [Field]
  /// What `{{.}}` writes; `nil` for an object, which has no text.
  let itself: Access?
  /// Whether it stands for its elements alone.
  let isGroup: Bool

  init(
    _ id: ObjectIdentifier, name: String, fields: [Field], itself: Access? = nil,
    isGroup: Bool = false
  ) {
    self.id = id
    self.name = name
    self.fields = fields
    self.itself = itself
    self.isGroup = isGroup
  }

  init<Value>(_ name: String, of type: Value.Type, _ itself: Access) {
    self.init(ObjectIdentifier(type), name: name, fields: [], itself: itself)
  }
}

/// A value that templates look names up in while a page is rendered, by its place in memory.
///
/// It lives no longer than the call that it is handed to. The type is compared before each reading, so
/// that a mistake in the compiler of templates ends the program instead of reading something else.
struct Frame {
  private let address: UnsafeRawPointer
  private let type: ObjectIdentifier

  /// Hands a value to `body` as a frame.
  @inline(__always)
  static func with<Value>(_ value: Value, _ body: (Frame) -> Void) {
    withUnsafePointer(to: value) { body(Frame($0)) }
  }

  @inline(__always)
  init<Value>(_ pointer: UnsafePointer<Value>) {
    address = UnsafeRawPointer(pointer)
    type = ObjectIdentifier(Value.self)
  }

  @inline(__always)
  func pointer<Value>(to: Value.Type) -> UnsafePointer<Value> {
    precondition(type == ObjectIdentifier(Value.self), "a frame holds another type")
    return address.assumingMemoryBound(to: Value.self)
  }
}

/// How a field is read, without its value's type.
struct Access: Sendable {
  enum Kind: Sendable {
    case text, html, number, flag
    /// A value of another shape.
    case object
    case list
  }

  let kind: Kind
  /// Whether it may be absent.
  let isOptional: Bool
  /// Whether sections show nothing for it.
  let isAbsent: @Sendable (Frame) -> Bool
  /// Appends it, with what HTML gives a meaning as entities where asked; nothing for objects and lists.
  let write: @Sendable (Frame, inout [UInt8], _ escapes: Bool) -> Void
  /// Hands out the object, if it is there, or each element of the list; nothing for others.
  let visit: @Sendable (Frame, (Frame) -> Void) -> Void
  /// The shape of what is visited.
  let shape: (@Sendable () -> Shape)?

  init(
    _ kind: Kind, isOptional: Bool = false,
    isAbsent: @escaping @Sendable (Frame) -> Bool,
    write: @escaping @Sendable (Frame, inout [UInt8], Bool) -> Void = { _, _, _ in },
    visit: @escaping @Sendable (Frame, (Frame) -> Void) -> Void = { _, _ in },
    shape: (@Sendable () -> Shape)? = nil
  ) {
    self.kind = kind
    self.isOptional = isOptional
    self.isAbsent = isAbsent
    self.write = write
    self.visit = visit
    self.shape = shape
  }
}

// MARK: - By the accessor's type

extension Access {
  init<Value>(_ read: @escaping @Sendable (Value) -> String) {
    self.init(
      .text, isAbsent: { read($0.pointer(to: Value.self).pointee).isEmpty },
      write: { frame, output, escapes in
        let text = read(frame.pointer(to: Value.self).pointee)
        if escapes { output.append(escaping: text) } else { output.append(text) }
      })
  }

  init<Value>(_ read: @escaping @Sendable (Value) -> String?) {
    self.init(
      .text, isOptional: true,
      isAbsent: { read($0.pointer(to: Value.self).pointee)?.isEmpty ?? true },
      write: { frame, output, escapes in
        guard let text = read(frame.pointer(to: Value.self).pointee) else { return }
        if escapes { output.append(escaping: text) } else { output.append(text) }
      })
  }

  init<Value>(_ read: @escaping @Sendable (Value) -> Markup) {
    self.init(
      .html, isAbsent: { read($0.pointer(to: Value.self).pointee).bytes.isEmpty },
      write: { frame, output, _ in
        output.append(contentsOf: read(frame.pointer(to: Value.self).pointee).bytes)
      })
  }

  init<Value>(_ read: @escaping @Sendable (Value) -> Markup?) {
    self.init(
      .html, isOptional: true,
      isAbsent: { read($0.pointer(to: Value.self).pointee)?.bytes.isEmpty ?? true },
      write: { frame, output, _ in
        guard let markup = read(frame.pointer(to: Value.self).pointee) else { return }
        output.append(contentsOf: markup.bytes)
      })
  }

  init<Value>(_ read: @escaping @Sendable (Value) -> Int) {
    self.init(
      .number, isAbsent: { _ in false },
      write: { frame, output, _ in output.append(read(frame.pointer(to: Value.self).pointee)) })
  }

  init<Value>(_ read: @escaping @Sendable (Value) -> Int?) {
    self.init(
      .number, isOptional: true,
      isAbsent: { read($0.pointer(to: Value.self).pointee) == nil },
      write: { frame, output, _ in
        if let number = read(frame.pointer(to: Value.self).pointee) { output.append(number) }
      })
  }

  init<Value>(_ read: @escaping @Sendable (Value) -> Bool) {
    self.init(
      .flag, isAbsent: { !read($0.pointer(to: Value.self).pointee) },
      write: { frame, output, _ in
        output.append(read(frame.pointer(to: Value.self).pointee) ? "true" : "false")
      })
  }

  init<Value, Member: PageValue>(_ read: @escaping @Sendable (Value) -> Member) {
    self.init(
      .object, isAbsent: { _ in false },
      visit: { frame, body in Frame.with(read(frame.pointer(to: Value.self).pointee), body) },
      shape: { Member.shape })
  }

  init<Value, Member: PageValue>(_ read: @escaping @Sendable (Value) -> Member?) {
    self.init(
      .object, isOptional: true,
      isAbsent: { read($0.pointer(to: Value.self).pointee) == nil },
      visit: { frame, body in
        guard let member = read(frame.pointer(to: Value.self).pointee) else { return }
        Frame.with(member, body)
      },
      shape: { Member.shape })
  }

  init<Value, Element: PageElement>(_ read: @escaping @Sendable (Value) -> [Element]) {
    self.init(
      .list, isAbsent: { read($0.pointer(to: Value.self).pointee).isEmpty },
      visit: { frame, body in
        let elements = read(frame.pointer(to: Value.self).pointee)
        elements.withUnsafeBufferPointer { elements in
          guard let first = elements.baseAddress else { return }
          for index in 0..<elements.count { body(Frame(first + index)) }
        }
      },
      shape: { Element.shape })
  }
}

extension Access {
  /// Returns how a member of this object is read from where the object is read.
  func then(_ member: Access) -> Access {
    let visit = visit
    return Access(
      member.kind, isOptional: isOptional || member.isOptional,
      isAbsent: { frame in
        var isAbsent = true
        visit(frame) { isAbsent = member.isAbsent($0) }
        return isAbsent
      },
      write: { frame, output, escapes in
        visit(frame) { member.write($0, &output, escapes) }
      },
      visit: { frame, body in visit(frame) { member.visit($0, body) } },
      shape: member.shape)
  }

  /// What it is in the manual: `text?`, `list of Player`.
  var typeName: String {
    let name =
      switch kind {
      case .text: "text"
      case .html: "html"
      case .number: "number"
      case .flag: "flag"
      case .object: shape?().name ?? "object"
      case .list: "list of \(shape?().name ?? "values")"
      }
    return isOptional ? name + "?" : name
  }

  /// What it is in a message: `text`, `a list of Player`.
  var kindWords: String {
    switch kind {
    case .text: "text"
    case .html: "markup"
    case .number: "a number"
    case .flag: "a flag"
    case .object: "an object, '\(shape?().name ?? "")'"
    case .list: "a \(typeName)"
    }
  }
}
