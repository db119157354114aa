import Diagnostics
import TestGames
import Testing

/// What is wrong with content or templates, each at its place.
struct ContentFaultTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var content: [String: String]
    var lines: [String]
    var testDescription: String { name }

    init(_ name: String, _ content: [String: String], _ lines: String...) {
      self.name = name
      self.content = content
      self.lines = lines
    }

    /// A page's text.
    static func page(_ name: String, _ text: String, _ lines: String...) -> Sample {
      var sample = Sample(name, ["pages/a.md": text, "pages/b.md": "# B\n\n## Three pairs\n"])
      sample.lines = lines
      return sample
    }

    /// The body of a rule document, of Farkle with house rules.
    static func rules(_ name: String, _ text: String, _ lines: String...) -> Sample {
      let start = "---\ngame: farkle\nrules: {straight: off, target: 500}\n---\n"
      var sample = Sample(name, ["rules/house.md": start + text])
      sample.lines = lines
      return sample
    }
  }

  @Test(arguments: [
    Sample.page(
      "a link to no file", "[x](1️⃣c.md)",
      "pages/a.md 1: the link 'c.md' leads to no file of the content, did you mean 'pages/a.md'?"),
    Sample.page(
      "a link to nearly a file", "[x](1️⃣../page/b.md)",
      "pages/a.md 1: the link '../page/b.md' leads to no file of the content, did you mean 'pages/b.md'?"
    ),
    Sample.page(
      "an image that isn't there", "![x](1️⃣board.png)",
      "pages/a.md 1: the link 'board.png' leads to no file of the content"),
    Sample.page(
      "a link to a file whose name has a '#'", "[x](1️⃣Round-#3.pdf)",
      "pages/a.md 1: the link 'Round-#3.pdf' leads to no file of the content; if the '#' belongs to the file's name, write 'Round-%233.pdf'"
    ),
    Sample.page(
      "a link out of the content", "[x](1️⃣../../etc/passwd)",
      "pages/a.md 1: the link '../../etc/passwd' leads to no file of the content"),
    Sample.page(
      "a link to no heading", "[x](1️⃣b.md#three-pears)",
      "pages/a.md 1: the link 'b.md#three-pears' leads to a page without a heading 'three-pears', did you mean 'three-pairs'?"
    ),
    Sample.page(
      "a link to no heading of its own", "# A\n\n[x](1️⃣#b)",
      "pages/a.md 1: the link '#b' leads to a page without a heading 'b'"),
    Sample.page(
      "a link without a scheme", "[x](1️⃣//x.org)",
      "pages/a.md 1: the address '//x.org' leads one way from a disk and another from the web, write 'https://x.org' or a relative link"
    ),
    Sample.page(
      "links that hold",
      "# A\n\n[b](b.md) [c](b.md#three-pairs) [a](#a) [d](/pages/b.md) [e](https://x.org/y) [f](mailto:a@b.c) [g](./../pages/b.md)\n"
    ),
    Sample.page(
      "code that shows a link", "# A\n\n    <a href='nowhere.html' id='a'>\n\n` src=\"x\" `\n"),
    Sample(
      "navigation to nowhere",
      ["site.yaml": "title: A\nnavigation:\n  - B: 1️⃣pages/b.md\n"],
      "site.yaml 1: the link 'pages/b.md' leads to no file of the content"),
    Sample(
      "a leading season that doesn't exist",
      [
        "site.yaml": "title: A\nseason: 1️⃣autum\n",
        "seasons/autumn/season.md": Site.comingSeason,
      ],
      "site.yaml 1: there is no season 'autum', did you mean 'autumn'?"),
  ])
  func `links and names lead somewhere`(sample: Sample) async {
    let site = await Site(sample.content)
    #expect(site.lines == sample.lines)
  }

  // MARK: Two pages at one address

  static let game = "---\nplayers: [Ann, Bob]\ndate: 2026-01-01\n---\nAnn: 500\n"

  @Test(arguments: [
    Sample(
      "two pages of a name", ["pages/a.md": "1️⃣# A", "pages/deep/a.md": "1️⃣# A"],
      "pages/deep/a.md 1: this makes a second page at 'a.html', rename it or give it another id",
      "pages/a.md 1: note: the other page comes from here"),
    Sample(
      "a page that every site has", ["pages/404.md": "1️⃣# A"],
      "pages/404.md 1: this makes a second page at '404.html', rename it or give it another id"),
    Sample(
      "rules called index", ["rules/index.md": "1️⃣# A"],
      "rules/index.md 1: this makes a second page at 'rules/index.html', rename it or give it another id"
    ),
    Sample(
      "two games of an id",
      [
        "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\nid: 1️⃣x\n---\nAnn: 50\n",
        "seasons/s/b.farkle": "---\nplayers: [Ann, Bob]\nid: 1️⃣X\n---\nAnn: 50\n",
      ],
      "seasons/s/b.farkle 1: this makes a second page at 'seasons/s/x.html', rename it or give it another id",
      "seasons/s/a.farkle 1: note: the other page comes from here"),
    Sample(
      "games of two kinds in files of a name",
      [
        "seasons/s/season.md": "---\ntitle: S\ngame: [farkle, cribbage]\n---\n",
        "seasons/s/night-1.farkle":
          "1️⃣---\nplayers: [Ann, Bob]\nscores: {Ann: 10000, Bob: 50}\n---\n",
        "seasons/s/night-1.cribbage":
          "1️⃣---\nplayers: [Ann, Bob]\nscores: {Ann: 121, Bob: 90}\n---\n",
      ],
      "seasons/s/night-1.farkle 1: this makes a second page at 'seasons/s/night-1.html', rename it or give it another id",
      "seasons/s/night-1.cribbage 1: note: the other page comes from here"),
    Sample(
      "games of two kinds in files of a name, several in each",
      [
        "seasons/s/season.md": "---\ntitle: S\ngame: [farkle, cribbage]\n---\n",
        "seasons/s/night.farkle":
          "---\nplayers: [Ann, Bob]\nscores: {Ann: 10000, Bob: 50}\n---\n"
          + "---\nplayers: [Ann, Bob]\nid: 2️⃣b\nscores: {Ann: 10000, Bob: 100}\n---\n",
        "seasons/s/night.cribbage":
          "---\nplayers: [Ann, Bob]\nid: 1️⃣b\nscores: {Ann: 121, Bob: 90}\n---\n",
      ],
      "seasons/s/night.farkle 2: this makes a second page at 'seasons/s/b.html', rename it or give it another id",
      "seasons/s/night.cribbage 1: note: the other page comes from here"),
    Sample(
      "two players of a slug",
      ["seasons/s/a.farkle": "---\nplayers: [2️⃣Zoe-Z, 1️⃣Zoe Z]\n---\nZoe-Z: 500\n"],
      "seasons/s/a.farkle 2: this makes a second page at 'players/zoe-z.html', spell the name otherwise or write the "
        + "player a page in 'players/' whose file is called otherwise",
      "seasons/s/a.farkle 1: note: the other page comes from here"),
    Sample(
      "a player with the name of a page that every site has",
      ["seasons/s/a.farkle": "---\nplayers: [Ann, 1️⃣index]\n---\nAnn: 500\n"],
      "seasons/s/a.farkle 1: this makes a second page at 'players/index.html', spell the name otherwise or write the "
        + "player a page in 'players/' whose file is called otherwise"),
    Sample(
      "one who hasn't played, in a roster",
      ["site.yaml": "title: A\nroster: [Ann, 1️⃣index]\n"],
      "site.yaml 1: this makes a second page at 'players/index.html', spell the name otherwise or write the player a "
        + "page in 'players/' whose file is called otherwise"),
    Sample(
      "a file where a page is",
      [
        "site.yaml": "title: A\nraw-html: yes\n", "index.html": "1️⃣<html>",
        "index.md": "[x](index.html)",
      ],
      "index.html 1: this makes a second page at 'index.html', rename it or give it another id"),
    Sample(
      "a file where an asset is",
      ["assets/favicon.svg": "1️⃣<svg/>", "index.md": "[x](assets/favicon.svg)"],
      "assets/favicon.svg 1: this makes a second page at 'assets/favicon.svg', rename it or give it another id"
    ),
  ])
  func `a second page at an address is told with the first`(sample: Sample) async {
    let site = await Site(sample.content)
    #expect(site.lines.sorted() == sample.lines.sorted())
  }

  // MARK: Directives

  @Test(arguments: [
    Sample.rules(
      "a claim that doesn't hold", "```score\n111462 = 1️⃣1050\n```\n",
      "rules/house.md 1: "),
    Sample.rules(
      "a claim after a keep", "- in a list\n\n  ```score\n  111462 > 11 = 1️⃣100\n  ```\n",
      "rules/house.md 1: "),
    Sample.rules("a farkle that scores", "```score\n111462 = 1️⃣farkle\n```\n", "rules/house.md 1: "),
    Sample.rules(
      "a straight under house rules", "```score\n123456 = 1️⃣1500\n```\n", "rules/house.md 1: "),
    Sample.rules("not dice", "```score\n1️⃣111472 = 100\n```\n", "rules/house.md "),
    Sample.rules(
      "two faults", "```score\n111462 = 1️⃣1\n\n111462 = 2️⃣2\n```\n", "rules/house.md 1: ",
      "rules/house.md 2: "),
    Sample.page(
      "not cards", "```cards\n5H 1️⃣5X TD # a pair\n```\n",
      "pages/a.md 1: expected a card like '5H', 'TD' or 'AS', found '5X'"),
    Sample.page(
      "examples of which game", "```1️⃣score\n111462 = 1000\n```\n",
      "pages/a.md 1: which game is 'score' for, name it after the word"),
    Sample.page(
      "examples of no game", "```1️⃣score farkel\n```\n",
      "pages/a.md 1: there is no game 'farkel', did you mean 'farkle'?"),
    Sample.rules(
      "a block that the game doesn't have", "```1️⃣peg\nAS 2S\n```\n",
      "rules/house.md 1: farkle has no 'peg' blocks, it has score, try, scoring-table, strategy-card, known, dice, cards, options"
    ),
    Sample.page(
      "a block of a game without such blocks", "```1️⃣layout farkle\n```\n",
      "pages/a.md 1: farkle has no 'layout' blocks, it has score, try, scoring-table, strategy-card, known, dice, cards, options"
    ),
    Sample.page(
      "a table of which game", "```1️⃣scoring-table\n```\n",
      "pages/a.md 1: which game is 'scoring-table' for, name it after the word"),
    Sample.page(
      "dice that aren't",
      "```dice\n  1️⃣11172 words\n111>2️⃣2\n2️⃣>\n111\n```\n".replacing("111>2️⃣2", with: "2️⃣111>2")
        .replacing("\n2️⃣>\n", with: "\n3️⃣>\n"),
      "pages/a.md 1: expected dice like '111462' or '111462>111', found '11172'",
      "pages/a.md 2: expected dice like '111462' or '111462>111', found '111>2'",
      "pages/a.md 3: expected dice like '111462' or '111462>111', found '>'"),
    Sample.page("standard examples on any page", "```score farkle\n123456 = 1500\n```\n"),
  ])
  func `a directive's fault is told at its place`(sample: Sample) async {
    let site = await Site(sample.content)
    #expect(site.lines.count == sample.lines.count, "\(site.lines)")
    for (line, expected) in zip(site.lines, sample.lines) {
      #expect(line.hasPrefix(expected))
      #expect(line.count > expected.count || !expected.hasSuffix(" "))
    }
  }

  @Test func `a claim that doesn't hold shows both numbers`() async {
    let site = await Site(
      ["rules/house.md": "---\ngame: farkle\nrules: {}\n---\n```score\n111462 = 1️⃣1050\n```\n"])
    #expect(
      site.lines.first?.contains("1050") == true && site.lines.first?.contains("1000") == true)
  }

  @Test func `of a document's broken links a hundred are told`() async {
    let links = "[a](b)\n"
    #expect(await Site(["pages/a.md": String(repeating: links, count: 99)]).lines.count == 99)
    #expect(await Site(["pages/a.md": String(repeating: links, count: 300)]).lines.count == 100)
  }

  @Test func `a document's own HTML is blamed for its links`() async {
    let site = await Site([
      "site.yaml": "title: A\nraw-html: true\n",
      "pages/a.md": "# A\n\nSee <a href=\"1️⃣nowhere.html\">x</a>.\n",
      "pages/b.md": "# B\n\n<a href='1️⃣#there'>y</a>\n",
    ])
    #expect(
      site.lines == [
        "pages/a.md 1: the HTML here links to 'nowhere.html', which is no page of the site nor a place on this one",
        "pages/b.md 1: the HTML here links to '#there', which is no page of the site nor a place on this one",
      ])
  }

  @Test func `a record's games are linked by their numbers`() async {
    let game = "---\nplayers: [Ann, Bob]\n---\nAnn: 500\n"
    let site = await Site([
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n",
      "seasons/s/a.farkle": game + game,
      "pages/a.md":
        "[two](../seasons/s/a.farkle#2), [all](../seasons/s/a.farkle), [x](1️⃣../seasons/s/a.farkle#3)\n",
    ])
    #expect(
      site.lines == [
        "pages/a.md 1: the link '../seasons/s/a.farkle#3' leads to a file of 2 games, and none with a page is number "
          + "'3': write '#1' for the first, or nothing for the file"
      ])
    #expect(site["a.html"].contains("<a href=\"seasons/s/a-2.html\">two</a>"))
    #expect(site["a.html"].contains("<a href=\"seasons/s/a.farkle\">all</a>"))
  }

  @Test func `everything wrong is told in one run`() async {
    let site = await Site([
      "site.yaml": "title: A\nseason: 1️⃣x\n", "pages/a.md": "[x](1️⃣y.md)",
      "rules/b.md": "---\ngame: farkle\n---\n```score farkle\n111462 = 1️⃣5\n```\n",
      "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\n---\n1️⃣Bob: 500\n",
    ])
    #expect(
      site.lines.map { String($0.prefix { $0 != ":" }) } == [
        "pages/a.md 1", "rules/b.md 1", "seasons/s/a.farkle 1", "seasons/s/a.farkle 1",
        "site.yaml 1",
      ])
  }
}
