import BookPages
import ContentFiles
import Foundation
import GameReports
import Histories
import League
import LeagueStandings
import PageKit
import SiteModel
import TestGames
import Testing

/// The season as a book: all of the season is in it, once, and as its other pages say it.
struct SeasonBookTests {
  static let leagues: [(content: [String: String], season: String)] = [
    (SampleLeague.content, "autumn"), (TwoGamesLeague.content, "both"),
    (DuelsLeague.content, "duels"), (KlondikeLeague.content, "solitaire"),
    (SixisLeague.content, "table"), (CribbageLeague.content, "winter"),
  ]

  @Test(arguments: leagues.indices)
  func `every game is in it, each under a night of its own day`(league: Int) async throws {
    let (content, name) = Self.leagues[league]
    let site = await Site(content)
    let (publication, season) = try Self.season(name, of: site)
    let book = site["seasons/\(name)/book.html"]
    #expect(Markup(page: book).faults == [])
    let nights = book.split(separator: "<section class=\"night\"").dropFirst()
    let page = PageContext(site: publication, route: .front)
    for game in season.games.map({ publication.book[$0] }) {
      let told = nights.filter {
        String($0).visibleText.contains(GameHeadline(game, on: page).text)
      }
      #expect(!told.isEmpty, "\(game.record.id)")
      guard let date = game.record.header.date else { continue }
      #expect(
        told.contains { String($0).visibleText.contains(page.text(of: date)) },
        "\(game.record.id)")
    }
    #expect(
      book.matches(of: /<article class="game">/).count == season.games.count)
  }

  @Test(arguments: leagues.indices)
  func `every player of the table has a paragraph, in its order`(league: Int) async throws {
    let (content, name) = Self.leagues[league]
    let site = await Site(content)
    let (publication, season) = try Self.season(name, of: site)
    let standings = publication.index.league.standings[season.id.index]
    let people = try #require(
      site["seasons/\(name)/book.html"].between("id=\"players\"", "</main>"))
    let found = people.matches(of: /<section class="person">\s*<h3>(?s)(.*?)<\/h3>/).map {
      String($0.output.1).visibleText
    }
    let expected = standings.rows.filter { $0.played > 0 || $0.byes > 0 }
      .map { publication.book[$0.player].name }
    #expect(found.count == expected.count && !expected.isEmpty)
    for (text, player) in zip(found, expected) { #expect(text.contains(player)) }
  }

  @Test(arguments: leagues.indices)
  func `its table is that of the season's page`(league: Int) async throws {
    let (content, name) = Self.leagues[league]
    let site = await Site(content)
    func table(_ page: String) throws -> String {
      let start = try #require(site[page].between("id=\"standings\"", "</main>"))
      return try #require(start.between("<table class=\"standings\">", "</table>"))
    }
    let (book, season) = (
      try table("seasons/\(name)/book.html"), try table("seasons/\(name)/index.html")
    )
    #expect(book == season)
  }

  @Test func `its contents lead to every chapter and every night`() async throws {
    let book = await Site(SampleLeague.content)["seasons/autumn/book.html"]
    let contents = try #require(book.between("<nav class=\"book-contents\"", "</nav>"))
    #expect(contents.contains(">Contents</h2>"))
    let ids = contents.matches(of: /href="#([^"]+)"/).map { String($0.output.1) }
    let headings = book.matches(of: /<h[23] id="([^"]+)"/).map { String($0.output.1) }
    #expect(ids.count > 5)
    #expect(ids.filter { !headings.contains($0) } == [])
    let chapters = book.matches(of: /<h2 id="([^"]+)"/).map { String($0.output.1) }
    #expect(chapters.filter { $0 != "contents" && !ids.contains($0) } == [])
  }

  @Test func `rules in force stand in it, their headings below its own`() async throws {
    let site = await Site(SampleLeague.content)
    let book = site["seasons/autumn/book.html"]
    let rules = try #require(book.between("id=\"rules\"", "</main>"))
    #expect(rules.contains("<h3 id=\"rules-farkle\">Farkle</h3>"))
    #expect(rules.contains("<h4 id=\"rules-farkle-three-pairs\">"))
    #expect(!rules.contains("class=\"anchor\"") && !rules.contains("<script"))
  }

  @Test func `a preset without a document is told in short`() async throws {
    let site = await Site([
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n",
      "seasons/s/a.farkle":
        "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\nscores: {Ann: 10000, Bob: 50}\n---\n",
    ])
    let rules = try #require(site["seasons/s/book.html"].between("id=\"rules\"", "</main>"))
    #expect(rules.contains("<ul class=\"in-short\">") && rules.visibleText.contains("10,000"))
  }

  @Test func `the season's page leads to it once there is a game`() async throws {
    let site = await Site([
      "seasons/s/season.md": Site.comingSeason, "seasons/t/season.md": Site.season,
      "seasons/t/a.farkle":
        "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\nscores: {Ann: 10000, Bob: 50}\n---\n",
    ])
    #expect(site.pages["seasons/s/book.html"] == nil)
    #expect(!site["seasons/s/index.html"].contains("book.html"))
    #expect(site["seasons/t/index.html"].contains("<p class=\"more\"><a href=\"book.html\">"))
  }

  @Test func `what decided a game is told as in its report`() async throws {
    let site = await Site(SampleLeague.content)
    let (publication, season) = try Self.season("autumn", of: site)
    let book = site["seasons/autumn/book.html"].visibleText
    let page = PageContext(site: publication, route: .front)
    let decisions = season.games.map { publication.book[$0] }.filter(\.isPlayedOut)
      .compactMap { page.decision(of: $0) }
    #expect(!decisions.isEmpty)
    for decision in decisions { #expect(book.contains(decision)) }
  }

  // MARK: Teams and cups

  private static let teams = [
    "seasons/pubs/season.md": """
    ---
    title: Pub League
    game: cribbage
    teams: {Anchor: [Ann, Cy], Bell: [Bob, Eve]}
    match: {tables: [{called: singles, players: 1, legs: 3, count: 2}], points: {win: 2}}
    ---
    """,
    "seasons/pubs/a.match": """
    ---
    match: Anchor - Bell
    date: 2026-09-01
    round: 1
    ---
    singles Ann - Bob 2-1
    singles Cy - Eve 3-0
    ---
    match: Bell - Anchor
    date: 2026-09-08
    round: 2
    ---
    singles Bob - Ann 3-0
    singles Eve - Cy 2-1
    """,
  ]

  @Test func `a season of teams has its matches, their cards, teams and players`() async throws {
    let site = await Site(Self.teams)
    #expect(site.lines == [])
    let book = site["seasons/pubs/book.html"]
    #expect(Markup(page: book).faults == [])
    #expect(book.matches(of: /<table class="match-card">/).count == 2)
    let text = book.visibleText
    for words in ["Round 1", "Round 2", "1 September 2026", "8 September 2026", "Ann and Cy"] {
      #expect(text.contains(words), "\(words)")
    }
    for id in ["teams", "players", "standings"] { #expect(book.contains("<h2 id=\"\(id)\"")) }
    #expect(book.matches(of: /<section class="person">/).count == 2 + 4)
    #expect(site["seasons/pubs/index.html"].contains("<a href=\"book.html\">"))
  }

  @Test func `a knock-out has its ties, and its players without a table`() async throws {
    let site = await Site([
      "seasons/cup/season.md":
        "---\ntitle: The cup\ngame: farkle\nknockout: {entries: [Ann, Bob, Cy, Dee], seeded: yes}\n---\n",
      "seasons/cup/a.farkle": """
      ---
      date: 2026-01-01
      results: farkle
      ---
      Ann 9000, Dee 10000 | tie SF-1
      Bob 9000, Cy 10050 | tie SF-2
      Cy 10000, Dee 9000 | tie F

      """,
    ])
    #expect(site.lines == [])
    let book = site["seasons/cup/book.html"]
    #expect(Markup(page: book).faults == [])
    #expect(book.contains("<h2 id=\"cup\">") && !book.contains("<h2 id=\"standings\">"))
    #expect(book.visibleText.contains("Cy won the final"))
    #expect(book.matches(of: /<section class="person">/).count == 4)
    #expect(book.matches(of: /<article class="game">/).count == 3)
  }

  private static func season(_ name: String, of site: Site) throws -> (Publication, Season) {
    let publication = try #require(site.publication)
    return (
      publication, try #require(publication.book.seasons.first { $0.slug.text == name })
    )
  }
}
