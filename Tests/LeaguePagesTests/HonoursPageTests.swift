import Analyses
import Cribbage
import Tabletop
import TestGames
import Testing

/// The hall of fame, and what other pages tell of it.
struct HonoursPageTests {
  private static func results(_ lines: [(day: Int, ann: Int, bob: Int, cy: Int?)]) -> String {
    lines.map { line in
      let cy = line.cy.map { ", Cy: \($0)" } ?? ""
      return """
        ---
        players: [Ann, Bob\(line.cy == nil ? "" : ", Cy")]
        date: 2026-03-0\(line.day)
        rules: {rounds: 5, single-five: 1}
        scores: {Ann: \(line.ann), Bob: \(line.bob)\(cy)}
        ---

        """
    }.joined()
  }

  private static let league = [
    "site.yaml": "title: Dice\n",
    "seasons/spring/season.md": "---\ntitle: Spring\ngame: farkle\npoints: {win: 3}\n---\n",
    "seasons/spring/a.farkle": results([
      (1, 500, 400, nil), (2, 300, 700, 100), (3, 700, 600, nil), (4, 900, 100, nil),
    ]),
  ]

  @Test func `a record tells who holds it, since when, and what it was before`() async throws {
    let page = await Site(Self.league)["league/hall-of-fame.html"]
    let record = try #require(page.split(separator: "Highest game").dropFirst().first)
    #expect(record.hasPrefix("</span> <b class=\"value\">900</b>"))
    #expect(record.contains("4 March 2026"))
    // 700 was reached twice before it was broken.
    #expect(record.contains("broken on 4 March 2026 by Ann"))
    #expect(record.contains("broken on 2 March 2026 by Bob"))
  }

  @Test func `scores of one game break no record of that game`() async throws {
    var league = Self.league
    league["seasons/spring/a.farkle"] = Self.results([(1, 400, 500, nil), (2, 300, 450, 900)])
    let page = await Site(league)["league/hall-of-fame.html"]
    let record = try #require(page.split(separator: "Highest game").dropFirst().first)
    let text = String(record.split(separator: "</li>").prefix(3).joined()).visibleText
    #expect(text.contains("900") && text.contains("500"))
    #expect(!text.contains("450") && !text.contains("400"))
  }

  @Test func `nobody wins from behind who plays alone`() async throws {
    let page = await Site(KlondikeLeague.content)["league/hall-of-fame.html"]
    #expect(page.contains("Klondike"))
    #expect(!page.contains("Won from the smallest chance"))
  }

