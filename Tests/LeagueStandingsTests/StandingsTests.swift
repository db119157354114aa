import Contents
import Histories
import League
import Seasons
import Tabletop
import TestGames
import Testing

@testable import LeagueStandings

struct StandingsTests {
  private static let round = """
    2026-01-01 Ann 500 Bob 400
    2026-01-02 Bob 900 Ann 100
    2026-01-03 Cy 800 Dee 800
    """

  @Test func `a win, a shared win and a game played have their points`() async throws {
    let league = try await League.season(
      "points: {win: 5, shared: 3, played: 1}\ntie-breaks: [total]", Self.round)
    #expect(league.table == ["1 Bob 7", "2 Ann 7", "3 Cy 4", "3 Dee 4"])
  }

  @Test func `partners win a game whole, and the other team stands second`() async throws {
    let league = try await League([
      "seasons/s/season.md":
        "---\ngame: sixis\npoints: {places: [5, 3, 1], win: 2, shared: 1}\n---\n",
      "seasons/s/a.sixis": """
      ---
      players: [Ann, Bob, Cy, Dee]
      teams: [[Ann, Cy], [Bob, Dee]]
      scores: {Ann: 200, Bob: 150, Cy: 200, Dee: 150}
      ---
      """,
    ])
    #expect(league.table == ["1 Ann 7", "1 Cy 7", "3 Bob 3", "3 Dee 3"])
  }

  @Test func `a row counts finished games alone`() async throws {
    var files = [
      "seasons/s/a.farkle": League.results("2026-01-01 Ann 500 Bob 400 Cy 500"),
      "seasons/s/b.farkle": "---\nplayers: [Ann, Dee]\n---\nAnn: 9000\n",
    ]
    files["seasons/s/season.md"] = "---\ngame: farkle\n---\n"
    let league = try await League(files)
    let rows = Standings(of: league.book.seasons[0], in: league.book).rows
    let ann = try #require(rows.first { league.book[$0.player].name == "Ann" })
    #expect(ann.played == 1 && ann.won == 1 && ann.shared == 1 && ann.lost == 0)
    #expect(ann.total == 500 && ann.highest == 500 && ann.scores == [500] && ann.wins == [true])
    #expect(ann.average == 500 && ann.winRate == 1)
    let dee = try #require(rows.first { league.book[$0.player].name == "Dee" })
    #expect(dee.played == 0 && dee.highest == nil && dee.average == nil && dee.winRate == nil)
    #expect(dee.rank == 4)
  }

  @Test func `a score alone is neither won nor lost, and gives no points for a win`() async throws {
    let result = { (score: Int, keys: String) in
      "---\nplayers: [Ann]\nscores: {Ann: \(score)}\n\(keys)---\n"
    }
    let league = try await League([
      "seasons/s/season.md": "---\ngame: klondike\npoints: {win: 2, played: 1}\n---\n",
      "seasons/s/a.klondike": result(285, "") + result(90, "home: 12\n")
        + result(600, "won: yes\n") + result(300, ""),
      "seasons/s/b.klondike": "---\nplayers: [Bob]\nscores: {Bob: 500}\n---\n",
    ])
    #expect(league.table == ["1 Ann 6", "2 Bob 1"])
    let rows = Standings(of: league.book.seasons[0], in: league.book).rows
    #expect(rows.map(\.played) == [4, 1])
    #expect(rows.map(\.won) == [1, 0] && rows.map(\.lost) == [1, 0])
    #expect(rows.map(\.winRate) == [0.5, nil])
    #expect(rows[0].wins == [nil, false, true, nil])
    let ann = try #require(league.player("Ann"))
    #expect(ann.games.map { league.book[$0].isWon(by: ann.id) } == [nil, false, true, nil])
  }

