import ContentFiles
import Contents
import Files
import Foundation
import LeaguePages
import Publishing
import SeasonPages
import TestGames
import Testing

@testable import League
@testable import Localization
@testable import PageKit
@testable import SiteModel

/// What headlines say, and that no two games have the same.
struct HeadlineTests {
  /// Words of which a line has one that says what came of a game, besides the names in it.
  private static let results = [
    "win", "wins", "won", "winner", "winning", "home", "beat", "beats", "past", "ahead", "first",
    "steal", "steals", "contest",
    "decide", "decides", "decided", "end", "ends", "skunk", "skunks", "skunked", "lose", "loses",
    "lost", "give", "gives", "given",
    "stop", "stops", "further", "over", "leave", "leaves", "game", "edge",
    "edges", "peg", "pegs",
    "finish", "finishes", "vain", "frame", "victory", "sweep", "sweeps",
    "share", "carry", "carries",
  ]

  /// Whether a line has a word that says what came of a game, its places aside.
  private static func tellsResult(_ line: String) -> Bool {
    let words = line.lowercased().replacing(/⟨[^⟩]*⟩/, with: " ").split { !$0.isLetter }
    return words.contains { results.contains(String($0)) }
  }

  /// Every wording of every line, for one winner and for two, each place in brackets.
  private static func lines(of language: String) async throws -> [(key: String, text: String)] {
    let site = await Site(
      ["site.yaml": "title: League\nlanguage: \(language)\n", "seasons/s/season.md": Site.season])
    let wording = try #require(site.publication).wording
    return wording.patterns.filter { $0.key.key.contains("headlines.") }
      .flatMap { phrase, _ in
        [1, 2].map { (phrase.key, wording.fill(phrase, count: $0) { "⟨\($0)⟩" }) }
      }
      .sorted { $0 < $1 }
  }

  @Test(arguments: ["en", "ko"])
  func `a line names who it is of, and begins with no number`(language: String) async throws {
    let lines = try await Self.lines(of: language)
    #expect(lines.count > 500)
    for (key, text) in lines {
      #expect(text.contains("⟨winner⟩") || text.contains("⟨player⟩"), "\(key): \(text)")
      let first = text.unicodeScalars.first.map { CharacterSet.decimalDigits.contains($0) }
      #expect(first == false, "\(key): \(text)")
      for place in ["count", "points", "margin", "home"] {
        #expect(!text.hasPrefix("⟨\(place)⟩"), "\(key): \(text)")
      }
    }
  }

  @Test func `a line says what came of the game`() async throws {
    #expect(!Self.tellsResult("⟨winner⟩ spends ⟨points⟩ on ⟨loser⟩"))
    for (key, text) in try await Self.lines(of: "en") {
      #expect(Self.tellsResult(text), "\(key): \(text)")
    }
  }

  @Test(arguments: ["en", "ko"])
  func `small numbers are written in words, larger ones in digits`(language: String) async throws {
    let site = await Site(
      ["site.yaml": "title: League\nlanguage: \(language)\n", "seasons/s/season.md": Site.season])
    let wording = try #require(site.publication).wording
    for number in 1...12 where language == "en" {
      let isWord = wording.spelled(number).allSatisfy { $0.isLetter }
      #expect(isWord, "\(number)")
    }
    #expect(wording.spelled(12) == (language == "en" ? "twelve" : "12"))
    #expect(wording.spelled(13) == "13" && wording.spelled(1200) == "1,200")
    #expect(wording.spelled(0) == "0")
  }

  // MARK: Which of them a game has

  private func draft(_ line: String, _ share: Double, isJoke: Bool = false, _ texts: String...)
    -> HeadlineDraft
  {
    HeadlineDraft(line: line, share: share, isJoke: isJoke, texts: texts)
  }

  private func choose(_ games: [(season: Int, drafts: [HeadlineDraft])]) -> [String] {
    HeadlineChooser.choose(games.map { (SeasonID(index: $0.season), $0.drafts) }) {
      "\($1) (\($0))"
    }.map(\.text)
  }

  @Test func `a joke comes once a season, and again in the next`() {
    let game = [draft("joke", 0.01, isJoke: true, "ha", "ho"), draft("plain", 1, "a", "b", "c")]
    #expect(choose([(0, game), (0, game), (1, game), (0, game)]) == ["ha", "a", "ho", "b"])
  }

