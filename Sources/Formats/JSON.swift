package import Diagnostics

/// A value of JSON whose objects keep the order of their keys.
package enum JSON: Hashable, Sendable {
  package struct Field: Hashable, Sendable {
    package let key: String
    package let value: JSON

    package init(key: String, value: JSON) {
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
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Field(key: $0.0, value: $0.1) })
  }

  package init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) {
    self = .string(value)
  }

  package init(integerLiteral value: Int) {
    self = .number(value)
  }

  package init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSON {
  /// A string, or `null` for none.
  package init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// A number, or `null` for none.
  package init(_ number: Int?) {
    self = number.map { .number($0) } ?? .null
  }

  /// A fraction, or `null` for none.
  package init(_ number: Double?) {
    self = number.map { .fraction($0) } ?? .null
  }

  package init(_ numbers: [Double]) {
    self = .array(numbers.map { .fraction($0) })
  }

  package init(_ texts: [String]) {
    self = .array(texts.map { .string($0) })
  }
}

extension [JSON.Field] {
  package mutating func add(_ key: String, _ value: JSON) {
    append(JSON.Field(key: key, value: value))
  }
}

extension JSON {
  /// A fault as the stable formats have it: `{"line","column","id","message"}`.
  package init(_ fault: Diagnostic) {
    self = [
      "line": JSON(fault.place?.line), "column": JSON(fault.place?.column),
      "id": .string(fault.id), "message": .string(fault.message),
    ]
  }

  /// A finding of `check`: a fault with its file, its end and how grave it is.
  package init(finding: Diagnostic) {
    self = [
      "file": JSON(finding.place?.path), "line": JSON(finding.place?.line),
      "column": JSON(finding.place?.column), "endLine": JSON(finding.end?.line),
      "endColumn": JSON(finding.end?.column), "severity": .string(finding.severity.rawValue),
      "id": .string(finding.id), "message": .string(finding.message),
      "notes": .array(
        finding.notes.map { note in
          [
            "file": JSON(note.place?.path), "line": JSON(note.place?.line),
            "column": JSON(note.place?.column), "message": .string(note.message),
          ]
        }),
    ]
  }
}
