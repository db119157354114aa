import Files
import Publishing
import TestGames
import Testing

@testable import SiteModel

/// What a page knows that one of its documents asks for.
struct DocumentPageTests {
  private static let record = """
    ---
    id: s-1
    players: [Ann, Bob]
    date: 2026-03-01
    rules: {rounds: 5, single-five: 1}
    scores: {Ann: 500, Bob: 400}
    ---

    """

  private func page(_ text: String, _ others: [String: String] = [:]) async -> (
    page: String, lines: [String]
  ) {
    var content = others
    content["pages/a.md"] = text
    content["seasons/s/night.farkle"] = Self.record
    content["rules/house.md"] = "---\ntitle: House\ngame: farkle\n---\n## Hot dice\n\nAll six.\n"
    let site = await Site(content)
    return (site["a.html"], site.lines)
  }

  @Test(arguments: [
    ("../players/ann", "players/ann.html", "Ann"), ("players/ann", "players/ann.html", "Ann"),
    ("/players/ann.md", "players/ann.html", "Ann"),
    ("../seasons/s", "seasons/s/index.html", "Autumn"),
    ("../seasons/s/season.md", "seasons/s/index.html", "Autumn"),
    ("../pairs/ann/bob", "pairs/ann/bob.html", "Ann and Bob"),
    ("sheets/farkle-2", "sheets/farkle-2.html", "Farkle"),
    ("../rules/house", "rules/house.html", "House"),
    ("../rules/house.md#hot-dice", "rules/house.html#hot-dice", "Hot dice"),
    ("term:hot-dice", "rules/house.html#hot-dice", "Hot dice"),
    ("league/hall-of-fame", "league/hall-of-fame.html", "Hall of fame"),
    ("../seasons/s/night.farkle#1", "seasons/s/s-1.html", "Ann"),
    ("rules", "rules/index.html", "Rules"),
    ("../seasons/s/season.md#results", "seasons/s/index.html#results", "Autumn"),
    ("b.md", "b.html", "B & <b>"), ("b", "b.html", "B & <b>"),
  ])
  func `a link leads to anything that has a page, by whose title it goes`(
    _ target: String, _ address: String, _ title: String
  ) async {
    let (page, lines) = await page(
      "---\ntitle: A\n---\n[](\(target))\n", ["pages/b.md": "---\ntitle: B & <b>\n---\n"])
    #expect(lines == [])
    let link = page.between("<p><a href=\"\(address)\">", "</a></p>")
    #expect(link?.visibleText.contains(title) == true, "\(page)")
  }