  @Test func `a share of wins is of the games known as won or lost`() async throws {
    let league = try await League([
      "seasons/s/season.md":
        "---\ngame: klondike\npoints: {played: 0}\ntie-breaks: [win-rate]\n---\n",
      "seasons/s/a.klondike": ["", "", "won: yes\n"].map {
        "---\nplayers: [Bob]\nscores: {Bob: 500}\n\($0)---\n"
      }.joined(),
      "seasons/s/b.klondike": ["won: yes\n", "won: no\n"].map {
        "---\nplayers: [Ann]\nscores: {Ann: 500}\n\($0)---\n"
      }.joined(),
    ])
    #expect(league.table == ["1 Bob 3", "2 Ann 3"])
  }

  @Test func `nobody leads before a game is finished`() async throws {
    let league = try await League([
      "seasons/s/b.farkle": "---\nplayers: [Ann, Dee]\n---\nAnn: 9000\n"
    ])
    #expect(Standings(of: league.book.seasons[0], in: league.book).leaders.isEmpty)
  }

  @Test func `places count from the first, equal totals share the better one`() async throws {
    let league = try await League.season(
      "points: {places: [5, 3, 1]}\ntie-breaks: []",
      "2026-01-01 Ann 100 Bob 300 Cy 300 Dee 50\n2026-01-02 Ann 400 Bob 300 Cy 200 Dee 100")
    #expect(league.table == ["1 Bob 8", "2 Ann 6", "2 Cy 6", "4 Dee 0"])
  }

  @Test func `who won at once stands before a higher total`() async throws {
    let league = try await League([
      "seasons/s/season.md":
        "---\ngame: farkle\npoints: {places: [5, 3, 1]}\ntie-breaks: []\n---\n",
      "seasons/s/a.farkle": """
      ---
      players: [Ann, Bob, Cy]
      rules: {six-ones: wins}
      ---
      Ann: 9000
      Bob: 500
      Cy: 111111>111111
      """,
    ])
    #expect(league.table == ["1 Cy 5", "2 Ann 3", "3 Bob 1"])
  }

  @Test func `a place is worth its points to every place there is, and no more`() async throws {
    let league = try await League.season(
      "points: {places: [5, 3, 1]}\ntie-breaks: []", "2026-01-01 Ann 9 Bob 7 Cy 5 Dee 3 Eve 1")
    #expect(league.table == ["1 Ann 5", "2 Bob 3", "3 Cy 1", "4 Dee 0", "4 Eve 0"])
  }

  @Test func `a row of three games sums all of them, and keeps the best`() async throws {
    let league = try await League.season(
      "",
      """
      2026-01-01 Ann 300 Bob 200 Cy 100
      2026-01-02 Bob 700 Ann 100 Cy 700
      2026-01-03 Cy 900 Bob 400 Ann 600
      """)
    let rows = Standings(of: league.book.seasons[0], in: league.book).rows
      .sorted { $0.player < $1.player }
    #expect(rows.map(\.scores) == [[300, 100, 600], [200, 700, 400], [100, 700, 900]])
    #expect(rows.map(\.total) == [1000, 1300, 1700])
    #expect(rows.map(\.highest) == [600, 700, 900])
    #expect(rows.map(\.won) == [1, 1, 2] && rows.map(\.shared) == [0, 1, 1])
    #expect(rows.map(\.lost) == [2, 2, 1])
    #expect(
      rows.map(\.wins) == [[true, false, false], [false, true, false], [false, true, true]])
  }

  @Test func `what nothing decides is a shared rank, and the next one is left out`() async throws {
    let league = try await League.season(
      "tie-breaks: []", "2026-01-01 Ann 5 Bob 4\n2026-01-02 Cy 5 Dee 4")
    #expect(league.table == ["1 Ann 3", "1 Cy 3", "3 Bob 0", "3 Dee 0"])
  }

  @Test func `nobody leads a season in which nobody has played`() async throws {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: farkle\npoints: {bye: 2}\n---\n",
      "seasons/s/a.farkle": "---\nplayers: [Ann]\noutcome: bye\n---\n",
    ])
    let standings = Standings(of: league.book.seasons[0], in: league.book)
    #expect(standings.rows.map(\.leaguePoints) == [2] && standings.leaders.isEmpty)
  }
}
