import Diagnostics
import Foundation
import Markdown
import TestSupport
import Testing

/// The published examples of CommonMark 0.30 and of its pipe tables.
struct SpecificationTests {
  struct Example: Decodable {
    let markdown: String
    let html: String
    let section: String
  }

  private static func examples(_ name: String) throws -> [Example] {
    let file = try #require(SharedFolder.url("spec/" + name))
    return try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
  }

  @Test(
    .enabled(if: SharedFolder.url("spec") != nil, "the specifications' examples are not here"),
    arguments: [("commonmark-0.30.json", 652), ("gfm-tables.json", 8)])
  func `every example of a specification comes out byte for byte`(name: String, count: Int) throws {
    let examples = try SpecificationTests.examples(name)
    #expect(examples.count == count)
    for (index, example) in examples.enumerated() {
      let text = SourceText(path: name, example.markdown)
      let html = MarkdownDocument(text, options: .reference).html()
      #expect(
        String(decoding: html, as: UTF8.self) == example.html,
        "example \(index + 1), \(example.section): \(example.markdown)")
    }
  }
}
