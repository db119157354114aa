import Diagnostics
import Histories
import Templating
import TestGames
import TestSupport
import Testing

@testable import Localization
@testable import SiteModel

// Words of other languages than English.
extension WordingTests {
  private static let korean = """
    language: 한국어
    site: {rules: 규칙}
    patterns:
      games: "{count} 경기"
      and: "{first}, {last}"
      group: " "
    """

  @Test func `what a language lacks is said in English, with one warning`() throws {
    let (wording, findings) = Wording.read(
      [SourceText(path: "ko.yaml", Self.korean)], in: "ko",
      fallingBackTo: [try ProductWords.english()],
      saying: try ProductWords.table())
    #expect(!findings.hasErrors)
    #expect(wording[.siteRules] == "규칙")
    #expect(wording[.sitePlayers] == "Players")
    #expect(wording(count: 1, .games) == "1 경기")
    #expect(wording(count: 2, .turns) == "2 turns")
    #expect(wording.list(["가", "나"]) == "가, 나")
    #expect(wording.numbers.whole(1000) == "1 000")
    let messages = findings.sorted.map(\.message)
    let warning = try #require(messages.first)
    #expect(messages.count == 1)
    #expect(
      warning.wholeMatch(
        of:
          #/[0-9]{4} keys are missing in the language 'ko', their words are shown in English: 'site.skip', 'site.menu', 'site.navigation' and [0-9]{4} more; 'scorebook strings --all ko' prints the file with all of them as comments/#
      ) != nil, "\(warning)")
  }

  @Test func `what a language lacks of its scripts is told, of the games that are played`() throws {
    let english = SourceText(
      path: "en.yaml",
      "scripts:\n  farkle: {farkleEmpty: Empty}\n  cribbage: {go: Go}\n  report: {cribbage: {a: b}, farkle: {c: d}}\n"
    )
    let own = MarkedText("scripts:\n  1️⃣farkle: {}\n  report: {2️⃣farkle: {}}\n")
    var needed = WordTable()
    needed.absentGames = ["cribbage"]
    let (_, findings) = Wording.read(
      [own.source], in: "de", fallingBackTo: [english], saying: WordTable(), missing: needed)
    #expect(
      findings.all.filter { $0.id == "missing-words" }.map(\.message) == [
        "the key 'scripts.farkle.farkleEmpty' is missing, its words are shown in English",
        "the key 'scripts.report.farkle.c' is missing, its words are shown in English",
      ])
  }

  @Test func `a place that nothing fills is told where the phrase stands`() throws {
    let text = MarkedText(
      "patterns:\n  and: 1️⃣\"{first}, {lasst}\"\n  games: {one: \"{count} a\", other: 2️⃣\"{number} b\"}\n"
    )
    let (_, findings) = Wording.read(
      [text.source], in: "en", fallingBackTo: [try ProductWords.english()],
      saying: try ProductWords.table())
    var errors = Findings()
    for finding in findings.all where finding.severity == .error { errors.add(finding) }
    #expect(
      text.lines(of: errors) == [
        "1: nothing fills '{lasst}' here, did you mean 'last'?", "2: nothing fills '{number}' here",
      ])
  }

  @Test func `a word has no places, and a list is no text`() throws {
    let text = MarkedText("front: {results: 1️⃣\"Spiele: {count}\"}\nmonths: 2️⃣Januar\n")
    let (_, findings) = Wording.read(
      [text.source], in: "de", fallingBackTo: [try ProductWords.english()],
      saying: try ProductWords.table())
    let told = Findings(findings.all.filter { $0.id != "missing-words" })
    #expect(
      text.lines(of: told) == [
        "1: nothing fills '{count}' here, the words stand for themselves",
        "2: warning: 'months' is a list of 12 texts, write them below it",
      ])
  }

  @Test func `a language of its own without fallback is an error for each word and phrase`() throws
  {
    let table = try ProductWords.table()
    let (_, findings) = Wording.read(
      [SourceText(path: "xx.yaml", "site: {}\n")], in: "xx", saying: table)
    let said = Set(table.phrases.map { "patterns." + $0.key } + table.words.map(\.key))
    #expect(findings.errorCount == said.count)
    #expect(findings.sorted.contains { $0.message == "the key 'patterns.games' is missing" })
  }

  @Test func `words of a site's own stand beside the tool's, and in the place of those of a key`()
    async
  {
    let site = await Site(
      [:],
      overrides: ["strings/en.yaml": "site: {rules: House law}\npatterns: {games: \"{count} g\"}\n"]
    )
    #expect(site.lines == [])
    #expect(site["index.html"].contains(">House law</a>"))
    #expect(site["index.html"].contains(">Players</a>"))
    #expect(site.publication?.wording(count: 1, .games) == "1 g")
  }

  @Test func `a word that all files lack is told in the file that has its group`() {
    let own = MarkedText("1️⃣pig:\n  name: Pig\n")
    let (_, findings) = Wording.read(
      [SourceText(path: "en.yaml", "site:\n  home: Home\n"), own.source], in: "en",
      saying: WordTable(
        words: [Word(SiteWord.siteHome), Word("pig.name"), Word("pig.snout")]))
    #expect(own.lines(of: findings) == ["1: the key 'pig.snout' is missing"])
  }

  @Test func `a site speaks the language of its settings`() async {
    let site = await Site(
      ["site.yaml": "title: 주사위\nlanguage: ko\n"], overrides: ["strings/ko.yaml": Self.korean])
    #expect(!site.findings.hasErrors)
    #expect(site["index.html"].contains("<html lang=\"ko\" "))
    #expect(site["index.html"].contains(">규칙</a>"))
    #expect(site["index.html"].contains(">플레이어</a>"))
  }

  @Test(arguments: [
    ("two-colour", "<html lang=\"en\" style="),
    ("four-colour", "<html lang=\"en\" class=\"four-colour\" "),
  ])
  func `every page's root says how suits are coloured`(cards: String, root: String) async {
    let site = await Site(["site.yaml": "title: A\ncards: \(cards)\n"])
    #expect(site.lines == [])
    #expect(site["index.html"].contains(root))
    #expect(site["404.html"].contains(root))
  }

  @Test func `a language without words is an error at its place`() async {
    let site = await Site(["site.yaml": "title: A\nlanguage: 1️⃣eo\n"])
    #expect(
      site.lines == [
        "site.yaml 1: there are no words in the language 'eo', write them into 'Templates/strings/eo.yaml', which "
          + "'scorebook strings eo' begins, did you mean 'en'?"
      ])
  }

  @Test func `a variety of a language speaks the language`() async {
    let site = await Site(["site.yaml": "title: A\nlanguage: en-GB\n"])
    #expect(site.lines == [])
    #expect(site["index.html"].contains("<html lang=\"en-GB\" "))
  }

  @Test func `printed pages bear the league and the page at their heads, quotes and all`() async {
    let site = await Site([
      "site.yaml": "title: 'The \"Six\" \\ Club'\n", "pages/how.md": "# How we play",
    ])
    #expect(
      site["how.html"].contains(
        #"style="--league:&quot;The \&quot;Six\&quot; \\ Club&quot;;--title:&quot;How we play&quot;""#
      ),
      "\(site["how.html"].prefix(300))")
    #expect(!site["index.html"].contains("--title"))
  }
}
