import Diagnostics
import Publishing
import TestGames
import TestSupport
import Testing

@testable import Localization

/// What somebody gets who brings a site into a language.
struct TranslationTests {
  private static let english = """
    language: English
    site:
      home: Home
      rules: "Rules: all"
    months: [January, February]
    patterns:
      games: {one: "{count} game", other: "{count} games"}
      group: ","
    """

  private static let table = WordTable(
    phrases: [Phrase(declaration: "games(count)*")],
    words: [
      Word("patterns.group"), Word("site.rules"), Word("site.home"), Word("language"),
      Word("months.1"), Word("months.2"),
    ])

  private func translation(
    into language: String, having own: String? = nil, includesOwn: Bool = false
  ) -> Translation {
    Wording.translation(
      of: own.map { [SourceText(path: "own.yaml", $0)] } ?? [], in: language,
      from: [SourceText(path: "en.yaml", Self.english)], saying: Self.table,
      includesOwn: includesOwn
    ).0
  }

  @Test func `a language is begun with all words, in the order of the English ones`() {
    let made = translation(into: "de")
    #expect(made.missing == 7 && made.all == 7)
    #expect(
      made.file == """
        # language: English
        site:
          # home: Home
          # rules: "Rules: all"
        # months: [January, February]
        patterns:
          games:
            # one: "{count} game"
            # other: "{count} games"
          # group: ","

        """)
  }

  @Test(arguments: [
    ("pl", "few: \"{count} games\""), ("ko", "games: \"{count} games\"\n"),
    ("pl", "one: \"{count} game\""),
  ])
  func `a phrase about a count has a line for each form of the language`(
    language: String, line: String
  ) {
    #expect(translation(into: language).file?.contains(line) == true)
  }

  @Test func `a language that is begun lacks the rest, down to a single form`() {
    let own = "language: Polski\nsite: {home: Dom}\npatterns: {games: {one: a, few: b}}\n"
    let made = translation(into: "pl", having: own)
    #expect(made.missing == 5)
    #expect(
      made.file?.hasPrefix("site:\n  # rules: \"Rules: all\"\n# months:") == true,
      "\(made.file ?? "")")
    #expect(made.file?.contains("    # many: \"{count} games\"\n  # group") == true)
    let whole = translation(into: "pl", having: own, includesOwn: true).file
    #expect(whole?.hasPrefix("language: Polski\nsite:\n  home: Dom\n") == true)
    #expect(whole?.contains("one: a\n    few: b\n    # many: \"{count} games\"\n") == true)
  }

  @Test func `what is printed is still missing, and goes on without a loss`() throws {
    let begun = try #require(translation(into: "de").file)
    #expect(translation(into: "de", having: begun).missing == 7)
    let half = begun.replacing("# home: Home", with: "home: Start")
    let more = translation(into: "de", having: half, includesOwn: true)
    #expect(more.missing == 6 && more.file == half)
    let list = translation(into: "de", having: "months: [Januar]", includesOwn: true)
    #expect(list.file?.contains("months:\n  1: Januar\n  # 2: February\n") == true)
  }

  @Test(arguments: ["de", "ko", "pl", "ar"])
  func `what is printed and translated is read again, and then nothing is missing`(language: String)
    throws
  {
    let table = WordTable(of: everyGame, templates: [])
    let original = try ProductWords.english()
    let (made, _) = Wording.translation(
      of: [], in: language, from: [original], saying: table, includesOwn: false)
    let file = try #require(made.file).replacing("# ", with: "")
    let (_, findings) = Wording.read(
      [SourceText(path: "own.yaml", file)], in: language, fallingBackTo: [original],
      saying: table)
    #expect(findings.all.map(\.message) == [])
  }

  // MARK: Of a league

  private static let begun = [
    "strings/de.yaml": "1️⃣language: Deutsch\nsite: {home: Start}\n"
  ]

  private func missing(_ content: [String: String]) async -> Int? {
    var content = content
    content["site.yaml"] = "title: A\nlanguage: de\n"
    let site = await Site(content, overrides: Self.begun)
    #expect(site.lines.count == 1, "\(site.lines)")
    let line = site.lines.first ?? ""
    #expect(line.hasPrefix("Own/strings/de.yaml 1: warning: "), "\(line)")
    return line.split(separator: " ").compactMap { Int($0) }.first { $0 > 1 }
  }

  @Test func `one line tells what is missing, of the league's games alone`() async throws {
    let all = try #require(await missing([:]))
    let farkle = try #require(
      await missing(["rules/farkle.md": "---\ngame: farkle\n---\n# Farkle\n"]))
    let both = try #require(
      await missing([
        "rules/farkle.md": "---\ngame: farkle\n---\n# Farkle\n",
        "pages/crib.md": "# Crib\n\n```options cribbage\n```\n",
      ]))
    #expect(farkle < both && both < all && farkle * 3 < all * 2, "\(farkle) \(both) \(all)")
  }
}
