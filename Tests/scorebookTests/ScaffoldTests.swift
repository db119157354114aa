import CommandLineKit
import Foundation
import TestGames
import Testing

@testable import scorebook

/// What `new` writes builds, and what wouldn't is refused.
struct ScaffoldTests {
  @Test(arguments: [
    ("new rules con", "the name 'con' means a device on Windows, rename it"),
    ("new season nul", "means a device on Windows"),
    ("new season s -r none.yaml", "'--rules' is 'none.yaml', expected the name of a document in"),
    ("new season s --rules 'a:b'", "expected the name of a document"),
    ("new rules house -r house --game farkle", "'--rules' is 'house', expected rules of farkle"),
  ])
  func `names and rules that don't build are refused`(line: String, message: String) async {
    let test = TestConsole()
    #expect(await test.run(line + " --root \(Site.packageRoot)") == .misuse)
    #expect(test.reports.contains(message), "\(test.reports)")
  }

  @Test func `each new site has an id of its own that settings take`() async throws {
    let test = TestConsole()
    var ids: Set<String> = []
    for _ in 0..<2 {
      let root = NSTemporaryDirectory() + "scorebook-scaffold-" + UUID().uuidString
      defer { try? FileManager.default.removeItem(atPath: root) }
      #expect(await test.run("new site \(root)") == .done)
      let line = try text(root, "site.yaml").split(separator: "\n").first { $0.hasPrefix("id: ") }
      let id = try #require(line).split(separator: " ")[1]
      #expect(id.split(separator: "-").map(\.count).last == 4, "\(id)")
      ids.insert(String(id))
      #expect(await test.run("check \(root)") == .done, "\(test.reports)")
    }
    #expect(ids.count == 2)
  }

  @Test func `a site is begun once in a folder, and the second time it is told to go on in it`()
    async throws
  {
    let root = NSTemporaryDirectory() + "scorebook-scaffold-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    #expect(await test.run("new site \(root)") == .done)
    let settings = try text(root, "site.yaml")
    #expect(await test.run("new site \(root)/ --title Other") == .misuse)
    #expect(test.reports.contains("error: there is a site in '/"), "\(test.reports)")
    #expect(test.reports.contains(" already; go on in that folder, or choose another name"))
    #expect(!test.reports.contains("site.yaml"))
    #expect(try text(root, "site.yaml") == settings)
  }

  @Test func `a new site says how to go on, to its maker and to whoever takes over`() async throws {
    let root = NSTemporaryDirectory() + "scorebook's scaffold-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    let arguments = ["new", "site", root, "--title", "A *new* league", "--date", "2026-09-01"]
    #expect(await Scorebook.run(arguments, test.console) == .done, "\(test.reports)")
    let quoted = "'" + root.replacing("'", with: #"'\''"#) + "'"
    #expect(test.output.contains("\n\nNext:\n  scorebook manual tutorial "), "\(test.output)")
    for command in ["serve", "build"] {
      #expect(test.output.contains("\n  scorebook \(command) \(quoted)"), "\(test.output)")
    }
    let readme = try String(contentsOfFile: root + "/README.md", encoding: .utf8)
    #expect(readme.hasPrefix("# A \\*new\\* league\n"))
    #expect(readme.contains("Scorebook \(Command.toolVersion) began it on 2026-09-01."))
    // All pages of the manual that are named are there.
    for path in test.output.split(separator: "\n") where path.hasPrefix(root) {
      let text = try String(contentsOfFile: String(path), encoding: .utf8)
      for part in text.components(separatedBy: "scorebook manual ").dropFirst() {
        let name = part.prefix { $0.isLowercase || $0 == "-" }
        #expect(name.isEmpty || Manual.names.contains(String(name)), "\(path): \(name)")
      }
    }
    #expect(try text(root, "index.md").contains("`scorebook manual tutorial`"))
    #expect(try text(root, "pages/about.md").contains("`scorebook manual`"))
  }

  @Test func `a README that is there is left alone`() async throws {
    let root = NSTemporaryDirectory() + "scorebook-scaffold-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try Data("# Ours\n".utf8).write(to: URL(fileURLWithPath: root + "/README.md"))
    let test = TestConsole()
    #expect(await test.run("new site \(root)") == .done, "\(test.reports)")
    #expect(!test.output.contains("README"))
    #expect(try String(contentsOfFile: root + "/README.md", encoding: .utf8) == "# Ours\n")
  }

  /// A league of Cribbage with a calendar, of which one game is recorded.
  private func league() throws -> String {
    let root = NSTemporaryDirectory() + "scorebook-scaffold-" + UUID().uuidString
    for (path, text) in [
      "site.yaml": "title: Pegs\n",
      "rules/house.md": "---\ntitle: Ours\ngame: cribbage\n---\n# Ours\n",
      "seasons/2026/season.md": """
      ---
      title: Pegs 2026
      game: cribbage
      rules: house
      roster: [Ann, Bob, Cy, Dee]
      fixtures:
        - {round: 1, date: 2026-09-01, players: [Ann, Bob]}
        - {round: 1, date: 2026-09-01, table: 2, players: [Cy, Dee]}
        - {round: 1, date: 2026-09-01, players: [Dee], bye: yes}
        - {round: 2, date: 2026-09-08, players: [Ann, Cy], code: Final}
        - {date: 2026-09-08, note: everybody}
      ---

      """,
      "seasons/2026/a.cribbage":
        "---\nplayers: [Ann, Bob]\ndate: 2026-09-01\nscores: {Ann: 121, Bob: 98}\n---\n",
    ] {
      let file = root + "/Content/" + path
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
    return root
  }

  private func text(_ root: String, _ path: String) throws -> String {
    try String(contentsOfFile: root + "/Content/" + path, encoding: .utf8)
  }

  @Test func `a season, rules and a game are of what the league plays`() async throws {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    for line in ["season 2027", "rules fast", "game 2026/x", "game 2027/y"] {
      #expect(await test.run("new \(line) --root \(root)") == .done, "\(test.reports)")
    }
    #expect(
      try text(root, "seasons/2027/season.md")
        .hasPrefix("---\ntitle: 2027\ngame: cribbage\nrules: house\n# roster: "))
    #expect(try text(root, "seasons/2027/season.md").contains("\n# ends: 2027-12-15 "))
    #expect(try text(root, "rules/fast.md").contains("game: cribbage\n"))
    let game = try text(root, "seasons/2026/x.cribbage")
    #expect(game.hasPrefix("---\nplayers: [Ann, Bob]\ndate: 2026-09-08\n# "))
    #expect(
      game.components(separatedBy: "\n").dropFirst(6).allSatisfy { $0.isEmpty || $0.hasPrefix("#") }
    )
    #expect(await test.run("check \(root)") == .done, "\(test.reports)")
  }

