import TestGames
import Testing
import WebAssets

struct LinkScannerTests {
  private func scanned(_ html: String) -> [String] {
    let bytes = Array(html.utf8)
    var found: [String] = []
    LinkScanner.scan(bytes) { attribute, range in
      let attribute: LinkScanner.Attribute = attribute == .embedded ? .source : attribute
      found.append("\(attribute) \(String(decoding: bytes[range], as: UTF8.self))")
    }
    return found
  }

  @Test(
    arguments: [
      ("<a href=\"x.html\">", ["address x.html"]), ("<a href='x.html' id=y>", ["address x.html"]),
      ("<img src=\"a\" alt=\"b\">", ["source a"]), ("<h2 class=\"c\" id=\"d\">", ["id d"]),
      ("<a\nhref=\"x\"\n\tid='y'>", ["address x", "id y"]), ("<a href=\"\">", ["address "]),
      ("<a data-id=\"x\" xhref=\"y\" title=\" href='z'\">", []),
      ("<a title='a > b' href=\"x\">", ["address x"]),
      ("<code> href='x' id=\"y\"</code>", []), ("1 < 2 href=\"x\"", []),
      ("<p>=\"x\"</p>", []), ("</a href=\"x\">", []), ("<!-- href=\"x\" -->", []),
      ("<a href=\"open", ["address open"]), ("<", []), ("", []), ("<a =\"x\">", []),
      ("<svg><use href=\"#die-1\"/></svg>", ["address #die-1"]),
    ] as [(String, [String])])
  func `addresses and anchors are those of tags`(html: String, found: [String]) {
    #expect(scanned(html) == found)
  }

  /// The same by another way: every tag's attributes one after the other, by words.
  private func naive(_ html: String) -> [String] {
    var found: [String] = []
    var rest = Array(html)[...]
    while let open = rest.firstIndex(of: "<") {
      rest = rest[(open + 1)...]
      guard rest.first?.isLetter == true else { continue }
      var name = ""
      while let character = rest.popFirst(), character != ">" {
        if character == "\"" || character == "'" {
          let value = String(rest.prefix { $0 != character })
          rest = rest.dropFirst(value.count + 1)
          switch name {
          case "href=": found.append("address \(value)")
          case "src=": found.append("source \(value)")
          case "id=": found.append("id \(value)")
          default: break
          }
          name = ""
        } else if character.isWhitespace {
          name = " "
        } else {
          name = name == " " ? String(character) : name.isEmpty ? "?" : name + String(character)
        }
      }
    }
    return found
  }

  @Test func `every page of a site has the links that reading it slowly finds`() async {
    let site = await Site(SampleLeague.content)
    for (path, text) in site.html { #expect(scanned(text) == naive(text), "\(path)") }
  }

  @Test func `what HTML and templates load from a host that nobody named is told`() async {
    let content = [
      "site.yaml": "title: A\nraw-html: yes\n",
      "pages/a.md":
        "# A\n\n<iframe src=\"1️⃣https://a.example/x\"></iframe>\n\n<a href=\"https://a.example/\">x</a>\n",
    ]
    let message =
      "the HTML here has the page load something from another host, which browsers refuse there: keep the file in "
      + "the league's folder, or name 'a.example' under 'hosts' in site.yaml"
    #expect(await Site(content).lines == ["pages/a.md 1: warning: \(message)"])
    let named = ["site.yaml": "title: A\nraw-html: yes\nhosts: [a.example]\n"]
    #expect(await Site(content.merging(named) { $1 }).lines == [])
    let template = await Site(
      ["pages/a.md": "# A"],
      overrides: ["page.mustache": "<img src=\"https://b.example/y.png\" alt=\"\">"])
    #expect(
      template.lines == [
        "Own/page.mustache 1:11: warning: "
          + message.replacing("the HTML here", with: "a template").replacing(
            "a.example", with: "b.example")
      ])
  }
}
