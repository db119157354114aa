import Analyses
import Diagnostics
import SiteModel
import TestGames
import TestSupport
import Testing

/// A site in several languages.
struct LanguagesTests {
  private static let content: [String: String] = SampleLeague.content.merging([
    "site.yaml": """
    title: {en: Dice League, ko: 주사위 리그}
    description: {en: Where we play., ko: 우리가 하는 곳.}
    languages: [en, ko]
    base-url: https://example.org/league/
    season: autumn
    roster: [Ann, Bob, Cy]
    navigation:
      en:
        - About: pages/about.md
      ko:
        - 소개: pages/about.md
    """,
    "pages/about.ko.md": """
    # 소개

    [앤](../players/ann.md)과 ![판](../pictures/board.png), [규칙](../rules/farkle.md#three-pairs)을 보세요.

    ## 하나
    """,
    "pages/more.md": "# More\n\nSee [two](about.md#two) and [about](about.md).\n",
  ]) { $1 }

  private static func site(_ changes: [String: String?] = [:]) async -> Site {
    var content = content
    for (path, text) in changes { content[path] = text }
    return await Site(content)
  }

  // MARK: Pages

  @Test func `every page is there in each language, and every file once`() async throws {
    let site = await Self.site()
    #expect(site.lines == [])
    let one = await Self.site([
      "site.yaml": "title: Dice League\nseason: autumn\nroster: [Ann, Bob, Cy]\n"
        + "base-url: https://example.org/league/\n",
      "pages/about.ko.md": nil,
    ])
    // The first language has the addresses that a site in it alone has.
    let korean = site.pages.keys.filter { $0.hasPrefix("ko/") }
    #expect(Set(site.pages.keys).subtracting(korean) == Set(one.pages.keys))
    let pages = one.pages.keys.filter { $0.hasSuffix(".html") && $0 != "404.html" }
    // Feeds are in words, too.
    let feeds = one.pages.keys.filter { $0.hasSuffix(".xml") && !$0.hasPrefix("sitemap") }
    #expect(feeds.contains("feed.xml"))
    #expect(
      Set(korean.filter { $0.hasSuffix(".html") || $0.hasSuffix(".xml") })
        == Set((pages + feeds).map { "ko/" + $0 }))
    #expect(korean.count > 20)
    for path in pages {
      #expect(site[path].contains("<html lang=\"en\""), "\(path)")
      #expect(site["ko/" + path].contains("<html lang=\"ko\""), "\(path)")
    }
    #expect(site["404.html"].contains("<html lang=\"en\""))
  }

  @Test func `a language has words, a title and a navigation of its own`() async {
    let site = await Self.site()
    #expect(site["ko/index.html"].contains("<title>주사위 리그</title>"))
    #expect(site["ko/index.html"].contains("우리가 하는 곳."))
    #expect(site["ko/index.html"].contains("<a href=\"about.html\">소개</a>"))
    #expect(site["ko/rules/index.html"].contains(">규칙</a>"))
    #expect(site["index.html"].contains("<title>Dice League</title>"))
    #expect(site["index.html"].contains("<a href=\"about.html\">About</a>"))
  }

  @Test func `pages of a language lead to one another, and to files that are there once`() async {
    let site = await Self.site()
    let page = site["ko/about.html"]
    #expect(page.contains("<a href=\"players/ann.html\">앤</a>"))
    #expect(page.contains("src=\"../pictures/board.png\""))
    #expect(page.contains("href=\"../\(site.asset("style.css"))\""))
    #expect(site["ko/rules/farkle.html"].contains("href=\"../../\(site.asset("style.css"))\""))
    #expect(site["about.html"].contains("href=\"\(site.asset("style.css"))\""))
  }

  @Test func `every page leads to itself in the other language`() async {
    let site = await Self.site()
    for (path, link, back) in [
      ("index.html", "ko/index.html", "../index.html"),
      ("rules/farkle.html", "../ko/rules/farkle.html", "../../rules/farkle.html"),
    ] {
      #expect(
        site[path].contains(
          "<a href=\"\(link)\" hreflang=\"ko\" lang=\"ko\" rel=\"alternate\">한국어</a>"), "\(path)")
      #expect(
        site["ko/" + path].contains(
          "<a href=\"\(back)\" hreflang=\"en\" lang=\"en\" rel=\"alternate\">English</a>"),
        "\(path)")
    }
    let alternates = """
      <link rel="alternate" hreflang="en" href="https://example.org/league/rules/farkle.html">
      <link rel="alternate" hreflang="ko" href="https://example.org/league/ko/rules/farkle.html">
      <link rel="alternate" hreflang="x-default" href="https://example.org/league/rules/farkle.html">
      """
    for path in ["rules/farkle.html", "ko/rules/farkle.html"] {
      #expect(site[path].contains(alternates), "\(path)")
    }
    #expect(
      site["ko/index.html"].contains(
        "<link rel=\"canonical\" href=\"https://example.org/league/ko/\">"))
    #expect(
      site["404.html"].contains(
        "<a href=\"https://example.org/league/ko/index.html\" hreflang=\"ko\""))
    let one = await Self.site(["site.yaml": "title: A\nseason: autumn\n", "pages/about.ko.md": nil])
    #expect(!one["index.html"].contains("hreflang"))
  }

  @Test func `a list of what the search finds leads to the search, since titles begin otherwise`()
    async
  {
    let site = await Self.site(
      Dictionary(
        uniqueKeysWithValues: (1...60).map {
          ("pages/page-\($0).md", "# \($0.isMultiple(of: 2) ? "A" : "B")\($0)\n")
        }))
    #expect(site.lines == [])
    #expect(
      site["search/pages-a.html"].contains("<a href=\"../ko/search/index.html\" hreflang=\"ko\""))
    #expect(!site["search/pages-a.html"].contains("<link rel=\"alternate\" hreflang"))
    #expect(site["search/head.js"].contains("\"found\":{\"one\":"))
    #expect(site["ko/search/head.js"].contains("\"found\":{\"other\":"))
  }

  @Test func `a file that one language alone leads to is published`() async {
    let site = await Self.site([
      "site.yaml": Self.content["site.yaml"].map {
        $0 + "\n    - 계획: papers/plan.pdf\nraw-html: true\n"
      },
      "papers/plan.pdf": "plan", "papers/shown.png": "GIF8",
      "pages/about.ko.md": "# 소개\n\n<img src=\"../papers/shown.png\" alt=\"\">\n",
      "pages/more.md": "# More\n",
    ])
    #expect(site.lines == [])
    #expect(site.pages["papers/plan.pdf"] == "plan" && site.pages["papers/shown.png"] == "GIF8")
  }

  // MARK: Documents

  @Test func `a document that isn't translated stands in for it, with a note`() async {
    let site = await Self.site()
    #expect(site["ko/about.html"].contains("<h1>소개</h1>"))
    #expect(!site["ko/about.html"].contains("untranslated"))
    #expect(site["about.html"].contains("<h1>About</h1>"))
    let page = site["ko/more.html"]
    #expect(
      page.contains("<p class=\"untranslated\">이 글은 한 언어로만 있습니다: English.</p>\n<div lang=\"en\">"))
    // Its link to a place that the translation lacks leads to the document itself.
    #expect(page.contains("<a href=\"../about.html#two\">two</a>"))
    #expect(page.contains("<a href=\"about.html\">about</a>"))
    #expect(!site["more.html"].contains("untranslated"))
  }

  @Test func `seasons, rules, players and the front page are translated like any page`() async {
    let site = await Self.site([
      "index.ko.md": "안녕하세요.\n", "players/ann.ko.md": "앤입니다.\n",
      "rules/farkle.ko.md":
        "---\ntitle: 파클\ngame: farkle\nrules: {preset: standard}\norder: 1\n---\n# 파클\n\n표준 규칙.\n\n## 세 쌍\n",
      "seasons/autumn/season.ko.md": "---\ntitle: 가을\n---\n가을 시즌.\n",
      "pages/about.ko.md":
        "# 소개\n\n[규칙](../rules/farkle.md#세-쌍), [가을](../seasons/autumn/season.md).\n",
    ])
    #expect(site.lines == [])
    #expect(site["ko/index.html"].contains("안녕하세요."))
    #expect(site["ko/players/ann.html"].contains("앤입니다."))
    #expect(
      site["ko/players/ann.html"].contains("<h1>") && site["ko/players/ann.html"].contains("Ann"))
    #expect(site["ko/rules/farkle.html"].contains("<h1>파클</h1>"))
    #expect(site["ko/seasons/autumn/index.html"].contains("가을 시즌."))
    #expect(site["ko/seasons/index.html"].contains("가을"))
    #expect(!site["seasons/index.html"].contains("가을"))
    #expect(site["ko/about.html"].contains("rules/farkle.html#%EC%84%B8-%EC%8C%8D"))
  }

  @Test func `what a translation decides otherwise is an error at its place`() async {
    let site = await Self.site([
      "rules/farkle.ko.md":
        "---\ntitle: 파클\ngame: farkle\n1️⃣rules: {preset: zilch}\n2️⃣aliases: [a.html]\n---\n# 파클\n"
    ])
    #expect(
      site.lines.filter { $0.hasPrefix("rules/") } == [
        "rules/farkle.ko.md 1: 'rules' says otherwise than 'rules/farkle.md', which decides, leave it out here",
        "rules/farkle.ko.md 2: 'aliases' says otherwise than 'rules/farkle.md', which decides, leave it out here",
      ])
  }

  @Test func `a translation of nothing, and one into the first language, are told`() async {
    let site = await Self.site(["pages/gone.ko.md": "# 가\n", "pages/about.en.md": "# A\n"])
    #expect(
      site.lines == [
        "pages/about.en.md 1:1: warning: a document in the site's first language names none, rename it "
          + "'about.md'",
        "pages/gone.ko.md 1:1: there is no 'pages/gone.md' that this could be in the language 'ko', write that first",
      ])
  }

  @Test func `a translation that is a draft, or one of a draft, isn't published`() async {
    let site = await Self.site([
      "pages/about.ko.md": "---\ntitle: 소개\ndraft: true\n---\n가\n",
      "pages/later.md": "---\ntitle: Later\ndraft: true\n---\nA\n",
      "pages/later.ko.md": "---\ntitle: 나중\n---\n가\n",
    ])
    #expect(site.lines == [])
    #expect(site["ko/about.html"].contains("untranslated"))
    #expect(site.pages["ko/later.html"] == nil)
  }

  @Test func `a broken link in a translation is told there, once`() async {
    let site = await Self.site(["pages/about.ko.md": "# 소개\n\n[가](1️⃣gone.md)\n"])
    #expect(
      site.lines == [
        "pages/about.ko.md 1: the link 'gone.md' leads to no file of the content, did you mean 'pages/more.md'?"
      ])
  }

  @Test func `a file that only a translation shows is published`() async {
    let site = await Self.site([
      "pages/about.ko.md": "# 소개\n\n![가](../pictures/korean.png)\n", "pictures/korean.png": "GIF8",
    ])
    #expect(site.lines == [])
    #expect(site.pages["pictures/korean.png"] == "GIF8")
  }

  // MARK: Words

  @Test func `what a template, or English, is at fault for is told once for all languages`() async {
    let template = await Site(
      ["site.yaml": "title: A\nlanguages: [en, ko]\n"],
      overrides: ["404.mustache": "{{1️⃣nothing}}\n"])
    #expect(
      template.findings.all.count == 1
        && template.lines.first?.hasPrefix("Own/404.mustache") == true)
    let english = await Site(
      ["site.yaml": "title: A\nlanguages: [en, ko]\n"],
      overrides: ["strings/en.yaml": "patterns: {games: \"{count} {nmae} games\"}\n"])
    #expect(english.findings.all.map(\.message) == ["nothing fills '{nmae}' here"])
  }

  @Test(arguments: [
    "date: \"{dya} {month} {year}\"", "date: \"{}\"", "date: \"{day:x} {month}\"", "and: \"{x}\"",
  ])
  func `a place that nothing fills is told, whoever says the phrase first`(text: String) async {
    for language in ["en", "ko"] {
      let site = await Site(
        ["site.yaml": "title: A\nlanguages: [en, ko]\n"],
        overrides: ["strings/\(language).yaml": "patterns: {\(text)}\n"])
      #expect(site.findings.hasErrors)
      #expect(
        site.findings.all.allSatisfy {
          $0.id == "unknown-place" && $0.place?.path == "Own/strings/\(language).yaml"
        }, "\(site.lines)")
    }
  }

  @Test func `a place that isn't closed is told`() async {
    let site = await Site(
      ["pages/a.md": "# A"],
      overrides: ["strings/en.yaml": "patterns: {date: 1️⃣\"{month} {day\"}\n"])
    #expect(site.lines == ["Own/strings/en.yaml 1: '{day' has no '}' behind it"])
  }

  @Test func `files among the templates that nothing reads are told`() async {
    let site = await Site(
      ["pages/a.md": "# A"],
      overrides: [
        "page.mustash": "1️⃣<p></p>", "strings/en.yml": "2️⃣site: {home: H}\n", "README.md": "# Ours\n",
        "assets/own.css": "",
      ])
    let told =
      "warning: nothing reads this file: templates end in '.mustache', words stand in "
      + "'strings/LANGUAGE.yaml', and what is published as it is in 'assets'"
    #expect(site.lines == ["Own/page.mustash 1: \(told)", "Own/strings/en.yml 2: \(told)"])
  }

  @Test(arguments: ["\u{202E}", "\\u202E"])
  func `words have no characters that turn others around`(character: String) async {
    let site = await Site(
      ["pages/a.md": "# A"], overrides: ["strings/en.yaml": "site: {home: 1️⃣\"Ho\(character)me\"}\n"]
    )
    #expect(
      site.lines == [
        "Own/strings/en.yaml 1: there is a character here that can't be seen, "
          + "U+202E, right-to-left override, delete it"
      ])
  }

  @Test func `a word that a template alone asks for is told there`() async {
    let site = await Site(
      ["pages/a.md": "# A"], overrides: ["404.mustache": "<p>{{strings.1️⃣site.nope}}</p>\n"])
    #expect(
      site.lines == [
        "Own/404.mustache 1: the words 'strings.site.nope' are missing, add the key 'site.nope' to "
          + "'Templates/strings/en.yaml'"
      ])
  }

  @Test func `a word that a language lacks is told once, with its key`() async {
    let site = await Site(
      ["site.yaml": "title: A\nlanguages: [en, ko]\n"],
      overrides: [
        "404.mustache": "<p>{{strings.site.homme}}</p>\n",
        "strings/en.yaml": "site: {homme: Home}\n",
      ])
    #expect(
      site.findings.all.map(\.message) == [
        "the key 'site.homme' is missing, its words are shown in English"
      ])
    #expect(site.findings.all.first?.place?.path.hasSuffix("strings/ko.yaml") == true)
  }

  // MARK: Settings

  @Test(arguments: [
    ("title: A\nlanguages: 1️⃣[]\n", "expected a list of languages, '[en, ko]'"),
    ("title: A\nlanguages: [en, 1️⃣en]\n", "'en' is listed twice"),
    (
      "title: A\nlanguages: [en, 1️⃣../x]\n",
      "expected the tag of a language, 'en' or 'pt-BR', found '../x'"
    ),
    (
      "title: A\nlanguages: [en, ko]\n1️⃣language: en\n",
      "the site's languages are listed below 'languages', leave 'language' out"
    ),
    (
      "title: 1️⃣{en: A}\nlanguages: [en, ko]\n",
      "expected it in each language of the site, 'ko' is missing"
    ),
    ("title: A\nlanguages: [en, 1️⃣eo]\n", "there are no words in the language 'eo'"),
  ])
  func `what is wrong with languages is told at its place`(settings: String, message: String) async
  {
    let site = await Site(["site.yaml": settings])
    #expect(site.lines.first?.hasPrefix("site.yaml 1: \(message)") == true, "\(site.lines)")
  }

  @Test func `content in the folder of a language is an error`() async {
    let site = await Site([
      "site.yaml": "title: A\nlanguages: [en, ko]\n", "ko/files/a.txt": "a",
    ])
    #expect(
      site.lines == [
        "ko/files/a.txt 1:1: this goes to 'ko/files/a.txt', where the pages in the language 'ko' stand, rename its "
          + "folder"
      ])
  }

  // MARK: Work

  @Test func `a game is judged once for all languages`() async throws {
    func judged(_ languages: String) async throws -> Int {
      let site = await Site(
        SampleLeague.content.merging(["site.yaml": "title: A\nlanguages: [\(languages)]\n"]) { $1 },
        cache: AnalysisCache())
      #expect(!site.pages.isEmpty)
      return try #require(site.publication?.judgements).judgedGames
    }
    let one = try await judged("en")
    #expect(one > 0)
    #expect(try await judged("en, ko") == one)
  }

  @Test func `two builds in two languages are the same, in any order`() async {
    let (one, other) = (await Self.site(), await Site(Self.content, jobs: 3, shuffles: true))
    #expect(one.pages == other.pages)
  }
}
