import Diagnostics
import TestGames
import Testing

@testable import SiteModel

/// What is wrong with templates, and with the size of files.
extension ContentFaultTests {
  @Test func `a template has no byte 0, and the size that documents may have`() async {
    let nul = await Site([:], overrides: ["page.mustache": "own\npage1️⃣\0"])
    #expect(
      nul.lines == [
        "Own/page.mustache 1: a byte 0 can't stand in a text, take it out or save the file as UTF-8"
      ])
    let settings = ["site.yaml": "title: A\nlimits: {document: 200 kB, record: 1 kB}\n"]
    let small = await Site(
      settings, overrides: ["page.mustache": String(repeating: "a", count: 199_999)])
    #expect(small.lines == [])
    let large = await Site(
      settings, overrides: ["page.mustache": String(repeating: "a", count: 200_001)])
    #expect(large.lines.count == 1)
    #expect(large.lines.first?.hasPrefix("Own/page.mustache 1:1: ") == true)
  }

  @Test func `the product's own templates have the size that they have, whatever a league says`()
    async
  {
    let site = await Site(["site.yaml": "title: A\nlimits: {document: 1 kB}\n"])
    #expect(site.lines == [])
  }

  @Test func `of words that are there and can't be read isn't said that there is no file`() async {
    let site = await Site(
      ["site.yaml": "title: A\nlanguage: eo\n"],
      overrides: ["strings/eo.yaml": "# Vortoj\n1️⃣\0"])
    #expect(
      site.lines == [
        "Own/strings/eo.yaml 1: a byte 0 can't stand in a text, take it out or save the file as UTF-8"
      ])
  }

  @Test func `a file that is copied has the size that is said, and isn't read before`() async {
    let files = ["files/film.mp4": String(repeating: "a", count: 1001)]
    let large = await Site(
      files.merging(["site.yaml": "title: A\nlimits: {file: 1 kB}\n"]) { $1 })
    #expect(
      large.lines == [
        "files/film.mp4 1:1: this is larger than 1 kB, the most that is copied of one file; make it smaller, link to "
          + "another host, or raise 'limits: {file: …}' in site.yaml"
      ])
    let small = await Site(
      files.merging(["site.yaml": "title: A\nlimits: {file: 2 kB}\n"]) { $1 })
    #expect(small.lines == [] && small.pages["files/film.mp4"] != nil)
  }

  @Test func `a template of the product's that gave way isn't told of, one of the league's is`()
    async
  {
    let site = await Site(
      ["pages/a.md": "# A\n"],
      overrides: [
        "page.mustache": "{{<layout}}{{/layout}}", "pag.mustache": "1️⃣",
        "partials/tabel.mustache": "2️⃣x",
      ])
    #expect(
      site.lines == [
        "Own/pag.mustache 1: warning: no page shows the template 'pag', did you mean 'page'?",
        "Own/partials/tabel.mustache 2: warning: no page shows the template 'partials/tabel', did you mean 'partials/table'?",
      ])
  }

  @Test func `a template that a league overrides is used, the others stay`() async {
    let site = await Site(
      ["pages/a.md": "# A"],
      overrides: ["page.mustache": "own page: {{#document}}{{title}}{{/document}}"])
    #expect(site.lines == [])
    #expect(site["a.html"] == "own page: A")
    #expect(site["index.html"].contains("<!DOCTYPE html>"))
  }

  @Test func `an undefined name in a league's own template is told once, at its place`() async {
    let site = await Site(
      ["pages/a.md": "# A", "pages/b.md": "# B"],
      overrides: ["page.mustache": "{{#document}}\n{{title}} 1️⃣{{titel}}\n{{/document}}"])
    #expect(site.lines.count == 1)
    #expect(site.lines.first?.hasPrefix("Own/page.mustache 1: ") == true)
    #expect(site.lines.first?.contains("titel") == true)
  }

  @Test func `a template's link to nowhere is told where it is written`() async {
    let site = await Site(
      ["pages/a.md": "# A"],
      overrides: [
        "page.mustache":
          "<p id='here'><a href=\"nowhere.html\">x</a> <a href='#here'>y</a> <a href='#there'>z</a></p>"
      ])
    #expect(
      site.lines == [
        "Own/page.mustache 1:23: a template links to 'nowhere.html', which is no page of the site nor a place on this one",
        "Own/page.mustache 1:74: a template links to '#there', which is no page of the site nor a place on this one",
      ])
  }

  @Test func `a template's link through the way to the root is told where it is written`() async {
    let site = await Site(
      ["pages/a.md": "# A", "players/ann.md": "---\nname: Ann\n---\n"],
      overrides: [
        "partials/colophon.mustache":
          "<img src=\"{{site.root}}files/none.png\" alt=\"\"><a href='{{site.root}}none.html'>x</a>"
      ])
    #expect(
      site.lines.map { String($0.split(separator: ", on ")[0]) } == [
        "Own/partials/colophon.mustache 1:24: a template links to './files/none.png', which is no file of the "
          + "site: put it at 'Content/files/none.png' and write '{{site.root}}files/none.png'",
        "Own/partials/colophon.mustache 1:69: a template links to './none.html', which is no page of the site nor a "
          + "place on this one",
      ])
  }

  @Test func `a template's link to no place of another page is told`() async {
    let site = await Site(
      ["pages/a.md": "# A"],
      overrides: [
        "page.mustache": "<a href=\"index.html#content\">x</a><a href=\"index.html#x\">y</a>"
      ])
    #expect(
      site.lines == [
        "Own/page.mustache 1:44: a template links to 'index.html#x', a page without that place"
      ])
  }

  @Test func `a template's links to nowhere on many pages are told once each`() async {
    let pages = (1...30).map { ("pages/\($0).md", "# Page") }
    var content = Dictionary(uniqueKeysWithValues: pages)
    content["logo.png"] = "1️⃣"
    let site = await Site(
      content,
      overrides: [
        "page.mustache":
          "<a href=\"nowhere.html\">x</a><a href='#there'>y</a><img src=\"logo.png\"><a href='index.html#x'>z</a>"
      ])
    #expect(
      site.lines == [
        "Own/page.mustache 1:10: a template links to 'nowhere.html', which is no page of the site nor a place on this one, on 30 pages",
        "Own/page.mustache 1:38: a template links to '#there', which is no page of the site nor a place on this one, on 30 pages",
        "Own/page.mustache 1:61: a template links to 'logo.png', a file of the content that is not published, move it into a folder 'files', on 30 pages",
        "Own/page.mustache 1:80: a template links to 'index.html#x', a page without that place, on 30 pages",
        "logo.png 1: warning: this file is not published: link to it, move it into a folder 'files', or keep it outside of the content",
      ])
  }
}

