import Foundation
import TestSupport
import Testing

/// The Mustache specification's own tests, read from beside the package.
enum SpecSuite {
  /// One test of the specification.
  struct Example: Sendable, CustomTestStringConvertible {
    var suite: String
    var name: String
    var value: JSON
    var template: String
    var partials: [String: String]
    var expected: String

    var testDescription: String { "\(suite): \(name)" }
  }

  static let required = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
  ]

  static let folder = SharedFolder.url("spec/mustache")

  static func examples(_ suites: [String]) -> [Example] {
    suites.flatMap { suite -> [Example] in
      guard let folder, let data = try? Data(contentsOf: folder.appending(path: "\(suite).json")),
        let file = try? JSONDecoder().decode(File.self, from: data)
      else { return [] }
      return file.tests.map {
        Example(
          suite: suite, name: $0.name, value: $0.data, template: $0.template,
          partials: $0.partials ?? [:], expected: $0.expected)
      }
    }
  }

  private struct File: Decodable {
    var tests: [Test]
  }

  private struct Test: Decodable {
    var name: String
    var data: JSON
    var template: String
    var partials: [String: String]?
    var expected: String
  }
}

/// What JSON holds; decimals become text, since templates get them formatted.
enum JSON: Hashable, Sendable, Decodable {
  case null
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let decimal = try? container.decode(Double.self) {
      self = .text("\(decimal)")
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let elements = try? container.decode([JSON].self) {
      self = .list(elements)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }
}
