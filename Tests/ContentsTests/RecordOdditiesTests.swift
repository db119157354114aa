import Diagnostics
import Seasons
import TestGames
import Testing

@testable import Contents

/// What is odd about records that are right one by one.
struct RecordOdditiesTests {
  private static func folder(_ season: String = "", _ records: [String: String]) -> Folder {
    Folder(
      records.reduce(into: ["seasons/s/season.md": "---\ngame: farkle\n\(season)---\n"]) {
        $0["seasons/s/" + $1.key] = $1.value
      })
  }

  private static func game(
    _ date: String, _ body: String = "Ann: 500\nBob: 300\n", header: String = ""
  ) -> String {
    "---\nplayers: [Ann, Bob]\ndate: \(date)\n\(header)---\n\(body)"
  }

  // MARK: The same game twice

  @Test func `the same game in two files is an error that names both`() async throws {
    let folder = Self.folder(
      "",
      [
        "a.farkle": Self.game("2026-01-02"),
        "b.farkle": "# Tuesday\n\n1️⃣" + Self.game("2026-01-02", header: "id: other\ntitle: Again\n"),
      ])
    await folder.expect([
      "seasons/s/b.farkle 1: this game stands in 'Content/seasons/s/a.farkle:1:1' already, remove one of the two, or give each its 'round' or 'table'"
    ])
    let finding = try #require(await folder.read().findings.all.first)
    #expect(finding.severity == .error)
    #expect(finding.notes.map(\.place?.path) == ["Content/seasons/s/a.farkle"])
  }

  @Test func `the same game twice in one file is an error`() async {
    let game = Self.game("2026-01-02", "Ann: 111462>111 bank\n\nBob: 234664\n")
    await Self.folder("", ["a.farkle": game + "1️⃣" + game]).expect([
      "seasons/s/a.farkle 1: this game stands in 'Content/seasons/s/a.farkle:1:1' already, remove one of the two, or give each its 'round' or 'table'"
    ])
  }

  @Test func `equal lines of an evening are two games, with a warning`() async {
    await Self.folder(
      "",
      [
        "a.farkle": "---\ndate: 2026-01-02\nresults: farkle\n---\nAnn 10000, Bob 400\n"
          + "1️⃣Bob 400, Ann 10000\n2️⃣Ann 10000, Bob 400\n"
      ]
    ).expect([
      "seasons/s/a.farkle 1: warning: the game in 'Content/seasons/s/a.farkle:5:1' has the same date, players and scores; "
        + "if they are one, remove one record, else give each its 'round' or 'table'",
      "seasons/s/a.farkle 2: warning: line 5 has the same game; if it was played once, leave one out",
    ])
  }

  @Test func `an equal result that is written otherwise is a warning`() async {
    await Self.folder(
      "",
      [
        "a.farkle": Self.game("2026-01-02", "Ann: 1000\nBob: farkle\n"),
        "b.farkle": "1️⃣" + Self.game("2026-01-02", "Ann: 111462>111 bank\nBob: 234664\n"),
      ]
    ).expect([
      "seasons/s/b.farkle 1: warning: the game in 'Content/seasons/s/a.farkle:1:1' has the same date, players and scores; if they are one, remove one record, else give each its 'round' or 'table'"
    ])
  }

  @Test(arguments: [
    game("2026-01-03"), game("2026-01-02", "Ann: 500\nBob: 350\n"),
    game("2026-01-02", header: "round: 2\n"), game("2026-01-02", header: "table: 2\n"),
    "---\nplayers: [Ann, Bob]\n---\nAnn: 500\nBob: 300\n",
    "---\nplayers: [Ann, Cy]\ndate: 2026-01-02\n---\nAnn: 500\nCy: 300\n",
  ])
  func `games that differ in players, date, scores, round or table are two`(other: String) async {
    await Self.folder(
      "", ["a.farkle": Self.game("2026-01-02", header: "round: 1\ntable: 1\n"), "b.farkle": other]
    ).expect([])
  }

