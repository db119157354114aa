/// One name of a page value: what templates call it, what it means, and how it is read.
///
/// Absent are `nil`, `false`, the empty list, and text or markup without a byte: sections show nothing
/// for them and inverted sections show theirs. Every number is there, 0 too: a score of nothing is a
/// score.
package struct Field<Value>: Sendable {
  let erased: Shape.Field

  package var name: String { erased.name }

  init(_ name: String, _ meaning: String, _ access: Access) {
    erased = Shape.Field(name: name, meaning: meaning, access: access)
  }

  package init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> String
  ) {
    self.init(name, meaning, Access(kind: .text, reader: TextReader(read: read)))
  }

  package init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> String?
  ) {
    self.init(
      name, meaning, Access(kind: .text, isOptional: true, reader: OptionalTextReader(read: read)))
  }

  package init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> Markup
  ) {
    self.init(name, meaning, Access(kind: .html, reader: MarkupReader(read: read)))
  }

  package init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> Markup?
  ) {
    self.init(
      name, meaning, Access(kind: .html, isOptional: true, reader: OptionalMarkupReader(read: read))
    )
  }

  package init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> Int
  ) {
    self.init(name, meaning, Access(kind: .number, reader: NumberReader { read($0) }))
  }

  package init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> Int?
  ) {
    self.init(
      name, meaning, Access(kind: .number, isOptional: true, reader: NumberReader(read: read)))
  }

  package init(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> Bool
  ) {
    self.init(name, meaning, Access(kind: .flag, reader: FlagReader(read: read)))
  }

  package init<Member: PageValue>(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> Member
  ) {
    self.init(
      name, meaning,
      Access(kind: .object, reader: VisitingReader.object(read), shape: { Member.shape }))
  }

  package init<Member: PageValue>(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> Member?
  ) {
    self.init(
      name, meaning,
      Access(
        kind: .object, isOptional: true, reader: VisitingReader.object(read),
        shape: { Member.shape }))
  }

  package init<Element: PageElement>(
    _ name: String, _ meaning: String, _ read: @escaping @Sendable (Value) -> [Element]
  ) {
    self.init(
      name, meaning,
      Access(kind: .list, reader: VisitingReader.list(read), shape: { Element.shape }))
  }
}

extension PageValue {
  /// The fields of a part, for a value that shows them as if they were its own.
  ///
  ///     static let fields: [Field<Report>] =
  ///       Heading.fields { $0.heading } + [Field("moments", "what decided it") { $0.moments }]
  package static func fields<Whole>(
    of part: @escaping @Sendable (Whole) -> Self
  ) -> [Field<Whole>] {
    let object = Access(kind: .object, reader: VisitingReader.object(part), shape: { shape })
    return fields.map { field in
      Field<Whole>(field.name, field.erased.meaning, object.then(field.erased.access))
    }
  }
}
