import ContentFiles
import Contents
import Diagnostics
import Histories
import Seasons
import TestGames
import Testing

@testable import League

struct LeagueBookTests {
  private func record(_ header: String) -> String {
    "---\nplayers: [Ann, Bob]\n\(header)\n---\nAnn: 500\n"
  }

  @Test func `games stand in order of their dates, then of their records`() async throws {
    let league = try await League([
      "seasons/b/1.farkle": record("date: 2026-03-01") + record("date: 2026-01-05"),
      "seasons/a/2.farkle": record("date: 2026-02-01\ntable: 2"),
      "seasons/a/1.farkle": record("date: 2026-02-01\nid: x\ntable: 1"),
    ])
    #expect(league.book.games.map(\.slug.text) == ["1-2", "x", "2", "1"])
    #expect(league.book.games.map(\.id.index) == [0, 1, 2, 3])
    #expect(league.book.seasons.map { $0.games.map(\.index) } == [[1, 2], [0, 3]])
    #expect(league.player("Ann")?.games.map(\.index) == [0, 1, 2, 3])
  }

  @Test func `a game without a date stands at its season's start`() async throws {
    let league = try await League([
      "seasons/a/season.md": "---\ngame: farkle\nstarts: 2026-02-01\n---\n",
      "seasons/a/undated.farkle": record("round: 1"),
      "seasons/b/early.farkle": record("date: 2026-01-31"),
      "seasons/b/late.farkle": record("date: 2026-02-02"),
    ])
    #expect(league.book.games.map(\.slug.text) == ["early", "undated", "late"])
  }

  @Test func `months and years end, and leap days come, in order of time`() async throws {
    let dates = [
      "2027-01-01", "2026-12-31", "2024-03-01", "2024-02-29", "2024-02-28", "2026-10-01",
      "2026-09-30",
    ]
    let league = try await League([
      "seasons/a/1.farkle": dates.map { record("date: \($0)") }.joined()
    ])
    #expect(
      league.book.games.map { $0.record.header.date?.description } == dates.sorted().map { $0 })
  }

  @Test func `a header's season counts, whichever folder the record stands in`() async throws {
    let league = try await League([
      "seasons/a/1.farkle": record("season: b"), "seasons/b/2.farkle": record("round: 1"),
    ])
    #expect(league.book.seasons.map { $0.games.count } == [0, 2])
    let game = try #require(league.book.games.first { $0.slug.text == "1" })
    #expect(league.book[game.season].slug.text == "b")
    #expect(game.folder.text == "a" && game.file == "1.farkle")
  }

  @Test func `an alias is the player's own name`() async throws {
    let league = try await League([
      "players/ann.md": "---\nname: Anna Schmidt\naliases: [Ann, A.]\n---\n",
      "players/bob.md": "---\nname: Bob\n---\n", "players/zoe.md": "---\nname: Zoë\n---\n",
      "seasons/a/1.farkle": League.results("2026-01-01 Ann 500 Bob 400\n2026-01-02 Bob 1 A. 2"),
    ])
    #expect(league.findings.isEmpty)
    #expect(league.book.players.map(\.name) == ["Anna Schmidt", "Bob", "Zoë"])
    #expect(league.book.players.map(\.slug.text) == ["ann", "bob", "zoe"])
    #expect(league.book.players.map(\.games.count) == [2, 2, 0])
    #expect(league.book.games.map { $0.players.map(\.index) } == [[0, 1], [1, 0]])
  }

  @Test func `a player is found by any name, however it is spelled`() async throws {
    let league = try await League([
      "seasons/a/season.md": "---\ngame: farkle\nroster: [Eve, Cy, {name: Zoë}]\n---\n",
      "seasons/a/1.farkle": League.results("2026-01-01 Zoe 500 Cy 400\n2026-01-02 Cy 1 Zoe 2")
        + "---\nplayers: [Cy, Kim]\nguests: yes\nsubstitutes: {Eve: Cy}\n---\nCy: 500\n",
    ])
    let book = league.book
    #expect(book.players.map(\.name) == ["Cy", "Eve", "Kim", "Zoë"])
    #expect(book.players.map(\.isGuest) == [false, false, true, false])
    #expect(book.players.map(\.games.count) == [3, 0, 1, 2])
    #expect(["ZOE", "Zoë", "eve", "Kim"].map { book.player(named: $0)?.index } == [3, 3, 1, 2])
    #expect(book.player(named: "Max") == nil)
  }

  @Test func `two of one mark who play each other are noted once, at the later one's page`()
    async throws
  {
    let mark = "color: teal\nmark: star"
    let league = try await League([
      "players/ann.md": "---\nname: Ann\n\(mark)\n---\n",
      "players/bob.md": "---\nname: Bob\n\(mark)\n---\n",
      "players/cy.md": "---\nname: Cy\ncolor: teal\nmark: plus\n---\n",
      "players/dee.md": "---\nname: Dee\n\(mark)\n---\n",
      "seasons/s/1.farkle": League.results(
        "2026-01-01 Bob 500 Ann 400\n2026-01-02 Ann 1 Bob 2\n2026-01-03 Dee 500 Cy 400"),
    ])
    #expect(
      league.book.sharedMarks.all.map {
        "\($0.severity.rawValue) \($0.place?.description ?? ""): \($0.message)"
      } == [
        "note Content/players/bob.md:1:1: 'Ann' and 'Bob' play each other and both have the mark "
          + "'teal star', name another 'color:' or 'mark:' in the file of one of them in 'players/'"
      ])
  }

  @Test func `a player keeps the mark when others join`() async throws {
    let few = try await League(["seasons/s/1.farkle": League.results("2026-01-01 Cy 5 Bob 4")])
    let many = try await League([
      "seasons/s/1.farkle": League.results(
        "2025-01-01 Ann 5 Alf 4\n2026-01-01 Cy 5 Bob 4\n2026-01-02 Bob 5 Cy 4 Abe 3")
    ])
    for name in ["Bob", "Cy"] {
      #expect(few.player(name)?.mark == many.player(name)?.mark)
    }
  }

  @Test func `an id without a letter or digit makes no address`() async throws {
    let league = try await League(["seasons/s/1.farkle": record("id: '—'")])
    #expect(league.book.games.isEmpty)
    #expect(
      league.findings.sorted.map { "\($0.place?.description ?? ""): \($0.message)" } == [
        "Content/seasons/s/1.farkle:3:5: the id '—' has no letter or digit to make an address of, rename the file or write another 'id:' in the header, for example 'night-1'"
      ])
  }

  @Test func `a player without letters in the name has a numbered address`() async throws {
    let league = try await League(["seasons/s/1.farkle": League.results("2026-01-01 Ann 5 🎲 4")])
    #expect(league.book.players.map(\.slug.text) == ["ann", "player-2"])
  }
}
