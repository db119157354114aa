import Foundation
import Testing

/// Whole runs of the built tool over sites on the disk.
@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
struct BuildTests {
  /// A new site, removed with the last reference to it.
  final class Site {
    let folder = NSTemporaryDirectory() + "scorebook-site-" + UUID().uuidString

    init() throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let result = try BuiltTool.run("new", "site", "League", "--date", "2026-10-02", in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func run(_ words: String...) throws -> BuiltTool.Result { try run(words) }

    func run(_ words: [String]) throws -> BuiltTool.Result {
      try BuiltTool.run(words, in: folder)
    }

    func bytes(_ path: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
    }

    func write(_ path: String, _ text: String) throws {
      let url = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    /// Every published file's bytes, hidden ones too.
    func pages(in output: String = "League/Site") -> [String: Data] {
      let root = folder + "/" + output
      let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      return Dictionary(
        uniqueKeysWithValues: paths.compactMap { path in
          let kind = try? FileManager.default.attributesOfItem(atPath: root + "/" + path)[.type]
          guard kind as? FileAttributeType == .typeRegular else { return nil }
          return FileManager.default.contents(atPath: root + "/" + path).map { (path, $0) }
        })
    }
  }

  @Test func `a new site builds as it is, with a line that sums it up`() throws {
    let site = try Site()
    let result = try site.run("build", "League")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix("League/Site: "))
    #expect(result.output.contains("1 game in "))
    #expect(site.pages().keys.contains("seasons/2026/night-1.html"))
    #expect(site.pages().keys.contains(".scorebook-manifest"))
    #expect(try !site.bytes("League/README.md").isEmpty)
    #expect(!site.pages().keys.contains { $0.contains("README") })
  }

  @Test func `a second build changes nothing, and another folder gets the same bytes`() throws {
    let site = try Site()
    #expect(try site.run("build", "League").status == 0)
    #expect(try site.run("build", "League").output.hasSuffix("nothing changed\n"))
    #expect(try site.run("build", "League", "--jobs=1", "-o", "Other", "--quiet").output.isEmpty)
    #expect(site.pages(in: "Other") == site.pages())
  }

  @Test(arguments: ["https://example.org/league", "https://example.org/league/"])
  func `a base URL has a path with a final slash or without`(url: String) throws {
    let site = try Site()
    let result = try site.run("build", "League", "--base-url", url)
    #expect(result.status == 0, "\(result.errors)")
    let pages = site.pages().mapValues { String(decoding: $0, as: UTF8.self) }
    let canonical = "<link rel=\"canonical\" href=\"https://example.org/league/rules/index.html\">"
    #expect(pages["rules/index.html"]?.contains(canonical) == true)
    let lost = try #require(pages["404.html"])
    #expect(lost.contains("href=\"https://example.org/league/rules/index.html\""))
    #expect(!lost.contains("leaguerules"))
  }

