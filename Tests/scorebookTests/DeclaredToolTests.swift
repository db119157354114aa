import CommandLineKit
import Foundation
import TestGames
import Testing

@testable import scorebook

/// The commands, of games that documents declare.
struct DeclaredToolTests {
  private static let ohHell = """
    ---
    title: Oh Hell
    game: oh-hell
    play:
      players: 3-5
      rounds:
        name: [deal, deals]
        given: {cards: [3, 2, 1]}
        fields: {bid: 0-cards, tricks: 0-cards}
        points: if(bid = tricks, 10 + bid, tricks)
        check: sum(tricks) = cards
    ---
    Cards.

    """
  private static let short = """
    ---
    title: Short
    game: oh-hell
    rules: {ends: {after: 2}}
    ---
    Two deals.

    """
  private static let record = """
    ---
    players: [Ann, Bob, Cy]
    date: 2026-01-05
    ---
    2/2 0/1 0/0 = 12 1 10
    1/1 0/1 0/0

    """

  /// Writes files into a folder that is gone afterwards.
  private func inFolder(
    _ files: [String: String], _ body: (String) async throws -> Void
  ) async throws {
    let folder = NSTemporaryDirectory() + "scorebook-declared-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (path, text) in files {
      let file = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try await body(folder)
  }

  private func run(
    _ line: String, input: String = "", expecting status: ToolStatus = .done
  ) async -> TestConsole {
    let test = TestConsole(input: [input])
    #expect(await test.run(line) == status, "\(line): \(test.reports)")
    return test
  }

  @Test func `outside a site a document says what game it is, and another its house rules`()
    async throws
  {
    try await inFolder([
      "oh-hell.md": Self.ohHell, "short.md": Self.short, "night.oh-hell": Self.record,
    ]) { folder in
      let rules = "--rules \(folder)/oh-hell.md"
      let open = await run("annotate \(rules) \(folder)/night.oh-hell --json")
      #expect(open.output.contains(#""rules":"oh-hell""#), "\(open.output)")
      #expect(
        open.output.contains(#""status":"inProgress""#) || open.output.contains("in-progress"))
      let over = await run(
        "annotate \(rules) --rules \(folder)/short.md --json", input: Self.record)
      #expect(over.output.contains(#""rules":"short""#), "\(over.output)")
      #expect(over.output.contains(#""status":"finished""#), "\(over.output)")
      let resumed = await run("resume \(rules)", input: Self.record)
      #expect(resumed.output.contains("deal 3 (cards 1)"), "\(resumed.output)")
      let score = await run("score oh-hell \(rules)", input: "2/2 0/1 0/0\n")
      #expect(score.output.contains("12 1 10"), "\(score.output)")
      let sheet = await run("sheet oh-hell \(rules) --players 3")
      #expect(sheet.output.contains("Oh Hell"))
      let named = await run(
        "annotate \(rules) --rules \(folder)/short.md --json",
        input: Self.record.replacing("date:", with: "rules: oh-hell\ndate:"))
      #expect(named.output.contains(#""rules":"oh-hell""#), "\(named.output)")
    }
  }

  @Test(arguments: [
    ("game: oh-hell-2", "m.md:3:7: error: 'oh-hell-2' can't name a game"),
    ("game: farkle", "m.md:3:7: error: 'farkle' is a game already"),
    ("summary: None", "m.md:4:1: error: which game is this"),
    ("game: ''", "m.md:3:7: error: '' can't name a game"),
    ("game: oh-hell\nrules: {ends: {after: 1}}", "m.md:5:1: error: 'play' beside 'rules'"),
  ])
  func `outside a site what is wrong beside a declaration is told, too`(
    line: String, told: String
  ) async throws {
    let document = Self.ohHell.replacing("game: oh-hell", with: line)
    try await inFolder(["m.md": document]) { folder in
      let test = await run(
        "annotate --rules \(folder)/m.md", input: Self.record, expecting: .faults)
      #expect(test.reports.contains(told), "\(test.reports)")
    }
  }

  @Test func `in a site its rules count, and others are refused`() async throws {
    try await inFolder([
      "Content/site.yaml": "title: L\n", "Content/rules/oh-hell.md": Self.ohHell,
      "Content/seasons/a/season.md": "---\ntitle: A\ngame: oh-hell\n---\n",
      "Content/seasons/a/night.oh-hell": Self.record,
    ]) { folder in
      let file = "\(folder)/Content/seasons/a/night.oh-hell"
      _ = await run("annotate \(file)")
      let test = await run(
        "annotate \(file) --rules \(folder)/Content/rules/oh-hell.md", expecting: .misuse)
      #expect(test.reports.contains("leave '--rules' out"), "\(test.reports)")
    }
  }

  @Test(arguments: [
    "score oh-hell --rules ROOT/Content/rules/oh-hell.md", "sheet oh-hell --root ROOT",
    "annotate ROOT/Content/seasons/a/night.oh-hell",
    "annotate ROOT/Content/seasons/a/night.results",
    "import - --root ROOT --game oh-hell",
  ])
  func `a command is told that a game's document is a draft`(line: String) async throws {
    let draft = Self.ohHell.replacing("play:", with: "draft: yes\nplay:")
    try await inFolder([
      "Content/site.yaml": "title: L\n", "Content/rules/oh-hell.md": draft,
      "Content/seasons/a/season.md": "---\ntitle: A\ngame: farkle\n---\n",
      "Content/seasons/a/night.oh-hell": Self.record,
      "Content/seasons/a/night.results": "---\nresults: oh-hell\n---\nAnn 1, Bob 2\n",
    ]) { folder in
      let test = TestConsole(input: ["2/2 0/1 0/0\n"])
      #expect(await test.run(line.replacing("ROOT", with: folder)) != .done)
      #expect(
        test.reports.contains(
          "oh-hell.md' declares the game 'oh-hell', and is a draft; take its 'draft' out"),
        "\(test.reports)")
    }
  }

