import CommandLineKit
import Foundation
import Testing

@testable import scorebook

/// What `new` writes for seasons of teams.
struct TeamScaffoldTests {
  private static let season = """
    ---
    title: Pubs
    game: cribbage
    teams:
      Anchor: [Ann, Cy]
      Bell: [Bob, Eve]
      Crown: {players: any}
      Dove: {players: any}
    match:
      tables:
        - {called: singles, players: 1, legs: 5, count: 2}
        - {called: pairs, players: 2, legs: best of 3, count: 1}
    fixtures:
      - {round: 1, date: 2026-10-06, home: Anchor, away: Bell}
      - {round: 1, date: 2026-10-06, home: Crown, away: Dove}
      - {round: 2, date: 2026-10-13, home: Bell, away: Crown}
    ---

    """

  private func league(_ more: [String: String] = [:]) throws -> String {
    let root = NSTemporaryDirectory() + "scorebook-teams-" + UUID().uuidString
    let files = ["site.yaml": "title: Pubs\n", "seasons/pubs/season.md": Self.season]
    for (path, text) in files.merging(more, uniquingKeysWith: { $1 }) {
      let url = URL(fileURLWithPath: "\(root)/Content/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return root
  }

  private func text(_ root: String, _ path: String) throws -> String {
    try String(contentsOfFile: "\(root)/Content/\(path)", encoding: .utf8)
  }

  @Test func `a season of teams builds as it is written`() async throws {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    let line = "new season 2026-quay --teams Fox,Goat --game cribbage --root \(root)"
    #expect(await test.run(line) == .done, "\(test.reports)")
    let season = try text(root, "seasons/2026-quay/season.md")
    #expect(season.contains("teams:\n  Fox: {players: any}\n  Goat: {players: any}\nmatch:\n"))
    #expect(await test.run("check \(root)") == .done, "\(test.reports)")
    // So is what it has in comments.
    let path = "\(root)/Content/seasons/2026-quay/season.md"
    let keys = ["points", "tie-breaks", "starts", "ends", "fixtures"]
    let whole = season.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let bare = line.replacing("# ", with: "", maxReplacements: 1)
      return keys.contains { bare.drop { $0 == " " }.hasPrefix("\($0):") }
        ? String(bare) : String(line)
    }
    try Data(whole.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    let other = TestConsole()
    #expect(await other.run("check \(root)") == .done, "\(other.reports)")
    #expect(await other.run("new game --fixture R1-1 2026-quay --root \(root)") == .done)
  }

  @Test func `a new site of teams has a season of them, and no game that would be none`()
    async throws
  {
    let root = NSTemporaryDirectory() + "scorebook-teams-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    let line = "new site \(root) --teams Fox,Goat --game cribbage --title Pubs --date 2026-10-06"
    #expect(await test.run(line) == .done, "\(test.reports)")
    #expect(!test.output.contains("night-1") && test.output.contains("manual team-league"))
    let season = try text(root, "seasons/2026/season.md")
    #expect(season.contains("title: Season 2026\ngame: cribbage\n"))
    #expect(season.contains("teams:\n  Fox: {players: any}\n  Goat: {players: any}\nmatch:\n"))
    #expect(await test.run("check \(root)") == .done, "\(test.reports)")
    #expect(test.reports.isEmpty)
  }

  @Test(arguments: [
    (
      "new season s --teams Fox --root ROOT",
      "'--teams' is 'Fox', expected names of two teams or more"
    ),
    ("new season s --teams Fox,fox --root ROOT", "each once"),
    ("new game pubs/night-1 --root ROOT", "season 'pubs' has teams"),
    ("new rules s --teams Fox,Goat --root ROOT", "'--teams' is for 'new season' and 'new site'"),
    ("new game --fixture R9-9 --root ROOT", "did you mean 'R1-1'?"),
    ("new game --night 2026-10-07 --root ROOT", "the next night is 2026-10-13"),
  ])
  func `what isn't a season or a match of teams is refused`(line: String, message: String)
    async throws
  {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    #expect(await test.run(line.replacing("ROOT", with: root)) == .misuse)
    #expect(test.reports.contains(message), "\(test.reports)")
  }

  @Test
  func `a night's matches are cards of one file, which is right before and after it is filled in`()
    async throws
  {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    #expect(
      await test.run("new game --night 2026-10-06 --root \(root)") == .done, "\(test.reports)")
    #expect(test.output.hasSuffix("/Content/seasons/pubs/2026-10-06.match\n"))
    let card = try text(root, "seasons/pubs/2026-10-06.match")
    #expect(
      card.hasPrefix("---\nmatch: Anchor - Bell\ndate: 2026-10-06\nfixture: R1-1\nround: 1\n---\n"))
    #expect(
      card.hasSuffix(
        """

        ---
        match: Crown - Dove
        date: 2026-10-06
        fixture: R1-2
        round: 1
        ---
        # singles NAME - NAME 3-2
        # singles NAME - NAME 3-2
        # pairs NAME & NAME - NAME & NAME 2-1

        """))
    let blank = TestConsole()
    #expect(await blank.run("check \(root)") == .done, "\(blank.reports)")
    #expect(blank.reports.contains("record-unfilled"))
    let twice = TestConsole()
    #expect(await twice.run("new game --fixture R1-2 --root \(root)") == .misuse)
    #expect(
      twice.reports.contains("fixture 'R1-2' has a card to fill in already"), "\(twice.reports)")
    let filled = card.replacing("# singles", with: "singles").replacing("# pairs", with: "pairs")
      .replacing(
        "pairs NAME & NAME - NAME & NAME", with: "pairs Ann & Cy - Bob & Eve", maxReplacements: 1
      )
      .replacing("singles NAME - NAME", with: "singles Ann - Bob", maxReplacements: 1)
      .replacing("singles NAME - NAME", with: "singles Cy - Eve", maxReplacements: 1)
      .replacing("singles NAME - NAME", with: "singles Gus - Ida", maxReplacements: 1)
      .replacing("singles NAME - NAME", with: "singles Hal - Jon", maxReplacements: 1)
      .replacing("pairs NAME & NAME - NAME & NAME", with: "pairs Gus & Hal - Ida & Jon")
    try Data(filled.utf8).write(
      to: URL(fileURLWithPath: "\(root)/Content/seasons/pubs/2026-10-06.match"))
    let full = TestConsole()
    #expect(await full.run("check \(root)") == .done, "\(full.reports)")
    #expect(!full.reports.contains("record-unfilled"), "\(full.reports)")
    let played = TestConsole()
    #expect(await played.run("new game --fixture R1-2 --root \(root)") == .misuse)
    #expect(played.reports.contains("fixture 'R1-2' is recorded already"), "\(played.reports)")
  }

  @Test func `a fixture's card is named for its code, or as the command line says`() async throws {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    #expect(await test.run("new game --fixture R2-1 --root \(root)") == .done, "\(test.reports)")
    #expect(test.output.hasSuffix("/seasons/pubs/r2-1.match\n"), "\(test.output)")
    let other = TestConsole()
    #expect(await other.run("new game pubs/opener --fixture R1-1 --root \(root)") == .done)
    #expect(other.output.hasSuffix("/seasons/pubs/opener.match\n"), "\(other.output)")
  }

  @Test func `annotate tells matches in JSON, table by table`() async throws {
    let root = try league([
      "seasons/pubs/opener.match": """
      ---
      match: Anchor - Bell
      date: 2026-10-06
      ---
      singles Ann - Bob 3-2
      singles Cy - none
      pairs Ann & Cy - Bob & Eve 121-98 88-121 90-121
      ---
      match: Crown - Dove
      outcome: void
      ---

      """
    ])
    defer { try? FileManager.default.removeItem(atPath: root) }
    let file = "\(root)/Content/seasons/pubs/opener.match"
    let json = TestConsole()
    #expect(await json.run("annotate --json \(file)") == .done, "\(json.reports)")
    let objects = try json.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.count == 2)
    #expect(objects[0]["match"] as? [String: String] == ["home": "Anchor", "away": "Bell"])
    let tables = try #require(objects[0]["tables"] as? [[String: Any]])
    #expect(tables.map { $0["winner"] as? String } == ["home", "home", "away"])
    #expect(
      tables[2]["points"] as? [[String: Int]] == [
        ["home": 121, "away": 98], ["home": 88, "away": 121], ["home": 90, "away": 121],
      ])
    #expect(objects[1]["result"] is NSNull && objects[1]["outcome"] as? String == "void")
    let misuse = TestConsole()
    #expect(await misuse.run("annotate --analyse \(file)") == .misuse)
  }

  @Test func `matches are imported and exported by the tool, and counted as such`() async throws {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let table = root + "/matches.csv"
    let rows = """
      date,home,away,table,home players,away players,home legs,away legs
      2026-10-06,Anchor,Bell,singles,Ann,Bob,3,2
      2026-10-06,Anchor,Bell,singles,Cy,Eve,5,0
      2026-10-06,Anchor,Bell,pairs,Ann & Cy,Bob & Eve,2,1

      """
    try Data(rows.utf8).write(to: URL(fileURLWithPath: table))
    let test = TestConsole()
    #expect(await test.run("import \(table) --root \(root)") == .done, "\(test.reports)")
    #expect(test.output.hasSuffix("2026-10-06.match: 1 match\n"), "\(test.output)")
    #expect(test.reports.contains("1 match added"), "\(test.reports)")
    let export = TestConsole()
    #expect(await export.run("export \(root) --rows matches") == .done, "\(export.reports)")
    #expect(
      export.output.contains("pubs,2026-10-06,1,2026-10-06,Anchor,Bell,singles,Ann,Bob,3,2\n"),
      "\(export.output)")
    let misuse = TestConsole()
    #expect(await misuse.run("export \(root) --rows matches --game farkle") == .misuse)
    try Data("---\nmatch: Anchor - Bell\n---\nsingles Ann - Bob 9-9\n".utf8).write(
      to: URL(fileURLWithPath: "\(root)/Content/seasons/pubs/faulty.match"))
    let faulty = TestConsole()
    #expect(await faulty.run("export \(root) --rows matches") == .faults)
    #expect(faulty.reports.contains("faulty.match:4:"), "\(faulty.reports)")
    #expect(faulty.output == export.output)
  }
}
