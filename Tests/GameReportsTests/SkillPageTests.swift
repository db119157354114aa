import Analyses
import Foundation
import Histories
import League
import Tabletop
import TestGames
import Testing

@testable import SiteModel
@testable import Statistics

/// What pages say of luck and skill, of games of Farkle.
struct SkillPageTests {
  /// Two games of two and one of three, on two nights.
  private static let content = [
    "rules/farkle.md": "---\ngame: farkle\n---\n# Farkle\n",
    "seasons/autumn/first.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-09-08
    rules: {target: 2000}
    ---
    Ann: 111462>111 352>5 bank = 1050
    Bob: 234664
    Ann: 123456>123456 115234>1 bank = 1600
    Bob: 555234>555 234 farkle
    """,
    "seasons/autumn/second.farkle": """
    ---
    players: [Ann, Bob, Cy]
    date: 2026-09-15
    rules: {target: 1000}
    ---
    Ann: 111462>111 bank = 1000
    Bob: 234663
    Cy: 352246>5 bank = 50
    """,
    "seasons/autumn/third.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-09-15
    rules: {target: 1000}
    ---
    Ann: 400
    Bob: 1100
    Ann: farkle
    """,
    "seasons/autumn/fourth.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-09-22
    scores: {Ann: 10050, Bob: 300}
    ---
    """,
  ]

  private static let cache = AnalysisCache()

  private func site(_ changes: [String: String] = [:]) async throws -> Site {
    let site = await Site(Self.content.merging(changes) { $1 }, cache: Self.cache)
    try #require(site.lines == [])
    return site
  }

  @Test func `a report tells the chances, what changed most, and each player's figures`()
    async throws
  {
    let page = try await site()["seasons/autumn/first.html"]
    let text = page.visibleText
    #expect(page.contains("id=\"chances.title\""))
    #expect(text.contains("Chance to win Chances to win: Ann and Bob"))
    #expect(
      page.contains(/<figcaption>[^<]* (was the favourite|won from)[^<]*<small>Chance to win</))
    #expect(text.contains("both are taken to play as well as can be"))
    // Both had two turns: the second of Bob, the final round, ends the second round of the chart.
    #expect(page.contains("From the start to step 2;"))
    #expect(page.contains(/id="final-round"[^>]* data-x="75.0"/))
    // What a turn changed, from what to what: Ann throws a straight.
    let keys = page.between("<ol class=\"keys\">", "</ol>") ?? ""
    #expect(keys.contains("<a href=\"#turn-3\">Round 2</a>"))
    #expect(keys.visibleText.contains("Lucky: threw 1 2 3 4 5 6 79% → 96%"))
    #expect(keys.contains(/<b class="gain up">\d+% → \d+%<\/b>/))
    // Beside each player's points stand their luck and what their decisions lost.
    #expect(page.contains("Luck</th>") && page.contains("Skill</th>"))
    #expect(page.finalRows.contains(/1 Ann 2,650 0 1,600 [+−]\d+/), "\(page.finalRows)")
    // The table: a column a player, each figure with its unit, what the figures mean.
    let table = page.between("class=\"figured\"", "</table>")?.visibleText ?? ""
    #expect(table.contains("Figure Ann Bob Result"))
    #expect(table.contains("100%"))
    #expect(table.contains("Mean loss per decision points of winning chance"))
    #expect(table.contains("Inaccuracies, mistakes, blunders ?! / ? / ??"))
    #expect(text.contains("a blunder, from 15"))
  }

  @Test func `what luck and skill say stands by its throw, where it has a mark`() async throws {
    let page = try await site()["seasons/autumn/first.html"]
    let third = try #require(page.between("<li id=\"turn-3\">", "</li>"))
    #expect(third.visibleText.contains(/straight 1,500 .*▲ Lucky, \+\d+/), "\(third)")
    let first = try #require(page.between("<li id=\"turn-1\">", "</li>"))
    #expect(!first.contains("<span class=\"mark"))
    // A right decision, or one that lost little, needs no words.
    #expect(
      !page.contains("<span class=\"mark right") && !page.contains("<span class=\"mark small"))
    #expect(!page.visibleText.contains("banked 1,050 with 2 dice left: right"))
  }

  @Test func `a decision that lost much says what was best`() async throws {
    let site = try await site([
      "seasons/autumn/first.farkle": """
      ---
      players: [Ann, Bob]
      date: 2026-09-08
      rules: {target: 2000}
      ---
      Ann: 111462>111 bank = 1000
      Bob: 111462>1 bank = 100
      """
    ])
    let page = site["seasons/autumn/first.html"]
    #expect(
      page.contains(
        #/<span class="mark (mistake|blunder|inaccuracy)"><i[^>]*>\?[?!]?</i> \w+, −\d+: best was to /#
      ))
  }

  @Test func `what isn't judged says why, and a site without analysis says nothing`() async throws {
    let site = try await site()
    #expect(
      site["seasons/autumn/third.html"].visibleText.contains(
        "Luck and skill are not judged: the points of the turns were recorded"))
    #expect(
      site["seasons/autumn/fourth.html"].visibleText.contains(
        "Luck and skill are not judged: only the result was recorded."))
    let silent = await Site(Self.content)
    for (path, text) in silent.html {
      #expect(!text.visibleText.contains("Luck and skill"), "\(path)")
      #expect(!text.contains("class=\"verdict"), "\(path)")
      #expect(!text.contains("<span class=\"mark "), "\(path)")
    }
  }

  /// A game with a turn known by its points alone.
  private static let mixed = """
    ---
    players: [Ann, Bob]
    date: 2026-09-23
    rules: {target: 2000}
    ---
    Ann: 111462>111 352>5 bank = 1050
    Bob: 1050
    Ann: 123456>123456 115234>1 bank = 1600
    Bob: 555234>555 234 farkle
    """

  @Test func `luck of a game with turns known by their points alone is not told`() async throws {
    let site = try await site(["seasons/autumn/fifth.farkle": Self.mixed])
    let page = site["seasons/autumn/fifth.html"]
    #expect(
      page.visibleText.contains(
        "1 of 4 turns is recorded without its dice and isn’t judged, so how much was luck isn’t known."
      ))
    let table = page.between("class=\"figured\"", "</table>")?.visibleText ?? ""
    #expect(table.contains("Luck points of winning chance not known not known"), "\(table)")
    #expect(table.contains("Result without luck not known not known"), "\(table)")
    // Sums say of how many games they are.
    let ann = site["players/ann.html"].visibleText
    #expect(ann.contains("Luck is known of 2 of them, and counted of those alone."))
    #expect(ann.contains(/Luck in wins [+−]\d\.\d in 2 games/), "\(ann)")
    #expect(site["seasons/autumn/index.html"].visibleText.contains(/[+−]\d\.\d in 2 games/))
    // Where luck is known of all, nothing is said of it.
    let known = try await self.site()
    #expect(!known["players/ann.html"].visibleText.contains("Luck is known"))
    #expect(!known["seasons/autumn/first.html"].visibleText.contains("not known"))
  }

  @Test func `where luck is known of no game, sums say so`() async throws {
    let site = try await site([
      "seasons/autumn/first.farkle": Self.mixed,
      "seasons/autumn/second.farkle": Self.mixed
        .replacingOccurrences(of: "23\n", with: "24\n"),
    ])
    let ann = site["players/ann.html"].visibleText
    #expect(ann.contains("How much was luck isn’t known."))
    #expect(ann.contains("Luck in wins not known"), "\(ann)")
    #expect(!ann.contains("Wins, as they were and without luck"))
  }

  @Test func `of two who end level it is told in the plural`() async throws {
    let site = try await site([
      "seasons/autumn/first.farkle": """
      ---
      players: [Ann, Bob]
      date: 2026-09-08
      rules: {target: 1000}
      ---
      Ann: 111462>111 bank = 1000
      Bob: 111462>111 bank = 1000
      """
    ])
    let page = site["seasons/autumn/first.html"]
    #expect(page.contains("at the end Ann and Bob stand at 50% each."))
  }

  @Test func `where the losses lie is told by how often it went wrong, of how often it could`()
    async throws
  {
    let site = try await site([
      "seasons/autumn/first.farkle": """
      ---
      players: [Ann, Bob]
      date: 2026-09-08
      rules: {target: 2000}
      ---
      Ann: 123446>1 bank = 100
      Bob: 111462>111 bank = 1000
      Ann: 123446>1 bank = 100
      Bob: 111462>111 bank = 1000
      Ann: 234663
      """
    ])
    let text = site["players/ann.html"].visibleText
    #expect(text.contains(/What went wrong How often .*banked too early \d of \d/), "\(text)")
    // What never went wrong isn't there.
    #expect(!text.contains(" 0 of "))
  }

  @Test func `more than two are judged by the race`() async throws {
    let text = try await site()["seasons/autumn/second.html"].visibleText
    #expect(text.contains("everybody is taken to play for the most points each turn"))
  }

  @Test func `a dashboard sums up what was judged, and leads to the costliest decisions`()
    async throws
  {
    let page = try await site()["players/ann.html"]
    let text = page.visibleText
    #expect(text.contains("From 2 games with the decisions on record."))
    #expect(text.contains("Points of winning chance lost per decision, night by night"))
    #expect(text.contains("Wins by luck, added up night by night"))
    #expect(page.contains("id=\"farkle-losses.title\""))
    #expect(page.contains("id=\"farkle-luck.title\""))
  }

  @Test func `a season has its players by what they lost`() async throws {
    let site = try await site()
    let publication = try #require(site.publication)
    let judgements = try #require(publication.judgements)
    let text = site["seasons/autumn/index.html"].visibleText
    #expect(text.contains("Luck and skill Luck and skill of the season"))
    // The luck of all players of a game adds up to nothing.
    for game in publication.book.games {
      guard let kind = game.record.play.kind.game as? any PublishedGame else { continue }
      func luck<Played: PublishedGame>(_ played: Played) -> Double? {
        judgements.summary(of: game, played)?.figures.reduce(0) { $0 + ($1.luck ?? 0) }
      }
      if let luck = luck(kind) { #expect(abs(luck) < 1e-6) }
    }
  }

  @Test func `pages lead to the page that says where figures come from, where there is one`()
    async throws
  {
    let page = "pages/how-we-know.md"
    let site = try await site([page: "# How we know\n"])
    for path in ["seasons/autumn/first", "players/ann", "seasons/autumn/index"] {
      #expect(site[path + ".html"].contains("how-we-know.html\">How we know</a>"), "\(path)")
    }
    let without = try await self.site()
    #expect(!without["seasons/autumn/first.html"].contains("How we know"))
  }

  @Test func `a site is the same in whatever order its pages are made`() async throws {
    let forward = await Site(Self.content, cache: AnalysisCache())
    let backward = await Site(Self.content, shuffles: true, cache: AnalysisCache())
    #expect(forward.pages == backward.pages)
  }
}