  @Test func `a line that a season had gives way to others that are likelier`() {
    func game(_ name: String) -> [HeadlineDraft] {
      [draft("rare", 0.1, "rare \(name)"), draft("common", 0.3, "common \(name)")]
    }
    #expect(
      choose([(0, game("a")), (0, game("b")), (0, game("c")), (1, game("d"))])
        == ["rare a", "common b", "rare c", "rare d"])
  }

  @Test func `no game has the text of another, and scores tell apart what nothing else does`() {
    let game = [draft("line", 0.5, "a", "b")]
    #expect(choose([(0, game), (1, game), (0, game)]) == ["a", "b", "a (2)"])
    let scored = HeadlineChooser.choose(
      [SeasonID](repeating: SeasonID(index: 0), count: 6).map { ($0, game) }
    ) { _, text in "\(text) 3–1" }
    #expect(scored.map(\.text) == ["a", "b", "a 3–1", "a 3–1 (2)", "a 3–1 (3)", "a 3–1 (4)"])
  }

  @Test func `a line keeps its place however often a season had it`() {
    let games = (0..<2000).map { game in
      (0, [draft("rare", 0.1, "rare \(game)"), draft("common", 0.3, "common \(game)")])
    }
    let chosen = choose(games)
    #expect(chosen.suffix(1000).count { $0.hasPrefix("rare") } == 500)
  }

  @Test func `a game that ended otherwise than by its rules says so however often`() {
    let game = [HeadlineDraft(line: nil, share: 1, isJoke: false, texts: ["Ann forfeited"])]
    #expect(choose([(0, game), (0, game)]) == ["Ann forfeited", "Ann forfeited"])
  }

  /// Results alone of games between the same two, by the same points.
  private func results(_ days: [String]) -> String {
    days.map { "---\nplayers: [Ann, Bob]\ndate: \($0)\nscores: {Ann: 10000, Bob: 9000}\n---\n" }
      .joined()
  }

  @Test func `a report is made anew where an earlier season takes its headline`() async throws {
    let late = ["seasons/late/games.farkle": results(["2026-03-02"])]
    let early = [
      "seasons/early/games.farkle": results((1...4).map { "2026-01-0\($0)" })
    ]
    func seen(_ content: [String: String]) async throws -> (headline: String, print: Fingerprint?) {
      let publication = try #require(await Site(content).publication)
      let page = try #require(
        publication.pages.first {
          ($0.content as? ReportPage).map {
            publication.book[publication.book[$0.game].season].slug.text == "late"
          } ?? false
        })
      let report = try #require(page.content as? ReportPage)
      let game = publication.book[report.game]
      let context = PageContext(site: publication, route: page.route)
      #expect(
        GameHeadline(game, on: context).text
          == GameHeadline(game, on: context.page(about: game)).text)
      return (GameHeadline(game, on: context).text, publication.fingerprint(of: page))
    }
    let alone = try await seen(late)
    let behind = try await seen(late.merging(early) { $1 })
    #expect(behind.headline == alone.headline + " (Ann 10,000, Bob 9,000)")
    #expect(alone.print != behind.print)
  }

  @Test func `the standings after a night are made anew where an earlier season takes a headline`()
    async throws
  {
    let late = [
      "seasons/late/season.md": "---\ntitle: Late\ngame: farkle\n---\n",
      "seasons/late/games.farkle": results(["2026-03-02", "2026-03-09"]),
    ]
    let early = ["seasons/early/games.farkle": results((1...4).map { "2026-01-0\($0)" })]
    func seen(_ content: [String: String]) async throws -> (text: String?, prints: [Fingerprint]) {
      let site = await Site(content)
      let publication = try #require(site.publication)
      let pages = publication.pages.filter {
        ($0.content as? NightStandingsPage).map {
          publication.book[$0.season].slug.text == "late"
        } ?? false
      }
      #expect(!pages.isEmpty)
      return (
        pages.first.map { site[$0.path] }, pages.compactMap { publication.fingerprint(of: $0) }
      )
    }
    let alone = try await seen(late)
    let behind = try await seen(late.merging(early) { $1 })
    #expect(alone.text != behind.text)
    #expect(zip(alone.prints, behind.prints).allSatisfy { $0 != $1 })
  }

  @Test(arguments: ["en", "ko"])
  func `of the demo no two games have one headline, and none begins with a digit`(
    language: String
  ) async throws {
    let tree = ContentTree(.disk(Site.packageRoot + "/Content"), prefix: "")
    let builder = SiteBuilder(
      games: everyGame, content: tree, templates: [Site.templates])
    let whole = try #require(await builder.layOut(jobs: 2).0)
    let site = try #require(
      ([whole] + whole.translations).first { $0.edition.language == language })
    let page = PageContext(site: site, route: .front)
    var texts: [String: GameID] = [:]
    for game in site.book.games {
      let text = GameHeadline(game, on: page).text
      #expect(text.first?.isNumber == false, "\(text)")
      guard game.ending == .rules, game.isFinished else { continue }
      #expect(texts.updateValue(game.id, forKey: text) == nil, "\(text)")
    }
    #expect(texts.count > 100)
  }
}