  @Test func `somebody alone may have a result twice on an evening, but not to the second`() async {
    func result(_ more: String) -> String {
      "---\nplayers: [Ann]\ndate: 2026-01-02\nscores: {Ann: 0}\n\(more)---\n"
    }
    let season = "---\ngame: klondike\n---\n"
    await Folder([
      "seasons/s/season.md": season, "seasons/s/a.klondike": result("") + result(""),
      "seasons/s/b.klondike": result("seconds: 100\n") + result("seconds: 101\n"),
    ]).expect([])
    let lines = await Folder([
      "seasons/s/season.md": season, "seasons/s/a.klondike": result("seconds: 100\n"),
      "seasons/s/b.klondike": result("seconds: 100\n"),
    ]).lines()
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("seasons/s/b.klondike 1:1: this game stands in") == true)
  }

  @Test func `the same finished game in two seasons is a warning, one that goes on is none`() async
  {
    let season = "---\ngame: farkle\n---\n"
    let finished = Self.game(
      "2026-01-02", "Ann: 600\n", header: "rules: {target: 500, ending: sudden}\n")
    await Folder([
      "seasons/s/season.md": season, "seasons/t/season.md": season,
      "seasons/s/a.farkle": finished, "seasons/t/a.farkle": "1️⃣" + finished,
      "seasons/s/b.farkle": Self.game("2026-01-03"), "seasons/t/b.farkle": Self.game("2026-01-03"),
    ]).expect([
      "seasons/t/a.farkle 1: warning: the same game stands in 'Content/seasons/s/a.farkle:1:1', of another season; if they are one, remove one record, else give each its 'round' or 'table'"
    ])
  }

  @Test(
    arguments: [
      ("[Bob, Ann]", "{Ann: 10050, Bob: 9000}"), ("[Annie, BOB]", "{Annie: 10050, BOB: 9000}"),
      ("[Bob, Cy]", "{Cy: 10050, Bob: 9000}\nsubstitutes: {Annie: Cy}"),
    ])
  func `the same game is found whatever order and names its players have`(
    players: String, scores: String
  ) async {
    func game(_ players: String, _ scores: String) -> String {
      "---\nplayers: \(players)\ndate: 2026-01-02\nscores: \(scores)\n---\n"
    }
    let lines = await Self.folder(
      "",
      [
        "a.farkle": game("[Ann, Bob]", "{Ann: 10050, Bob: 9000}"),
        "b.farkle": game("[Ann, Bob]", "{Ann: 9000, Bob: 10050}"),
        "c.farkle": game(players, scores),
      ]
    ).with("players/ann.md", bytes: Array("---\nname: Ann\naliases: [Annie]\n---\n".utf8))
      .with("site.yaml", bytes: Array("title: A\nroster: [Bob, Cy]\n".utf8)).lines()
    #expect(
      lines.filter { !$0.contains("differs from 'Bob'") } == [
        "seasons/s/c.farkle 1:1: this game stands in 'Content/seasons/s/a.farkle:1:1' already, remove one of the two, or give each its 'round' or 'table'"
      ])
  }

  // MARK: Dates

  @Test func `a date outside of its season is a warning at the date`() async {
    await Self.folder(
      "starts: 2026-01-10\nends: 2026-02-10\n",
      [
        "a.farkle": Self.game("1️⃣2026-01-09"), "b.farkle": Self.game("2026-01-10"),
        "c.farkle": Self.game("2026-02-10") + Self.game("1️⃣2062-02-11", "Ann: 50\n"),
      ]
    ).expect([
      "seasons/s/a.farkle 1: warning: 2026-01-09 is outside of the season, which goes from 2026-01-10 to 2026-02-10",
      "seasons/s/c.farkle 1: warning: 2062-02-11 is outside of the season, which goes from 2026-01-10 to 2026-02-10",
    ])
  }

  @Test(arguments: [
    ("starts: 2026-01-10", "2026-01-09 is before the season, which starts on 2026-01-10"),
    ("ends: 2026-01-08", "2026-01-09 is after the season, which ends on 2026-01-08"),
  ])
  func `a season may have one end`(key: String, message: String) async {
    await Self.folder(key + "\n", ["a.farkle": Self.game("1️⃣2026-01-09")]).expect([
      "seasons/s/a.farkle 1: warning: \(message)"
    ])
  }

  @Test func `where many games are outside, the season's dates are told instead`() async {
    let games = (1...25).map { Self.game("2026-01-\($0 < 10 ? "0" : "")\($0)") }.joined()
    let lines = await Self.folder("starts: 2027-01-01\n", ["a.farkle": games]).lines()
    #expect(lines.count == 11)
    #expect(
      lines.last
        == "seasons/s/season.md 1:1: warning: 15 more games are outside of this season, check its dates"
    )
  }

  @Test func `dates years after all others are told, with what was meant`() async {
    await Self.folder(
      "",
      [
        "a.farkle": Self.game("2025-12-30") + Self.game("2026-01-02") + Self.game("2026-01-05"),
        "b.farkle": Self.game("1️⃣2062-01-04") + Self.game("2️⃣2062-01-11"),
      ]
    ).expect([
      "seasons/s/b.farkle 1: warning: 2062-01-04 is more than a year after every other game, did you mean '2026-01-04'?",
      "seasons/s/b.farkle 2: warning: 2062-01-11 is more than a year after every other game, did you mean '2026-01-11'?",
    ])
  }

  @Test func `a league may pause for years, and a season that has begun may say so`() async {
    await Self.folder(
      "", ["a.farkle": Self.game("2020-01-02"), "b.farkle": Self.game("2026-01-02")]
    ).expect([])
    await Folder([
      "seasons/s/season.md": "---\ngame: farkle\n---\n",
      "seasons/s/a.farkle": Self.game("2020-01-02") + Self.game("2020-01-03"),
      "seasons/t/season.md": "---\ngame: farkle\nstarts: 2026-01-01\n---\n",
      "seasons/t/b.farkle": Self.game("2026-01-02"),
    ]).expect([])
  }

  @Test(arguments: ["2026-01-01", "2026-01-04"])
  func `a season's start shows that a date is years ahead`(start: String) async {
    await Self.folder(
      "starts: \(start)\n",
      ["a.farkle": Self.game("2026-01-04"), "b.farkle": Self.game("1️⃣2062-01-11")]
    ).expect([
      "seasons/s/b.farkle 1: warning: 2062-01-11 is more than a year after every other game, did you mean '2026-01-11'?"
    ])
  }

  @Test func `of two games decades apart the later is told, and of several such all`() async {
    func line(_ mark: Int, _ date: String, _ likely: String) -> String {
      "seasons/s/b.farkle \(mark): warning: \(date) is more than a year after every other game, did you mean '\(likely)'?"
    }
    await Self.folder(
      "", ["a.farkle": Self.game("2026-01-04"), "b.farkle": Self.game("1️⃣2062-01-11")]
    ).expect([line(1, "2062-01-11", "2026-01-11")])
    await Self.folder(
      "",
      [
        "a.farkle": Self.game("2026-01-04") + Self.game("2026-01-05") + Self.game("2026-01-06"),
        "b.farkle": Self.game("1️⃣2062-01-11") + Self.game("2️⃣2099-01-11"),
      ]
    ).expect([line(1, "2062-01-11", "2026-01-11"), line(2, "2099-01-11", "2026-01-11")])
  }

  private static func games(_ dates: String...) -> String {
    dates.enumerated().map { game($1, "Ann: \(500 + 50 * $0)\nBob: 300\n") }.joined()
  }

  @Test func `last year's date among this January's, and one of another millennium, are told`()
    async
  {
    await Self.folder(
      "",
      [
        "a.farkle": Self.games(
          "2026-01-05", "2026-01-12", "1️⃣2025-01-19", "2026-01-26", "2️⃣0026-02-02")
      ]
    ).expect([
      "seasons/s/a.farkle 1: warning: 2025-01-19 is months before every other game of this season, did you mean '2026-01-19'?",
      "seasons/s/a.farkle 2: warning: 0026-02-02 is more than a year before every other game, did you mean '2026-02-02'?",
    ])
  }

  @Test func `next year's date among this December's is told`() async {
    await Self.folder(
      "", ["a.farkle": Self.games("2025-12-01", "2025-12-08", "1️⃣2026-12-15", "2025-12-22")]
    ).expect([
      "seasons/s/a.farkle 1: warning: 2026-12-15 is months after every other game of this season, did you mean '2025-12-15'?"
    ])
  }

  @Test func `a year off in one season is told whatever others play`() async {
    await Folder([
      "seasons/s/season.md": "---\ngame: farkle\n---\n",
      "seasons/s/a.farkle": Self.games("2024-12-20", "2025-01-18", "2025-02-01", "2025-06-01"),
      "seasons/t/season.md": "---\ngame: farkle\n---\n",
      "seasons/t/b.farkle": Self.games("2026-01-05", "1️⃣2025-01-19", "2026-01-12"),
    ]).expect([
      "seasons/t/b.farkle 1: warning: 2025-01-19 is months before every other game of this season, did you mean '2026-01-19'?"
    ])
  }

  @Test(arguments: [
    ["2024-01-01", "2025-01-01", "2026-01-01"], ["2025-04-01", "2025-11-01", "2025-11-08"],
    ["2025-01-19", "2025-06-05", "2026-01-12"],
  ])
  func `games that are far apart by custom are none`(dates: [String]) async {
    let games = dates.enumerated().map { Self.game($1, "Ann: \(500 + 50 * $0)\nBob: 300\n") }
    await Self.folder("", ["a.farkle": games.joined()]).expect([])
  }

  @Test func `a season that may have paused for years has a note, or says when it started`() async {
    let games = Self.games("1️⃣2022-06-05", "2026-01-05", "2026-01-12")
    await Self.folder("", ["a.farkle": games]).expect([
      "seasons/s/a.farkle 1: note: 2022-06-05 is more than a year before every other game of this season, did you mean '2026-06-05'?"
    ])
    await Self.folder("starts: 2022-06-01\n", ["a.farkle": games]).expect([])
  }

  @Test func `a faulty record is odd enough`() async {
    let faulty = Self.game("2026-01-02", "1️⃣Bob: 300\n")
    let lines = await Self.folder("", ["a.farkle": faulty, "b.farkle": faulty]).lines()
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("out of turn") })
  }
}