  @Test(arguments: [
    (
      "[x](1️⃣players/anne)",
      "the link 'players/anne' leads to no file of the content, did you mean 'players/ann'?"
    ),
    (
      "[](1️⃣term:hot-dyce)",
      "the link 'term:hot-dyce' leads to no term: neither rules nor pages have a heading 'hot-dyce', "
        + "did you mean 'term:hot-dice'?"
    ),
    (
      "[](1️⃣https://example.org)",
      "the link 'https://example.org' has no words, and nothing gives it a title, write them between its brackets"
    ),
    (
      "[](1️⃣../seasons/s/night.farkle)",
      "the link '../seasons/s/night.farkle' has no words, and nothing gives it a title, write them between its brackets"
    ),
    (
      "[x](1️⃣../rules/house#hot)",
      "the link '../rules/house#hot' leads to a page without a heading 'hot'"
    ),
  ])
  func `a link to nothing, or without a word, is told at its place`(text: String, message: String)
    async
  {
    let (_, lines) = await page("---\ntitle: A\n---\n" + text + "\n")
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix(message), "\(lines)")
    #expect(lines[0].hasPrefix("pages/a.md 1: "))
  }

  @Test func `a picture has the size of its file, and keeps its proportion`() async {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\"/>"
    let (page, lines) = await page(
      "---\ntitle: A\n---\n![a](x.svg) ![b](x.svg){height=30}\n\n![c](x.svg \"C <c>\")\n",
      ["pages/x.svg": svg])
    #expect(lines == [])
    #expect(page.contains("alt=\"a\" width=\"400\" height=\"300\" loading=\"lazy\">"))
    #expect(page.contains("alt=\"b\" width=\"40\" height=\"30\" loading=\"lazy\">"))
    #expect(page.contains("<figcaption>C &lt;c&gt;</figcaption></figure>"))
  }

  @Test func `a page changes with the size of a picture it shows`() async throws {
    var prints: [Fingerprint] = []
    for size in ["4 3", "4 3", "4 4"] {
      let site = await Site([
        "pages/a.md": "![a](x.svg)\n", "pages/x.svg": "<svg viewBox=\"0 0 \(size)\"/>",
      ])
      let publication = try #require(site.publication)
      let page = try #require(publication.pages.first { $0.path == "a.html" })
      prints.append(try #require(publication.fingerprint(of: page)))
    }
    #expect(prints[0] == prints[1])
    #expect(prints[1] != prints[2])
  }

  @Test func `headings have links, callouts and footnotes their words in the site's language`()
    async
  {
    let (page, lines) = await page(
      "---\ntitle: A\n---\n## Hot \"dice\"\n\na[^1]\n\n> [!TIP]\n> b\n\n- [x] c\n\n[^1]: d\n",
      ["site.yaml": "title: L\nlanguage: en\n"])
    #expect(lines == [])
    #expect(
      page.contains(
        "<a class=\"anchor\" href=\"#hot-dice\" aria-label=\"Link to “Hot “dice””\">#</a></h2>"))
    #expect(page.contains("<p class=\"callout-title\">Tip</p>"))
    #expect(page.contains("<input type=\"checkbox\" disabled checked aria-label=\"done\"> c</li>"))
    #expect(page.contains("aria-label=\"Footnotes\""))
  }

  @Test(arguments: [
    (
      "farkle", "Ann: 124456>1 # kept <1>\n---\nround: 2\n---\nBob: 2 farkle\n",
      "<span class=\"code-name\">Ann</span><span class=\"code-sign\">:</span> "
        + "<span class=\"code-number\">124456</span><span class=\"code-sign\">&gt;</span>"
        + "<span class=\"code-number\">1</span> <span class=\"code-comment\"># kept &lt;1&gt;</span>\n"
        + "<span class=\"code-sign\">---</span>\n<span class=\"code-name\">round</span>"
        + "<span class=\"code-sign\">:</span> <span class=\"code-number\">2</span>\n"
    ),
    (
      "klondike", "tap 3C>F draw\n",
      "<span class=\"code-word\">tap</span> <span class=\"code-value\">3C</span>"
        + "<span class=\"code-sign\">&gt;</span>F <span class=\"code-word\">draw</span>\n"
    ),
    (
      "yaml", "a: {b: no, c: \"x # y\"} # z\n",
      "<span class=\"code-value\">&quot;x # y&quot;</span><span class=\"code-sign\">}</span> "
        + "<span class=\"code-comment\"># z</span>\n"
    ),
    (
      "sh", "$ scorebook build --strict # now\nfine\n",
      "<span class=\"code-sign\">$</span> <span class=\"code-name\">scorebook</span> build "
        + "<span class=\"code-word\">--strict</span> <span class=\"code-comment\"># now</span>\nfine\n"
    ),
    ("swift", "let a = 1 < 2\n", "<code class=\"language-swift\">let a = 1 &lt; 2\n</code>"),
  ])
  func `our own notations have their parts marked`(language: String, code: String, html: String)
    async
  {
    let (page, lines) = await page("---\ntitle: A\n---\n```\(language)\n\(code)```\n")
    #expect(lines == [])
    #expect(page.contains(html), "\(page)")
    let shown = page.between("<pre>", "</pre>") ?? ""
    var words = ""
    var isTag = false
    for character in shown {
      if character == "<" { isTag = true }
      if !isTag { words.append(character) }
      if character == ">" { isTag = false }
    }
    #expect(
      words.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&") == code)
  }
}