  @Test func `odds of a declared game are refused`() async throws {
    try await inFolder(["oh-hell.md": Self.ohHell]) { folder in
      let test = await run("odds oh-hell --rules \(folder)/oh-hell.md", expecting: .misuse)
      #expect(test.reports.contains("nobody has worked out the odds of oh-hell"))
    }
  }

  @Test func `a game is simulated, and told where none is found`() async throws {
    let no = Self.ohHell.replacing("sum(tricks) = cards", with: "sum(tricks) = 100")
    try await inFolder(["oh-hell.md": Self.ohHell, "no.md": no]) { folder in
      let rules = "--rules \(folder)/oh-hell.md"
      let games = await run("simulate oh-hell \(rules) -p Ann,Bob,Cy --games 20 --seed 3")
      #expect(games.output.hasPrefix("# Simulated by scorebook, seed 3: Ann, Bob, Cy.\n"))
      let read = await run("annotate \(rules) --json", input: games.output)
      #expect(read.output.split(separator: "\n").count == 20)
      #expect(!read.output.contains("in-progress"))
      let none = await run(
        "simulate oh-hell --rules \(folder)/no.md -p Ann,Bob,Cy", expecting: .faults)
      #expect(none.reports.contains("found no deal 1 in 20000 tries"), "\(none.reports)")
      let few = await run("simulate oh-hell \(rules) -p Ann,Bob", expecting: .misuse)
      #expect(few.reports.contains("3 to 5 players"), "\(few.reports)")
    }
  }

  @Test func `a declaration that new writes is right, and its game can be begun`() async throws {
    try await inFolder(["Content/site.yaml": "title: L\n"]) { folder in
      let root = "--root \(folder)"
      _ = await run("new rules --declare liar-dice \(root)")
      _ = await run("new season one --game liar-dice \(root)")
      _ = await run("new rules house --game liar-dice \(root)")
      _ = await run("new game one/night-1 --players Ann,Bob \(root)")
      let check = await run("check \(folder)")
      #expect(!check.reports.contains("error"), "\(check.reports)")
      let path = folder + "/Content/seasons/one/night-1.liar-dice"
      let record = try String(contentsOfFile: path, encoding: .utf8)
      // The example of a result is one, its blanks are none.
      let blank = record.replacing("# scores:", with: "scores:")
      try Data(blank.utf8).write(to: URL(fileURLWithPath: path))
      let refused = await run("check \(folder)", expecting: .faults)
      #expect(refused.reports.contains("write the score of 'Ann'"), "\(refused.reports)")
      let scores = try #require(record.between("such as {", "}:\n"))
      let line = try #require(record.between("# scores: {", "}\n"))
      try Data(blank.replacing("scores: {\(line)}", with: "scores: {\(scores)}").utf8)
        .write(to: URL(fileURLWithPath: path))
      _ = await run("check \(folder)")
      let sheet = await run("sheet liar-dice \(root) --players 4")
      #expect(sheet.output.contains("Liar dice"))
      let again = await run("new rules other --declare liar-dice \(root)", expecting: .misuse)
      #expect(again.reports.contains("is declared in 'rules/liar-dice.md' already"))
      let engine = await run("new rules --declare farkle \(root)", expecting: .misuse)
      #expect(!engine.reports.isEmpty)
    }
  }

