import CommandLineKit
import Foundation
import Testing

@testable import scorebook

struct DrawCommandTests {
  /// A site on the disk, removed with the last reference to it.
  private final class League {
    let folder = NSTemporaryDirectory() + "scorebook-draw-" + UUID().uuidString

    init(_ season: String, records: String = "") throws {
      let path = folder + "/Content/seasons/s"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data("title: Dice\n".utf8).write(to: URL(fileURLWithPath: folder + "/Content/site.yaml"))
      try Data(season.utf8).write(to: URL(fileURLWithPath: path + "/season.md"))
      if !records.isEmpty {
        try Data(records.utf8).write(to: URL(fileURLWithPath: path + "/g.farkle"))
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    var season: String {
      let data = FileManager.default.contents(atPath: folder + "/Content/seasons/s/season.md")
      return String(decoding: data ?? Data(), as: UTF8.self)
    }

    func run(_ options: String) async -> (status: ToolStatus, output: String, reports: String) {
      let test = TestConsole()
      let status = await test.run("draw s --root \(folder) \(options)")
      return (
        status, test.output, test.reports.replacingOccurrences(of: folder + "/", with: "")
      )
    }
  }

  private static let season = """
    ---
    title: Autumn
    game: farkle
    roster: [Ann, Bob, Cy, Dee, {name: Eve, withdrawn: 2026-09-10}]
    # Nights:
    fixtures:
      - {round: 1, date: 2026-09-01, players: [Ann, Bob]}  # first
      - {code: R1-bye, round: 1, date: 2026-09-01, players: [Cy], bye: yes}
    points: {win: 2}
    ---
    Words.

    """

  private static func game(_ one: String, _ other: String, winner: String, day: Int) -> String {
    let loser = winner == one ? other : one
    return """
      ---
      players: [\(one), \(other)]
      date: 2026-09-0\(day)
      scores: {\(winner): 10050, \(loser): 9000}
      ---

      """
  }

  @Test func `everybody of the roster who is still in it is drawn`() async throws {
    let league = try League(Self.season)
    let result = await league.run("--date 2026-09-15 --seed 7 --games 3")
    #expect(result.status == .done)
    #expect(result.reports == "")
    #expect(result.output.hasPrefix("Autumn, 2026-09-15: 4 present, by random, seed 7\ngame 1\n"))
    #expect(result.output.hasSuffix("nobody meets anybody twice tonight\n"))
    #expect(!result.output.contains("Eve"))
    #expect(await league.run("--date 2026-09-15 --seed 7 --games 3").output == result.output)
    #expect(league.season == Self.season)
  }

  @Test func `by Swiss rules those with as many points meet whom they haven't met`() async throws {
    // Ann and Bob have won both games that they played, Ann against Bob's opponent.
    let league = try League(
      Self.season,
      records: Self.game("Ann", "Cy", winner: "Ann", day: 1)
        + Self.game("Bob", "Dee", winner: "Bob", day: 1))
    let result = await league.run("--by swiss --present Ann,Bob,Cy,Dee --date 2026-09-08 --seed 1")
    #expect(result.status == .done)
    let tables = result.output.split(separator: "\n").filter { $0.hasPrefix("  table") }
    let pairs = tables.map {
      Set($0.dropFirst("  table 1  ".count).split(separator: " – ").map(String.init))
    }
    #expect(pairs == [["Ann", "Bob"], ["Cy", "Dee"]])
    #expect(result.output.hasSuffix("nobody meets anybody again whom they met this season\n"))
    let again = await league.run("--by swiss --present Ann,Cy --date 2026-09-08 --seed 1")
    #expect(again.output.hasSuffix("1 meeting between two who met this season\n"))
  }

  @Test func `who sat out sits out again only after all others`() async throws {
    let league = try League(Self.season)
    let result = await league.run(
      "--by swiss --present Ann,Bob,Cy --date 2026-09-08 --games 2 --seed 1")
    #expect(result.output.contains("  Bob sits out\n"))
    #expect(result.output.contains("  Ann sits out\n"))
  }

  @Test func `one fixture that is written is told as one`() async throws {
    let league = try League(Self.season)
    let result = await league.run("--present Ann,Bob --date 2026-09-08 --seed 3 --write")
    #expect(result.output.hasSuffix("Content/seasons/s/season.md: 1 fixture added\n"))
  }

  @Test func `a draw is written behind the fixtures, and nothing else changes`() async throws {
    let league = try League(Self.season)
    let result = await league.run("--present Ann,Bob,Cy --date 2026-09-08 --seed 3 --write")
    #expect(result.status == .done)
    #expect(result.output.hasSuffix("Content/seasons/s/season.md: 2 fixtures added\n"))
    let lines = league.season.split(separator: "\n", omittingEmptySubsequences: false)
    let added = lines.filter { $0.contains("2026-09-08") }
    #expect(added.count == 2)
    #expect(
      added.first?.hasPrefix("  - {code: R2-1, date: 2026-09-08, round: 2, table: 1, players: [")
        == true)
    #expect(
      added.last?.hasPrefix("  - {code: R2-bye, date: 2026-09-08, round: 2, players: [") == true)
    #expect(lines.filter { !$0.contains("2026-09-08") }.joined(separator: "\n") == Self.season)
    #expect(lines.firstIndex { $0.contains("R2-1") } == 8)
    // What was written is read, and the next draw follows it.
    let next = await league.run("--present Ann,Bob --date 2026-09-15 --write")
    #expect(next.status == .done)
    #expect(league.season.contains("code: R3-1, date: 2026-09-15"))
  }