  @Test func `who met level have a cell, and a page that says so`() async throws {
    var league = Self.league
    league["seasons/spring/a.farkle"] = Self.results([(1, 500, 500, 100), (2, 500, 500, 900)])
    let site = await Site(league)
    let grid = try #require(
      site["seasons/spring/index.html"].between("<table class=\"grid", "</table>"))
    #expect(grid.contains("pairs/ann/bob.html\">0–0–2</a>"))
    #expect(grid.contains("pairs/ann/cy.html\">1–1</a>"))
    #expect(site["pairs/ann/bob.html"].visibleText.contains("are level"))
  }

  @Test func `a page of two goes by who sat there, whomever a game counts for`() async throws {
    let page = await Site(DuelsLeague.content)["pairs/dee/fay.html"].visibleText
    #expect(page.contains("Fay finished ahead 1 to 0"), "\(page.prefix(400))")
  }

  private static let comebacks = """
    ---
    players: [Ann, Bob]
    date: 2026-03-01
    rules: {target: 2000}
    ---
    Ann: 111462>111 bank
    Bob: 234664
    Ann: 234664
    Bob: 666662>66666 5>5 bank
    Ann: 234664
    ---
    players: [Ann, Bob]
    date: 2026-03-02
    rules: {target: 2000}
    ---
    Ann: 666662>66666 5>5 bank
    Bob: 234664

    """

  @Test func `the win from the smallest chance is told at its turn`() async throws {
    var league = Self.league
    league["seasons/spring/b.farkle"] = Self.comebacks
    let site = await Site(league, cache: AnalysisCache())
    let page = site["league/hall-of-fame.html"]
    let record = try #require(
      page.split(separator: "Won from the smallest chance").dropFirst().first
    )
    .prefix(700)
    // Ann's win began at more than half; Bob's, at its worst, after his farkle.
    let value = try #require(record.split(separator: "<b class=\"value\">").dropFirst().first)
    let percent = try #require(Double(value.prefix { $0 != "%" }))
    #expect((1..<40).contains(percent))
    #expect(record.contains("Bob</a>"))
    let link = try #require(
      record.split(separator: "href=\"").first { $0.hasPrefix("../seasons/") })
    let address = String(link.prefix { $0 != "\"" })
    #expect(address.hasSuffix("#turn-3") || address.hasSuffix("#turn-2"))
    // What it was before Ann's win on the next day didn't come near it.
    #expect(!record.contains("2 March"))

    league["site.yaml"] = "title: Dice\nanalysis: off\n"
    #expect(
      await !Site(league, cache: AnalysisCache())["league/hall-of-fame.html"].contains(
        "Won from the smallest chance"))
  }

  @Test func `the win from the smallest chance is told of cribbage as of farkle, at its deal`()
    async throws
  {
    var league = CribbageLeague.content
    // As the third deal begins, Ann has 7 of 61 points and deals, and Bob has 38.
    league["seasons/winter/comeback.cribbage"] = """
      ---
      players: [Ann, Bob]
      date: 2026-12-01
      rules: {target: 61}
      ---
      deal Ann
      Bob: 20
      Ann: 3
      deal Bob
      Ann: 4
      Bob: 18
      \(CribbageLeague.deal)
      deal Bob
      Ann: 30
      """
    let site = await Site(league, cache: AnalysisCache())
    #expect(site.lines == [])
    let chance = try #require(WinChances(target: 61)).ofDealer(at: 7, pone: 38)
    #expect((0.001..<0.02).contains(chance))
    let percent = "\((chance * 10_000).rounded() / 100)%"
    for page in ["league/hall-of-fame.html", "seasons/winter/hall-of-fame.html"] {
      let record = try #require(
        site[page].split(separator: "Won from the smallest chance").dropFirst().first
      ).prefix(700)
      #expect(record.contains("<b class=\"value\">\(percent)</b>"), "\(percent): \(record)")
      #expect(record.contains("Ann</a>") && record.contains("comeback.html#deal-3\""))
    }
  }

  /// The links to games that a page has behind the name of a record.
  private func links(of record: String, on page: String) throws -> [String] {
    let part = try #require(page.split(separator: "\(record)</").dropFirst().first)
    let end = part.split(separator: "</li>").first ?? part
    return end.split(separator: "href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      .filter { !$0.contains("players/") }
  }

  @Test func `a record of a turn leads to the turn, one of a game to the game`() async throws {
    var league = Self.league
    league["seasons/spring/b.farkle"] = Self.comebacks
    let site = await Site(league)
    for path in ["league/hall-of-fame.html", "seasons/spring/hall-of-fame.html"] {
      // Bob banked it in the fourth turn of their game, Ann in the first of the next; what she had in the first of theirs
      // was never a record, for it's one game.
      let turns = try links(of: "Highest turn", on: site[path])
      #expect(turns.map { $0.split(separator: "#").last } == ["turn-4", "turn-1"])
      for turn in turns {
        let (file, id) = (turn.split(separator: "#")[0], turn.split(separator: "#")[1])
        let report = site["seasons/spring/" + (file.split(separator: "/").last ?? "")]
        #expect(report.contains("<li id=\"\(id)\">"))
      }
      let games = try links(of: "Highest game", on: site[path])
      #expect(!games.isEmpty && games.allSatisfy { !$0.contains("#") })
    }
    // On a season's page, in its numbers and its records, where somebody holds it alone.
    league["seasons/spring/b.farkle"] =
      Self.comebacks.split(separator: "\n").prefix(10).joined(separator: "\n") + "\n"
    let season = await Site(league)["seasons/spring/index.html"]
    #expect(season.split(separator: "#turn-4\"").count > 2)
    let records = String(try #require(season.split(separator: "<ul class=\"records\">").last))
    #expect(try links(of: "Highest turn", on: records).first?.hasSuffix("#turn-4") == true)
  }

  @Test func `who won a season that is over is its champion, everywhere`() async throws {
    var league = Self.league
    // As long as nothing says that it is over nobody is.
    #expect(!(await Site(league)["league/hall-of-fame.html"].contains("Champions</caption>")))
    league["seasons/spring/season.md"] =
      "---\ntitle: Spring\ngame: farkle\npoints: {win: 3}\nfixtures: [{players: [Ann, Bob]}]\n---\n"
    let site = await Site(league)
    #expect(site["league/hall-of-fame.html"].contains("<caption>Champions</caption>"))
    #expect(site["players/ann.html"].contains("Champion of Spring"))
    #expect(!site["players/bob.html"].contains("Champion of"))
    #expect(site["index.html"].contains("Champion of Spring: Ann"))
  }

  @Test func `who leads a season that goes on is no champion`() async throws {
    var league = Self.league
    league["seasons/spring/season.md"] =
      "---\ntitle: Spring\ngame: farkle\npoints: {win: 3}\nends: 2026-12-01\n---\n"
    let site = await Site(league)
    #expect(!site["league/hall-of-fame.html"].contains("Champions"))
    #expect(!site["index.html"].contains("Champion of"))
  }

  @Test func `those who met have a page, linked from grid and player`() async throws {
    let site = await Site(Self.league)
    let page = site["pairs/ann/bob.html"]
    #expect(page.contains("In 4 games Ann finished ahead 3 to 1."))
    #expect(page.contains("+600"))
    #expect(site["seasons/spring/index.html"].contains("href=\"../../pairs/ann/bob.html\""))
    #expect(site["players/ann.html"].contains("href=\"../pairs/ann/bob.html\""))
    #expect(!page.contains("rating"))
  }

  @Test func `a pair's page draws both ratings over the nights on which they met`() async throws {
    var league = Self.league
    league["site.yaml"] = "title: Dice\nratings: {method: elo, k: 32}\n"
    let site = await Site(league)
    let page = site["pairs/ann/bob.html"]
    // Each against each on the first day: 1500 + 16 and 1500 - 16.
    let figure = try #require(
      page.split(separator: "figure>").first { $0.contains("farkle-ratings") })
    #expect(figure.contains("1,516") && figure.contains("1,484"))
    #expect(figure.contains("4 March") && !figure.contains("5 March"))
    // Who met but once has a record, and no chart.
    #expect(!site["pairs/bob/cy.html"].contains("<svg"))
  }
}
