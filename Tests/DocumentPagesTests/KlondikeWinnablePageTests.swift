import Analyses
import Foundation
import Klondike
import Tabletop
import TestGames
import Testing

/// What a report says of how long a game could be won, and of a line that wins.
struct KlondikeWinnablePageTests {
  /// A game that simple play wins: its deal as a record has it, and its moves.
  private static let won: (deal: String, moves: [String])? = {
    for seed in 1...100 as ClosedRange<UInt64> {
      let turns = KlondikeSimulation.play(
        .standard, deal: KlondikeDeal(seed: seed), style: .careful)
      let moves = turns.flatMap(\.moves)
      guard moves.last != .resign else { continue }
      return (KlondikeLeague.body(Array(turns.prefix(1))), moves.map(\.text))
    }
    return nil
  }()

  private func report(_ body: String, rules: String = "{}", isJudged: Bool = true) async -> String {
    let record = "---\nplayers: [Ann]\ndate: 2026-01-02\n---\n\(body)\n"
    let site = await Site(
      KlondikeLeague.season(record, rules: rules), cache: isJudged ? AnalysisCache() : nil)
    #expect(site.lines == [])
    return site["seasons/s/a.html"]
  }

  private func beginning(_ count: Int) throws -> String {
    let won = try #require(Self.won)
    return won.deal + won.moves.prefix(count).joined(separator: " ")
  }

  private func section(_ page: String) -> String {
    page.between("class=\"band winnable\">", "</div>\n<p class=\"standing\"")?.visibleText ?? ""
  }

  private func parts(_ page: String) -> [String] {
    (page.between("<div class=\"bar\"", "</div>") ?? "").matches(
      of: /class="(\w+)" style="--n:(\d+)"/
    ).map { "\($0.1) \($0.2)" }
  }

  @Test func `a game given up while it could be won says so, and has a line that wins`()
    async throws
  {
    let won = try #require(Self.won)
    let count = won.moves.count - 12
    let page = await report(try beginning(count) + "\nresign")
    #expect(section(page).contains("Given up at move \(count + 1), with a win on the table"))
    #expect(parts(page) == ["could \(count)", "lost 1"])
    #expect(page.contains("<a href=\"#m\(count + 1)\">Given up at move"))
    let fatal = page.between("id=\"m\(count + 1)\"", "</li>") ?? ""
    #expect(fatal.contains("gave the game away"))
    #expect(page.components(separatedBy: "gave the game away").count == 2)
    let line = page.between("id=\"winning\"", "</details>") ?? ""
    #expect(line.contains("data-after=\"\(count)\""))
    #expect(line.contains("id=\"w1\"") && page.contains("href=\"#w1\""))
    #expect(line.visibleText.contains("It begins in place of move \(count + 1)"))
    let last = try #require(line.components(separatedBy: "<li").last)
    #expect(last.contains("class=\"home\""))
  }

  @Test func `a game won says nothing of whether it could be`() async throws {
    let won = try #require(Self.won)
    let page = await report(try beginning(won.moves.count))
    #expect(section(page).isEmpty && parts(page).isEmpty)
    #expect(!page.contains("id=\"winning\"") && !page.contains("gave the game away"))
  }

  @Test func `a game in progress isn't given away by its own report`() async throws {
    let won = try #require(Self.won)
    let page = await report(try beginning(won.moves.count - 12))
    #expect(section(page).contains("Still to be won"))
    #expect(parts(page) == ["could \(won.moves.count - 12)"])
    #expect(!page.contains("id=\"winning\""))
  }

  /// A game under Vegas' one pass, with every ace under a column.
  private static let unwinnable: String = {
    let low = Card.pack.filter { $0.rank == .ace || $0.rank == .two }
    let rest = Card.pack.filter { $0.rank > .two }
    // The first row lies under all others but that of the first column.
    let cards = [rest[40]] + low.prefix(6) + rest.prefix(40) + low.suffix(2) + rest[41...]
    return "deal " + cards.map(\.description).joined(separator: " ") + "\ndraw draw resign"
  }()