  @Test func `an earlier game of the two isn't taken for what was drawn`() async throws {
    let season = Self.season.replacing(", players: [Ann, Bob]}", with: ", players: [Bob, Cy]}")
    let league = try League(season, records: Self.game("Ann", "Bob", winner: "Ann", day: 1))
    let result = await league.run("--present Ann,Bob --date 2026-09-08 --seed 3 --write")
    #expect(result.status == .done && league.season.contains("drawn: yes}"))
    let test = TestConsole()
    let status = await test.run("new game --night 2026-09-08 --root \(league.folder)")
    #expect(status == .done, "\(test.reports)")
  }

  @Test func `who is drawn to meet isn't drawn to meet once more before they have`() async throws {
    let league = try League(Self.season)
    func tables(_ output: String) -> Set<Substring> {
      Set(output.split(separator: "\n").filter { $0.hasPrefix("  table") }.map { $0.dropFirst(9) })
    }
    let present = "--by swiss --present Ann,Bob,Cy,Dee --date 2026-09-08 --seed 1"
    let first = await league.run("\(present) --write")
    let next = await league.run(present)
    #expect(tables(first.output).count == 2)
    #expect(tables(first.output).isDisjoint(with: tables(next.output)))
    #expect(next.output.hasSuffix("nobody meets anybody again whom they met this season\n"))
  }

  @Test func `without a roster whoever comes is drawn, and a new name is told`() async throws {
    let season = "---\ntitle: Autumn\ngame: farkle\n---\n"
    let empty = try League(season)
    let first = await empty.run("--present Ann,Bob,Cy,Dee --date 2026-09-08 --seed 1")
    #expect(first.status == .done, "\(first.reports)")
    #expect(first.output.contains("4 present") && first.output.contains("'Dee' is new here\n"))
    let league = try League(season, records: Self.game("Anna", "Bob", winner: "Anna", day: 1))
    let result = await league.run("--by swiss --present Ana,Bob --date 2026-09-08 --seed 1")
    #expect(result.output.hasSuffix("'Ana' is new here, did you mean 'Anna'?\n"), "\(result)")
    let twice = await league.run("--present Zoe,zoe --date 2026-09-08")
    #expect(twice.reports.contains("'zoe' is named twice"))
  }

  @Test func `a night is drawn once, until its games are recorded`() async throws {
    let league = try League(Self.season)
    let first = await league.run("--date 2026-09-15 --seed 1 --write")
    #expect(first.status == .done)
    let written = league.season
    let second = await league.run("--date 2026-09-15 --seed 2 --write")
    #expect(second.status == .misuse)
    #expect(second.reports.contains("2026-09-15 is drawn already: R2-1, R2-2;"), "\(second)")
    #expect(league.season == written)
    #expect(await league.run("--date 2026-09-15 --seed 2").status == .done)
    #expect(await league.run("--date 2026-09-22 --seed 2 --write").status == .done)
  }

