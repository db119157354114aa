import Diagnostics
import Histories
import League
import SiteModel
import Tabletop
import TestGames
import Testing

@Suite struct DeclaredSiteTests {
  @Test
  func `A league of declared games builds without findings, and its pages show what it holds`()
    async throws
  {
    let site = await DeclaredLeague.site(DeclaredLeague.content)
    #expect(site.lines == [])
    for page in site.html { #expect(Markup(page: page.text).faults == [], "\(page.path)") }
    let report = site["seasons/cards/night.html"].visibleText
    #expect(report.contains("Bid 2, Tricks 2 +12 12"), "\(report)")
    #expect(site["players/ann.html"].visibleText.contains("Games"))
    #expect(site["players/ann/oh-hell.html"].visibleText.contains("Bids made"))
    #expect(!site["sheets/yacht-2.html"].isEmpty)
    #expect(site["sheets/yacht-2.html"].visibleText.contains("Upper section"))
    #expect(site["rules/oh-hell.html"].visibleText.contains("2/2 0/1 0/0 12 1 10"))
    for page in site.html { #expect(!page.text.contains("no-model"), "\(page.path)") }
  }

  @Test func `A blank sheet of a game in teams has a column for each of two, in threes, too`() async
  {
    let rules = "players: 4-6, sides: teams, rounds: {}, ends: {at-least: 13}"
    let site = await DeclaredLeague.site([
      "rules/boules.md": "---\ntitle: Boules\ngame: boules\nplay: {\(rules)}\n---\n\nTo 13.\n"
    ])
    for players in 4...6 {
      let sheet = site["sheets/boules-\(players).html"]
      #expect(sheet.split(separator: "scope=\"colgroup\"").count - 1 == 2, "\(players): \(sheet)")
    }
  }

  @Test func `A season that names no rules shows the document that declares its game`() async {
    let site = await DeclaredLeague.site(DeclaredLeague.content)
    let book = site["seasons/cards/book.html"]
    #expect(Markup(page: book).faults == [])
    #expect(book.visibleText.contains("Deal three cards."))
    #expect(site["seasons/cards/index.html"].contains("rules/oh-hell.html\">Oh Hell</a>"))
  }

  @Test func `Where the lowest total wins, standings and reports say so`() async {
    let site = await DeclaredLeague.site(DeclaredLeague.content)
    let winners = site.publication?.book.games.first { $0.record.play.kind.name == "rummy" }
      .map { game in game.winners.map { game.record.header.players[$0.rawValue] } }
    #expect(winners == ["Ann"])
  }

  @Test func `A declaration at fault is one finding, whatever its records are`() async {
    var content = DeclaredLeague.content
    content["rules/oh-hell.md"] = content["rules/oh-hell.md"]?
      .replacing("points: if(bid = tricks, 10 + bid, tricks)", with: "points: bids")
    let site = await DeclaredLeague.site(content)
    #expect(site.findings.all.filter { $0.severity == .error }.map(\.id) == ["declared-expression"])
  }

  @Test(arguments: [
    ("5", "declared-game"), ("Oh Hell", "declared-game"), ("[oh-hell, x]", "wrong-type"),
    ("farkle", "declared-game"), ("", "no-value"),
  ])
  func `A name that can't be a game's is one finding, whatever its records are`(
    name: String, id: String
  ) async {
    var content = DeclaredLeague.content
    content["rules/oh-hell.md"] = content["rules/oh-hell.md"]?
      .replacing("game: oh-hell\n", with: "game: \(name)\n")
    let site = await DeclaredLeague.site(content)
    #expect(site.findings.all.filter { $0.severity == .error }.map(\.id) == [id], "\(site.lines)")
  }

  @Test func `Figures call rounds what the game does`() async {
    let site = await DeclaredLeague.site(DeclaredLeague.content)
    let page = site["players/ann/oh-hell.html"].visibleText
    #expect(page.contains("Deals won") && page.contains("Points per deal"), "\(page)")
    #expect(page.contains("Share of the deals in which bid = tricks."))
    #expect(!page.contains("ounds won") && !page.contains("Points per round"))
    let rummy = site["players/ann/rummy.html"].visibleText
    #expect(rummy.contains("Rounds won") && rummy.contains("Points a round"), "\(rummy)")
  }

  @Test func `A second declaration of a game is told with the first`() async {
    var content = DeclaredLeague.rules
    content["rules/zebra.md"] = "---\ntitle: Z\ngame: rummy\nplay: {}\n---\nZ.\n"
    let site = await DeclaredLeague.site(content)
    #expect(
      site.lines.first == "rules/zebra.md 4:1: a second declaration of 'rummy'; leave one out")
    #expect(site.lines.dropFirst().first?.hasPrefix("rules/rummy.md 4:1") == true)
  }

  @Test func `A line that breaks a rule is told at its place`() async {
    var content = DeclaredLeague.content
    content["seasons/cards/night.oh-hell"] = """
      ---
      players: [Ann, Bob, Cy]
      date: 2026-01-05
      ---
      4/2 0/1 0/0

      """
    let site = await DeclaredLeague.site(content)
    #expect(
      site.lines.contains {
        $0.hasPrefix("seasons/cards/night.oh-hell 5:1: 4 isn't allowed for 'bid'")
      },
      "\(site.lines)")
  }

  @Test func `House rules override keys, and what they can't is told`() async {
    var content = DeclaredLeague.content
    content["rules/short.md"] =
      "---\ntitle: Short\ngame: rummy\nrules: {ends: {at-least: 50}}\n---\nS.\n"
    content["rules/wrong.md"] = "---\ntitle: Wrong\ngame: rummy\nrules: {result: winner}\n---\nW.\n"
    let site = await DeclaredLeague.site(content)
    #expect(site.findings.all.map(\.id) == ["declared-override"])
  }
}
