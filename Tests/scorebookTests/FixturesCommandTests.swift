import CommandLineKit
import Foundation
import Testing

@testable import scorebook

struct FixturesCommandTests {
  /// A site on the disk, removed with the last reference to it.
  private final class League {
    let folder = NSTemporaryDirectory() + "scorebook-fixtures-" + UUID().uuidString

    init(_ season: String, record: String = "", settings: String = "") throws {
      let path = folder + "/Content/seasons/s"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data("title: Dice\n\(settings)".utf8).write(
        to: URL(fileURLWithPath: folder + "/Content/site.yaml"))
      try Data(season.utf8).write(to: URL(fileURLWithPath: path + "/season.md"))
      if !record.isEmpty {
        try Data(record.utf8).write(to: URL(fileURLWithPath: path + "/g.farkle"))
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var season: String {
      let data = FileManager.default.contents(atPath: folder + "/Content/seasons/s/season.md")
      return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// Runs the command with these options.
    func run(_ options: String) async -> (status: ToolStatus, output: String, reports: String) {
      let test = TestConsole()
      let status = await test.run("fixtures \(folder) \(options)")
      return (
        status, test.output, test.reports.replacingOccurrences(of: folder + "/", with: "")
      )
    }
  }

  private static let listed = """
    ---
    title: Autumn
    game: farkle
    roster: [Ann, Bob, {name: Cy, withdrawn: 2026-10-01}]
    fixtures:
      - {round: 1, date: 2026-09-01, time: "19:30", table: 1, players: [Ann, Bob]}
      - {round: 2, date: 2026-09-08, players: [Bob, Cy], moved: {from: 2026-09-02, reason: snow}}
      - {round: 3, date: 2026-10-06, players: [Ann, Cy]}
      - {round: 4, date: 2026-10-13, players: [Ann, Bob]}
      - {round: 4, players: [Cy], bye: yes}
      - {note: Prizes}
    ---
    """
  private static let record =
    "---\nplayers: [Bob, Ann]\ndate: 2026-09-01\nscores: {Ann: 10050, Bob: 9000}\n---\n"

  @Test func `a season in braces is left as it is, and told`() async throws {
    let season =
      "---\n{title: A, game: farkle, roster: [Ann, Bob], fixtures: [{players: [Ann, Bob]}]}\n---\n"
    let league = try League(season)
    let result = await league.run("--round-robin single --write --force")
    #expect(result.status == .faults)
    #expect(
      result.reports.contains(
        "Content/seasons/s/season.md:1:1: error: fixtures can't be written into this front matter"))
    #expect(league.season == season)
  }

  private static let teams = """
    ---
    title: Pubs
    game: cribbage
    teams:
      Anchor: {players: [Ann, Cy], place: The Anchor}
      Bell: [Bob, Dee]
      Crown: [Eve, Fay]
    match:
      tables:
        - {called: singles, players: 1, legs: 3, count: 2}
    ---

    """

  @Test func `teams are paired and written, each at home by turns`() async throws {
    let league = try League(Self.teams)
    let proposal = await league.run("--round-robin double --starts 2026-10-06")
    #expect(proposal.output.hasPrefix("Pubs: 6 matches proposed\n  R1-1 "), "\(proposal)")
    #expect(league.season == Self.teams)
    let written = await league.run("--round-robin double --starts 2026-10-06 --write")
    #expect(written.status == .done, "\(written)")
    let lines = league.season.split(separator: "\n").filter { $0.contains("code: R") }
    #expect(lines.count == 12)
    #expect(
      lines.first == "  - {code: R1-1, date: 2026-10-06, round: 1, home: Bell, away: Crown}",
      "\(lines)")
    #expect(
      lines.contains("  - {code: R1-bye, date: 2026-10-06, round: 1, home: Anchor, bye: yes}"))
    // The list is read as it was proposed, with the home team's place.
    let listed = await league.run("--date 2026-10-01")
    #expect(listed.output.contains("Anchor – "))
    #expect(listed.output.contains("The Anchor"))
    #expect(!league.season.contains("place: The Anchor}\n  - {code"))
    let refused = await league.run("--round-robin single --write")
    #expect(
      refused.reports.contains("has fixtures already, write over them with '--write --force'"))
  }

  @Test func `a round robin of teams kept as rules is turned into a list`() async throws {
    let league = try League(
      Self.teams.replacing(
        "match:\n", with: "fixtures: {round-robin: single, starts: 2026-10-06}\nmatch:\n"))
    let before = await league.run("--date 2026-10-01")
    let written = await league.run("--date 2026-10-01 --write --force")
    #expect(written.status == .done, "\(written)")
    #expect(
      league.season.contains(
        "  - {code: R1-1, date: 2026-10-06, round: 1, home: Bell, away: Crown}\n"))
    #expect(await league.run("--date 2026-10-01").output == before.output)
    let tables = await league.run("--round-robin single --tables 2")
    #expect(tables.reports.contains("leave out '--tables'"))
  }

  @Test func `a fixture whose record isn't finished is being played`() async throws {
    let league = try League(
      Self.listed, record: "---\nplayers: [Bob, Ann]\ndate: 2026-09-01\n---\nBob: 1050\n")
    let result = await league.run("--date 2026-10-13")
    #expect(result.output.hasPrefix("Autumn: 1 being played, 2 due, 2 void, as of 2026-10-13\n"))
    #expect(result.output.contains("Ann – Bob  being played, s/g.farkle\n"))
  }

  @Test func `the list tells what has become of each fixture as of a day`() async throws {
    let league = try League(Self.listed, record: Self.record)
    let result = await league.run("--date 2026-10-13")
    #expect(result.status == .done)
    #expect(
      result.output == """
        Autumn: 1 played, 2 due, 2 void, as of 2026-10-13
          R1-1  2026-09-01  19:30  table 1  Ann – Bob  played, s/g.farkle
          R2-1  2026-09-08                  Bob – Cy   void: Cy has withdrawn; moved from 2026-09-02: snow
          R3-1  2026-10-06                  Ann – Cy   void: Cy has withdrawn
          R4-1  2026-10-13                  Ann – Bob  due
          R4-2  no day yet                  Cy         sits out
          F1    no day yet                  Prizes     due

        """)
    #expect(
      result.reports
        == "Content/seasons/s/season.md:8:5: note: fixture 'R3-1': 'Cy' withdraws on 2026-10-01, so it counts as void [fixture-player]\n"
    )
    let earlier = await league.run("--date 2026-09-30")
    #expect(earlier.output.contains("Bob – Cy   overdue; moved"))
  }

  @Test func `a proposal is printed, and written where that is asked for`() async throws {
    let league = try League(
      "---\ngame: farkle # dice\nstarts: 2026-09-01\nroster: [Ann, Bob, Cy]\n---\nWords.\n")
    let before = league.season
    let proposal = await league.run("--round-robin single --every 14")
    #expect(proposal.status == .done && proposal.reports.isEmpty)
    #expect(
      proposal.output
        == """
        s: 3 games proposed
          R1-1    2026-09-01  table 1  Bob – Cy
          R1-bye  2026-09-01           Ann        sits out
          R2-1    2026-09-15  table 1  Ann – Bob
          R2-bye  2026-09-15           Cy         sits out
          R3-1    2026-09-29  table 1  Cy – Ann
          R3-bye  2026-09-29           Bob        sits out

        """)
    #expect(league.season == before)
    let written = await league.run("--round-robin single --every 14 --write")
    #expect(written.status == .done && written.output.hasSuffix("season.md: 6 fixtures written\n"))
    #expect(
      league.season == """
        ---
        game: farkle # dice
        starts: 2026-09-01
        roster: [Ann, Bob, Cy]
        fixtures:
          - {code: R1-1, date: 2026-09-01, round: 1, table: 1, players: [Bob, Cy]}
          - {code: R1-bye, date: 2026-09-01, round: 1, players: [Ann], bye: yes}
          - {code: R2-1, date: 2026-09-15, round: 2, table: 1, players: [Ann, Bob]}
          - {code: R2-bye, date: 2026-09-15, round: 2, players: [Cy], bye: yes}
          - {code: R3-1, date: 2026-09-29, round: 3, table: 1, players: [Cy, Ann]}
          - {code: R3-bye, date: 2026-09-29, round: 3, players: [Bob], bye: yes}
        ---
        Words.

        """)
    let list = await league.run("--date 2026-09-01")
    #expect(list.output.contains("R3-1    2026-09-29  table 1  Cy – Ann   due"))
  }

  @Test func `fixtures that are there are written over by force alone`() async throws {
    let league = try League(
      "---\ngame: farkle\nroster: [Ann, Bob]\nfixtures: round-robin\n---\n")
    let before = league.season
    let refused = await league.run("--write")
    #expect(refused.status == .misuse && refused.output.isEmpty)
    #expect(
      refused.reports.contains("has fixtures already, write over them with '--write --force'"))
    #expect(league.season == before)
    #expect(await league.run("--write --force").status == .done)
    #expect(
      league.season
        == "---\ngame: farkle\nroster: [Ann, Bob]\nfixtures:\n"
        + "  - {code: R1-1, round: 1, table: 1, players: [Ann, Bob]}\n---\n")
  }

  @Test(arguments: [
    ("--round-robin triple", "unknown round robin 'triple', expected 'single' or 'double'"),
    ("--starts 2026-09-01", "'--starts' is for a proposal, say '--round-robin' too"),
    (
      "--round-robin single --every 7",
      "'--every' counts from a first night, say '--starts' too"
    ),
    ("--force", "'--force' is for writing, say '--write' too"),
    ("--season t", "unknown season 't', expected 's'"),
    ("--write", "there is nothing to write, propose fixtures with '--round-robin'"),
    ("--tables 0", "expected a number from 1 to 1000"),
  ])
  func `what makes no sense is misuse`(options: String, message: String) async throws {
    let league = try League("---\ngame: farkle\n---\n")
    let result = await league.run(options)
    #expect(result.status == .misuse)
    #expect(result.reports.contains(message), "\(result.reports)")
  }

  @Test func `a season without a roster takes the league's, one with its own takes that`()
    async throws
  {
    let league = try League("---\ngame: farkle\n---\n", settings: "roster: [Ann, Bob, Cy, Dee]\n")
    let result = await league.run("--round-robin single --write")
    #expect(result.status == .done)
    #expect(result.output.contains("6 games proposed") && result.output.contains("Ann – Dee"))
    #expect(league.season.contains("players: [Ann, Dee]"))
    let own = try League(
      "---\ngame: farkle\nroster: [Ann, Cy]\n---\n", settings: "roster: [Ann, Bob, Cy, Dee]\n")
    #expect(await own.run("--round-robin single").output.contains("1 games proposed"))
  }

  @Test func `without a roster, or with a fault in the season, nothing is proposed`() async throws {
    let none = await (try League("---\ngame: farkle\n---\n")).run("--round-robin single")
    #expect(none.status == .faults && none.output.isEmpty)
    #expect(
      none.reports
        == "Content/seasons/s/season.md:1:1: error: who plays this round robin, write 'roster: [Ann, Bob, Cy]' into season.md, above 'fixtures' [round-robin]\n"
    )
    let faulty = await (try League("---\ngame: farkle\nfixtures: soon\n---\n")).run("")
    #expect(faulty.status == .faults && faulty.reports.contains("season.md:3:11: error"))
  }

  @Test func `more games than tables are told`() async throws {
    let league = try League(
      "---\ngame: farkle\nroster: [A, B, C, D]\nfixtures: {round-robin: single, starts: 2026-09-01}\n---\n"
    )
    let result = await league.run("--tables 1")
    #expect(
      result.reports.contains(
        "fixture 'R1-2': this is game 2 on 2026-09-01, where there is 1 table; move one of them"))
  }
}