  @Test func `tables are of as many as the game is for`() async throws {
    let league = try League(
      Self.season.replacing("game: farkle", with: "game: hearts").replacing("Cy, Dee,", with: "Cy,")
    )
    try FileManager.default.createDirectory(
      atPath: league.folder + "/Content/rules", withIntermediateDirectories: true)
    try Data(
      "---\ntitle: Hearts\ngame: hearts\nplay: {players: 3-4, wins: lowest}\n---\nH.\n".utf8
    ).write(to: URL(fileURLWithPath: league.folder + "/Content/rules/hearts.md"))
    let alone = await league.run("--date 2026-09-01 --seed 1")
    #expect(alone.output.contains("  table 1  "), "\(alone)")
    #expect(alone.output.contains(" – ") && !alone.output.contains("table 2"), "\(alone)")
    let two = await league.run("--date 2026-09-01 --seats 2")
    #expect(
      two.reports.contains(
        "hearts is for 3 to 4 players, so a table can't have 2; write '--seats 3' or '--seats 4'"),
      "\(two)")
    let few = await league.run("--date 2026-09-01 --present Ann,Bob")
    #expect(few.output.contains("a table of 2 can't play: hearts is for 3 to 4 players"), "\(few)")
  }

  @Test func `in a season of several games one of them is drawn`() async throws {
    let league = try League(
      Self.season.replacing("game: farkle", with: "game: [farkle, cribbage]"))
    let result = await league.run("--date 2026-09-15 --seed 1 --game cribbage --write")
    #expect(result.status == .done, "\(result)")
    #expect(league.season.contains("game: cribbage, date: 2026-09-15"), "\(league.season)")
    let other = await league.run("--date 2026-09-22 --game sixis")
    #expect(other.reports.contains("is of farkle and cribbage, not of sixis"), "\(other)")
  }

  private static let cup = """
    ---
    title: The cup
    game: farkle
    knockout: {entries: [Ann, Bob, Cy, Dee], seeded: yes}
    ---

    """

  @Test func `of a knock-out the ties are drawn that those present can play`() async throws {
    let league = try League(Self.cup)
    let result = await league.run("--date 2026-09-08 --seed 1 --write")
    #expect(
      result.output
        == """
        The cup, 2026-09-08: the knock-out, seed 1
          SF-1  Ann – Dee
          SF-2  Cy – Bob
        Content/seasons/s/season.md: 2 fixtures added

        """.replacing("Content", with: league.folder + "/Content"), "\(result)")
    #expect(
      league.season.contains(
        "  - {code: SF-1, date: 2026-09-08, tie: SF-1, table: 1, players: [Ann, Dee], drawn: yes}\n"
      ))
    // The lines to fill in say which tie each is.
    let test = TestConsole()
    #expect(await test.run("new game --night 2026-09-08 --root \(league.folder)") == .done)
    let path = league.folder + "/Content/seasons/s/2026-09-08.farkle"
    let lines = String(
      decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    #expect(lines.contains("Ann …, Dee … | fixture SF-1, tie SF-1, table 1\n"), "\(lines)")
    // What is drawn isn't drawn again.
    let again = await league.run("--date 2026-09-15 --seed 1")
    #expect(again.reports.contains("drawn already are SF-1, SF-2"), "\(again)")
  }

  @Test func `of a knock-out drawn round by round those who are left are drawn, with a code each`()
    async throws
  {
    let season = Self.cup.replacing("seeded: yes", with: "drawn: each-round")
    let league = try League(season)
    let result = await league.run("--present Ann,Bob,Cy --date 2026-09-08 --seed 1")
    #expect(result.output.contains("\n  SF-1  ") && result.output.contains(" has no tie\n"))
    #expect(!result.output.contains("SF-2"))
    let record = "---\ndate: 2026-09-01\nresults: farkle\n---\nCy 10050, Ann 9000 | tie SF-1\n"
    let later = try League(season, records: record)
    let rest = await later.run("--date 2026-09-08 --seed 1")
    #expect(
      ["  SF-2  Bob – Dee\n", "  SF-2  Dee – Bob\n"].contains { rest.output.hasSuffix($0) },
      "\(rest)")
    let stranger = await later.run("--present Ann,Bbo --date 2026-09-08")
    #expect(stranger.reports.contains("unknown entry 'Bbo', did you mean 'Bob'?"))
    let swiss = await later.run("--by swiss")
    #expect(
      swiss.reports.contains("a knock-out is drawn by chance, two at a table, leave out '--by'"))
  }

  @Test func `beside a league the knock-out is drawn where that is asked for`() async throws {
    let season = Self.cup.replacing(
      "knockout:", with: "roster: [Ann, Bob, Cy, Dee, Eve]\nknockout:")
    let league = try League(season)
    let result = await league.run("--date 2026-09-08 --seed 1")
    #expect(result.output.contains("5 present, by random"))
    let cup = await league.run("--cup --date 2026-09-08 --seed 1")
    #expect(cup.output.contains("  SF-1  Ann – Dee\n"))
    let none = try League(Self.season)
    let refused = await none.run("--cup")
    #expect(refused.reports.contains("season 's' has no knock-out, leave out '--cup'"))
  }

  @Test func `a round robin kept as rules isn't written over`() async throws {
    let season = "---\ntitle: A\ngame: farkle\nroster: [Ann, Bob]\nfixtures: round-robin\n---\n"
    let league = try League(season)
    let result = await league.run("--date 2026-09-08 --write")
    #expect(result.status == .faults)
    #expect(result.reports.contains("more fixtures can only follow a list with a line for each"))
    #expect(league.season == season)
  }

  @Test(
    arguments: [
      ("--present Ann,Bbo", "unknown player 'Bbo', did you mean 'Bob'?"),
      ("--present Ann,Bob,Ann", "'Ann' is named twice, expected each name once"),
      (
        "--present Ann,Eve --date 2026-09-10",
        "'Eve' has withdrawn on 2026-09-10, leave the name out"
      ),
      (
        "--present Ann",
        "a draw is for 2 to 60 people, these are 1; name them with '--present Ann,Bob,Cy'"
      ),
      ("--seats 5", "'--seats' is '5', expected a number from 2 to 4"),
      ("--by swis", "unknown value of '--by' 'swis', did you mean 'swiss'?"),
    ])
  func `what can't be drawn is told`(options: String, message: String) async throws {
    let league = try League(Self.season)
    let result = await league.run(options)
    #expect(result.status == .misuse)
    #expect(result.reports.contains(message))
    #expect(result.output == "")
  }
}
