import CommandLineKit
import Foundation
import GameReports
import Histories
import SiteModel
import Telling
import TestGames
import TestSupport
import Testing

@testable import scorebook

/// What holds for every game at the command line.
struct ToolTests {
  /// Words that stand for other words: `report.won`, `finalRound`.
  private func rawKeys(in text: String) -> [String] {
    text.matches(of: /\b[a-z]+(\.[a-z]+[A-Z]\w*|[A-Z]\w*)\b/).map { String($0.0) }
  }

  @Test(arguments: Tried.games)
  func `every turn is told with notes that have kinds`(tried: Tried) async throws {
    let records = await tried.simulated(games: 3, seed: 2)
    let (status, output, _) = await tried.run(
      ["annotate", "--game", tried.name, "--json", "--states"], input: records)
    #expect(status == .done)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      let game = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(game["game"] as? String == tried.name && game["status"] as? String == "finished")
      let turns = try #require(game["turns"] as? [[String: Any]])
      #expect(!turns.isEmpty)
      let numbers = turns.compactMap { $0["n"] as? Int }
      #expect(numbers.first == 1 && numbers == numbers.sorted() && numbers.count == turns.count)
      for turn in turns {
        #expect(turn["state"] != nil)
        let notes = try #require(turn["notes"] as? [[String: Any]])
        #expect(!notes.isEmpty, "\(turn)")
        for note in notes {
          let kind = note["kind"] as? String ?? ""
          #expect(kind.wholeMatch(of: /[a-z]+(-[a-z0-9]+)*/) != nil, "\(note)")
        }
      }
    }
  }

  @Test(arguments: Tried.games)
  func `every turn is told in words`(tried: Tried) async throws {
    let records = await tried.simulated(games: 2, seed: 4)
    let folder = TemporaryFolder()
    let file = try await tried.newSite(in: folder) + "/Content/night.\(tried.name)"
    try records.write(toFile: file, atomically: true, encoding: .utf8)
    let (status, output, _) = await tried.run(["annotate", file])
    #expect(status == .done)
    #expect(rawKeys(in: output).isEmpty, "\(rawKeys(in: output))")
    let games = tried.read(records).games
    #expect(games.count == 2 && output.contains("night-2"))
    for game in games { #expect(output.contains(game.header.players[0])) }
    // Below the heading: whose turn it was, and what happened in it, a note a line.
    let rows = output.split(separator: "\n").filter { $0.hasPrefix(" ") }
    #expect(rows.count { $0.firstMatch(of: /^ +(\d+ +)?Ann\b/) != nil } > 0)
    let empty = /^( +\d+ +(Ann|Bob)( {12,}-?\d+( +-?\d+)?)?|( {30,}-?\d+( +-?\d+)?)?) *$/
    #expect(rows.filter { $0.firstMatch(of: empty) != nil } == [])
    #expect(output.split(separator: "\n").count > games[0].play.turnCount)
  }

  @Test(arguments: Tried.games)
  func `a game broken off says what comes next`(tried: Tried) async throws {
    let lines = Tried.written(tried.read(await tried.simulated(seed: 6)).games[0])
      .split(separator: "\n")
    let half = lines.prefix(lines.count - 1).joined(separator: "\n") + "\n"
    let (status, output, _) = await tried.run(["resume", "--game", tried.name], input: half)
    #expect(status == .done)
    #expect(output.contains("Ann"))
    #expect(rawKeys(in: output).isEmpty)
    let told = await tried.run(["resume", "--game", tried.name, "--json"], input: half)
    #expect(told.status == .done && told.output.contains("\"state\":"))
  }

  @Test(arguments: Tried.games)
  func `a game for too few or too many, or by players it hasn't, is misuse`(tried: Tried) async {
    let seats = tried.seats
    let allowed = seats.count == 1 ? "1 player" : "\(seats.lowerBound) to \(seats.upperBound)"
    for players in [seats.lowerBound - 1, seats.upperBound + 1] {
      let names = (0..<players).map { "P\($0)" }.joined(separator: ",")
      let (status, output, reports) = await tried.run(["simulate", tried.name, "-p", names])
      #expect(status == .misuse && output.isEmpty)
      #expect(reports.contains(players == 0 ? "--players" : "expected \(allowed)"), "\(reports)")
    }
    let names = Tried.names(tried.usualPlayers).joined(separator: ",")
    let brave = await tried.run(["simulate", tried.name, "-p", names, "--style", "brave"])
    #expect(brave.status == .misuse && brave.output.isEmpty)
    #expect(brave.reports.contains("unknown style 'brave'"))
    let most = tried.game.sheetPlayers.upperBound
    let sheet = await tried.run(["sheet", tried.name, "--players", "\(most + 1)"])
    #expect(sheet.status == .misuse && sheet.output.isEmpty)
    #expect(sheet.reports.contains("\(tried.game.sheetPlayers.lowerBound) to \(most)"))
  }

  @Test(arguments: Tried.games)
  func `help tells of it`(tried: Tried) async {
    let guide = tried.game.guide
    let more = (guide.score == nil ? [] : ["score"]) + (guide.odds == nil ? [] : ["odds"])
    for command in ["new", "simulate"] + more {
      let (status, output, _) = await tried.run(["help", command])
      #expect(status == .done && output.contains(tried.name), "\(command)")
    }
    for style in tried.styles {
      #expect(tried.game.guide.simulate.text.contains(style), "\(style)")
      #expect(await tried.run(["help", "simulate"]).output.contains(style))
    }
  }

  @Test(arguments: Tried.games)
  func `each option of sheet is called as what it prints`(tried: Tried) {
    let names = tried.game.guide.prints.map(\.option.name)
    #expect(Set(names).isSubset(of: tried.game.printableNames), "\(names)")
  }

  @Test(arguments: Tried.games.filter { $0.game.guide.odds == nil })
  func `the odds that nobody has worked out are refused`(tried: Tried) async {
    let (status, output, reports) = await tried.run(["odds", tried.name])
    #expect(status == .misuse && output.isEmpty)
    #expect(reports.contains("nobody has worked out the odds of \(tried.name)"))
  }

  @Test(arguments: Tried.games.filter { $0.game.guide.score != nil })
  func `the examples of its rules are scored as they say`(tried: Tried) async throws {
    let block = try #require(
      tried.game.scaffold.prose.between("```score \(tried.name)\n", "```"))
    for line in block.split(separator: "\n") {
      for words in [
        ["score", tried.name, String(line)], ["score", tried.name, String(line), "-j"],
      ] {
        let (status, output, reports) = await tried.run(words)
        #expect(status == .done && !output.isEmpty, "\(line): \(reports)")
      }
    }
    let wrong = await tried.run(["score", tried.name, "?!"])
    #expect(wrong.status == .faults && wrong.output.isEmpty && wrong.reports.contains("<input>:1:"))
  }

  @Test(arguments: Tried.games)
  func `what new writes builds as it is`(tried: Tried) async throws {
    let folder = TemporaryFolder()
    let root = try await tried.newSite(in: folder)
    let roster = Tried.names(10).joined(separator: ", ")
    try folder.write("League/Content/site.yaml", "title: League\nroster: [\(roster)]\n")
    let begun = tried.seats.map { players in
      ["game", "2026/of-\(players)", "--players", Tried.names(players).joined(separator: ",")]
    }
    for words in begun + [
      ["season", "2027", "--game", tried.name], ["rules", "own", "--game", tried.name],
      ["game", "2027/night-1"], ["player", "Zoë O'Neil"],
    ] {
      let made = await tried.run(["new"] + words + ["--root", root])
      #expect(made.status == .done, "\(made.reports)")
    }
    let output = folder.path("Site")
    let built = await tried.run([
      "build", root, "--strict", "--output", output, "--templates",
      Site.packageRoot + "Templates",
    ])
    let reports = built.reports.split(separator: "\n")
    // A deal that is there to be played is a game already.
    let begunText = try String(
      contentsOfFile: folder.path("League/Content/seasons/2027/night-1.\(tried.name)"),
      encoding: .utf8)
    let isDealt = tried.read(begunText).games.first?.isUnfilled == false
    let unfilled = isDealt ? 0 : tried.seats.count + 1
    #expect(built.status == .done && reports.count == unfilled, "\(reports)")
    #expect(reports.allSatisfy { $0.contains("note: nothing of this game is typed in yet") })
    let pages = folder.contents(of: "Site")
    #expect(pages["seasons/2026/night-1.html"] != nil)
    #expect((pages["seasons/2027/night-1.html"] != nil) == isDealt)
    // What a record says to type where only the result is known is right; its blanks are no result.
    for players in tried.seats {
      #expect((pages["seasons/2026/of-\(players).html"] != nil) == isDealt)
      let path = "League/Content/seasons/2026/of-\(players).\(tried.name)"
      let record = try String(contentsOfFile: folder.path(path), encoding: .utf8)
      #expect(record.contains("# scores: "))
      let header = record.replacing("# scores: ", with: "scores: ").components(separatedBy: "---\n")
      try folder.write(path, "---\n\(header[1])---\n")
      let blank = await tried.run([
        "check", root, "--templates", Site.packageRoot + "Templates",
      ])
      let name = Tried.names(players)[0]
      #expect(blank.status == .faults && blank.reports.contains("write the score of '\(name)'"))
      let scores = try #require(header[1].between("such as {", "}:\n"))
      let line = try #require(header[1].between("scores: {", "}\n"))
      try folder.write(path, "---\n\(header[1].replacing(line, with: scores))---\n")
    }
    let filled = await tried.run([
      "build", root, "--output", output, "--templates", Site.packageRoot + "Templates",
    ])
    #expect(filled.status == .done, "\(filled.reports)")
    let results = folder.contents(of: "Site")
    for players in tried.seats { #expect(results["seasons/2026/of-\(players).html"] != nil) }
    #expect(pages["rules/own.html"]?.contains("<table") == true)
  }

  @Test(arguments: Tried.games)
  func `a sheet stands alone for every number of players`(tried: Tried) async throws {
    let folder = TemporaryFolder()
    let root = try await tried.newSite(in: folder)
    for players in tried.game.sheetPlayers {
      let (status, output, reports) = await tried.run([
        "sheet", tried.name, "--players", "\(players)", "--root", root, "--templates",
        Site.packageRoot + "Templates",
      ])
      #expect(status == .done && reports.isEmpty, "\(reports)")
      #expect(Markup(page: output).faults == [])
      #expect(output.contains("@page"))
    }
  }
}
