/// A value of JSON whose objects keep the order of their keys.
public enum JSON: Hashable, Sendable {
  public struct Field: Hashable, Sendable {
    public let key: String
    public let value: JSON

    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case number(Int)
  /// A fraction, written to ten places; `null` for what isn't a number.
  case fraction(Double)
  case string(String)
  case array([JSON])
  case object([Field])
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  @inline(never)
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Field(key: $0.0, value: $0.1) })
  }

  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  public init(integerLiteral value: Int) {
    self = .number(value)
  }

  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSON {
  /// A string, or `null` for none.
  @inline(never)
  public init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// A number, or `null` for none.
  @inline(never)
  public init(_ number: Int?) {
    self = number.map { .number($0) } ?? .null
  }

  /// A fraction, or `null` for none.
  public init(_ number: Double?) {
    self = number.map { .fraction($0) } ?? .null
  }

  public init(_ numbers: [Double]) {
    self = .array(numbers.map { .fraction($0) })
  }

  @inline(never)
  public init(_ texts: [String]) {
    self = .array(texts.map { .string($0) })
  }
}

extension [JSON.Field] {
  /// Adds a field at the end.
  @inline(never)
  public mutating func add(_ key: String, _ value: consuming JSON) {
    append(JSON.Field(key: key, value: value))
  }
}
