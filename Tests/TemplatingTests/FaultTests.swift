import TestSupport
import Testing

/// Every fault of a template, or of one that doesn't fit its types, at its place, before anything is
/// rendered.
struct FaultTests {
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

  static let cases = [
    Case("a\n  1️⃣{{sit}}", "'sit' is no name of Page, did you mean 'site'?"),
    Case("1️⃣{{#zzz}}{{any}}{{/zzz}}", "'zzz' is no name of Page"),
    Case("1️⃣{{^zzz}}a{{/zzz}}", "'zzz' is no name of Page"),
    Case(
      "{{#report}}{{#players}}1️⃣{{titel}}{{/players}}{{/report}}",
      "'titel' is no name of Player, Report or Page, did you mean 'title'?"),
    Case(
      "{{#site.styles}}1️⃣{{xyzzy}}{{/site.styles}}", "'xyzzy' is no name of Page"),
    Case("1️⃣{{site.titel}}", "'site' is an object (Site) without 'titel', did you mean 'title'?"),
    Case("1️⃣{{site.title.x}}", "'site.title' is text without 'x'"),
    Case("1️⃣{{report.players.name}}", "'report.players' is a list of Player without 'name'"),
    Case(
      "1️⃣{{report.players}}",
      "'report.players' is a list of Player and cannot be written; use a section or name a member"),
    Case(
      "1️⃣{{site}}",
      "'site' is an object (Site) and cannot be written; use a section or name a member"),
    Case(
      "{{#site}}1️⃣{{.}}{{/site}}",
      "'.' is an object (Site) and cannot be written; use a section or name a member"),
    Case(
      "{{#report.title}}{{#site}}1️⃣{{.}}{{/site}}{{/report.title}}",
      "'.' is an object (Site) and cannot be written; use a section or name a member"),
    Case(
      "1️⃣{{strings.site.skp}}",
      "the language has no words 'strings.site.skp', did you mean 'strings.site.skip'?"),
    Case("1️⃣{{#strings.site}}{{skip}}{{/strings.site}}", "the language has no words 'strings.site'"),
    Case("1️⃣{{>othr}}", "no template is named 'othr', did you mean 'other'?"),
    Case(
      "1️⃣{{>*report.title}}",
      "'report.title' cannot choose a template, which is settled before any page; include one by its name"
    ),
    Case(
      "{{<base}}1️⃣{{$mian}}a{{/mian}}{{/base}}",
      "'base' has no block 'mian', so nothing would show it, did you mean 'main'?"),
    Case("{{<base}}{{$main}}1️⃣{{x}}{{/main}}{{/base}}", "'x' is no name of Page"),
    Case(
      "{{#report.finished}}1️⃣{{>page}}{{/report.finished}}",
      "templates include each other without end: 'page' includes 'page'"),
    Case(
      "{{#report.players}}1️⃣{{>page}}{{/report.players}}",
      "templates include each other without end: 'page' includes 'page'"),
    Case(
      "{{<base}} 1️⃣lost {{/base}}", "only blocks are shown inside '<base'; move this into a block"),
    Case(
      "{{<base}}{{$main}}a{{/main}}1️⃣{{$main}}b{{/main}}{{/base}}",
      "block 'main' is given twice for one parent; remove one of them"),
    Case("a\r\n1️⃣{{#report}}", "'#report' is never closed, expected '/report'"),
    Case("{{#report}}1️⃣{{#players}}{{/report}}", "'#players' is never closed, expected '/players'"),
    Case(
      "{{#report}}1️⃣{{/reprot}}",
      "'/reprot' closes another tag than the open one, expected '/report'"),
    Case("1️⃣{{/title}}", "'/title' closes nothing; remove it or open '#title' before it"),
    Case("1️⃣{{site.title {{site.title}}", "the tag is never closed, expected '}}'"),
    Case("é1️⃣{{{site.title}}", "the tag is never closed, expected '}}}'"),
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
      ["page": marked.text, "other": "o", "base": "{{$main}}m{{/main}}"])
    #expect(rendering.messages == ["page.mustache:\(line):\(column): \(sample.message)"])
  }

  @Test func `a fault of a partial is told once, however often it is included`() {
    let rendering = Rendering([
      "page": "{{>row}}{{#report}}{{>row}}{{#players}}{{>row}}{{/players}}{{/report}}",
      "row": "{{nam}}",
    ])
    #expect(rendering.messages == ["row.mustache:1:1: 'nam' is no name of Page"])
  }

  @Test func `a partial in the wrong place is told with the tags that use it`() {
    let rendering = Rendering([
      "page": "{{<base}}{{$main}}\n  {{>outer}}{{/main}}{{/base}}", "base": "{{$main}}{{/main}}",
      "outer": "a{{>row}}", "row": "{{nam}}",
    ])
    #expect(rendering.messages == ["row.mustache:1:1: 'nam' is no name of Page"])
    #expect(
      rendering.notes == [
        "outer.mustache:1:2: 'row' is used here", "page.mustache:2:3: 'outer' is used here",
      ])
    #expect(
      Rendering(["page": "{{<base}}{{$main}}{{x}}{{/main}}{{/base}}", "base": "{{$main}}{{/main}}"])
        .notes == [])
  }

  @Test func `names behind a tag that can't be read are no faults as well`() {
    let rendering = Rendering(["page": "{{#if report}}{{#report}}{{titel}}{{/report}}{{name}}"])
    #expect(
      rendering.messages == [
        "page.mustache:1:1: 'if report' is not a name, expected one word, or words joined by single periods; "
          + "Mustache asks by the name alone, '{{#report}}…{{/report}}'"
      ])
  }

  @Test func `templates that no page reaches may not include each other without end either`() {
    #expect(
      Rendering(["page": "a", "one": "{{>two}}", "two": "{{>one}}"]).messages == [
        "two.mustache:1:1: templates include each other without end: 'one' includes 'two' includes 'one'"
      ])
  }

  @Test func `tags nested too deep are one fault`() {
    let name = "report.finished"
    let text =
      String(repeating: "{{#\(name)}}", count: 150) + String(repeating: "{{/\(name)}}", count: 150)
    #expect(Rendering(["page": text]).messages.count == 1)
  }

  @Test func `templates that each include the next twice are a fault, not a page without end`() {
    var templates = ["page": "{{>u0}}"]
    for index in 0..<60 { templates["u\(index)"] = "{{>u\(index + 1)}}{{>u\(index + 1)}}" }
    templates["u60"] = "a"
    #expect(
      Rendering(templates).messages.first?.contains(
        "more than 100000 templates are included one after another") == true)
  }

  @Test func `a hundred thousand open tags are one fault`() {
    let text = String(repeating: "{{#report.finished}}", count: 100_000)
    #expect(Rendering(["page": text]).messages.count == 1)
  }

  @Test func `a page's template must be there`() {
    #expect(
      Rendering(["pages": "a"]).messages == [
        "no template is named 'page', which the site's pages are made by, did you mean 'pages'?"
      ])
  }

  @Test func `a partial that goes on to parts of an object for ever is none`() {
    let rendering = Rendering(
      [
        "page": "{{#report}}{{#players}}{{>player}}{{/players}}{{/report}}",
        "player": "({{name}}{{#pupils}}{{>again}}{{/pupils}})", "again": "{{>player}}",
      ],
      SamplePage(
        body: SampleReport(players: [
          SamplePlayer(
            name: "a",
            pupils: [
              SamplePlayer(name: "b", pupils: [SamplePlayer(name: "c")]), SamplePlayer(name: "d"),
            ])
        ])))
    #expect(rendering.messages == [])
    #expect(rendering.text == "(a(b(c))(d))")
  }

  @Test func `a circle of partials that leaves an object is endless`() {
    let rendering = Rendering([
      "page": "{{#report}}{{#players}}{{>player}}{{/players}}{{/report}}",
      "player": "{{#pupils}}{{>player}}{{/pupils}}{{>again}}",
      "again": "{{#url}}{{>player}}{{/url}}",
    ])
    #expect(
      rendering.messages == [
        "again.mustache:1:9: templates include each other without end: 'again' includes 'player' includes 'again'"
      ])
  }

  @Test func `going to parts of an object in between doesn't end a circle that leaves it`() {
    let rendering = Rendering([
      "page": "{{#report}}{{#players}}{{>player}}{{/players}}{{/report}}",
      "player": "{{#pupils}}{{>again}}{{/pupils}}", "again": "{{#players}}{{>player}}{{/players}}",
    ])
    #expect(
      rendering.messages == [
        "again.mustache:1:13: templates include each other without end: 'again' includes 'player' includes 'again'"
      ])
  }

  @Test func `a partial that is indented by each of its levels is a fault`() {
    let rendering = Rendering([
      "page": "{{#report}}{{#players}}{{>player}}{{/players}}{{/report}}",
      "player": "{{name}}\n{{#pupils}}\n  {{>player}}\n{{/pupils}}\n",
    ])
    #expect(rendering.messages.count == 1)
    #expect(
      rendering.messages.first?.hasPrefix(
        "player.mustache:3:3: templates include each other deeper than 100 levels") == true)
  }
}
