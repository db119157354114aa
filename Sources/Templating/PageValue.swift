/// A value that templates show: a struct whose names, kinds and meaning are declared once, in `fields`.
///
/// Templates are compiled against the declaration, the manual's page of templates is written from it,
/// and pages are rendered through its accessors, straight into bytes.
///
///     struct Player: PageValue {
///       let name: String
///       let url: String?
///       let isWinner: Bool
///
///       static let fields: [Field<Player>] = [
///         Field("name", "as it is printed") { $0.name },
///         Field("url", "the player's page") { $0.url },
///         Field("winner", "whether the game is won") { $0.isWinner },
///       ]
///     }
///
/// An accessor's type says what kind of field it is; accessors only hand out what the value holds, for
/// `{{#url}}<a href="{{url}}">{{/url}}` asks twice. A type with parameters, which can't hold `static let`,
/// says `static var fields: [Field<Self>] { [...] }`: fields are read when templates are compiled, never
/// while a page is rendered.
package protocol PageValue: PageElement {
  /// The name in the manual and in messages; the Swift type's own name unless said otherwise.
  static var typeName: String { get }
  /// The fields, in the order of the manual.
  static var fields: [Field<Self>] { get }
}

extension PageValue {
  package static var typeName: String {
    String(String(describing: Self.self).prefix { $0 != "<" })
  }

  package static var shape: Shape {
    Shape.once(Self.self) { id in
      Shape(id, name: typeName, fields: fields.map { $0.erased })
    }
  }
}

/// A value that a list may hold: texts, markup, numbers, page values. `{{.}}` writes the first three.
package protocol PageElement: Sendable {
  static var shape: Shape { get }
}

extension String: PageElement {
  package static var shape: Shape {
    Shape("text", of: String.self, Access(kind: .text, reader: TextReader<String> { $0 }))
  }
}

extension Int: PageElement {
  package static var shape: Shape {
    Shape("number", of: Int.self, Access(kind: .number, reader: NumberReader<Int> { $0 }))
  }
}

/// Markup that is safe already, as UTF-8: `{{x}}` and `{{{x}}}` both write it as it is.
package struct Markup: Hashable, Sendable, PageElement {
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package static var shape: Shape {
    Shape("html", of: Markup.self, Access(kind: .html, reader: MarkupReader<Markup> { $0 }))
  }
}

/// A list that is never empty: what would be empty is `nil` instead. Then
/// `{{#results}}<h2>…</h2>{{#items}}…{{/items}}{{/results}}` leaves out the heading too.
package struct Group<Element: PageElement>: PageValue {
  package let items: [Element]

  /// Creates a group, `nil` for no elements.
  package init?(_ items: [Element]) {
    guard !items.isEmpty else { return nil }
    self.items = items
  }

  package static var typeName: String { "group of \(Element.shape.name)" }

  package static var fields: [Field<Group>] {
    [Field("items", "one at least") { $0.items }]
  }

  package static var shape: Shape {
    Shape.once(Self.self) { id in
      Shape(id, name: typeName, fields: fields.map { $0.erased }, isGroup: true)
    }
  }
}
