/// A value of JSON whose objects keep the order of their keys.
enum JSON: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    let key: String
    let value: JSON
  }

  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([Field])
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Field(key: $0.0, value: $0.1) })
  }

  init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  init(stringLiteral value: String) {
    self = .string(value)
  }

  init(integerLiteral value: Int) {
    self = .number(value)
  }

  init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSON {
  /// A string, or `null` for none.
  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// A number, or `null` for none.
  init(_ number: Int?) {
    self = number.map { .number($0) } ?? .null
  }

  init(_ texts: [String]) {
    self = .array(texts.map { .string($0) })
  }
}

extension [JSON.Field] {
  mutating func add(_ key: String, _ value: JSON) {
    append(JSON.Field(key: key, value: value))
  }
}
