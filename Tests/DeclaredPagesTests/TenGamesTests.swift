import Diagnostics
import Histories
import League
import LeagueStandings
import SiteModel
import Tabletop
import TestGames
import TestSupport
import Testing

/// What the pages of ten declared games say.
@Suite struct TenGamesTests {
  @Test func `A season of each builds without findings, and its pages say what is so`()
    async throws
  {
    let site = await DeclaredLeague.site(TenGames.content)
    #expect(site.lines == [])
    for page in site.html {
      #expect(Markup(page: page.text).faults == [], "\(page.path)")
      #expect(!page.text.contains("no-model"), "\(page.path)")
    }
    func expect(
      _ page: String, _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let text = site[page].visibleText
      for wanted in texts {
        #expect(
          text.contains(wanted), "\(page) lacks \(wanted): \(text)", sourceLocation: sourceLocation)
      }
    }
    expect(
      "seasons/rummy/night-1.html", "Cy", "105", "Hand 1", "Points by hand", "+35")
    expect("seasons/hearts/night-2.html", "Cy", "Hearts 20", "+20")
    expect("seasons/oh-hell/night-1.html", "Deal 1 · Cards 3", "Bid 2, Tricks 2", "+12")
    expect("seasons/oh-hell/night-2.html", "Next is deal 3.")
    expect("seasons/yacht/night-1.html", "Upper section", "Bonus 35", "Running totals")
    expect("seasons/darts/night-1.html", "Visit 3", "over at 0", "−180")
    expect("seasons/golf/night-1.html", "Ann and Bob share it at 18")
    expect("seasons/words/night-1.html", "sits out", "Letters 10, Double 1", "+20")
    expect("seasons/euchre/night-1.html", "Ann and Cy", "Bob and Dee", "Tricks 5")
    expect("seasons/chess/night-1.html", "Bob wins")
    expect("seasons/chess/night-2.html", "A draw between Ann and Cy")
    expect("seasons/race/night-1.html", "Ann", "Dee didn’t finish, and counts as last")
    #expect(!site["seasons/race/night-2.html"].visibleText.contains("finish"))
    expect("players/ann/oh-hell.html", "Bids made")
    expect("players/ann/hearts.html", "Moons shot")
    expect("players/ann/yacht.html", "Ones", "Ones: 0")
    expect("seasons/oh-hell/hall-of-fame.html", "Longest run of deals won")
    expect(
      "rules/oh-hell.html", "3 to 5 players.", "Cards of each deal: 3, 2, 1.", "Bid: 0 to cards.",
      "10 + bid if bid = tricks, else tricks.",
      "The dealer may not make the bids come out: the sum of bid ≠ cards.", "Over after 3 deals.",
      "The highest total wins.")
    expect(
      "rules/yacht.html", "Ones: 0, 1, 2, 3, 4, 5.", "Bonus: 35 if the sum of the part ≥ 12.",
      "Extra: 0, 100 and so on, up to 1,200; it may stay empty.")
    expect("rules/darts.html", "Everybody begins with 501.", "one after another")
    expect("rules/words.html", "Who sits a round out gets 0.", "Letters × (1 + double).")
    expect(
      "rules/euchre.html", "a team has one score", "2 if tricks = 5, 1 if tricks ≥ 3, else 0.")
    expect("rules/chess.html", "The record names the winner, or a draw.")
    expect("rules/race.html", "The record names the place of everybody.")
  }

  @Test func `A team has one score, and wins and loses as one`() async throws {
    let site = await DeclaredLeague.site(TenGames.content)
    let games = try #require(site.publication?.book.games).filter {
      $0.record.play.kind.name == "euchre"
    }
    for game in games {
      #expect(game.record.sides.map { $0.map(\.rawValue) } == [[0, 2], [1, 3]])
      #expect(game.winners.map(\.rawValue) == [0, 2])
      #expect(game.record.scores[0] == game.record.scores[2])
    }
    let report = site["seasons/euchre/night-1.html"]
    #expect(report.finalRows.contains("Ann and Cy 3"))
    #expect(!report.visibleText.contains("share it"))
    // A win of one's own team is no shared win.
    #expect(!site["seasons/euchre/index.html"].visibleText.contains("Drawn"))
  }

  @Test func `Where the lowest total wins, every page says fewer, lowest and below`() async {
    let site = await DeclaredLeague.site(TenGames.content)
    let season = site["seasons/golf/index.html"].visibleText
    #expect(season.contains("Lowest game"))
    #expect(!season.contains("Highest game"))
    #expect(site["seasons/golf/night-2.html"].visibleText.contains("3"))
    #expect(site["seasons/golf/hall-of-fame.html"].visibleText.contains("Lowest game 3 Ann"))
  }

  @Test func `Records whose teams or totals can't be are told`() async {
    func lines(_ header: String, _ body: String, _ game: String = "euchre") async -> [String] {
      var content = TenGames.content.filter { $0.key.hasPrefix("rules/") }
      content["seasons/x/night.\(game)"] =
        "---\nplayers: [Ann, Bob, Cy, Dee]\ndate: 2026-01-01\n\(header)---\n\(body)\n"
      return await DeclaredLeague.site(content).lines
    }
    let teams = "teams: [[Ann, Cy], [Bob, Dee]]\n"
    #expect(
      await lines("", "3 2").first?.hasPrefix(
        "seasons/x/night.euchre 2:10: this game is played in teams") == true)
    #expect(
      await lines(teams + "scores: {Ann: 3, Bob: 1, Cy: 2, Dee: 1}\n", "").first?.contains(
        "are partners") == true)
    #expect(await lines(teams + "scores: {Ann: 3, Bob: 1, Cy: 3, Dee: 1}\n", "") == [])
    #expect(await lines("", "1 2 −3 4\nend", "rummy") == [])
    let large = await lines("scores: {Ann: 4000000000, Bob: 4, Cy: 2, Dee: 1}\n", "", "rummy")
    #expect(large.count == 1 && large[0].contains(": note: 'Ann' can have "), "\(large)")
  }

  @Test func `A game without scores has no margins, no turns and no totals`() async {
    let site = await DeclaredLeague.site(TenGames.content)
    for page in ["chess/night-1", "chess/night-2", "race/night-1"] {
      let report = site["seasons/\(page).html"].visibleText
      for text in ["behind", "were not recorded", "Turn by turn"] {
        #expect(!report.contains(text), "\(page): \(report)")
      }
    }
    #expect(!site["players/bob/chess.html"].visibleText.contains("Points a game"))
    for season in ["chess", "race"] {
      let standings = site["seasons/\(season)/index.html"].visibleText
      for column in ["Spread", "Points for", "Points game by game"] {
        #expect(!standings.contains(column), "\(season): \(standings)")
      }
    }
    let rows = site.publication.map { publication in
      publication.book.seasons.filter { season in
        season.kinds.contains { ["chess", "race"].contains($0.name) }
      }.flatMap { Standings(of: $0, in: publication.book).rows }
    }
    // Places and wins are no points.
    #expect(rows?.isEmpty == false)
    #expect(rows?.allSatisfy { $0.scored == 0 && $0.total == 0 && $0.highest == nil } == true)
    let sheet = site["sheets/race-3.html"]
    #expect(sheet.visibleText.contains("Result Result Result"), "\(sheet.visibleText)")
    #expect(!sheet.contains("<tfoot>"))
  }

  @Test func `Sheets have the given numbers, a column a field, sums and bonuses`() async {
    let site = await DeclaredLeague.site(TenGames.content)
    let blank = site["sheets/oh-hell-3.html"].visibleText
    for text in ["Deal · Cards", "Bid Tricks", "1 · 3", "3 · 1", "Over after 3 deals."] {
      #expect(blank.contains(text), "\(text): \(blank)")
    }
    let filled = site["seasons/yacht/night-1-sheet.html"].visibleText
    for text in ["Bonus 35", "Upper section: sum 48 5"] {
      #expect(filled.contains(text), "\(text): \(filled)")
    }
    // Two teams of four players.
    let teams = site["sheets/euchre-4.html"].split(separator: "scope=\"colgroup\"").count - 1
    #expect(teams == 2)
  }

  @Test func `Titles that share a column of a sheet stand below each other`() async {
    let play =
      "players: 2-8\nrounds: {fields: {bid: any, tricks: any, bonus: any}, points: bonus}\nends: {after: 9}"
    let site = await DeclaredLeague.site([
      "rules/skull.md": TenGames.document("skull", "Skull", play),
      "seasons/s/season.md": "---\ntitle: S\ngame: skull\n---\n",
      "seasons/s/night.skull":
        "---\nplayers: [Ann, Bob]\ndate: 2026-01-01\n---\n1/1/1 2/2/2\n",
    ])
    #expect(site["sheets/skull-8.html"].contains(">Bid/\nTricks/\nBonus</th>"))
    #expect(site["sheets/skull-4.html"].contains(">Bid</th>"))
  }

  @Test func `No row of a table of rules is without its heading`() async {
    let site = await DeclaredLeague.site(TenGames.content)
    for game in TenGames.titles {
      #expect(!site["rules/\(game.name).html"].contains("<span class=\"head\"></span>"))
    }
  }
}
