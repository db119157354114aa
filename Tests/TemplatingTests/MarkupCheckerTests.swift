import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Templating

/// HTML in templates that browsers mend in ways that nobody meant, and HTML that is as it should be.
struct MarkupCheckerTests {
  private static func messages(_ templates: [String: String]) -> [String] {
    let sources = templates.map { name, text in
      TemplateSource(name: name, text: SourceText(path: name, bytes: Array(text.utf8)))
    }
    return MarkupChecker.findings(in: sources, where: { _ in true }).all.map { finding in
      "\(finding.place.map { "\($0.path):\($0.line):\($0.column): " } ?? "")\(finding.message)"
    }
  }

  static let faults: [(template: String, message: String)] = [
    (
      "<p>a</p>\n1️⃣<section>\n<p>b</p>\n",
      "'<section>' is never closed, write '</section>' behind what belongs into it"
    ),
    (
      "<ul><li>1️⃣<b>a</ul>",
      "'<b>' is never closed, write '</b>' behind what belongs into it"
    ),
    (
      "{{<layout}}{{$main}}1️⃣<div>{{/main}}{{$foot}}<p>{{/foot}}{{/layout}}",
      "'<div>' is never closed, write '</div>' behind what belongs into it, within '{{$main}}'"
    ),
    (
      "{{#cup}}1️⃣<div>{{/cup}}",
      "'<div>' is never closed, write '</div>' behind what belongs into it, "
        + "within '{{#cup}}'"
    ),
    (
      "{{#cup}}1️⃣<a>{{/cup}}b</a>",
      "'<a>' is never closed, write '</a>' behind what belongs into it, within '{{#cup}}'"
    ),
    ("1️⃣<a>{{#cup}}b</a>{{/cup}}", "'<a>' stays open within '^cup', write '</a>' there, too"),
    ("<p>a</p>\n1️⃣</div>", "'</div>' closes nothing, remove it or open '<div>' before it"),
    (
      "{{$main}}a1️⃣</div>{{/main}}",
      "'</div>' closes nothing, remove it or open '<div>' before it, within '{{$main}}'"
    ),
    ("<b>1️⃣<i>a</b></i>", "'<i>' is never closed, write '</i>' behind what belongs into it"),
    (
      "1️⃣<div class=\"a\"/>b",
      "browsers take '<div/>' for '<div>', which stays open, write '<div></div>'"
    ),
    ("a 1️⃣<!-- b -> <p>", "what begins here has no end, write '-->' behind it"),
    ("a <p class=1️⃣\"b>", "what begins here has no end, write '\"' behind it"),
    (
      "<a href=1️⃣\"{{url}}>a</a>\n<p class=\"b\">c</p>",
      "this doesn't end before the next '\"', write the quotation mark that ends it"
    ),
    ("1️⃣<p class=\"b\"\n<p>c</p>", "this doesn't end before the next '<', write '>' behind the tag"),
    ("{{#cup}}1️⃣<br{{/cup}}", "what begins here has no end, write '>' behind it"),
    (
      "1️⃣<script>let a = '<b>'\n",
      "'<script>' is never closed, write '</script>' behind what belongs into it"
    ),
  ]

