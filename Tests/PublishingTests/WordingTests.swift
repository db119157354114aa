import Diagnostics
import Foundation
import Histories
import Publishing
import Templating
import TestGames
import TestSupport
import Testing

@testable import GameReports
@testable import Localization
@testable import SiteModel
@testable import Statistics

struct WordingTests {
  // MARK: Patterns

  @Test(arguments: [
    ("plain", "plain"), ("{a}", "1"), ("{a} and {b}", "1 and 2"), ("{b}{a}{b}", "212"), ("", ""),
    ("a { b", "a { b"), ("} {a}", "} 1"),
  ])
  func `a pattern is filled`(pattern: String, text: String) {
    #expect(Pattern(pattern).filled(count: nil) { ["a": "1", "b": "2"][$0] } == text)
  }

  @Test func `a pattern has a form for one and a form for more`() {
    let pattern = Pattern(
      [.one: "{count} die", .other: "{count} dice"], by: PluralRules(of: "en"))
    #expect(pattern.filled(count: 1) { ["count": "1"][$0] } == "1 die")
    #expect(pattern.filled(count: 0) { ["count": "0"][$0] } == "0 dice")
    #expect(pattern.filled(count: 2) { ["count": "2"][$0] } == "2 dice")
    #expect(pattern.names == ["count"])
    #expect(Pattern("{count} 경기").filled(count: 1) { ["count": "1"][$0] } == "1 경기")
  }

  // MARK: English

  @Test func `English lacks nothing, and has nothing that nobody says`() throws {
    let (wording, findings) = Wording.read(
      [try ProductWords.english()], in: "en", saying: try ProductWords.table())
    #expect(findings.sorted.map(\.message) == [])
    #expect(wording.list([]) == "")
    #expect(wording.list(["Ann"]) == "Ann")
    #expect(wording.list(["Ann", "Bob"]) == "Ann and Bob")
    #expect(wording.list(["Ann", "Bob", "Cy", "Dee"]) == "Ann, Bob, Cy and Dee")
    #expect(wording.percent(0.375, places: 1) == "37.5%")
    #expect(wording(count: 1, .games) == "1 game")
    #expect(wording(count: 1000, .games) == "1,000 games")
    #expect(wording.months.count == 12 && wording.months.last == "December")
  }

