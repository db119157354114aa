import Diagnostics
import Testing

@testable import Templating

/// The specification's tests with types made of each test's data, for templates compiled against types.
@Suite(
  .enabled(if: SpecSuite.folder != nil, "the Mustache specification is not beside the package"))
struct SpecTests {
  /// Tests that ask for what types rule out, with the reason; and all of `~dynamic-names`, for which
  /// template is included is settled before there are values.
  static let excluded = [
    "sections: Implicit Iterator - Array": "the elements of one list are of different kinds"
  ]

  static let examples = SpecSuite.examples(SpecSuite.required + ["~inheritance"])
    .filter { excluded[$0.testDescription] == nil }

  @Test func `the specification has 162 tests that types allow`() {
    #expect(Self.examples.count == 162)
  }

  @Test(arguments: examples)
  func `a page is as the specification says`(_ example: SpecSuite.Example) throws {
    var texts = example.partials
    texts["the test's own"] = example.template
    let shapes = ShapesOfData(example.value)
    let shape = shapes.rootShape
    #expect(!shapes.isMixed)
    let (templates, findings) = PageTemplates.compile(
      texts.sorted { $0.key < $1.key }.map {
        TemplateSource(name: $0.key, text: SourceText(path: $0.key, $0.value))
      }, roots: [PageRoot("the test's own", shape: shape)], strings: [:], strict: false)
    #expect(findings.all.map(\.message) == [])
    let entry = PageProgram.Entry(template: "the test's own", shape: shape.id)
    let function = try #require(templates.program.entries[entry])
    var output: [UInt8] = []
    Frame.with(example.value) { templates.program.run(function, $0, into: &output) }
    #expect(String(decoding: output, as: UTF8.self) == example.expected)
    withExtendedLifetime(shapes) {}
  }
}
