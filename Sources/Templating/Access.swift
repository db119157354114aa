import Bytes

/// The access to a field, without its value's type.
struct Access: Sendable {
  enum Kind: Sendable {
    case text, html, number, flag
    /// A value of another shape.
    case object
    case list
  }

  let kind: Kind
  /// Whether it may be absent.
  var isOptional = false
  let reader: any Reader
  /// The shape of what is visited.
  var shape: (@Sendable () -> Shape)?

  init(
    kind: Kind, isOptional: Bool = false, reader: any Reader, shape: (@Sendable () -> Shape)? = nil
  ) {
    self.kind = kind
    self.isOptional = isOptional
    self.reader = reader
    self.shape = shape
  }
}

/// Reads one field of a value.
protocol Reader: Sendable {
  /// Whether sections show nothing for it.
  func isAbsent(in frame: Frame) -> Bool
  /// Appends it, with what HTML gives a meaning as entities where asked; nothing for objects and lists.
  func write(_ frame: Frame, into output: inout [UInt8], escapes: Bool)
  /// Hands out the object, if it is there, or each element of the list; nothing for others.
  func visit(_ frame: Frame, _ body: (Frame) -> Void)
}

extension Reader {
  func write(_ frame: Frame, into output: inout [UInt8], escapes: Bool) {}
  func visit(_ frame: Frame, _ body: (Frame) -> Void) {}
}

extension [UInt8] {
  /// Appends a text's UTF-8, with what HTML gives a meaning as entities where asked.
  mutating func append(_ text: String, escapes: Bool) {
    if escapes { append(escaping: text) } else { append(contentsOf: text.utf8) }
  }
}

// MARK: - By the accessor's type

struct TextReader<Value>: Reader {
  let read: @Sendable (Value) -> String

  func isAbsent(in frame: Frame) -> Bool { frame.read(read).isEmpty }

  func write(_ frame: Frame, into output: inout [UInt8], escapes: Bool) {
    output.append(frame.read(read), escapes: escapes)
  }
}

struct OptionalTextReader<Value>: Reader {
  let read: @Sendable (Value) -> String?

  func isAbsent(in frame: Frame) -> Bool { frame.read(read)?.isEmpty ?? true }

  func write(_ frame: Frame, into output: inout [UInt8], escapes: Bool) {
    if let text = frame.read(read) { output.append(text, escapes: escapes) }
  }
}

struct MarkupReader<Value>: Reader {
  let read: @Sendable (Value) -> Markup

  func isAbsent(in frame: Frame) -> Bool { frame.read(read).bytes.isEmpty }

  func write(_ frame: Frame, into output: inout [UInt8], escapes: Bool) {
    output.append(contentsOf: frame.read(read).bytes)
  }
}

struct OptionalMarkupReader<Value>: Reader {
  let read: @Sendable (Value) -> Markup?

  func isAbsent(in frame: Frame) -> Bool { frame.read(read)?.bytes.isEmpty ?? true }

  func write(_ frame: Frame, into output: inout [UInt8], escapes: Bool) {
    if let markup = frame.read(read) { output.append(contentsOf: markup.bytes) }
  }
}

struct NumberReader<Value>: Reader {
  let read: @Sendable (Value) -> Int?

  func isAbsent(in frame: Frame) -> Bool { frame.read(read) == nil }

  func write(_ frame: Frame, into output: inout [UInt8], escapes: Bool) {
    if let number = frame.read(read) { output.append(decimal: number) }
  }
}

struct FlagReader<Value>: Reader {
  let read: @Sendable (Value) -> Bool

  func isAbsent(in frame: Frame) -> Bool { !frame.read(read) }

  func write(_ frame: Frame, into output: inout [UInt8], escapes: Bool) {
    output.append(frame.read(read) ? "true" : "false", escapes: false)
  }
}

/// Reads an object or a list: its ways are closures. They are compiled for the types of the code that declares the
/// field, and don't look these up each time.
struct VisitingReader: Reader {
  let absent: @Sendable (Frame) -> Bool
  let visiting: @Sendable (Frame, (Frame) -> Void) -> Void

  init(
    absent: @escaping @Sendable (Frame) -> Bool,
    visiting: @escaping @Sendable (Frame, (Frame) -> Void) -> Void
  ) {
    self.absent = absent
    self.visiting = visiting
  }

  func isAbsent(in frame: Frame) -> Bool { absent(frame) }

  func visit(_ frame: Frame, _ body: (Frame) -> Void) { visiting(frame, body) }

  static func object<Value, Member: PageValue>(_ read: @escaping @Sendable (Value) -> Member)
    -> VisitingReader
  {
    VisitingReader(
      absent: { _ in false }, visiting: { frame, body in Frame.with(frame.read(read), body) })
  }

  static func object<Value, Member: PageValue>(_ read: @escaping @Sendable (Value) -> Member?)
    -> VisitingReader
  {
    VisitingReader(
      absent: { $0.read(read) == nil },
      visiting: { frame, body in
        if let member = frame.read(read) { Frame.with(member, body) }
      })
  }

  static func list<Value, Element: PageElement>(_ read: @escaping @Sendable (Value) -> [Element])
    -> VisitingReader
  {
    VisitingReader(
      absent: { $0.read(read).isEmpty },
      visiting: { frame, body in
        frame.read(read).withUnsafeBufferPointer { elements in
          guard let first = elements.baseAddress else { return }
          for index in 0..<elements.count { body(Frame(first + index)) }
        }
      })
  }
}

/// Reads a member of an object.
struct MemberReader: Reader {
  let object: any Reader
  let member: any Reader

  func isAbsent(in frame: Frame) -> Bool {
    var isAbsent = true
    object.visit(frame) { isAbsent = member.isAbsent(in: $0) }
    return isAbsent
  }

  func write(_ frame: Frame, into output: inout [UInt8], escapes: Bool) {
    object.visit(frame) { member.write($0, into: &output, escapes: escapes) }
  }

  func visit(_ frame: Frame, _ body: (Frame) -> Void) {
    object.visit(frame) { member.visit($0, body) }
  }
}

extension Access {
  /// Returns how a member of this object is read from where the object is read.
  func then(_ member: Access) -> Access {
    Access(
      kind: member.kind, isOptional: isOptional || member.isOptional,
      reader: MemberReader(object: reader, member: member.reader), shape: member.shape)
  }

  /// The name of the type in the manual: `text?`, `list of Player`.
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

  /// The name of the kind in a message: `text`, `a list of Player`.
  var kindWords: String {
    switch kind {
    case .text: "text"
    case .html: "markup"
    case .number: "a number"
    case .flag: "a flag"
    case .object: "an object (\(shape?().name ?? ""))"
    case .list: "a \(typeName)"
    }
  }
}
