import Diagnostics
import Templating
import TestSupport
import Testing

struct PageTemplatesTests {
  private func render(_ page: String, _ report: SampleReport = SampleReport()) -> String {
    let rendering = Rendering(
      ["page": "{{#report}}\(page){{/report}}"], SamplePage(body: report))
    #expect(rendering.messages == [])
    return rendering.text
  }

  @Test func `a layout sees the frame and the page's own value`() {
    let rendering = Rendering(
      [
        "layout": """
        <title>{{site.title}}</title>
        {{#navigation}}
        <a href="{{home}}">{{strings.site.skip}}</a>
        {{/navigation}}
        <main>
          {{$main}}{{/main}}
        </main>

        """,
        "page": """
        {{<layout}}
        {{$main}}
        {{#report}}
        <h1>{{title}} of {{site.title}}</h1>
        {{>player}}
        {{/report}}
        {{/main}}
        {{/layout}}
        """,
        "player": "{{#players}}<i>{{name}}</i>{{/players}}\n",
      ],
      SamplePage(
        navigation: SampleNavigation(),
        body: SampleReport(players: [SamplePlayer(name: "Ann & Bo"), SamplePlayer(name: "Cy")])))
    #expect(rendering.messages == [])
    #expect(
      rendering.text == """
        <title>League</title>
        <a href="index.html">Skip &lt;this&gt;</a>
        <main>
          <h1>Autumn of League</h1>
          <i>Ann &amp; Bo</i><i>Cy</i>

        </main>

        """)
  }

  @Test func `a value shows the fields of its part as its own, and documents them so`() {
    let whole = SampleWinner(
      player: SamplePlayer(name: "Ann", pupils: [SamplePlayer(name: "Bo", url: "bo.html")]),
      points: "12")
    let rendering = Rendering(
      [
        "page":
          "{{name}}{{^url}} unlinked{{/url}} {{points}}{{#pupils}}, {{name}} {{url}} {{points}}{{/pupils}}"
      ], whole)
    #expect(rendering.messages == [])
    #expect(rendering.text == "Ann unlinked 12, Bo bo.html 12")
    let documentation = PageTypeDocumentation.all(of: [PageRoot("page", SampleWinner.self)])
    #expect(
      documentation.first?.rows.map { "\($0.name): \($0.type), \($0.meaning)" } == [
        "name: text, as printed", "url: text?, the player's page",
        "pupils: list of Player, who learnt from the player", "points: text, the score",
      ])
  }

  @Test func `text is escaped and markup is not`() {
    #expect(
      render(
        "{{title}}|{{{title}}}|{{drawing}}|{{{chart}}}",
        SampleReport(
          title: "<a b=\"c\" d='é'> & x", drawing: Markup("<b>"), chart: Markup("&amp;")))
        == "&lt;a b=&quot;c&quot; d=&#39;é&#39;&gt; &amp; x|<a b=\"c\" d='é'> & x|<b>|&amp;")
  }

  /// Each field, as a section and an inverted one show it.
  @Test(arguments: [
    ("title", SampleReport(title: ""), SampleReport(title: "a")),
    ("note", SampleReport(note: nil), SampleReport(note: "a")),
    ("note", SampleReport(note: ""), SampleReport(note: "a")),
    ("drawing", SampleReport(drawing: Markup("")), SampleReport(drawing: Markup("a"))),
    ("chart", SampleReport(chart: nil), SampleReport(chart: Markup("a"))),
    ("chart", SampleReport(chart: Markup("")), SampleReport(chart: Markup("a"))),
    ("average", SampleReport(average: nil), SampleReport(average: 0)),
    ("finished", SampleReport(finished: false), SampleReport(finished: true)),
    ("winner", SampleReport(winner: nil), SampleReport(winner: SamplePlayer(name: ""))),
    (
      "winner.url", SampleReport(winner: nil),
      SampleReport(winner: SamplePlayer(name: "", url: "u"))
    ),
    ("players", SampleReport(players: []), SampleReport(players: [SamplePlayer(name: "")])),
    (
      "moments", SampleReport(moments: Group([])),
      SampleReport(moments: Group([SampleMoment(text: "")]))
    ),
  ])
  func `sections show what is there`(_ name: String, _ absent: SampleReport, _ there: SampleReport)
  {
    let page = "{{#\(name)}}yes{{/\(name)}}{{^\(name)}}no{{/\(name)}}"
    #expect(render(page, absent) == "no")
    #expect(render(page, there) == "yes")
  }

  @Test func `0 is a number like others`() {
    #expect(render("{{#count}}{{count}} {{.}}{{/count}}", SampleReport(count: 0)) == "0 0")
  }

  @Test(arguments: [0, 7, -7, 10, 1_234_567, .max, .min])
  func `numbers are written in digits`(_ number: Int) {
    #expect(render("{{count}}", SampleReport(count: number)) == "\(number)")
  }

  @Test func `absent values and flags are written as ever`() {
    #expect(render("[{{note}}{{average}}{{chart}}{{winner.name}}{{finished}}]") == "[true]")
  }

  @Test func `an absent name of an inner object hides the one further out`() {
    let rendering = Rendering(
      ["page": "{{#report}}{{#winner}}{{#pupils}}{{name}}{{url}}{{/pupils}}{{/winner}}{{/report}}"],
      SamplePage(
        body: SampleReport(
          winner: SamplePlayer(name: "a", url: "far", pupils: [SamplePlayer(name: "b")]))))
    #expect(rendering.text == "b")
  }

  @Test func `behind an inner object of a type the outer one is back`() {
    #expect(
      render(
        "{{#winner}}{{#pupils}}{{name}} {{/pupils}}{{name}}{{/winner}}",
        SampleReport(winner: SamplePlayer(name: "a", pupils: [SamplePlayer(name: "b")]))) == "b a")
  }

  @Test func `a list of texts is written by the period`() {
    let rendering = Rendering(
      ["page": "{{#site.styles}}<{{.}}{{#.}}!{{/.}}>{{site.title}}{{/site.styles}}"],
      SamplePage(site: SampleSite(title: "t", styles: ["a&b", ""]), body: SampleReport()))
    #expect(rendering.text == "<a&amp;b!>t<>t")
  }

  @Test func `inside an override only the parents around its own count`() {
    let texts = [
      "base": "<{{$main}}m{{/main}}|{{$title}}t{{/title}}>",
      "page":
        "{{<base}}{{$main}}{{$title}}own{{/title}}{{/main}}{{$title}}given{{/title}}{{/base}}",
    ]
    #expect(Rendering(texts).text == "<own|given>")
  }

  @Test func `words are constants, and what is used is told`() {
    let rendering = Rendering([
      "page": """
      {{strings.site.skip}}{{{strings.site.skip}}}{{^strings.site.none}}no{{/strings.site.none}}
      """
    ])
    #expect(rendering.text == "Skip &lt;this&gt;Skip <this>no")
    #expect(rendering.usedStrings == ["site.none", "site.skip"])
  }

  @Test func `a template nothing includes needs no types`() {
    let rendering = Rendering(["page": "a", "other": "{{nobody}}{{strings.report.turns}}"])
    #expect(rendering.messages == ["other.mustache:1:1: no page shows the template 'other'"])
    #expect(rendering.usedStrings == [])
  }

  @Test func `a template that no page shows is a warning at its beginning, with what was meant`() {
    let (_, findings) = PageTemplates.compile(
      [
        TemplateSource(
          SourceText(path: "Templates/page.mustache", "{{>parts/foot}}"), in: "Templates"),
        TemplateSource(SourceText(path: "Templates/parts/foot.mustache", "a"), in: "Templates"),
        TemplateSource(SourceText(path: "own/parts/foto.mustache", "b"), in: "own"),
      ], roots: [PageRoot("page", SampleSite.self)])
    #expect(findings.all.map(\.severity) == [.warning])
    #expect(findings.all.first?.place?.description == "own/parts/foto.mustache:1:1")
    #expect(
      findings.all.map(\.message) == [
        "no page shows the template 'parts/foto', did you mean 'parts/foot'?"
      ])
  }

  @Test func `where none is alike, the templates of the folder are listed`() {
    func notes(_ name: String) -> [String] {
      Rendering([
        "page": "{{>partials/colophon}}{{>partials/tags}}{{>partials/deep/a}}", name: "b",
        "partials/colophon": "c", "partials/tags": "d", "partials/deep/a": "e",
      ]).notes
    }
    #expect(
      notes("partials/footer") == [
        "partials/footer.mustache:1:1: pages show these in 'partials/': colophon, deep/, tags"
      ])
    #expect(notes("footer") == ["footer.mustache:1:1: pages show these: page, partials/"])
    #expect(notes("own/footer") == ["own/footer.mustache:1:1: pages show these: page, partials/"])
    #expect(notes("partials/tag") == [])
  }

  @Test func `a piece of a page is markup for another`() {
    let (templates, findings) = PageTemplates.compile(
      [TemplateSource(name: "player", text: SourceText(path: "p", "<b>{{name}}</b>"))],
      roots: [PageRoot("player", SamplePlayer.self)])
    #expect(findings.isEmpty)
    #expect(
      templates.markup("player", SamplePlayer(name: "Ann & Bo")) == Markup("<b>Ann &amp; Bo</b>"))
  }

  @Test func `one template may be a root for several types`() {
    let (templates, findings) = PageTemplates.compile(
      [TemplateSource(name: "line", text: SourceText(path: "p", "{{title}}"))],
      roots: [PageRoot("line", SampleSite.self), PageRoot("line", SampleReport.self)])
    #expect(findings.isEmpty)
    #expect(templates.markup("line", SampleSite(title: "a")) == Markup("a"))
    #expect(templates.markup("line", SampleReport(title: "b")) == Markup("b"))
  }

  @Test func `a later source replaces one of the same name`() {
    let (templates, findings) = PageTemplates.compile(
      [
        TemplateSource(SourceText(path: "Templates/a/b.mustache", "{{#broken}}"), in: "Templates"),
        TemplateSource(SourceText(path: "own/a/b.mustache", "mine"), in: "own"),
      ], roots: [PageRoot("a/b", SampleSite.self)])
    #expect(findings.isEmpty)
    #expect(templates.markup("a/b", SampleSite()) == Markup("mine"))
  }

  @Test func `lines end as they are written`() {
    let rendering = Rendering([
      "page": "a\r\n  {{>p}}\r\nb\r\n", "p": "{{#report}}\r\n1\r\n\r\n2\r\n{{/report}}\r\n",
    ])
    #expect(rendering.text == "a\r\n  1\r\n\r\n  2\r\nb\r\n")
  }

  @Test func `delimiters set in a partial end with it`() {
    let rendering = Rendering([
      "page": "{{>p}}{{site.title}}<%x%>", "p": "{{=<% %>=}}<%site.title%>{{x}}",
    ])
    #expect(rendering.text == "League{{x}}League<%x%>")
  }

  @Test func `rendering on many threads gives the same bytes`() async {
    let (templates, _) = PageTemplates.compile(
      [
        TemplateSource(
          name: "page", text: SourceText(path: "p", "{{#players}}<i>{{name}}</i>{{/players}}"))
      ], roots: [PageRoot("page", SampleReport.self)])
    let report = SampleReport(players: (0..<2000).map { SamplePlayer(name: "\($0)") })
    let expected = Markup((0..<2000).map { "<i>\($0)</i>" }.joined())
    await withTaskGroup(of: Markup.self) { group in
      for _ in 0..<8 { group.addTask { templates.markup("page", report) } }
      for await markup in group { #expect(markup == expected) }
    }
  }
}