  @Test func `the first season is of the game that the league declares`() async throws {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    #expect(await test.run("new rules oh-hell --declare oh-hell --root \(root)") == .done)
    // Beside seasons of another game it is these that a new one goes by, which is said.
    #expect(await test.run("new season 2027 --root \(root)") == .done)
    #expect(try text(root, "seasons/2027/season.md").contains("game: cribbage\n"))
    #expect(test.reports.contains("note: this season is of cribbage"), "\(test.reports)")
    try FileManager.default.removeItem(atPath: root + "/Content/seasons")
    #expect(await test.run("new season 2028 --root \(root)") == .done)
    #expect(
      try text(root, "seasons/2028/season.md").contains("game: oh-hell\nrules: oh-hell\n"))
  }

  @Test func `a new season is of the named season's game, and says so where there are several`()
    async throws
  {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    #expect(await test.run("new season skat-like --game sixis --root \(root)") == .done)
    // The newest is the one with a calendar, whatever the others are called.
    #expect(await test.run("new season 2027 --root \(root)") == .done)
    #expect(try text(root, "seasons/2027/season.md").contains("game: cribbage\n"))
    #expect(
      test.reports.contains(
        "/seasons/2027/season.md:3:1: note: this season is of cribbage, as '2026' is;"),
      "\(test.reports)")
    try Data("title: Pegs\nseason: skat-like\n".utf8).write(
      to: URL(fileURLWithPath: root + "/Content/site.yaml"))
    #expect(await test.run("new season 2028 --root \(root)") == .done)
    #expect(try text(root, "seasons/2028/season.md").contains("game: sixis\n"))
  }

  @Test func `in a season of several games a record says of which it is`() async throws {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    try Data("---\ntitle: Both\ngame: [farkle, cribbage]\n---\n".utf8).write(
      to: URL(fileURLWithPath: root + "/Content/seasons/2026/season.md"))
    let test = TestConsole()
    #expect(await test.run("new game 2026/x --root \(root)") == .misuse)
    #expect(
      test.reports.contains("season '2026' is of farkle and cribbage, say which with '--game'"),
      "\(test.reports)")
    #expect(await test.run("new game 2026/x --game sixis --root \(root)") == .misuse)
    #expect(await test.run("new game 2026/x.farkle --root \(root)") == .done)
    #expect(await test.run("new season 2027 --root \(root)") == .done)
    #expect(
      try text(root, "seasons/2027/season.md").contains(
        "game: [farkle, cribbage]\nrules: standard\n"))
  }

  @Test func `a night that is recorded says so, and one of everybody how its games are written`()
    async throws
  {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    let seasons = URL(fileURLWithPath: root + "/Content/seasons/2026/")
    try Data("---\ndate: 2026-09-01\nresults: cribbage\n---\nCy 121, Dee 90\n".utf8).write(
      to: seasons.appending(path: "b.cribbage"))
    #expect(await test.run("new game --night 2026-09-01 --root \(root)") == .misuse)
    #expect(
      test.reports.contains("all fixtures on 2026-09-01 are recorded already ('R1-1'"),
      "\(test.reports)")
    let season = try text(root, "seasons/2026/season.md")
    try Data(season.replacing("date: 2026-09-08, note", with: "date: 2026-09-09, note").utf8)
      .write(to: seasons.appending(path: "season.md"))
    #expect(await test.run("new game --night 2026-09-09 --root \(root)") == .misuse)
    #expect(
      test.reports.contains("on 2026-09-09 names nobody, write its games one by one"),
      "\(test.reports)")
  }

  @Test
  func
    `a night's lines have its players and codes, and are no results before they are filled in`()
    async throws
  {
    let root = try league()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let test = TestConsole()
    #expect(
      await test.run("new game --night 2026-09-01 --root \(root)") == .done, "\(test.reports)")
    let night = try text(root, "seasons/2026/2026-09-01.cribbage")
    #expect(
      night == """
        ---
        date: 2026-09-01
        results: cribbage
        ---
        # Write each score in place of its '…'. If somebody didn't come: 'Ann - Bob forfeit Bob'.
        Cy …, Dee … | fixture R1-2, round 1, table 2

        """)
    #expect(await test.run("new game 2026 --fixture Final --root \(root)") == .done)
    #expect(try text(root, "seasons/2026/final.cribbage").contains("\nfixture: Final\n"))
    #expect(await test.run("check \(root)") == .done, "\(test.reports)")
    #expect(
      test.reports.contains(
        "2026-09-01.cribbage:6:1: note: nothing of this game is typed in yet"), "\(test.reports)")
    for (line, message) in [
      ("--night 2026-09-01", "fixture 'R1-2' has a record to fill in already"),
      ("--fixture Final", "fixture 'Final' has a record to fill in already"),
      ("--fixture R1-1", "fixture 'R1-1' is recorded already"),
      ("--fixture R1-3", "nobody plays fixture 'R1-3'"),
      ("--fixture R9-1", "unknown fixture 'R9-1'"),
      (
        "--night 2026-09-02",
        "no fixture that is still to be recorded is on 2026-09-02, the next night is"
      ),
      ("--fixture Final --night 2026-09-08", "leave out '--fixture' or '--night'"),
      ("--fixture Final --players Ann,Bob", "leave out '--players'"),
    ] {
      #expect(await test.run("new game \(line) --root \(root)") == .misuse)
      #expect(test.reports.contains(message), "\(line): \(test.reports)")
    }
    #expect(await test.run("new season x --fixture Final --root \(root)") == .misuse)
    #expect(await test.run("new game --root \(root)") == .misuse)
    #expect(test.reports.contains("NAME is missing"), "\(test.reports)")
    #expect(await test.run("new game --night 2026-09-08 --seed 3 --root \(root)") == .misuse)
    // One score alone is none, and with both it is a game of its fixture.
    func fill(_ line: String) throws {
      try Data(night.replacing("Cy …, Dee …", with: line).utf8).write(
        to: URL(fileURLWithPath: root + "/Content/seasons/2026/2026-09-01.cribbage"))
    }
    try fill("Cy 121, Dee …")
    #expect(await test.run("check \(root)") == .faults)
    #expect(
      test.reports.contains("2026-09-01.cribbage:6:13: error: write the score of 'Dee'"),
      "\(test.reports)")
    try fill("Cy 121, Dee 98")
    #expect(await test.run("fixtures \(root) --date 2026-09-02") == .done)
    #expect(test.output.contains("played, 2026/2026-09-01.cribbage"), "\(test.output)")
  }

  @Test func `rules are found by whatever name their document has`() async throws {
    let test = TestConsole()
    let root = NSTemporaryDirectory() + "scorebook-scaffold-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: root) }
    #expect(await test.run("new site \(root)") == .done)
    try Data("---\ntitle: Ours\ngame: farkle\n---\n# Ours\n".utf8).write(
      to: URL(fileURLWithPath: root + "/Content/rules/Our_House.md"))
    try Data("---\ntitle: Unser\n---\n# Unser\n".utf8).write(
      to: URL(fileURLWithPath: root + "/Content/rules/Our_House.de.md"))
    #expect(await test.run("new season s --rules our-house-de --root \(root)") == .misuse)
    try FileManager.default.removeItem(atPath: root + "/Content/rules/Our_House.de.md")
    #expect(await test.run("new season s --rules Our_House --root \(root)") == .misuse)
    #expect(test.reports.contains("our-house)"), "\(test.reports)")
    #expect(await test.run("new season s --rules our-house --root \(root)") == .done)
    #expect(await test.run("check \(root)") == .done, "\(test.reports)")
  }
}