  @Test(arguments: everyKind)
  func `a game's table has names for its rules and what it prints, and what its options say`(
    kind: GameKind
  ) throws {
    let game = kind.published
    let words = Set(WordTable(of: [game], templates: []).words)
    #expect(words.contains(.game(kind)))
    for name in game.presetNames { #expect(words.contains(.preset(name, of: kind))) }
    for option in game.optionSummaries { #expect(words.contains(.meaning(of: option, in: kind))) }
    for name in game.printableNames { #expect(words.contains(.printable(name, of: kind))) }
    #expect(words.isSuperset(of: game.figureWords))
  }

  @Test func `what the sources declare stands in a table`() throws {
    let table = try ProductWords.table()
    let phrases = Set(table.phrases.map(\.key))
    let words = Set(table.words.map(\.key))
    let ofNoGame = Set(WordTable(of: [], templates: []).words.map(\.key))
    let games = everyGame.map { "\($0.name.capitalized)Pages/" }
    var declared = 0
    for (path, text) in try ProductWords.sources() {
      for set in text.matches(of: /enum \w+: String, (Phrase|Word)Set \{\n((?:  .*\n|\n)*)\}/) {
        let known = set.1 == "Phrase" ? phrases : words
        for match in set.2.matches(of: /case \w+\s*=\s*"([\w.-]+)/) {
          declared += 1
          #expect(known.contains(String(match.1)), "\(path): \(match.1)")
        }
      }
      for set in text.matches(of: /enum \w+: String, ColumnSet \{\n((?:  .*\n|\n)*)\}/) {
        for match in set.1.matches(of: /(?:case|,) (\w+)/) {
          declared += 1
          #expect(words.contains("columns.\(match.1).short"), "\(path): \(match.1)")
        }
      }
      for match in text.matches(of: /\[\.stat\("([a-zA-Z]+)"(?:, \.(\w+))?\)\]/) {
        declared += 1
        let key = "stats.\(match.1).\(match.2 ?? "name")"
        let known = games.contains { path.hasPrefix($0) } ? words : ofNoGame
        #expect(known.contains(key), "\(path): \(key)")
      }
    }
    #expect(declared > 400)
  }

  // MARK: What is missing

  @Test func `a word without words is told in the group that it is missing in`() {
    let text = MarkedText("1️⃣site:\n  home: Home\n2️⃣patterns:\n  3️⃣front: {}\n")
    let (wording, findings) = Wording.read(
      [text.source], in: "en",
      saying: WordTable(
        phrases: [
          Phrase(declaration: "games(count)*"), Phrase(declaration: "front.description(site)"),
        ],
        words: [Word(SiteWord.siteHome), Word(SiteWord.siteRules)]))
    #expect(
      text.lines(of: findings) == [
        "1: the key 'site.rules' is missing", "2: the key 'patterns.games' is missing",
        "3: the key 'patterns.front.description' is missing",
      ])
    #expect(findings.errorCount == 3)
    #expect(wording[.siteRules] == "")
  }

  @Test func `a form for one alone isn't a phrase`() {
    let text = MarkedText("patterns:\n  1️⃣games: {one: a game}\n")
    let (_, findings) = Wording.read(
      [text.source], in: "en",
      saying: WordTable(
        phrases: [Phrase(declaration: "games(count)*")], words: []))
    #expect(
      text.lines(of: findings) == [
        "1: the key 'patterns.games.other' is missing, the form for 0, 2, 3"
      ])
  }

  @Test(arguments: [
    ("en", "{one: a}", ["1: the key 'patterns.games.other' is missing, the form for 0, 2, 3"]),
    ("ko", "{other: a}", []), ("ru", "{one: a, few: b, many: c}", []),
    ("fr", "{one: a, other: b}", []),
    ("fr", "{one: a, many: b, other: c}", []), ("cs", "{one: a, few: b, many: c, other: d}", []),
    ("ko", "a", []), ("ar", "a", []),
  ])
  func `a phrase about a count has the forms of its language, or one for all`(
    language: String, forms: String, lines: [String]
  ) {
    let text = MarkedText("patterns:\n  1️⃣games: \(forms)\n")
    let (_, findings) = Wording.read(
      [text.source], in: language, saying: WordTable(phrases: [Phrase(SitePhrase.games)]))
    #expect(text.lines(of: findings) == lines)
  }

  @Test
  func
    `forms that a language lacks are told where the others stand, those it can't have at theirs`()
  {
    let text = MarkedText(
      "patterns:\n  1️⃣games: {one: a, two: 2️⃣b, other: c}\n")
    let table = WordTable(phrases: [Phrase(SitePhrase.games)])
    let (_, findings) = Wording.read([text.source], in: "ru", saying: table)
    #expect(
      text.lines(of: findings) == [
        "1: the key 'patterns.games.few' is missing, the form for 2, 3, 4",
        "1: the key 'patterns.games.many' is missing, the form for 0, 5, 6",
        "2: warning: nothing on the site says 'patterns.games.two', "
          + "the language 'ru' has 'one', 'few', 'many', 'other'",
      ])
    let english = SourceText(
      path: "en.yaml", "patterns: {games: {one: \"{count} x\", other: \"{count} y\"}}\n")
    let (wording, warnings) = Wording.read(
      [text.source], in: "ru", fallingBackTo: [english], saying: table)
    #expect(
      text.lines(of: warnings).first
        == "1: warning: the key 'patterns.games.few' is missing, the form for 2, 3, 4, its words are shown in English"
    )
    #expect(!warnings.hasErrors)
    // English goes by its own rules.
    #expect(wording(count: 21, .games) == "21 y")
  }

  @Test func `a phrase is said in the form of its language`() {
    let text = SourceText(
      path: "pl.yaml",
      "patterns: {games: {one: \"{count} mecz\", few: \"{count} mecze\", many: \"{count} meczów\"}}\n"
    )
    let (wording, findings) = Wording.read(
      [text], in: "pl", saying: WordTable(phrases: [Phrase(SitePhrase.games)]))
    #expect(findings.all.isEmpty)
    #expect(
      [0, 1, 2, 5, 12, 22, 112].map { wording(count: $0, .games) } == [
        "0 meczów", "1 mecz", "2 mecze", "5 meczów", "12 meczów", "22 mecze", "112 meczów",
      ])
  }

  @Test func `forms of a league's own are added to those of the tool`() {
    let tool = SourceText(
      path: "a.yaml", "patterns: {games: {one: a game, other: \"{count} games\"}}\n")
    let table = WordTable(phrases: [Phrase(SitePhrase.games)])
    func said(_ own: String) -> [String] {
      let (wording, findings) = Wording.read(
        [tool, SourceText(path: "b.yaml", "patterns: {games: \(own)}\n")], in: "en", saying: table)
      #expect(findings.all.isEmpty)
      return [1, 2].map { wording(count: $0, .games) }
    }
    #expect(said("{one: one match}") == ["one match", "2 games"])
    #expect(said("{other: \"{count} matches\"}") == ["a game", "2 matches"])
    #expect(said("\"{count} g\"") == ["1 g", "2 g"])
  }

  @Test func `a particle that is none is told at its phrase`() {
    let text = MarkedText("patterns:\n  games: 1️⃣\"{count:이} {nmae:이/가}\"\n")
    let (_, findings) = Wording.read(
      [text.source], in: "ko", saying: WordTable(phrases: [Phrase(SitePhrase.games)]))
    #expect(
      text.lines(of: findings) == [
        "1: '이' is no particle, write the one behind a final consonant and the other, '{count:이/가}'",
        "1: nothing fills '{nmae}' here",
      ])
  }

  @Test(arguments: [
    ("", true), ("a", true), ("{own} {open}", true), ("{own:이/가}", true), ("{open:이/가}", false),
    ("{ow}", false), ("{owner}", false), ("{}", false), ("{own:이}", false), ("{own:/가}", false),
    ("{own:이/}", false), ("{own:이/가/도}", false), ("{own:}", false), ("{own} {", false),
    ("{a {own}", false), ("}{own}", true), ("{last}", true),
  ])
  func `a text is filled where a phrase has all its places`(text: String, isFilled: Bool) {
    #expect(Phrase(declaration: "a.key(own, open~, last)*").fills(text) == isFilled)
  }

  @Test func `a large file is read again once it is another one`() {
    let padding = String(repeating: "# a comment\n", count: 4000)
    func said(_ text: String) -> String {
      let (wording, findings) = Wording.read(
        [SourceText(path: "en.yaml", padding + "site: {rules: \(text)}\n")], in: "en",
        saying: WordTable(words: [Word(SiteWord.siteRules)]))
      #expect(findings.all.isEmpty)
      return wording[.siteRules]
    }
    let texts = ["Rules", "Rules", "Ruler", "Rules"]
    #expect(texts.map(said) == texts)
  }

  @Test func `what is wrong with a large file is told each time that it is read`() {
    let padding = String(repeating: "# a comment\n", count: 4000)
    let text = SourceText(path: "en.yaml", padding + "site: {rules: a}\nsite: {rules: b}\n")
    let told = (0..<2).map { _ in
      Wording.read(
        [text], in: "en", saying: WordTable(words: [Word(SiteWord.siteRules)])
      ).findings
    }
    #expect(told[0].errorCount == 1 && told[0].sorted == told[1].sorted)
  }

  @Test func `no particle goes by what only a page knows`() {
    let text = MarkedText(
      "site:\n  rules: 1️⃣\"{card:이/가}\"\npatterns:\n  percent: 2️⃣\"{number:이/가}\"\n  and: \"{first:과/와} {last}\"\n"
    )
    let (_, findings) = Wording.read(
      [text.source], in: "ko",
      saying: WordTable(
        phrases: [Phrase(SitePhrase.percent), Phrase(SitePhrase.and)],
        words: [Word(SiteWord.siteRules)]))
    #expect(
      text.lines(of: findings) == [
        "1: what stands in '{card}' isn't known where this is said, so no particle can go by it, "
          + "write '{card}' alone",
        "2: what stands in '{number}' isn't known where this is said, so no particle can go by it, "
          + "write '{number}' alone",
      ])
  }

  @Test func `Korean lacks nothing, and has nothing that nobody says`() throws {
    let korean = SourceText(
      path: "ko.yaml",
      bytes: Array(
        try Data(contentsOf: URL(filePath: Site.packageRoot + "/Templates/strings/ko.yaml"))))
    let (wording, findings) = Wording.read(
      [korean], in: "ko", fallingBackTo: [try ProductWords.english()],
      saying: try ProductWords.table())
    #expect(findings.sorted.map(\.message) == [])
    #expect(wording.list(["Agnes", "Bob", "민호"]) == "Agnes, Bob과 민호")
  }

  @Test func `a misspelt key is told twice: as missing, and as said by nobody`() {
    let text = MarkedText("1️⃣site:\n  home: Home\n  rulse: 2️⃣Rules\n")
    let (_, findings) = Wording.read(
      [text.source], in: "en",
      saying: WordTable(words: [Word(SiteWord.siteHome), Word(SiteWord.siteRules)]))
    #expect(
      text.lines(of: findings) == [
        "1: the key 'site.rules' is missing",
        "2: warning: nothing on the site says 'site.rulse', did you mean 'site.rules'?",
      ])
    #expect(findings.errorCount == 1)
  }

  @Test func `a phrase that isn't about a count has one form`() {
    let text = MarkedText("patterns:\n  1️⃣level: {one: 2️⃣a, other: 3️⃣b}\n")
    let (_, findings) = Wording.read(
      [text.source], in: "en",
      saying: WordTable(phrases: [Phrase(declaration: "level(players)")], words: []))
    #expect(
      text.lines(of: findings) == [
        "1: the key 'patterns.level' is missing",
        "2: warning: nothing on the site says 'patterns.level.one', did you mean 'patterns.level'?",
        "3: warning: nothing on the site says 'patterns.level.other', did you mean 'patterns.level'?",
      ])
  }

  @Test(arguments: ["1️⃣hello\n", "1️⃣- a\n- b\n"])
  func `a file of strings that has no keys is one error`(marked: String) {
    let text = MarkedText(marked)
    let (_, findings) = Wording.read(
      [text.source], in: "en", saying: WordTable(words: [Word(SiteWord.siteRules)]))
    #expect(
      text.lines(of: findings) == ["1: expected keys with their words, 'site: {home: Home}'"])
  }

  @Test func `a key without words is missing`() {
    let text = MarkedText("site:\n  1️⃣rules: ~\n")
    let (_, findings) = Wording.read(
      [text.source], in: "en", saying: WordTable(words: [Word(SiteWord.siteRules)]))
    #expect(text.lines(of: findings) == ["1: the key 'site.rules' is missing"])
  }

  @Test(arguments: ["\"\"", "\"  \""])
  func `a key with blank words is missing, in any language, but for what parts thousands`(
    blank: String
  ) throws {
    let table = WordTable(words: [Word(SiteWord.siteRules), Word(SiteWord.group)])
    let text = MarkedText("site:\n  rules: 1️⃣\(blank)\npatterns: {group: \"\"}\n")
    let (_, findings) = Wording.read([text.source], in: "en", saying: table)
    #expect(text.lines(of: findings) == ["1: the key 'site.rules' is missing"])
    let english = SourceText(path: "en.yaml", "site: {rules: Rules}\npatterns: {group: \",\"}\n")
    let (wording, _) = Wording.read(
      [text.source], in: "en", fallingBackTo: [english], saying: table)
    #expect(wording[.siteRules] == "Rules")
    #expect(wording.numbers.whole(1000) == "1000")
  }

  @Test func `what a fault of syntax cut off isn't missing`() {
    let (_, findings) = Wording.read(
      [SourceText(path: "xx.yaml", "site: {home: [\n")], in: "xx",
      saying: WordTable(phrases: [Phrase(SitePhrase.games)], words: [Word(SiteWord.siteRules)]))
    #expect(findings.hasErrors)
    #expect(!findings.sorted.contains { $0.message.contains("is missing") })
  }

  @Test(arguments: [
    ("  title: Players\n", "the words 'strings.players.title' are missing"),
    ("  results: Latest results\n", "the words 'strings.front.results' are missing"),
    ("  single-one: single 1\n", "the key 'combinations.single-one' is missing"),
    ("    farkle-zilch: Zilch\n", "the key 'rules.presets.farkle-zilch' is missing"),
    ("  comma: \"{first}, {rest}\"\n", "the key 'patterns.comma' is missing"),
  ])
  func `a line taken out of English is an error`(line: String, message: String) throws {
    let english = String(decoding: try ProductWords.english().bytes, as: UTF8.self)
    let range = try #require(english.range(of: line))
    let (_, findings) = Wording.read(
      [SourceText(path: "en.yaml", english.replacingCharacters(in: range, with: ""))], in: "en",
      saying: try ProductWords.table())
    #expect(findings.errorCount == 1 && findings.all.count == 1)
    #expect(findings.sorted.first?.message.hasPrefix(message) == true)
  }

  @Test func `a word that a template shows and no file has is told with the template`() async {
    let site = await Site([:], overrides: ["404.mustache": "{{strings.site.homme}}\n"])
    #expect(site.findings.errorCount == 1)
    #expect(
      site.findings.sorted.first?.message
        == "the words 'strings.site.homme' are missing, add the key 'site.homme' to 'Templates/strings/en.yaml'"
    )
  }
}
