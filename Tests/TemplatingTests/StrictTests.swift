import Templating
import TestSupport
import Testing

/// Every fault at its place, in a strict set.
struct StrictTests {
  /// A template with a mark where the one finding must point.
  struct Case: Sendable, CustomTestStringConvertible {
    var template: String
    var message: String

    init(_ template: String, _ message: String) {
      self.template = template
      self.message = message
    }

    var testDescription: String { template }
  }

  static let value: TemplateValue = [
    "title": "Autumn", "absent": nil, "players": [["name": "Ann"]], "season": ["name": "2026"],
    "partial": "otter", "count": 3,
  ]

  static let cases = [
    Case("a\n  1️⃣{{titel}}", "'titel' is not defined for page 'x.html', did you mean 'title'?"),
    Case("1️⃣{{#zzz}}a{{/zzz}}", "'zzz' is not defined for page 'x.html'"),
    Case("1️⃣{{^zzz}}a{{/zzz}}", "'zzz' is not defined for page 'x.html'"),
    Case(
      "{{#players}}1️⃣{{nam}}{{/players}}",
      "'nam' is not defined for page 'x.html', did you mean 'name'?"),
    Case(
      "1️⃣{{season.nam}}",
      "'season' is an object without 'nam' on page 'x.html', did you mean 'name'?"),
    Case("1️⃣{{title.x}}", "'title' is text without 'x' on page 'x.html'"),
    Case(
      "1️⃣{{players}}",
      "'players' is a list on page 'x.html' and cannot be written; use a section or name a member"),
    Case("1️⃣{{>othr}}", "no template is named 'othr', did you mean 'other'?"),
    Case(
      "1️⃣{{>*partial}}",
      "'partial' names the template 'otter' on page 'x.html', and there is none, did you mean 'other'?"
    ),
    Case(
      "1️⃣{{>*count}}", "'count' is a number on page 'x.html', expected text that names a template"),
    Case(
      "{{<base}}1️⃣{{$mian}}a{{/mian}}{{/base}}",
      "'base' has no block 'mian', so nothing would show it, did you mean 'main'?"),
    Case(
      "{{<base}} 1️⃣lost {{/base}}", "only blocks are shown inside '<base'; move this into a block"),
    Case(
      "{{<base}}{{$main}}a{{/main}}1️⃣{{$main}}b{{/main}}{{/base}}",
      "block 'main' is given twice for one parent; remove one of them"),
    Case("a\r\n1️⃣{{#title}}", "'#title' is never closed, expected '/title'"),
    Case("{{#title}}1️⃣{{#absent}}{{/title}}", "'#absent' is never closed, expected '/absent'"),
    Case(
      "{{#title}}1️⃣{{/titel}}", "'/titel' closes another tag than the open one, expected '/title'"),
    Case("1️⃣{{/title}}", "'/title' closes nothing; remove it or open '#title' before it"),
    Case("1️⃣{{title {{title}}", "the tag is never closed, expected '}}'"),
    Case("é1️⃣{{{title}}", "the tag is never closed, expected '}}}'"),
    Case("1️⃣{{ }}", "the tag names nothing, expected a name"),
    Case("1️⃣{{a b}}", "'a b' is not a name, expected one word, or words joined by single periods"),
    Case("1️⃣{{a..b}}", "'a..b' is not a name, expected one word, or words joined by single periods"),
    Case(
      "1️⃣{{=<%=}}",
      "'<%' does not set delimiters, expected an opening and a closing one with a space between"),
  ]

  @Test(arguments: cases)
  func `a fault is reported at its place`(_ sample: Case) throws {
    let marked = MarkedText(sample.template)
    let offset = try #require(marked.offsets[1])
    let before = Array(marked.text.utf8.prefix(offset))
    let line = before.count { $0 == 10 } + 1
    let column = offset - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1
    let rendering = Rendering(
      ["page": marked.text, "other": "o", "base": "{{$main}}m{{/main}}"], "page", Self.value)
    #expect(rendering.messages == ["page.mustache:\(line):\(column): \(sample.message)"])
  }

  @Test func `null is defined and absent`() {
    let rendering = Rendering(
      ["page": "[{{absent}}{{absent.name}}{{#absent}}a{{/absent}}{{^absent}}b{{/absent}}]"],
      "page", Self.value)
    #expect(rendering.text == "[b]")
    #expect(rendering.messages == [])
  }

  @Test func `templates that include each other without end are a fault`() {
    let rendering = Rendering(["page": "a", "one": "{{>two}}", "two": "{{>one}}"])
    #expect(
      rendering.messages == [
        "two.mustache:1:1: templates include each other without end: 'one' includes 'two' includes 'one'"
      ])
  }

  @Test func `a partial that never ends for a value stops the page`() {
    let rendering = Rendering(
      ["page": "{{#title}}{{>page}}{{>page}}{{/title}}"], "page", Self.value)
    #expect(rendering.messages.count == 1)
    #expect(rendering.messages.allSatisfy { $0.contains("nests templates and sections deeper") })
  }

  @Test func `tags nested too deep are one fault`() {
    let text =
      String(repeating: "{{#title}}", count: 150) + String(repeating: "{{/title}}", count: 150)
    #expect(Rendering(["page": text], "page", Self.value).messages.count == 1)
  }
}
