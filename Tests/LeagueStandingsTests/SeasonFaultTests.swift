import ContentFiles
import Contents
import Diagnostics
import Histories
import League
import Seasons
import TestGames
import Testing

@testable import LeagueStandings

/// What is wrong with a season by its games: that it has none, or too few, or such as are of no half of it.
struct SeasonFaultTests {
  @Test func `a season that is over and has no game is an error at its end`() async throws {
    let files = [
      "seasons/s/season.md": "---\ngame: farkle\nends: 2026-01-31\n---\n",
      "seasons/t/a.farkle": League.results("2026-02-01 Ann 9 Bob 1"),
    ]
    #expect(
      try await League.faults(files) == [
        "seasons/s/season.md:3:7 this season was over on 2026-01-31 and has no game, record its games, "
          + "write another day or 'draft: yes'"
      ])
    var void = files
    void["seasons/s/a.farkle"] =
      "---\nplayers: [Ann, Bob]\ndate: 2026-01-30\noutcome: void\nscores: {Ann: 9, Bob: 1}\n---\n"
    #expect(
      try await League.faults(void) == [
        "seasons/s/season.md:3:7 this season was over on 2026-01-31 and has no game that counts, record its games, "
          + "write another day or 'draft: yes'"
      ])
    var open = files
    open["seasons/t/a.farkle"] = League.results("2026-01-31 Ann 9 Bob 1")
    #expect(try await League.faults(open) == [])
    open["seasons/t/a.farkle"] = nil
    #expect(try await League.faults(open) == [])
  }

  @Test func `a season isn't held to its games by today, nor where some couldn't be read`()
    async throws
  {
    let league = try await League([
      "seasons/s/season.md": "---\ngame: farkle\nends: 2026-02-01\nbest: 3\n---\n",
      "seasons/s/a.farkle": League.results("2026-01-31 Ann 9 Bob 1"),
      "seasons/t/season.md": "---\ngame: farkle\nends: 2026-01-30\n---\n",
    ])
    #expect(league.findings.sorted.map(\.place?.line) == [3])
    let today = try CalendarDate(year: 2026, month: 12, day: 31)
    let (book, findings) = LeagueBook.keep(league.contents, asOf: today)
    #expect(findings.sorted.count == 1)
    #expect(book.seasons.filter { $0.isOver(in: book) }.map(\.slug.text) == ["t"])
    #expect(LeagueBook.keep(league.contents, isWhole: false).1.sorted.isEmpty)
  }

  @Test func `a season that doesn't say when it ends is warned of what it lacks`() async throws {
    let season = { (rest: String) in
      [
        "seasons/s/season.md": "---\ngame: farkle\n\(rest)best: 3\nminimum-games: 3\n---\n",
        "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1\n2026-01-02 Ann 9 Bob 1"),
      ]
    }
    let remedy = "write the day, such as 'ends: 2026-12-15', or write 2 or fewer"
    #expect(
      try await League.faults(season("")) == [
        "seasons/s/season.md:3:7 nobody has 3 results in this season, which doesn't say when it ends: \(remedy)",
        "seasons/s/season.md:4:16 nobody has 3 games in this season, which doesn't say when it ends: \(remedy)",
      ])
    let league = try await League(season(""))
    #expect(league.findings.sorted.map(\.severity) == [.warning, .warning])
    #expect(try await League.faults(season("ends: 2026-01-09\n")) == [])
    // What waits to be played is enough to go on.
    #expect(try await League.faults(season("fixtures: [{players: [Ann, Cy]}]\n")) == [])
  }

  @Test func `a season without a game says when it is, or is warned of`() async throws {
    let season = { (front: String, newest: String?) in
      var files = ["seasons/s/season.md": "---\ngame: farkle\n\(front)---\n"]
      files["seasons/t/a.farkle"] = newest.map { League.results("\($0) Ann 9 Bob 1") }
      return files
    }
    let message =
      "this season has no game, and doesn't say when it is: record its games, or write the day it ends, such as "
    #expect(
      try await League.faults(season("", "2026-02-01")) == [
        "seasons/s/season.md:2:7 \(message)'ends: 2026-02-01', or 'draft: yes'"
      ])
    // So a league begins.
    #expect(try await League.faults(season("", nil)) == [])
    #expect(
      try await League.faults(season("starts: 2026-01-31\n", "2026-02-01")) == [
        "seasons/s/season.md:3:9 \(message)'ends: 2026-02-01', or 'draft: yes'"
      ])
    let league = try await League(season("", "2026-02-01"))
    #expect(league.findings.sorted.map(\.severity) == [.warning])
    for front in [
      "starts: 2026-02-01\n", "starts: 2026-01-01\nends: 2026-02-01\n",
      "fixtures: [{players: [Ann, Bob]}]\n",
    ] {
      #expect(try await League.faults(season(front, "2026-02-01")) == [], "\(front)")
    }
  }

  @Test func `a season's end is behind the newest result, or its own last day was played`()
    async throws
  {
    func isOver(_ front: String, _ own: String?, other: String = "2026-01-01") async throws -> Bool
    {
      var files = [
        "seasons/s/season.md": "---\ngame: farkle\n\(front)\n---\n",
        "seasons/t/a.farkle": League.results("\(other) Cy 9 Dee 1"),
      ]
      if let own { files["seasons/s/a.farkle"] = League.results("\(own) Ann 9 Bob 1") }
      let league = try await League(files)
      let season = try #require(league.book.seasons.first { $0.slug.text == "s" })
      return season.isOver(in: league.book)
    }
    #expect(try await isOver("ends: 2026-02-01", "2026-01-31") == false)
    #expect(try await isOver("ends: 2026-02-01", "2026-02-01"))
    // Another season's night before that day ends nothing.
    #expect(try await isOver("ends: 2026-02-01", "2026-01-30", other: "2026-01-31") == false)
    #expect(try await isOver("ends: 2026-02-01", "2026-01-30", other: "2026-02-01") == false)
    #expect(try await isOver("ends: 2026-02-01", "2026-01-30", other: "2026-02-02"))
    // What was never agreed keeps it open no longer than it lasts.
    let undated = "fixtures: [{players: [Ann, Cy]}]\nends: 2026-02-01"
    #expect(try await isOver(undated, "2026-02-01") == false)
    #expect(try await isOver(undated, "2026-02-01", other: "2026-02-02"))
    // Nor does its last day end what is put off beyond it.
    let late = "fixtures: [{players: [Ann, Cy], date: 2026-02-09}]\nends: 2026-02-01"
    #expect(try await isOver(late, "2026-02-01", other: "2026-02-02") == false)
    #expect(try await isOver(late, "2026-02-01", other: "2026-02-09") == false)
    #expect(try await isOver(late, "2026-02-01", other: "2026-02-10"))
    let everybody = "fixtures: [{date: 2026-02-09}]\nends: 2026-02-01"
    #expect(try await isOver(everybody, "2026-02-01", other: "2026-02-02") == false)
    // A game played early is its fixture's. One of more than three weeks before may have been another, which is told.
    let taken = "fixtures: [{players: [Ann, Bob], date: 2026-02-23}]"
    #expect(try await isOver(taken, "2026-02-23"))
    #expect(try await isOver(taken, "2026-02-02"))
    #expect(try await isOver(taken, "2026-02-01") == false)
    #expect(try await isOver(taken, "2026-02-01", other: "2026-02-23"))
    #expect(try await isOver("starts: 2026-01-01", nil) == false)
    // Without a day and a calendar every game may be its last, until another season of its game begins.
    #expect(try await isOver("starts: 2026-01-01", "2026-01-01") == false)
    #expect(try await isOver("starts: 2026-01-01", "2026-01-01", other: "2025-12-31") == false)
    #expect(try await isOver("starts: 2026-01-01", "2026-01-01", other: "2026-01-02"))
    #expect(try await isOver("fixtures: [{players: [Ann, Bob]}]", "2026-01-01"))
    // What was drawn for one evening says nothing of the next.
    let drawn = "{players: [Ann, Bob], date: 2026-01-01, drawn: yes}"
    #expect(try await isOver("fixtures: [\(drawn)]", "2026-01-01") == false)
    #expect(
      try await isOver("fixtures: [{players: [Ann, Bob]}, {players: [Ann, Cy]}]", "2026-01-01")
        == false)
  }

  @Test func `more than anybody played is an error once the season is over`() async throws {
    let season = { (ends: String, best: Int, minimum: Int) in
      [
        "seasons/s/season.md":
          "---\ngame: farkle\nends: \(ends)\nbest: \(best)\nminimum-games: \(minimum)\n---\n",
        "seasons/s/a.farkle": League.results("2026-01-01 Ann 9 Bob 1\n2026-01-02 Ann 9 Bob 1"),
        "seasons/t/a.farkle": League.results("2026-02-01 Ann 9 Bob 1"),
      ]
    }
    #expect(
      try await League.faults(season("2026-01-31", 3, 3)) == [
        "seasons/s/season.md:4:7 nobody has 3 results in this season, which is over, write 2 or fewer",
        "seasons/s/season.md:5:16 nobody has 3 games in this season, which is over, write 2 or fewer",
      ])
    #expect(try await League.faults(season("2026-01-31", 2, 2)) == [])
    #expect(try await League.faults(season("2026-02-01", 3, 3)) == [])
  }

  @Test func `games of a play-off count for no best results and no least number of games`()
    async throws
  {
    let season = { (limit: Int) in
      [
        "seasons/s/season.md":
          "---\ngame: farkle\n\(SeasonFormatTests.halves)\nends: 2026-03-01\nbest: \(limit)\nminimum-games: \(limit)\n---\n",
        "seasons/s/a.farkle": League.results(
          "2026-01-01 Ann 9 Bob 1\n2026-02-01 Bob 9 Ann 1\n2026-03-01 Ann 9 Bob 1"),
      ]
    }
    let told = { (limit: Int) in
      try await League.faults(season(limit)).filter { $0.contains("nobody has") }
    }
    #expect(try await told(2) == [])
    let found = try await told(3)
    #expect(found.count == 2 && found.allSatisfy { $0.hasSuffix("write 2 or fewer") }, "\(found)")
  }

  @Test func `who plays without a roster is in a division, or a guest`() async throws {
    func faults(_ header: String, roster: String = "") async throws -> [String] {
      let record = { (one: String, other: String, header: String) in
        "---\nplayers: [\(one), \(other)]\n\(header)rules: {rounds: 5, single-five: 1}\n"
          + "scores: {\(one): 9, \(other): 1}\n---\n"
      }
      return try await League.faults([
        "seasons/s/season.md":
          "---\ngame: farkle\n\(roster)divisions: [{name: A, players: [Ann, Bob]}]\n---\n",
        "seasons/s/a.farkle": record("Ann", "Bob", ""),
        "seasons/s/b.farkle": record("Ann", "Cy", header),
        "seasons/s/c.farkle": record("Cy", "Bob", header),
      ])
    }
    #expect(
      try await faults("") == [
        "seasons/s/season.md:3:12 'Cy' is in no division, add the name to the 'players' of one"
      ])
    #expect(try await faults("guests: yes\n") == [])
    #expect(try await faults("guests: [Cy]\n") == [])
    #expect(try await faults("guests: [Cy]\n", roster: "roster: [Ann, Bob]\n") == [])
  }

  @Test func `in a season of halves a game has its day, and in the play-off its winners play`()
    async throws
  {
    let files = [
      "seasons/s/season.md": "---\ngame: farkle\n\(SeasonFormatTests.halves)\n---\n",
      "seasons/s/a.farkle": League.results(
        "2026-01-01 Ann 9 Bob 1\n2026-02-01 Bob 9 Ann 1\n2026-03-02 Ann 9 Cy 1"),
      "seasons/s/b.farkle":
        "---\nplayers: [Ann, Bob]\nrules: {rounds: 5, single-five: 1}\nscores: {Ann: 1, Bob: 2}\n---\n",
    ]
    let found = try await League.faults(files)
    #expect(found.count == 2)
    #expect(
      found.contains {
        $0.hasPrefix("seasons/s/a.farkle:1")
          && $0.hasSuffix(
            "this game counts for nothing, since from the play-off's day on only who won a half plays, "
              + "'Ann' and 'Bob'; correct its 'date', or 'halves' in season 's'")
      })
    #expect(
      found.contains {
        $0.hasPrefix("seasons/s/b.farkle:1:")
          && $0.hasSuffix(
            "this game has no day, so nobody knows in which half of the season it was, write 'date'"
          )
      })
  }
}
