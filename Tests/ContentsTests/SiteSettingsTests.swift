import ContentFiles
import Diagnostics
import Markdown
import Seasons
import TestGames
import Testing

@testable import Contents

struct SiteSettingsTests {
  @Test func `unless settings say otherwise 2 MB of a document are read, and 8 MB of records`() {
    let limits = SizeLimits()
    #expect(
      ["pages/a.md", "site.yaml", "page.mustache"].map(limits.limit) == [
        2_000_000, 2_000_000, 2_000_000,
      ])
    #expect(limits.limit(of: "seasons/s/a.farkle") == 8_000_000)
  }

  @Test func `every key of site.yaml is read`() async throws {
    let folder = Folder([
      "site.yaml": """
      title: Harbour Street
      description: A league.
      language: ko
      base-url: https://example.org/dice
      paper: Letter
      cards: four-colour
      season: autumn
      accent: "#2f6b4f"
      footer: Ours.
      raw-html: yes
      hosts: [Pictures.Example.org, "localhost:8000"]
      analysis: off
      limits: {document: 20 MB, record: 500kB}
      downloads: [csv, sqlite]
      external-links: {except: [https://club.net/members/, "http://10.0.0.7"]}
      navigation:
        - About: pages/about.md
        - {One: a.md, Two: https://example.org}
      """
    ])
    let (contents, findings) = await folder.read()
    let settings = try #require(contents?.settings)
    #expect(findings.isEmpty)
    #expect(settings.title == "Harbour Street")
    #expect(settings.description == "A league.")
    #expect(settings.language == "ko")
    #expect(settings.baseURL == "https://example.org/dice/")
    #expect(settings.paper == .letter)
    #expect(settings.cards == .fourColor)
    #expect(settings.season == "autumn")
    #expect(settings.accent == "#2f6b4f")
    #expect(settings.footer == "Ours.")
    #expect(settings.downloads == [.csv, .sqlite])
    #expect(settings.policy.allowsRawHTML)
    #expect(settings.policy.links.hosts == ["pictures.example.org", "localhost:8000"])
    #expect(settings.unaskedLinks == ["https://club.net/members/", "http://10.0.0.7"])
    #expect(!settings.isAnalysed)
    #expect(settings.limits.document == 20_000_000)
    #expect(settings.limits.record == 500_000)
    // The usual parts, and what is added to them.
    #expect(settings.navigation.prefix(4) == SiteSettings.usualNavigation[...])
    let added = settings.navigation.dropFirst(4)
    #expect(added.map(\.title) == ["About", "One", "Two"])
    #expect(
      added.map(\.target) == [.link("pages/about.md"), .link("a.md"), .link("https://example.org")])
  }

  @Test func `tables' stores go by the site's id, else its title's letters or bytes`() {
    func settings(_ text: String) -> SiteSettings {
      SiteSettings.read(SourceText(path: "site.yaml", text)).0
    }
    #expect(settings("title: Harbour Street\n").storeName == "harbour-street")
    #expect(settings("title: Harbour Street\n").formerStoreName == nil)
    #expect(settings("title: ♠♣\n").storeName == "title.e299a0e299a3")
    #expect(settings("title: ♠♥\n").storeName == "title.e299a0e299a5")
    let own = settings("title: Harbour Street\nid: brisk-otter-4k7q\n")
    #expect(own.storeName == "id.brisk-otter-4k7q")
    #expect(own.formerStoreName == "harbour-street")
    let translated = settings("title: {en: Ours, ko: 우리}\nlanguages: [en, ko]\n")
    #expect(translated.translated(to: "ko").storeName == "ours")
  }

  @Test(arguments: [
    "Otter", "a b", "-a", "a-", "\"\"", "é", "a.b", String(repeating: "a", count: 41),
  ])
  func `an id of other signs than small letters, digits and hyphens is told`(id: String) {
    let (_, findings) = SiteSettings.read(
      SourceText(path: "site.yaml", "title: A\nid: \(id)\n"))
    let messages = findings.all.map(\.message)
    #expect(
      messages.count == 1
        && messages[0].contains("at most 40 small letters a to z, digits and hyphens"),
      "\(messages)")
  }

  @Test func `a menu that names a part of the site is the whole menu, in its order`() async throws {
    let folder = Folder([
      "site.yaml": """
      title: Dice
      navigation:
        - seasons
        - How to play: rules
        - More:
            - hall-of-fame
            - About: pages/about.md
      """
    ])
    let (contents, findings) = await folder.read()
    #expect(findings.isEmpty)
    let menu = try #require(contents?.settings.navigation)
    #expect(menu.map(\.title) == [nil, "How to play", "More"])
    #expect(menu[0].target == .part(.seasons))
    #expect(menu[1].target == .part(.rules))
    guard case .menu(let inner) = menu[2].target else {
      Issue.record("no menu")
      return
    }
    #expect(inner.map(\.target) == [.part(.hallOfFame), .link("pages/about.md")])
  }

  @Test func `the looks of a site are files, families of letters and words for templates`()
    async throws
  {
    let folder = Folder([
      "site.yaml": """
      title: Dice
      logo: files/logo.svg
      icon: files/icon.png
      stylesheet: files/own.css
      script: [files/a.js, files/b.js]
      fonts: {text: news, tables: plain}
      params: {motto: Keep rolling, founded: 1998}
      """, "files/logo.svg": "", "files/icon.png": "", "files/own.css": "", "files/a.js": "",
      "files/b.js": "",
    ])
    let (contents, _) = await folder.read()
    let settings = try #require(contents?.settings)
    #expect(
      settings.theme.files.map(\.path) == [
        "files/logo.svg", "files/icon.png", "files/own.css", "files/a.js", "files/b.js",
      ])
    #expect(settings.theme.text == .news)
    #expect(settings.theme.headings == nil)
    #expect(settings.theme.tables == .plain)
    #expect(settings.parameters.mapValues(\.text) == ["motto": "Keep rolling", "founded": "1998"])
  }

  @Test func `a title is enough`() async throws {
    let settings = try #require(
      await Folder(["site.yaml": "title: Dice\n"]).read().contents?.settings)
    var usual = SiteSettings(title: "Dice")
    usual.translations["en", default: .init()].title = "Dice"
    #expect(settings == usual)
  }

  private static let hidden =
    "site.yaml 1: there is a character here that can't be seen, U+202E, right-to-left override, delete it"

  @Test(
    arguments: [
      ("1️⃣paper: A4\n", ["site.yaml 1: the key 'title' is missing"]),
      (
        "title: A\ndownloads: [csv, 1️⃣sqlit, 2️⃣xlsx]\n",
        [
          "site.yaml 1: unknown value 'sqlit', did you mean 'sqlite'?",
          "site.yaml 2: unknown value 'xlsx', expected 'csv', 'json', 'sqlite' or 'bgstats'",
        ]
      ),
      (
        "title: A\ndownloads: [csv, json, 1️⃣csv]\nprecompress: [br, 2️⃣br]\n",
        [
          "site.yaml 1: 'csv' is listed twice, keep one of them",
          "site.yaml 2: 'br' is listed twice, keep one of them",
        ]
      ),
      (
        "title: A\ndownloads: 1️⃣all\n",
        ["site.yaml 1: unknown value 'all', expected 'csv', 'json', 'sqlite' or 'bgstats'"]
      ),
      ("title: A\n1️⃣papper: A4\n", ["site.yaml 1: unknown key 'papper', did you mean 'paper'?"]),
      (
        "title: A\npaper: 1️⃣letter\n",
        ["site.yaml 1: unknown value 'letter', did you mean 'Letter'?"]
      ),
      ("title: A\nraw-html: 1️⃣maybe\n", ["site.yaml 1: expected 'yes' or 'no', found 'maybe'"]),
      (
        "title: A\nhosts: [a.b, 1️⃣https://a.b]\n",
        [
          "site.yaml 1: expected the name of a host alone, 'pictures.example.org', found 'https://a.b'"
        ]
      ),
      (
        "title: A\nexternal-links: {except: [https://a.b, 1️⃣a.b]}\n",
        [
          "site.yaml 1: expected how addresses begin, 'https://club.example/members/', found 'a.b'"
        ]
      ),
      (
        "title: A\nhosts: [1️⃣a.b;script-src]\n",
        [
          "site.yaml 1: expected the name of a host alone, 'pictures.example.org', found 'a.b;script-src'"
        ]
      ),
      (
        "title: A1️⃣\u{202E}B\n",
        [hidden]
      ),
      (
        "title: 1️⃣\"\\u202EB\"\n",
        [hidden]
      ),
      (
        "title: A\nnavigation:\n  - About: 1️⃣javascript:x\n",
        [
          "site.yaml 1: expected a page or an address of another site, 'https://example.org', found 'javascript:x'"
        ]
      ),
      (
        "title: A\nlimits: {document: 1️⃣20, record: 2️⃣3 GB, 3️⃣recrod: 1 MB}\n",
        [
          "site.yaml 1: expected a size from 1 kB to 2 GB, like '20 MB', found '20'",
          "site.yaml 2: expected a size from 1 kB to 2 GB, like '20 MB', found '3 GB'",
          "site.yaml 3: unknown key 'recrod', did you mean 'record'?",
        ]
      ),
      (
        "title: A\nlimits: {file: 1️⃣10_000, record: 2️⃣-1, document: 3️⃣1e9}\n",
        [
          "site.yaml 1: expected a size from 1 kB to 2 GB, like '20 MB', found '10_000', write 10000",
          "site.yaml 2: expected a size from 1 kB to 2 GB, like '20 MB', found '-1'",
          "site.yaml 3: expected a size from 1 kB to 2 GB, like '20 MB', found '1e9'",
        ]
      ),
      ("title: A\nlimits: {file: 10000, record: 2000000000, document: \"10 MB\"}\n", []),
      (
        "title: A\nlimits: {file: 1️⃣999, record: 2️⃣9999999999 GB, document: 3️⃣2000000001}\n",
        [
          "site.yaml 1: expected a size from 1 kB to 2 GB, like '20 MB', found '999'",
          "site.yaml 2: expected a size from 1 kB to 2 GB, like '20 MB', found '9999999999 GB'",
          "site.yaml 3: expected a size from 1 kB to 2 GB, like '20 MB', found '2000000001'",
        ]
      ),
      ("title: A\nanalysis: 1️⃣none\n", ["site.yaml 1: expected 'on' or 'off', found 'none'"]),
      (
        "title: A\naccent: 1️⃣green\n",
        ["site.yaml 1: expected a colour like '#2f6b4f', in quotes, found 'green'"]
      ),
      (
        "title: A\naccent: 1️⃣\"#12345g\"\n",
        ["site.yaml 1: expected a colour like '#2f6b4f', in quotes, found the text '#12345g'"]
      ),
      (
        "title: A\nbase-url: 1️⃣https://name:secret@example.org/\n",
        [
          "site.yaml 1: expected an address that begins with 'https://' or 'http://', without '?', '#', '@' and letters beyond ASCII, "
            + "found 'https://name:secret@example.org/'"
        ]
      ),
      (
        "title: A\nbase-url: 1️⃣\"https://example.org/?a=b#c\"\n",
        [
          "site.yaml 1: expected an address that begins with 'https://' or 'http://', without '?', '#', '@' and letters beyond ASCII, "
            + "found the text 'https://example.org/?a=b#c'"
        ]
      ),
      (
        "title: A\nbase-url: 1️⃣example.org\n",
        [
          "site.yaml 1: expected an address that begins with 'https://' or 'http://', without '?', '#', '@' and letters beyond ASCII, "
            + "found 'example.org'"
        ]
      ),
      (
        "title: A\nnavigation:\n  - About: 1️⃣JavaScript:alert(1)\n",
        [
          "site.yaml 1: expected a page or an address of another site, 'https://example.org', found 'JavaScript:alert(1)'"
        ]
      ),
      (
        "title: A\nnavigation: 1️⃣about.md\n",
        [
          "site.yaml 1: expected a list of titles and pages, '- About: pages/about.md', found 'about.md'"
        ]
      ),
      (
        "title: A\nnavigation:\n  - 1️⃣seasosn\n  - More: [1️⃣]\n".replacing("[1️⃣]", with: "[seasons]"),
        ["site.yaml 1: unknown value 'seasosn', did you mean 'seasons'?"]
      ),
      (
        "title: A\nroster: 1️⃣Ann, Bob\n",
        ["site.yaml 1: expected a list such as '[Ann, Bob]', found 'Ann, Bob'"]
      ),
      (
        "title: A\nlogo: 1️⃣logo.txt\n",
        [
          "site.yaml 1: expected a picture below 'Content/', a name in '.svg', '.png', '.jpg', '.jpeg', '.webp', "
            + "'.gif', '.ico', found 'logo.txt'"
        ]
      ),
      (
        "title: A\nfonts: {text: 1️⃣gothic}\n",
        [
          "site.yaml 1: unknown value 'gothic', expected 'book', 'news', 'plain', 'humanist', 'round', 'slab' or "
            + "'typewriter'"
        ]
      ),
      (
        "title: A\nparams: {1️⃣a b: x}\n",
        [
          "site.yaml 1: a template can't show a parameter 'a b', a name has letters, digits and '-', and begins "
            + "with a letter"
        ]
      ),
      ("1️⃣title:\n", ["site.yaml 1: 'title' has no value, write one or leave the key out"]),
      ("title: 1️⃣[A]\n", ["site.yaml 1: expected a text, found a list"]),
      ("1️⃣", ["site.yaml 1: the key 'title' is missing"]),
    ] as [(String, [String])])
  func `a fault in site.yaml is told at its place`(text: String, lines: [String]) async {
    await Folder(["site.yaml": text]).expect(lines)
  }

  @Test(
    arguments: [
      ("https://a.org", "https://a.org/"), ("http://a.org/b/", "http://a.org/b/"), ("ftp://a", nil),
      ("https://a.org/b c", nil), ("javascript:alert(1)", nil), ("https://a.org/\"", nil),
    ] as [(String, String?)])
  func `a base URL ends in a slash and is of the web`(url: String, normal: String?) {
    #expect(SiteSettings.normalizedBaseURL(url) == normal)
  }
}
