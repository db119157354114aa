import Diagnostics
import Foundation
import Histories
import TestGames
import TestSupport
import Testing

@testable import Publishing

struct WordingTests {
  static func english() throws -> SourceText {
    SourceText(
      path: "en.yaml",
      bytes: Array(
        try Data(contentsOf: URL(filePath: Site.packageRoot + "/Templates/strings/en.yaml"))))
  }

  // MARK: Patterns

  @Test(arguments: [
    ("plain", "plain"), ("{a}", "1"), ("{a} and {b}", "1 and 2"), ("{b}{a}{b}", "212"), ("", ""),
    ("{c}", ""), ("a { b", "a { b"), ("} {a}", "} 1"),
  ])
  func `a pattern is filled`(pattern: String, text: String) {
    #expect(Pattern(pattern).filled(count: nil, with: ["a": "1", "b": "2"]) == text)
  }

  @Test func `a pattern has a form for one and a form for more`() {
    let pattern = Pattern(one: "{count} die", other: "{count} dice")
    #expect(pattern.filled(count: 1, with: ["count": "1"]) == "1 die")
    #expect(pattern.filled(count: 0, with: ["count": "0"]) == "0 dice")
    #expect(pattern.filled(count: 2, with: ["count": "2"]) == "2 dice")
    #expect(pattern.names == ["count"])
    #expect(Pattern("{count} 경기").filled(count: 1, with: ["count": "1"]) == "1 경기")
  }

  // MARK: English