  @Test func `a deal that can't be won is nobody's fault`() async {
    let page = await report(Self.unwinnable, rules: "{scoring: vegas}")
    #expect(section(page).contains("A deal that can’t be won"), "\(section(page))")
    #expect(parts(page) == ["lost 3"])
    let key = page.between("<div class=\"band winnable\">", "</div>\n<p class=\"standing\"") ?? ""
    #expect(key.contains("<li class=\"lost\">this deal could not be won</li>"), "\(key)")
    #expect(page.visibleText.contains("The deal can’t be won, whatever is played"))
    #expect(!page.contains("id=\"winning\"") && !page.contains("gave the game away"))
  }

  @Test
  func `luck of a deal that nobody has counted is not told, and words are those of a game for one`()
    async throws
  {
    let vegas = await report(Self.unwinnable, rules: "{scoring: vegas}").visibleText
    #expect(vegas.contains("Luck points of winning chance not known"), "\(vegas)")
    #expect(vegas.contains("Result without luck not known"))
    #expect(vegas.contains("nobody has counted how often a deal can be won"))
    let won = try #require(Self.won)
    let known = await report(try beginning(won.moves.count - 12) + "\nresign").visibleText
    #expect(!known.contains("not known"))
    #expect(known.contains("How many points of winning chance the deal gave"))
    #expect(!known.contains("of everybody") && !known.contains("a shared win"))
  }

  /// A game given up before the waste was to be turned over, which costs more than the cards that are left bring.
  @Test func `a line that wins with fewer points says why`() async throws {
    var game: String?
    for seed in 1...200 as ClosedRange<UInt64> where game == nil {
      let turns = KlondikeSimulation.play(
        .standard, deal: KlondikeDeal(seed: seed), style: .careful)
      let replay = Replay(turns, under: KlondikeRules.standard, seats: 1)
      guard replay.state.isWon, let last = replay.moves.lastIndex(of: .recycle),
        let before = replay.continued(after: last, with: [])?.state.score,
        let end = replay.state.score, end < before
      else { continue }
      game =
        KlondikeLeague.body(Array(turns.prefix(1)))
        + replay.moves.prefix(last).map(\.text).joined(separator: " ") + " resign"
    }
    let fewer = await report(try #require(game)).visibleText
    #expect(fewer.contains("it is short, and doesn’t look for points"), "\(fewer)")
    #expect(fewer.contains("the line is short, and doesn’t look for points"))
    let won = try #require(Self.won)
    let more = await report(try beginning(won.moves.count - 12) + "\nresign").visibleText
    #expect(more.contains("a line that wins ends with"))
    #expect(!more.contains("look for points"))
  }

  @Test func `a site that judges nothing says nothing of it`() async throws {
    let page = await report(try beginning(30) + "\nresign", isJudged: false)
    #expect(page.contains("class=\"film log\""))
    #expect(!page.contains("class=\"band"))
    #expect(!page.contains("id=\"winning\""))
  }

  @Test(arguments: [
    ("{}", "Of all deals 90.480% can be won, ± 0.116,"),
    ("{draw: 3}", "Of all deals 81.945% can be won, ± 0.084,"),
    ("{scoring: vegas}", "nobody has published"),
  ])
  func `a rules page has the share of deals that can be won by its rules`(
    rules: String, text: String
  ) async {
    let site = await Site([
      "rules/own.md":
        "---\ngame: klondike\nrules: \(rules)\n---\n# Own\n\n```winnable klondike\n```\n"
    ])
    #expect(site.lines == [])
    let page = site["rules/own.html"].visibleText
    #expect(page.contains(text), "\(page)")
    #expect(page.contains("JAIR 85 (2026)") == !rules.contains("vegas"))
  }
}
