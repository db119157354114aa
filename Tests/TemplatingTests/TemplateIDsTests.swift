import Diagnostics
import Templating
import TestSupport
import Testing

struct TemplateIDsTests {
  private func ids(_ templates: [String: String]) -> TemplateIDs {
    let (compiled, findings) = PageTemplates.compile(
      templates.map { TemplateSource(.init(path: "\($0.key).mustache", $0.value), in: "") },
      roots: [PageRoot("page", SamplePage<SampleReport>.self)])
    #expect(!findings.hasErrors, "\(findings.all.map(\.message))")
    return compiled.ids(of: "page")
  }

  @Test(arguments: [
    ("results", true), ("result", false), ("resultss", false),
    ("division-", true), ("division-1", true), ("division", false),
    ("ann-stats", true), ("-stats", true), ("ann-statss", false),
    ("a3b7c", true), ("ab7c", false), ("a3bc", true),
    ("tail-1", true), ("side", true), ("hidden", true), ("nowhere", false),
    ("division-1.text", false),
  ])
  func `an id may be one of a template's, with anything in place of a value`(
    id: String, isTaken: Bool
  ) {
    let ids = ids([
      "page": """
      <h2 id="results">x</h2><p class="id" data-id="nowhere">{{>part}}
      {{#report}}<h2 id="division-{{count}}"><b id="{{title}}-stats"></b>{{/report}}
      {{#report}}{{#finished}}<i id="a3b{{title}}c"></i>{{/finished}}{{/report}}
      """,
      "part":
        "<b id=\"tail{{#report}}-{{count}}{{/report}}\"></b>{{<frame}}{{$a}}side{{/a}}{{/frame}}",
      "frame": "<b id=\"{{$a}}main{{/a}}\"></b>{{^site}}<b id=\"hidden\"></b>{{/site}}",
    ])
    #expect(ids.mayContain(id) == isTaken)
  }

  @Test func `an id that is a value as a whole, and a template that is no root, take none`() {
    #expect(!ids(["page": "{{#report}}<b id=\"{{title}}\">{{/report}}"]).mayContain("autumn"))
    #expect(PageTemplates.compile([], roots: []).templates.ids(of: "page") == TemplateIDs())
  }
}
