import Foundation
import Templating
import TestSupport
import Testing

/// The Mustache specification's own tests, read from beside the package.
enum SpecSuite {
  /// One test of the specification.
  struct Example: Sendable, CustomTestStringConvertible {
    var suite: String
    var name: String
    var value: TemplateValue
    var template: String
    var partials: [String: String]
    var expected: String

    var testDescription: String { "\(suite): \(name)" }
  }

  static let required = [
    "comments", "delimiters", "interpolation", "inverted", "partials", "sections",
  ]
  static let optional = ["~inheritance", "~dynamic-names"]

  static let folder = SharedFolder.url("spec/mustache")

  static func examples(_ suites: [String]) -> [Example] {
    suites.flatMap { suite -> [Example] in
      guard let folder, let data = try? Data(contentsOf: folder.appending(path: "\(suite).json")),
        let file = try? JSONDecoder().decode(File.self, from: data)
      else { return [] }
      return file.tests.map {
        Example(
          suite: suite, name: $0.name, value: $0.data.value, template: $0.template,
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

/// JSON as a template's value; decimals become text, since templates get them formatted.
private struct JSON: Decodable {
  var value: TemplateValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      value = .number(number)
    } else if let decimal = try? container.decode(Double.self) {
      value = .text("\(decimal)")
    } else if let text = try? container.decode(String.self) {
      value = .text(text)
    } else if let elements = try? container.decode([JSON].self) {
      value = .list(elements.map(\.value))
    } else {
      let members = try container.decode([String: JSON].self).sorted { $0.key < $1.key }
      value = .object(TemplateObject(members.map { (TemplateName($0.key), $0.value.value) }))
    }
  }
}
