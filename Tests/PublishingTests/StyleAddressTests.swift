import TestGames
import TestSupport
import Testing

/// What a league's stylesheet asks for and the pages' policy doesn't let through.
struct StyleAddressTests {
  private func lines(_ style: String, _ settings: String = "") async -> [String] {
    await Site([
      "site.yaml": "title: A\nstylesheet: files/own.css\n" + settings,
      "files/own.css": style, "files/own.woff2": "font", "files/a.svg": "<svg/>",
    ]).lines
  }

  @Test(arguments: [
    "@font-face { src: url(own.woff2) format('woff2'), url('own.woff2?#iefix'), local(\"Own\"); }",
    "p { background: url(a.svg#part) }", "p { fill: url(#part) }",
    "p { content: \"url(https://x)\" }",
    "/* @import 'https://a.example'; */", "@namespace svg url(http://www.w3.org/2000/svg);",
    "@import 'own.css' screen;", "p { --url: https://a.example }",
    "p { width: my-url(https://a.example) }",
    "\\",
  ])
  func `what is loaded, and what is no address, is passed over`(style: String) async {
    #expect(await lines(style) == [])
  }

  @Test(arguments: [
    ("@import 1️⃣'https://a.example/x.css' screen;", "styles of the site alone", ""),
    ("@import url(1️⃣https://a.example/x.css);", "styles of the site alone", ""),
    (
      "@media print { @font-face { src: url( \"1️⃣https://a.example/x.css\" ) } }",
      "fonts of the site alone", ""
    ),
    (
      "@font-face { src: local('x') } p { background: URL(1️⃣https://a.example/x.css) }",
      "pictures of the site and of the 'hosts' in site.yaml alone", ", or add the host to these"
    ),
  ])
  func `what no browser loads is told at its place`(style: String, what: String, more: String) async
  {
    let style = style.replacing("1️⃣'", with: "'1️⃣")
    #expect(
      await lines(style) == [
        "files/own.css 1: warning: no browser loads 'https://a.example/x.css', since the pages' policy allows \(what): "
          + "put it into a folder 'files', and its name here\(more)"
      ])
  }

  @Test(arguments: ["@import url(", "p { background: url('"])
  func `of an address without an end that alone is told`(style: String) async {
    let lines = await lines(style)
    #expect(lines.count == 1 && lines[0].contains(" closed"), "\(lines)")
  }

  @Test func `a file that isn't on the site is told`() async {
    #expect(
      await lines("p { background: url(1️⃣lost.png) }") == [
        "files/own.css 1: warning: there is no file 'lost.png' on the site, seen from this one: put it into a folder 'files'"
      ])
  }

  @Test func `pictures of a host that is named are loaded, styles of it with raw HTML`() async {
    let picture = "p { background: url(https://a.example/x.png) }"
    #expect(await lines(picture, "hosts: [a.example]\n") == [])
    let style = "@import url(https://a.example/x.css);"
    #expect(await lines(style, "hosts: [a.example]\n").count == 1)
    #expect(await lines(style, "hosts: [a.example]\nraw-html: yes\n") == [])
    #expect(await lines("p { background: url(data:image/png;base64,AA) }").count == 1)
    #expect(
      await lines("p { background: url(data:image/png;base64,AA) }", "raw-html: yes\n") == [])
  }
}