  @Test func `English lacks nothing`() throws {
    let (wording, findings) = Wording.read([try Self.english()])
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

  @Test(arguments: everyGame.kinds)
  func `English has a name for every preset`(kind: GameKind) throws {
    let (wording, _) = Wording.read([try Self.english()])
    let unnamed = Rulebook().names(for: kind).filter {
      wording.text("rules.presets.\(kind.name)-\($0)") == nil
    }
    #expect(unnamed == [])
  }

  @Test(arguments: everyGame.kinds)
  func `English says what every option means, and no other`(kind: GameKind) throws {
    let (wording, _) = Wording.read([try Self.english()])
    for option in kind.game.options {
      #expect(wording.meaning(of: option, in: kind) != nil, "\(option.name)")
    }
    let keys = wording.texts.keys.filter { $0.hasPrefix("options.\(kind.name).") }
    #expect(keys.count == kind.game.options.count)
  }

  /// Every `.swift` file that makes pages, in order.
  private static func sources() throws -> [(path: String, text: String)] {
    try files(below: "Sources", ending: ".swift").filter {
      $0.path.hasPrefix("Publishing/") || $0.path.contains("Pages/")
    }
  }

  private static func files(below folder: String, ending: String) throws
    -> [(path: String, text: String)]
  {
    let root = Site.packageRoot + "/" + folder
    return try FileManager.default.subpathsOfDirectory(atPath: root).sorted()
      .filter { $0.hasSuffix(ending) }
      .map { ($0, try String(contentsOf: URL(filePath: root + "/" + $0), encoding: .utf8)) }
  }

  @Test func `every key that the code asks for by name is in the English file`() throws {
    let (wording, _) = Wording.read([try Self.english()])
    var asked = 0
    for (path, text) in try Self.sources() {
      for match in text.matches(of: /\.text\("([a-zA-Z.-]+)"\)/) {
        asked += 1
        #expect(wording.text(String(match.1)) != nil, "\(path): \(match.1)")
      }
      for match in text.matches(of: /TableValue\.column\("([a-zA-Z]+)"/) {
        asked += 1
        for part in ["short", "name", "definition"] {
          #expect(wording.text("columns.\(match.1).\(part)") != nil, "\(path): \(match.1)")
        }
      }
    }
    #expect(asked > 50)
  }

  @Test func `every moment of every game has a title`() throws {
    let (wording, _) = Wording.read([try Self.english()])
    let files = try Self.files(below: "Sources", ending: "+Moments.swift")
    #expect(files.count == everyGame.kinds.count)
    for (path, text) in files {
      let group = try #require(
        text.firstMatch(of: /text\("([a-z.]*moments)\.\\\(key\)"\)/), "\(path)"
      ).1
      let keys = text.matches(of: /(?:return |hand|item)\(\s*"([a-zA-Z]+)"/).map { String($0.1) }
      let cases = text.matches(of: /\n    case \./).count
      #expect(Set(keys).count == cases, "\(path): a title for each of \(cases) moments")
      for key in keys { #expect(wording.text("\(group).\(key)") != nil, "\(path): \(key)") }
    }
  }

  @Test func `every word of the English file is asked for by a template or the code`() throws {
    let (wording, _) = Wording.read([try Self.english()])
    let code = try Self.sources().map(\.text).joined()
    let templates = try Self.files(below: "Templates", ending: ".mustache").map(\.text).joined()
    for key in wording.texts.keys.sorted() {
      let parts = key.split(separator: ".").map(String.init)
      let isAsked =
        switch parts[0] {
        case "patterns", "months", "options": true
        case "columns", "stats": code.contains("\"\(parts[1])\"") || code.contains("\"\(key)\"")
        default:
          templates.contains("strings.\(key)}}") || code.contains("\"\(key)\"")
            || code.contains("\"\(parts.dropLast().joined(separator: ".")).\\(")
        }
      #expect(isAsked, "\(key)")
    }
  }

  @Test func `every place in a phrase is one that the code fills`() throws {
    let code = try Self.sources().map(\.text).joined(separator: "\n")
    let filled = Set(code.matches(of: /"([a-zA-Z]+)":/).map { String($0.1) })
    let file = String(decoding: try Self.english().bytes, as: UTF8.self)
    let patterns = try #require(file.split(separator: "\npatterns:").last)
    for match in patterns.matches(of: /\{([a-zA-Z]+)\}/) {
      #expect(filled.contains(String(match.1)), "{\(match.1)}")
    }
  }

  @Test func `every phrase of the code is in the English file, and none that nobody says`() throws {
    let code = try Self.sources().filter { $0.path != "Phrase.swift" }.map(\.text).joined()
    for phrase in Phrase.allCases {
      #expect(code.contains(".\(phrase)"), "\(phrase) is never said")
    }
  }

  // MARK: Other languages

  private static let korean = """
    language: 한국어
    site: {rules: 규칙}
    patterns:
      games: "{count} 경기"
      and: "{first}, {last}"
      group: " "
    """

  @Test func `what a language lacks is said in English, with a warning for each key`() throws {
    let (wording, findings) = Wording.read(
      [SourceText(path: "ko.yaml", Self.korean)], fallingBackTo: [try Self.english()])
    #expect(!findings.hasErrors)
    #expect(wording.text("site.rules") == "규칙")
    #expect(wording.text("site.players") == "Players")
    #expect(wording(count: 1, .games) == "1 경기")
    #expect(wording(count: 2, .turns) == "2 turns")
    #expect(wording.list(["가", "나"]) == "가, 나")
    #expect(wording.numbers.whole(1000) == "1 000")
    let messages = findings.sorted.map(\.message)
    #expect(messages.contains("the key 'site.players' is missing, its words are shown in English"))
    #expect(!messages.contains { $0.contains("'site.rules'") || $0.contains("'patterns.games") })
  }

  @Test func `a place that nothing fills is told where the phrase stands`() throws {
    let text = MarkedText(
      "patterns:\n  and: 1️⃣\"{first}, {lasst}\"\n  games: {one: \"{count} a\", other: 2️⃣\"{number} b\"}\n"
    )
    let (_, findings) = Wording.read([text.source], fallingBackTo: [try Self.english()])
    var errors = Findings()
    for finding in findings.all where finding.severity == .error { errors.add(finding) }
    #expect(
      text.lines(of: errors) == [
        "1: nothing fills '{lasst}' here, did you mean 'last'?", "2: nothing fills '{number}' here",
      ])
  }

  @Test func `a language of its own without fallback is an error for each phrase`() {
    let (_, findings) = Wording.read([SourceText(path: "xx.yaml", "site: {}\n")])
    #expect(findings.errorCount == Phrase.allCases.count)
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

  @Test func `a site speaks the language of its settings`() async {
    let site = await Site(
      ["site.yaml": "title: 주사위\nlanguage: ko\n"], overrides: ["strings/ko.yaml": Self.korean])
    #expect(!site.findings.hasErrors)
    #expect(site["index.html"].contains("<html lang=\"ko\">"))
    #expect(site["index.html"].contains(">규칙</a>"))
    #expect(site["index.html"].contains(">Players</a>"))
  }

  @Test(arguments: [
    ("two-colour", "<html lang=\"en\">"),
    ("four-colour", "<html lang=\"en\" class=\"four-colour\">"),
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
      site.lines.first?.hasPrefix("site.yaml 1: there are no words in the language 'eo'") == true)
  }

  @Test func `a variety of a language speaks the language`() async {
    let site = await Site(["site.yaml": "title: A\nlanguage: en-GB\n"])
    #expect(site.lines == [])
    #expect(site["index.html"].contains("<html lang=\"en-GB\">"))
  }
}
