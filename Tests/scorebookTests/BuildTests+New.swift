import Foundation
import Testing

/// What `new` begins builds as it is.
extension BuildTests {
  @Test func `every scaffold builds as it is`() throws {
    let site = try Site()
    try site.write(
      "League/Content/site.yaml",
      "title: League\nroster: [Ann, Bob, Yes, Zoë O'Neil, Con, '<b>\"O']\n")
    for words in [
      ["season", "2027-spring", "--title", "Spring: 2027"], ["rules", "fast"],
      ["player", "Zoë O'Neil"], ["player", "<b>\"O"], ["player", "Con"],
      ["game", "2027-spring/night-1", "--players", "Zoë O'Neil, Yes"],
      ["game", "2027-spring/night-2", "--rules", "fast"],
    ] {
      let result = try BuiltTool.run(
        ["new"] + words + ["--root", "League"], in: site.folder)
      #expect(result.status == 0, "\(result.errors)")
    }
    let result = try site.run("check", "League", "--strict")
    #expect(result.status == 0, "\(result.errors)")
    // The two new ones are still to be filled in.
    #expect(result.output.contains("1 game checked"))
    #expect(
      try site.run("annotate", "League/Content/seasons/2027-spring/night-2.farkle").output
        .contains("rules: fast"))
  }

  @Test(arguments: ["Z\u{1B}[31med", "Z\u{202E}ed", "Z\u{9B}ed", "Z\ned", "Z\u{7F}ed"])
  func `nothing is begun with a name or title that no file may have`(text: String) throws {
    let site = try Site()
    for words in [
      ["player", text], ["season", "s9", "--title", text], ["rules", "r9", "--title", text],
      ["game", "2026/n9", "--players", "\(text),Bob"], ["game", "2026/n9", "--title", text],
    ] {
      let result = try site.run(["new"] + words + ["--root", "League"])
      #expect(result.status == 64, "\(words[0]): \(result.errors)")
      #expect(result.errors.contains("has a character that can't be seen, U+"))
    }
    #expect(try site.run("check", "League", "--strict").status == 0)
  }

  @Test func `a new game takes its players from the roster, and warns of others`() throws {
    let site = try Site()
    try site.write("League/Content/site.yaml", "title: League\nroster: [Dora, Emil, Fritz]\n")
    try FileManager.default.removeItem(
      atPath: site.folder + "/League/Content/seasons/2026/night-1.farkle")
    let first = try site.run("new", "game", "2026/a", "--root", "League")
    #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
    let text = try String(
      contentsOfFile: site.folder + "/League/Content/seasons/2026/a.farkle", encoding: .utf8)
    #expect(text.contains("players: [Dora, Emil]\n"))
    let second = try site.run(
      "new", "game", "2026/b", "--players", "Dora,Friz", "--root", "League")
    #expect(second.status == 0)
    #expect(
      second.errors.hasPrefix(
        "League/Content/seasons/2026/b.farkle:2:17: warning: unknown player 'Friz', did you mean "
          + "'Fritz'? "), "\(second.errors)")
    let typed = try String(
      contentsOfFile: site.folder + "/League/Content/seasons/2026/b.farkle", encoding: .utf8)
    try site.write("League/Content/seasons/2026/b.farkle", typed + "Dora: 500\n")
    #expect(try site.run("check", "League").errors.contains("1 error\n"))
  }

  @Test func `the first page of a player warns of what it means for the others`() throws {
    let site = try Site()
    let first = try site.run("new", "player", "Ann", "--root", "League")
    #expect(first.status == 0)
    #expect(
      first.errors.hasPrefix(
        "League/Content/players/ann.md:1:1: warning: from this page on a name without one is an "
          + "error"), "\(first.errors)")
    let second = try site.run("new", "player", "Bob", "--root", "League")
    #expect(second.status == 0 && second.errors.isEmpty, "\(second.errors)")
    #expect(try site.run("check", "League", "--strict").status == 0)
  }

  @Test(arguments: ["standard", "draw-three", "vegas", "vegas-draw-three"])
  func `new rules of Klondike take nothing back of the preset they begin from`(
    preset: String
  ) throws {
    let site = try Site()
    let made = try site.run(
      "new", "rules", "own", "--game", "klondike", "--rules", preset, "--root", "League")
    #expect(made.status == 0, "\(made.errors)")
    let text = String(
      decoding: FileManager.default.contents(
        atPath: site.folder + "/League/Content/rules/own.md") ?? Data(), as: UTF8.self)
    #expect(text.contains("preset: \(preset)\n"))
    #expect(!text.contains("draw: "))
    let result = try site.run("check", "League", "--strict")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `a season without games says so on the front page`() throws {
    let site = try Site()
    try FileManager.default.removeItem(
      atPath: site.folder + "/League/Content/seasons/2026/night-1.farkle")
    #expect(try site.run("build", "League").status == 0)
    let page = try #require(site.pages()["index.html"])
    #expect(
      String(decoding: page, as: UTF8.self).contains(
        "No game of this season has been finished yet."))
  }

  @Test func `a record of one player is refused more names, in words that fit`() throws {
    let site = try Site()
    #expect(
      try site.run("new", "season", "2027", "--game", "klondike", "--root", "League").status == 0)
    let result = try site.run(
      "new", "game", "2027/one.klondike", "--players", "Ann,Bob", "--root", "League")
    #expect(result.status == 64)
    #expect(result.errors.contains("expected a single name for klondike"))
  }

  @Test func `a file's ending may name the game of a new record`() throws {
    let site = try Site()
    let words = ["new", "game", "2026/night-2.farkle", "--game", "farkle", "--root", "League"]
    #expect(try BuiltTool.run(words, in: site.folder).status == 0)
    #expect(try site.run("check", "League").output.contains("1 game checked"))
    #expect(
      try site.run("annotate", "League/Content/seasons/2026/night-2.farkle").status == 0)
  }

  @Test func `a new record has as many players as its game allows`() throws {
    let site = try Site()
    let result = try site.run("new", "game", "2026/solo", "--players", "Ann", "--root", "League")
    #expect(result.status == 64)
    #expect(
      result.errors.contains("'--players' is 'Ann', expected 2 to 8 names for farkle, each once"))
  }

  @Test(arguments: [
    (["2025/night-1"], "there is no season '2025', did you mean '2026'?"),
    (
      ["autumn/night-1"],
      "there is no season 'autumn', begin it with 'scorebook new season autumn'"
    ),
    (["autumn/night-1.sixis"], "there is no season 'autumn', begin it"),
    (["2025/night-1", "--fixture", "R1-1"], "there is no season '2025', did you mean '2026'?"),
    (["2025", "--night", "2026-09-01"], "there is no season '2025', did you mean '2026'?"),
  ])
  func `no game is begun in a season that isn't there`(words: [String], message: String) throws {
    let site = try Site()
    let result = try site.run(["new", "game"] + words + ["--root", "League"])
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try site.run("check", "League", "--strict").status == 0)
  }

  @Test func `a game may be begun in a season whose document is to be mended`() throws {
    let site = try Site()
    try site.write("League/Content/seasons/2026/season.md", "---\ntitel: A\n---\n")
    let result = try site.run("new", "game", "2026/night-2", "--root", "League")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(arguments: ["Süd-2026", "sud-2026", "SÜD-2026"])
  func `a game is begun in a season's folder, however that is spelled`(name: String) throws {
    let site = try Site()
    try site.write(
      "League/Content/seasons/Süd-2026/season.md", "---\ntitle: A\ngame: farkle\n---\n")
    let result = try site.run("new", "game", "\(name)/night-2", "--root", "League")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("seasons/Süd-2026/night-2.farkle"))
  }

  @Test func `what is begun is of a game that there is`() throws {
    let site = try Site()
    let result = try site.run("new", "rules", "fast", "--game", "farkel", "--root", "League")
    #expect(result.status == 64)
    #expect(result.errors.contains("unknown game 'farkel', did you mean 'farkle'?"))
  }

  @Test func `nothing is begun in a folder without a site`() throws {
    let site = try Site()
    let result = try site.run("new", "season", "2027-spring")
    #expect(result.status == 64)
    #expect(result.errors.contains("there is no site here, 'Content/site.yaml' is missing"))
    #expect(!FileManager.default.fileExists(atPath: site.folder + "/Content"))
  }
}