  @Test(arguments: ["result: winner", "result: places"])
  func `a new record shows how the result of a game without scores is told`(result: String)
    async throws
  {
    let rules = "---\ntitle: Chess\ngame: chess\nplay: {players: 2, \(result)}\n---\nMate.\n"
    try await inFolder([
      "Content/site.yaml": "title: L\n", "Content/rules/chess.md": rules,
      "Content/seasons/a/season.md": "---\ntitle: A\ngame: chess\n---\n",
    ]) { folder in
      _ = await run("new game a/night --players Ann,Bob --root \(folder)")
      let path = folder + "/Content/seasons/a/night.chess"
      let record = try String(contentsOfFile: path, encoding: .utf8)
      let isWinner = result.contains("winner")
      let line = isWinner ? "winner: Ann" : "places: [Ann, Bob]"
      let blank = isWinner ? "winner:" : "places: []"
      #expect(record.contains("such as '\(line)':\n# \(blank)\n"), "\(record)")
      // The blank by itself is no result.
      try Data(record.replacing("# \(blank)\n", with: blank + "\n").utf8)
        .write(to: URL(fileURLWithPath: path))
      _ = await run("check \(folder)", expecting: .faults)
      try Data(record.replacing("# \(blank)\n", with: line + "\n").utf8)
        .write(to: URL(fileURLWithPath: path))
      let check = await run("check \(folder)")
      #expect(!check.reports.contains("error"), "\(check.reports)")
    }
  }

  @Test func `a new record of a game that teams play has teams`() async throws {
    let rules =
      "---\ntitle: Pairs\ngame: pairs\nplay: {players: 8, sides: teams, rounds: {}}\n---\nTwo.\n"
    try await inFolder([
      "Content/site.yaml": "title: L\n", "Content/rules/pairs.md": rules,
      "Content/seasons/a/season.md": "---\ntitle: A\ngame: pairs\n---\n",
    ]) { folder in
      _ = await run("new game a/night --root \(folder)")
      let path = folder + "/Content/seasons/a/night.pairs"
      let record = try String(contentsOfFile: path, encoding: .utf8)
      #expect(record.contains("teams: [[Ann, Cy, Eve, Gus], [Bob, Dee, Fay, Hal]]\n"), "\(record)")
      _ = await run("check \(folder)")
    }
  }

  @Test func `what is exported is imported as the same records`() async throws {
    let chess = "---\ntitle: Chess\ngame: chess\nplay: {players: 2, result: winner}\n---\nMate.\n"
    let race = "---\ntitle: Race\ngame: race\nplay: {players: 2-9, result: places}\n---\nRun.\n"
    let files = [
      "Content/site.yaml": "title: L\n", "Content/rules/oh-hell.md": Self.ohHell,
      "Content/rules/chess.md": chess, "Content/rules/race.md": race,
      "Content/seasons/a/season.md": "---\ntitle: A\ngame: [oh-hell, chess, race]\n---\n",
    ]
    let records = [
      "Content/seasons/a/one.oh-hell":
        Self.record.replacing("date:", with: "rules: {ends: {after: 2}}\ndate:"),
      "Content/seasons/a/two.chess": """
      ---
      players: [Ann, Bob]
      date: 2026-01-06
      winner: Bob
      ---
      ---
      players: [Ann, Bob]
      date: 2026-01-07
      draw: yes
      ---

      """,
      "Content/seasons/a/three.race": """
      ---
      players: [Ann, Bob, Cy, Dee]
      date: 2026-01-08
      places: [Ann, [Bob, Cy]]
      unplaced: [Dee]
      ---

      """,
    ]
    try await inFolder(files.merging(records) { $1 }) { from in
      let table = await run("export \(from)").output
      #expect(table.contains("winner"), "\(table)")
      try await inFolder(files) { to in
        let imported = await run("import - --root \(to)", input: table)
        #expect(imported.reports.contains("4 games added"), "\(imported.reports)")
        #expect(await run("export \(to)").output == table)
        _ = await run("check \(to)")
      }
    }
  }

  @Test func `tallies of declared games add up`() async throws {
    try await inFolder([
      "Content/site.yaml": "title: L\n", "Content/rules/oh-hell.md": Self.ohHell,
      "Content/seasons/a/season.md": "---\ntitle: A\ngame: oh-hell\n---\n",
      "Content/seasons/a/night.oh-hell": Self.record + "0/0 0/0 1/1\n",
    ]) { folder in
      let file = "\(folder)/Content/seasons/a/night.oh-hell"
      let one = await run("tally \(file)").output
      #expect(one.contains(#""played":1"#), "\(one)")
      // What stands in the folder of a league is of its games.
      let path = folder + "/Content/one.tally"
      try Data(one.utf8).write(to: URL(fileURLWithPath: path))
      let two = await run("tally --merge \(path) \(path)").output
      #expect(two.contains(#""played":2"#), "\(two)")
    }
  }
}