struct PageTypeDocumentationTests {
  @Test func `types are told once, in the order they are come upon`() {
    let types = PageTypeDocumentation.all(of: [
      PageRoot("page", SamplePage<SampleReport>.self), PageRoot("player", SamplePlayer.self),
    ])
    #expect(
      types.map(\.name) == ["Page", "Site", "Navigation", "Report", "Player", "Moment"])
    #expect(
      types[3].rows.map { "\($0.name): \($0.type), \($0.meaning)" } == [
        "title: text, who won", "count: number, of games", "average: number?, of points",
        "finished: flag, whether it is over", "drawing: html, of the board",
        "note: text?, the record's own", "chart: html?, of points",
        "winner: Player?, none while it is played", "players: list of Player, in order of play",
        "moments: group of Moment?, what decided it",
      ])
    #expect(types[1].rows.last?.type == "list of text")
    #expect(types[0].rows.last?.name == "report")
  }
}

struct FieldMismatchTests {
  private struct Forgetful: PageValue {
    var title = ""
    var unseen = 1

    static let fields: [Field<Self>] = [
      Field("title", "") { $0.title }, Field("title", "") { $0.title },
      Field("length", "") { $0.title.count },
    ]
  }

  @Test func `a declaration names what is stored, no more and no less`() {
    #expect(
      Forgetful().fieldMismatches() == [
        "'unseen' has no field", "'length' is stored nowhere", "'title' is declared twice",
      ])
    #expect(SampleReport().fieldMismatches() == [])
    #expect(
      SamplePage(body: SampleReport()).fieldMismatches(renamed: ["body": "report"]) == [])
    #expect(Forgetful.typeName == "Forgetful")
  }
}