  @Test(arguments: faults)
  func `broken markup is told at its place`(template: String, message: String) throws {
    let marked = MarkedText(template)
    let offset = try #require(marked.offsets[1])
    let before = Array(marked.text.utf8.prefix(offset))
    let line = before.count { $0 == 10 } + 1
    let column = offset - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0) + 1
    #expect(Self.messages(["page": marked.text]) == ["page:\(line):\(column): \(message)"])
  }

  @Test(arguments: [
    // Elements without an end, and ends that may be left out.
    "<p>a<br>b<img src=\"c\" alt=\"\"><hr/><input disabled />", "<!doctype html><html><body><p>a",
    "<ul><li>a<li>b</ul><dl><dt>a<dd>b</dl>", "<table><tr><td>a<td>b<tr><td>c</table>",
    "<select><option>a<option selected>b</select>",
    // Drawings.
    "{{#a}}<svg>{{/a}}{{^a}}<svg id=\"b\">{{/a}}<path/></svg><script>if (a<b) c = '</i>'</script>",
    "<svg viewBox=\"0 0 1 1\"><g><path d=\"M0 0\"/><use href=\"#a\" /></g></svg><p>a",
    "<circle r=\"1\"/><text>a</text>",
    // What isn't markup.
    "<!-- <div> {{#cup}}<b>{{/cup}} -->", "<script>if (a < b) c = '<div>'</script>",
    "<!--><b>a</b>", "<SCRIPT>a < b</Script>", "<style>a</STYLE>",
    "<style>a > b { c: '<div>' }</style>", "1 < 2 <3", "<a title=\"a > <b>\">c</a>",
    "<a title='\"'>b</a>",
    "{{! <div> }}", "<textarea><div></textarea>", "<title><b></title>",
    // Values and sections in tags.
    "<a{{#url}} href=\"{{url}}\"{{/url}}>b</a>", "<div {{#a}}class=\"b\"{{/a}} {{{c}}}>d</div>",
    "<h{{level}}>a</h{{level}}>", "<{{name}}>a</{{name}}>", "<a href={{url}}>b</a>", "<A>b</a >",
    "<div{{attributes}}>a</div>", "<g{{{attributes}}}>a</g>", "Up to <{{limit}} points<p>",
    "<p>a {{#x}}<{{/x}} b</p><b>c</b>", "<p class   =\"b\" d  e>c</p>",
    // A tag of which two sections write halves.
    "{{#a}}<a href=\"b\"{{/a}}{{^a}}<b{{/a}} id=\"c\">d{{#a}}</a>{{/a}}{{^a}}</b>{{/a}}",
    "<div {{#a}}class=\"b{{/a}}{{^a}}id=\"c{{/a}}\">d</div>",
    "<div{{#a}} id=\"b\">{{/a}}{{^a}}>{{/a}}c</div>",
    "<body class=\"{{$class}}a{{/class}}\">b", "<p class = \"b\">c</p>", "<a href=a/>b</a>",
    // Elements that are opened and closed under conditions.
    "{{#url}}<a href=\"{{url}}\">{{/url}}b{{#url}}</a>{{/url}}",
    "{{#url}}<a href=\"{{url}}\">{{/url}}{{^url}}<a>{{/url}}b</a>",
    "{{#url}}<a>{{/url}}{{^url}}<b>{{/url}}c{{#url}}</a>{{/url}}{{^url}}</b>{{/url}}",
    "{{#url}}<a>{{/url}}{{^url}}<a>{{/url}}b{{#url}}</a>{{/url}}{{^url}}</a>{{/url}}",
    "<div>{{#cup}}</div><div>{{/cup}}</div>", "<div>{{#a}}b</div>{{/a}}{{^a}}c</div>{{/a}}",
    "{{#a}}{{#b}}<i>{{/b}}{{/a}}c{{#a}}{{#b}}</i>{{/b}}{{/a}}",
    "{{#a}}<ul>{{/a}}{{#b}}<ul class=\"c\">{{/b}}<li>d</ul>",
    "{{#url}}<a>{{/url}}b{{#hasUrl}}</a>{{/hasUrl}}",
    "{{#rows}}{{^first}}</ul>{{/first}}<h2>a</h2><ul><li>b{{/rows}}</ul>",
    "{{$main}}{{#rows}}{{^first}}</ul>{{/first}}<h2>a</h2><ul><li>b{{/rows}}</ul>{{/main}}",
    "{{#rows}}{{^first}}</ul>{{/first}}<ul>{{/rows}}{{#any}}</ul>{{/any}}",
    // A slash that is there at times.
    "<div{{#a}} /{{/a}}>b</div>", "<hr{{#a}}/{{/a}}>",
    "<div><a{{#a}} href=\"b\"/{{/a}}>c</a></div>",
    "<svg><g{{#a}}/{{/a}}>{{^a}}b</g>{{/a}}</svg>",
    "{{#rows}}<div>{{#cells}}<b>{{.}}</b>{{/cells}}</div>{{/rows}}",
    // What Mustache can't read is told as that.
    "<div>{{#a}}", "<div>{{/a}}", "<div>{{a",
  ])
  func `markup that is right is passed over`(template: String) {
    #expect(Self.messages(["page": template]) == [])
  }

  @Test func `of elements that are deeper than browsers go the first is told`() {
    #expect(
      Self.messages(["page": String(repeating: "<b>", count: 100_000)]) == [
        "page:1:1: '<b>' is never closed, write '</b>' behind what belongs into it"
      ])
    let ends = String(repeating: "</b>", count: 100_000)
    #expect(Self.messages(["page": ends]).count == 512)
    #expect(Self.messages(["page": "{{$main}}\(ends){{/main}}"]).count == 512)
  }

  @Test func `sections that are nested deeper than templates may be are passed over`() {
    let begin = String(repeating: "{{#a}}", count: 10_000)
    #expect(
      Self.messages(["page": begin + String(repeating: "<b></b></i>{{/a}}", count: 10_000)]) == [])
  }

  @Test func `a long space before an equals sign is read once`() {
    let space = String(repeating: " ", count: 1_000_000)
    #expect(Self.messages(["page": "<p class\(space)=\"a\">b"]) == [])
  }

  @Test func `a head and a foot that one template includes may share an element`() {
    let pieces = ["head": "<div><b>a</b>", "foot": "b</div>"]
    #expect(Self.messages(pieces.merging(["page": "{{>head}}c{{>foot}}"]) { $1 }) == [])
    #expect(Self.messages(["page": "<div>{{>foot}}", "foot": "</div>"]) == [])
    #expect(
      Self.messages(pieces) == [
        "foot:1:2: '</div>' closes nothing, remove it or open '<div>' before it",
        "head:1:1: '<div>' is never closed, write '</div>' behind what belongs into it",
      ])
  }

  @Test func `the product's own templates are right`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../Templates").standardized.path
    var sources: [TemplateSource] = []
    for path in FileManager.default.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? []
    where path.hasSuffix(".mustache") {
      let bytes = try #require(FileManager.default.contents(atPath: root + "/" + path))
      sources.append(
        TemplateSource(SourceText(path: root + "/" + path, bytes: Array(bytes)), in: root))
    }
    #expect(sources.count > 100)
    #expect(MarkupChecker.findings(in: sources, where: { _ in true }).all == [])
  }

  @Test func `the manual's examples of templates are right`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../Content/pages").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
    var count = 0
    for name in names where name.hasSuffix(".md") {
      let page = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      for block in page.components(separatedBy: "\n\n")
      where block.contains("{{") && block.hasPrefix("    ") {
        count += 1
        #expect(Self.messages([name: block]) == [])
      }
    }
    #expect(count > 1)
  }
}