extension ContentFaultTests {
  @Test func `broken markup and styles of a league's own are told, and the page is made`() async {
    let site = await Site(
      ["site.yaml": "title: A\nstylesheet: own.css\n", "own.css": "a { b: c }\n}\n"],
      overrides: [
        "page.mustache": """
        {{<layout}}{{$head}}<style>a { b: {{{site.root}}} }
        c { d: e</style>{{/head}}{{$main}}{{#document}}
        <section>{{{content}}}
        {{/document}}{{/main}}{{/layout}}
        """,
        "assets/cup.css": ".cup { color: red;\n",
      ])
    #expect(
      site.lines == [
        "Own/assets/cup.css 1:6: warning: this '{' is never closed, so browsers pass over what follows, write '}' at its end",
        "Own/page.mustache 2:3: warning: this '{' is never closed, so browsers pass over what follows, write '}' at its end",
        "Own/page.mustache 3:1: warning: '<section>' is never closed, write '</section>' behind what belongs into it, "
          + "within '{{#document}}'",
        "own.css 2:1: warning: this '}' closes nothing, so browsers pass over what follows, take it away or write what it closes",
      ])
    #expect(site.pages["index.html"] != nil)
  }

  @Test func `a section and its opposite may both open a block of a style`() async {
    let site = await Site(
      ["site.yaml": "title: A\n"],
      overrides: [
        "page.mustache": """
        {{<layout}}{{$head}}<style>{{#document}}a { {{/document}}{{^document}}b { {{/document}} c: d }</style>{{/head}}
        {{$main}}{{#document}}{{{content}}}{{/document}}{{/main}}{{/layout}}
        """
      ])
    #expect(site.lines == [])
  }
}

extension ContentFaultTests {
  @Test(arguments: [
    ("logo.png", "put it at 'Content/files/logo.png' and write '{{site.root}}files/logo.png'"),
    ("../img/cup.png", "from every page '{{site.root}}assets/cup.png' leads there"),
    ("here.png", "from every page '{{site.root}}files/here.png' leads there"),
    (
      "{{site.root}}img/{{title}}.png",
      "put it at 'Content/files/A.png' and write '{{site.root}}files/A.png'"
    ),
  ])
  func `a picture that a template shows is told with the place where it belongs`(
    address: String, remedy: String
  ) async {
    let site = await Site(
      ["pages/a.md": "# A", "files/here.png": "\u{89}PNG\r\n\u{1A}\n"],
      overrides: [
        "page.mustache": "{{#document}}\n<img src=\"\(address)\" alt=\"\">{{/document}}",
        "assets/cup.png": "a",
      ])
    let lines = site.lines.filter { $0.contains("a template links to") }
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("Own/page.mustache 2:11: ") == true)
    #expect(lines.first?.hasSuffix("which is no file of the site: " + remedy) == true, "\(lines)")
  }

  @Test func `a file that a stylesheet of the templates asks for is told where it isn't there`()
    async
  {
    let site = await Site(
      ["pages/a.md": "# A"],
      overrides: [
        "assets/cup.css": ".cup { background: url(1️⃣none.png) } a { background: url(cup.png) }",
        "assets/cup.png": "a", "assets/style.css": "a { background: url(../files/b.png) }",
      ])
    #expect(
      site.lines == [
        "Own/assets/cup.css 1: warning: there is no file 'none.png' beside this one: put it into 'Templates/assets', or "
          + "into 'Content/files' and write '../files/none.png'"
      ])
  }
}
