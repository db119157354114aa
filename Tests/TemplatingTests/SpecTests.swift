import Templating
import Testing

@Suite(
  .enabled(if: SpecSuite.folder != nil, "the Mustache specification is not beside the package"))
struct SpecTests {
  @Test func `the specification requires 136 tests`() {
    #expect(SpecSuite.examples(SpecSuite.required).count == 136)
    #expect(SpecSuite.examples(SpecSuite.optional).count == 48)
  }

  @Test(arguments: SpecSuite.examples(SpecSuite.required))
  func `required behaviour`(_ example: SpecSuite.Example) {
    expectRendering(of: example)
  }

  @Test(arguments: SpecSuite.examples(SpecSuite.optional))
  func `inheritance and dynamic names`(_ example: SpecSuite.Example) {
    expectRendering(of: example)
  }

  private func expectRendering(of example: SpecSuite.Example) {
    var texts = example.partials
    texts["the test's own"] = example.template
    let rendering = Rendering(texts, "the test's own", example.value, strict: false)
    #expect(rendering.text == example.expected)
    #expect(rendering.messages == [])
  }
}
