/// A value of a JSON text, and where it stands.
package struct JSONNode: Sendable {
  package struct Field: Sendable {
    package let key: String
    package let value: JSONNode
  }

  package enum Content: Sendable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Field])
  }

  package let content: Content
  /// Bytes of the value in its text, quotes included.
  package let range: Range<Int>
}

extension JSONNode {
  /// Returns the value of an object's key, the last of several; `nil` where there is none, or a `null`.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let fields) = content,
      let value = fields.last(where: { $0.key == key })?.value
    else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  /// The values of an array; none of anything else.
  package var items: [JSONNode] { if case .array(let items) = content { items } else { [] } }

  package var isArray: Bool { if case .array = content { true } else { false } }

  /// The text of a string, or a number as it is written; `nil` of anything else.
  package var text: String? {
    switch content {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// A whole number, be it in quotes or not.
  package var whole: Int? {
    guard let text else { return nil }
    return Int(text)
  }

  /// Whether it is `true`; numbers but 0 are, too.
  package var isTrue: Bool {
    switch content {
    case .bool(let bool): bool
    case .number(let text): text != "0"
    default: false
    }
  }
}