  @Test func `an archive holds what is published, and is the same each time`() throws {
    let site = try Site()
    let built = try site.run("build", "League", "--zip", "one.zip")
    #expect(built.status == 0, "\(built.errors)")
    let published = site.pages().keys.count { !$0.hasPrefix(".scorebook-") }
    #expect(
      built.output.split(separator: "\n").last?.hasPrefix("one.zip: \(published) files, ") == true)
    let one = try site.bytes("one.zip")
    #expect(one.starts(with: "PK".utf8))
    // Of nothing changed, of another folder, by one task, from nothing.
    for options in [
      ["two.zip"], ["two.zip", "-o", "Other", "--jobs=1"], ["two.zip", "--no-cache"],
    ] {
      #expect(try site.run(["build", "League", "--zip"] + options).status == 0)
      #expect(try site.bytes("two.zip") == one)
    }
    let inside = try site.run("build", "League", "--zip", "League/Content/a.zip")
    #expect(inside.status == 1)
    #expect(
      inside.errors.contains(
        "the archive 'League/Content/a.zip' would stand inside 'League/Content'"))
    let page = try site.run("build", "League", "--zip", "League/Site/index.html")
    #expect(page.status == 1)
    #expect(
      page.errors.contains(
        "'League/Site/index.html' would stand inside 'League/Site', where its pages go"))
    // A folder isn't put away for an archive, whatever is in it.
    for folder in ["League", ".", "League/Site"] {
      let refused = try site.run("build", "League", "--zip", folder)
      #expect(refused.status == 1 && refused.errors.contains("'\(folder)'"), "\(refused.errors)")
      #expect(try site.bytes("one.zip") == one && site.pages().count >= published)
    }
    // Nor is a file that no build made; it is refused before anything is published.
    for text in ["", "my notes", "PK\u{3}\u{4}of somebody else's"] {
      try site.write("notes.zip", text)
      try site.write("League/Content/pages/new.md", "# New\n")
      let refused = try site.run("build", "League", "--zip", "notes.zip")
      #expect(
        refused.status == 1
          && refused.errors.contains("'notes.zip' is there already and isn't known as an archive"))
      #expect(try site.bytes("notes.zip") == Data(text.utf8))
      #expect(site.pages()["pages/new.html"] == nil)
    }
    let nowhere = try site.run("build", "League", "--zip", "League/Content/../../one.zip/a")
    #expect(nowhere.status == 1)
    #expect(try site.bytes("one.zip") == one)
  }

  @Test func `an error anywhere leaves the published site as it was`() throws {
    let site = try Site()
    #expect(try site.run("build", "League").status == 0)
    let before = site.pages()
    try site.write(
      "League/Content/seasons/2026/night-2.farkle",
      "---\nplayers: [Ann, Bob]\ndate: 2026-10-09\n---\nAnn: 123446>4 bank\n")
    try site.write("League/Content/index.md", "---\ntitle: New\n---\n\nChanged.\n")
    let result = try site.run("build", "League")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(
      lines.first == """
        League/Content/seasons/2026/night-2.farkle:5:13: error: kept dice '4' score nothing \
        [farkle-kept-nothing]
        """)
    #expect(lines.last == "1 error: nothing was published")
    #expect(site.pages() == before)
  }

  @Test func `check writes nothing`() throws {
    let site = try Site()
    #expect(try site.run("check", "League").status == 0)
    #expect(!FileManager.default.fileExists(atPath: site.folder + "/League/Site"))
  }

  @Test func `check reports what build would`() throws {
    let site = try Site()
    try site.write("League/Content/seasons/2026/night-2.farkle", "")
    let result = try site.run("check", "League")
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("\n1 error\n"))
    #expect(result.errors.contains("League/Content/seasons/2026/night-2.farkle:1:1: error: "))
  }

  @Test func `a page that no build wrote is named by its whole path, and kept`() throws {
    let site = try Site()
    try site.write("League/Site/index.html", "own")
    let result = try site.run("build", "League")
    #expect(result.status == 1)
    #expect(result.errors.contains("'League/Site/index.html': no build wrote this file"))
    #expect(site.pages() == ["index.html": Data("own".utf8)])
  }

  @Test func `a folder without content is a fault`() throws {
    let site = try Site()
    let result = try site.run("build", "Nowhere")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "there is no site here, 'Nowhere/Content/site.yaml' is missing; begin one with 'scorebook new site "
          + "NAME' or name its folder [no-content]"))
    #expect(!FileManager.default.fileExists(atPath: site.folder + "/Nowhere"))
  }

  @Test(arguments: ["build", "check"])
  func `a file in place of a site's folder is told as one`(command: String) throws {
    let site = try Site()
    try site.write("night.farkle", "own")
    let result = try site.run(command, "night.farkle")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "'night.farkle' is a file, expected the folder of a site; 'scorebook annotate FILE' reads a record "
          + "alone [no-content]"))
  }

  @Test func `an output folder that is a file is a fault`() throws {
    let site = try Site()
    try site.write("file", "own")
    let result = try site.run("build", "League", "--output", "file")
    #expect(result.status == 1)
    #expect(result.errors.contains("[file-not-a-folder]"))
  }

  @Test func `a template of the site's own takes the place of the tool's`() throws {
    let site = try Site()
    try site.write("League/Templates/404.mustache", "<!DOCTYPE html><title>gone</title>")
    let result = try site.run("build", "League")
    #expect(result.status == 0, "\(result.errors)")
    #expect(site.pages()["404.html"] == Data("<!DOCTYPE html><title>gone</title>".utf8))
  }

  @Test(arguments: [["--paper", "letter"], ["--root", "League"]])
  func `a sheet is a page on standard output`(words: [String]) throws {
    let site = try Site()
    let result = try BuiltTool.run(
      ["sheet", "farkle", "--players", "3"] + words, in: site.folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("<!DOCTYPE html>"))
    #expect(!result.output.contains("<link rel=\"stylesheet\""))
  }

  @Test func `the sheet for the dice is a page on standard output`() throws {
    let result = try BuiltTool.run(["sheet", "farkle", "--dice"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("class=\"throws\""))
  }

  @Test(arguments: [([], "582.3"), (["--rules", "minimal"], "446.6")])
  func `the strategy card of rules is a page on standard output`(words: [String], figure: String)
    throws
  {
    let result = try BuiltTool.run(["sheet", "farkle", "--card"] + words)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(figure))
    #expect(!result.output.contains("<link rel=\"stylesheet\""))
  }

  @Test func `a strategy card calls rules of a file by their title`() throws {
    let site = try Site()
    let rules = "---\ntitle: Our own\ngame: farkle\nrules: {single-one: 150}\n---\n"
    try site.write("League/Content/rules/own.md", rules)
    let card = ["sheet", "farkle", "--card", "--rules", "League/Content/rules/own.md"]
    let alone = try BuiltTool.run(card, in: site.folder)
    #expect(alone.status == 0 && alone.output.contains("<p>Our own</p>"))
    let known = try BuiltTool.run(card + ["--root", "League"], in: site.folder)
    #expect(known.status == 0 && known.output.contains("<p>Our own</p>"))
  }

  @Test func `the sheets of a night go into a folder, and never over files that are there`() throws
  {
    let site = try Site()
    let season = "League/Content/seasons/autumn/season.md"
    try site.write(
      season,
      """
      ---
      title: Autumn
      game: farkle
      fixtures:
        - {round: 3, date: 2026-10-06, players: [Ann, Bob]}
        - {round: 3, date: 2026-10-06, players: [Cy, Dee]}
        - {round: 4, date: 2026-10-13, players: [Ann, Cy]}
      ---
      """)
    let words = ["sheet", "--night", "2026-10-06", "--root", "League"]
    let first = try BuiltTool.run(words, in: site.folder)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output == "sheets-2026-10-06/r3-1.html\nsheets-2026-10-06/r3-2.html\n")
    let again = try BuiltTool.run(words, in: site.folder)
    #expect(again.status == 1 && again.errors.contains("[file-exists]"))
    for name in ["r3-1", "r3-2"] {
      #expect(
        again.errors.contains(
          "'sheets-2026-10-06/\(name).html': there is such a file already, write over it with '--force'"
        ))
    }
    let forced = try BuiltTool.run(words + ["--force"], in: site.folder)
    #expect(forced.status == 0 && forced.output == first.output)
    let one = try BuiltTool.run(
      ["sheet", "--fixture", "R3-2", "--root", "League"], in: site.folder)
    #expect(one.status == 0 && one.output.contains(">Dee<") && one.output.contains("R3-2"))
    let none = try BuiltTool.run(
      ["sheet", "--night", "2026-10-07", "--root", "League"], in: site.folder)
    #expect(none.status == 64 && none.errors.contains("the next night is 2026-10-13"))
    let past = try BuiltTool.run(
      ["sheet", "--night", "2026-12-01", "--root", "League"], in: site.folder)
    #expect(
      past.errors.contains("the last night was 2026-10-13: write '--night 2026-10-13'")
        && !past.errors.contains("next night"))
    let text = String(decoding: try site.bytes(season), as: UTF8.self)
    try site.write(
      season, text.replacing("players: [Cy, Dee]}", with: "players: [Cy, Dee], void: snow}"))
    let fewer = try BuiltTool.run(words + ["--force"], in: site.folder)
    #expect(fewer.output == "sheets-2026-10-06/r3-1.html\n")
    #expect(
      fewer.errors.contains(
        "sheets-2026-10-06/r3-2.html:1:1: warning: no fixture of this night has this sheet"))
  }

  @Test(arguments: [
    ["sheet", "farkle", "--players", "9"], ["sheet"], ["sheet", "farkle", "--fixture", "R3-1"],
    ["sheet", "--fixture", "R3-1", "--night", "2026-10-06"], ["sheet", "farkle", "--season", "s"],
    ["sheet", "chess"], ["sheet", "sixis", "--dice"],
    ["sheet", "farkle", "--dice", "--players", "3"], ["sheet", "farkle", "--dice", "--card"],
    ["sheet", "cribbage", "--card"], ["sheet", "cribbage", "--rules"],
    ["sheet", "farkle", "--card", "--players", "3"], ["sheet", "--night", "2026-10-06", "--card"],
    ["build", "--jobs", "0"],
    ["build", "a", "b"], ["build", "--base-url", "example.org"],
    ["build", "--base-url", "https://example.org/a league"], ["new", "team", "x"],
    ["new", "season", "Has Spaces"], ["new", "game", "night-1"],
    ["sheet", "farkle", "--root", "x", "--paper", "a4"],
  ])
  func `what makes no sense is misuse`(words: [String]) throws {
    let result = try BuiltTool.run(words)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }
}
