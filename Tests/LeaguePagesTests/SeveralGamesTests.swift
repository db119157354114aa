import Contents
import Histories
import League
import LeagueStandings
import Publishing
import TestGames
import Testing

@testable import SiteModel

/// A season of two games: what its tables, pages and sheets tell.
struct SeveralGamesTests {
  private func rows(_ standings: Standings, in book: LeagueBook) -> [String] {
    standings.rows.map {
      "\($0.rank ?? 0) \(book[$0.player].name) \($0.leaguePoints) of \($0.played), \($0.won) won, \($0.total) in \($0.scored)"
    }
  }

  /// Ann: won at Farkle (4), lost (1), won at Cribbage by 41 (4 + 1). Bob: lost (1), won (4), won (4),
  /// lost (1): level, since no average tells them apart. Cy: lost (1).
  @Test func `the table is of all games, and each game has its own`() async throws {
    let site = await Site(TwoGamesLeague.content)
    #expect(site.lines == [])
    let publication = try #require(site.publication)
    let book = publication.book
    let season = book.seasons[0]
    #expect(
      rows(Standings(of: season, in: book), in: book) == [
        "1 Ann 10 of 3, 2 won, 0 in 0", "1 Bob 10 of 4, 2 won, 0 in 0",
        "3 Cy 1 of 1, 0 won, 0 in 0",
      ])
    #expect(
      rows(publication.index.league.standings(of: season, at: .farkle), in: book) == [
        "1 Bob 9 of 3, 2 won, 30100 in 3", "2 Ann 5 of 2, 1 won, 18050 in 2",
        "3 Cy 1 of 1, 0 won, 3000 in 1",
      ])
    #expect(
      rows(publication.index.league.standings(of: season, at: .cribbage), in: book) == [
        "1 Ann 5 of 1, 1 won, 121 in 1", "2 Bob 1 of 1, 0 won, 80 in 1",
      ])
  }

  @Test func `its page has the tables, and tells games apart`() async throws {
    let page = await Site(TwoGamesLeague.content)["seasons/both/index.html"]
    let text = page.visibleText
    #expect(text.contains("Farkle and Cribbage"))
    #expect(text.contains("1 more for winning by 31 or more at Cribbage"))
    let all = try #require(page.between("<h2 id=\"standings\">", "</table>"))
    #expect(["Avg", "Spread", "Form"].allSatisfy { !all.contains($0) })
    let farkle = try #require(page.between("<h2 id=\"standings-farkle\">", "</table>"))
    #expect(farkle.contains("Avg") && farkle.contains("Farkle: After 3 games"))
    #expect(page.contains("id=\"records-farkle\"") && page.contains("id=\"records-cribbage\""))
    #expect(text.contains("in all games"))
  }

  @Test func `the sheet on the wall has records of each game`() async throws {
    let text = await Site(TwoGamesLeague.content)["seasons/both/latest-night.html"].visibleText
    #expect(text.contains("at Farkle") && text.contains("at Cribbage"))
    #expect(!text.contains("Avg"))
  }

  @Test func `each game is rated by itself`() async throws {
    let page = await Site(TwoGamesLeague.content)["seasons/both/ratings.html"]
    let farkle = try #require(page.between("id=\"farkle\"", "</table>")).visibleText
    let cribbage = try #require(page.between("id=\"cribbage\"", "</table>")).visibleText
    // Between equals a win is worth half of 32.
    #expect(cribbage.contains("1,516") && cribbage.contains("1,484"))
    #expect(farkle.contains("Cy") && !cribbage.contains("Cy"))
  }

  @Test func `the table of all seasons has each game's own, which gives no title`() async throws {
    var content = TwoGamesLeague.content
    content["seasons/both/season.md"] =
      "---\ntitle: Both\ngame: [farkle, cribbage]\npoints: {win: 3, played: 1}\nends: 2026-01-08\n---\n"
    let page = await Site(content)["league/standings.html"]
    let cribbage = try #require(page.between("<h2 id=\"cribbage\">", "</table>")).visibleText
    #expect(cribbage.contains("Cribbage: 1 season") && !cribbage.contains("Titles"))
    let all = try #require(page.between("<h2 id=\"all\">", "</table>")).visibleText
    #expect(all.contains("All games: 1 season") && all.contains("Titles"))
  }

  @Test func `a recorded bye is in the table of all, and in no game's`() async throws {
    var content = TwoGamesLeague.content
    content["seasons/both/c.farkle"] =
      "---\nplayers: [Cy]\ndate: 2026-01-08\noutcome: bye\n---\n"
    let site = await Site(content)
    let publication = try #require(site.publication)
    let (index, season) = (publication.index, publication.book.seasons[0])
    #expect(index.league.standings[0].rows.map(\.byes).reduce(0, +) == 1)
    #expect(index.league.standings(of: season, at: .farkle).rows.allSatisfy { $0.byes == 0 })
  }

  @Test func `games are the fixtures of their own kind`() async throws {
    let book = try #require(await Site(TwoGamesLeague.content).publication).book
    let entries = book.seasons[0].calendar.entries
    let kinds = entries.map { entry -> GameKind? in
      if case .played(let id) = entry.status { book[id].record.play.kind } else { nil }
    }
    #expect(kinds == [.cribbage, .farkle, nil, nil])
    #expect(entries[2].status == .due)
  }

  @Test func `a record that names a fixture of another game is told`() async {
    var content = TwoGamesLeague.content
    content["seasons/both/c.farkle"] =
      "---\nplayers: [Ann, Cy]\ndate: 2026-02-01\nfixture: NEXT\nscores: {Ann: 10000, Cy: 1000}\n---\n"
    let site = await Site(content)
    #expect(
      site.lines.contains {
        $0.contains("fixture 'NEXT' is of cribbage, not of farkle, name the right fixture")
      })
  }

  @Test func `a fixture's sheet is its game's, and none where that is open`() async throws {
    let publication = try #require(await Site(TwoGamesLeague.content).publication)
    let season = publication.book.seasons[0]
    let sheet = try publication.standaloneSheet(
      of: season.calendar.entries[2], in: season, players: 3)
    #expect(String(decoding: sheet.bytes, as: UTF8.self).contains("Cribbage"))
    #expect(throws: FixtureSheetFault.noGame(of: [.farkle, .cribbage])) {
      try publication.standaloneSheet(of: season.calendar.entries[3], in: season, players: 3)
    }
  }

  @Test func `tables to take along have the season's games and the table of each`() async throws {
    let site = await Site(TwoGamesLeague.content)
    #expect(site["downloads/season_games.csv"].contains("both,2,cribbage"))
    let table = site["downloads/game_standings.csv"]
    #expect(
      table.contains("both,farkle,bob,1,1,9,3") && table.contains("both,cribbage,ann,1,1,5,1"))
    #expect(site["downloads/standings.csv"].contains("both,bob,2,1,10,4"))
  }
}
