import Diagnostics
import Templating
import Testing

struct TemplateSetTests {
  @Test func `text is escaped and markup is not`() {
    let value: TemplateValue = [
      "text": "<a b=\"c\" d='é'> & x", "html": TemplateValue(html: "<b>"),
    ]
    #expect(
      Rendering(["page": "{{text}}|{{{text}}}|{{html}}|{{{html}}}"], "page", value).text
        == "&lt;a b=&quot;c&quot; d=&#39;é&#39;&gt; &amp; x|<a b=\"c\" d='é'> & x|<b>|<b>")
  }

  @Test(arguments: [0, 7, -7, 10, 1_234_567, .max, .min])
  func `numbers are written in digits`(_ number: Int) {
    #expect(Rendering(["page": "{{.}}"], "page", .number(number)).text == "\(number)")
  }

  @Test(arguments: [
    (TemplateValue.text(""), true), (.text("a"), false), (.html([]), true), (.number(0), false),
    (.flag(false), true), (.flag(true), false), (.null, true), (.list([]), true),
    (.list([.null]), false), (.object([:]), false),
  ])
  func `what is falsy shows the inverted section`(_ value: TemplateValue, _ isFalsy: Bool) {
    let text = Rendering(["page": "{{#x}}yes{{/x}}{{^x}}no{{/x}}"], "page", ["x": value]).text
    #expect(text == (isFalsy ? "no" : "yes"))
  }

  @Test func `shared names stand behind the page's own`() {
    let text = Rendering(
      ["page": "{{site}} {{title}}"], "page", ["title": "own"],
      over: ["site": "League", "title": "shared"]
    ).text
    #expect(text == "League own")
  }

  @Test func `a later source replaces one of the same name`() {
    let (set, _) = TemplateSet.compile(
      [
        TemplateSource(SourceText(path: "Templates/a/b.mustache", "{{#broken}}"), in: "Templates"),
        TemplateSource(SourceText(path: "own/a/b.mustache", "mine"), in: "own"),
      ], strict: true)
    var output: [UInt8] = []
    #expect(set.names == ["a/b"])
    #expect(set.render("a/b", [:], page: "x.html", into: &output).isEmpty)
    #expect(output == Array("mine".utf8))
  }

  @Test func `lines end as they are written`() {
    let text = Rendering(
      ["page": "a\r\n  {{>p}}\r\nb\r\n", "p": "{{#x}}\r\n1\r\n\r\n2\r\n{{/x}}\r\n"], "page",
      ["x": true]
    ).text
    #expect(text == "a\r\n  1\r\n\r\n  2\r\nb\r\n")
  }

  @Test func `delimiters set in a partial end with it`() {
    let text = Rendering(
      ["page": "{{>p}}{{x}}<%x%>", "p": "{{=<% %>=}}<%x%>{{x}}"], "page", ["x": 1]
    ).text
    #expect(text == "1{{x}}1<%x%>")
  }

  @Test func `an object of many members finds each`() {
    let members = (0..<500).map { (TemplateName("name\($0)"), TemplateValue.number($0)) }
    let object = TemplateObject(members)
    for (name, value) in members { #expect(object.value(for: name) == value) }
    #expect(object.value(for: "name500") == nil)
  }

  @Test func `rendering on many threads gives the same bytes`() async {
    let value: TemplateValue = ["rows": .list((0..<2000).map { ["n": .number($0)] })]
    let (set, _) = TemplateSet.compile(
      [TemplateSource(name: "page", text: SourceText(path: "p", "{{#rows}}<i>{{n}}</i>{{/rows}}"))],
      strict: true)
    let expected = (0..<2000).map { "<i>\($0)</i>" }.joined()
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var output: [UInt8] = []
          _ = set.render("page", value, page: "x.html", into: &output)
          return String(decoding: output, as: UTF8.self)
        }
      }
      for await text in group { #expect(text == expected) }
    }
  }
}
