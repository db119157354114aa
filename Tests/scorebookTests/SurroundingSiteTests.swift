import CommandLineKit
import Diagnostics
import Farkle
import FarklePages
import Foundation
import Histories
import Tabletop
import Testing

@testable import Building
@testable import scorebook

struct SurroundingSiteTests {
  /// Writes files by their paths into a folder that is gone afterwards.
  private func inFolder<Value>(
    _ files: [String: String], _ body: (String) throws -> Value
  ) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try body(folder.path)
  }

  @Test func `a record is read by its season's rules, as the site would read it`() throws {
    let files = [
      "site.yaml": "title: League\n",
      "rules/Our House.md": "---\ngame: farkle\nrules: {target: 5000}\n---\n",
      "rules/words.md": "# Only words\n",
      "seasons/autumn/season.md": "---\ntitle: A\ngame: farkle\nrules: our-house\n---\n",
      "seasons/autumn/night-1.farkle": "",
    ]
    let defaults = try inFolder(files) { folder in
      let site = SurroundingSite(
        of: folder + "/seasons/autumn/night-1.farkle", games: everyGame.kinds)
      return try #require(site).defaults(for: FarkleGame().kind)
    }
    #expect(defaults.season == "autumn")
    #expect(defaults.rules?.name == "our-house")
    guard let rules = defaults.rules?.rules.as(FarkleGame()) else { return }
    #expect(rules.target == 5000)
  }

  @Test func `players begin with what their season's roster gives them`() throws {
    let files = [
      "site.yaml": "title: League\n",
      "players/bob.md": "---\nname: Bob\naliases: [Robert]\ndraft: yes\n---\n",
      "rules/house.md": "---\ngame: farkle\nrules: {target: 9000}\n---\n",
      "seasons/autumn/season.md":
        "---\ntitle: A\ngame: farkle\nroster:\n  - Ann\n  - {name: Bob, handicap: 200}\n---\n",
      "seasons/spring/season.md":
        "---\ntitle: B\ngame: farkle\nrules: house\nroster: [Ann, Bob]\n---\n",
      "seasons/autumn/night-1.farkle": "",
    ]
    let record = "---\nplayers: [Ann, robert]\nscores: {Ann: 10050, robert: 9900}\n"
    let games = try inFolder(files) { folder in
      let site = try #require(
        SurroundingSite(of: folder + "/seasons/autumn/night-1.farkle", games: everyGame.kinds))
      return site.reader(of: FarkleGame().kind).read(
        SourceText(path: "a.farkle", record + "---\n" + record + "season: spring\n---\n")
      ).games
    }
    #expect(games.map(\.handicaps) == [[0, 200], [0, 0]])
    #expect(games.map(\.rulesName) == ["standard", "house"])
  }

  @Test func `rules of no game are none, and a file outside a site has no site`() throws {
    let files = [
      "site.yaml": "title: League\n", "rules/house.md": "---\nrules: {target: 5000}\n---\n",
      "seasons/autumn/night-1.farkle": "",
    ]
    try inFolder(files) { folder in
      let site = try #require(
        SurroundingSite(of: folder + "/seasons/autumn/night-1.farkle", games: everyGame.kinds))
      #expect(site.rulebook.rules(named: "house", for: FarkleGame().kind) == nil)
    }
    try inFolder(["night-1.farkle": ""]) { folder in
      #expect(SurroundingSite(of: folder + "/night-1.farkle", games: everyGame.kinds) == nil)
    }
  }

  @Test(arguments: [
    "---\ngame: farkel\nrules: {}\n---\n", "---\ngame: farkle\nrules: {targt: 5000}\n---\n",
    "---\ngame: farkle\nrules: [\n---\n", "---\ngame: farkle\ntitle: [\nrules: {}\n---\n",
    "---\ngame: farkle\n",
  ])
  func `a record by rules at fault says that, not that there are none`(rules: String) async throws {
    let files = [
      "site.yaml": "title: League\n", "rules/house.md": rules,
      "seasons/autumn/season.md": "---\ntitle: A\ngame: farkle\n---\n",
      "seasons/autumn/night-1.farkle":
        "---\nplayers: [Ann, Bob]\nrules: house\n---\nAnn: 500\n",
    ]
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (path, text) in files {
      let file = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let test = TestConsole()
    #expect(await test.run("resume \(folder)/seasons/autumn/night-1.farkle") == .faults)
    #expect(test.reports.contains("the rules 'house' that this game is played by are at fault"))
    #expect(!test.reports.contains("there are no rules"))
  }

  @Test func `a document about a game that says no rules stands for the standard ones`() throws {
    let files = [
      "site.yaml": "title: League\n", "rules/farkle.md": "---\ngame: farkle\n---\n# Farkle\n",
      "seasons/autumn/night-1.farkle": "",
    ]
    try inFolder(files) { folder in
      let site = try #require(
        SurroundingSite(of: folder + "/seasons/autumn/night-1.farkle", games: everyGame.kinds))
      #expect(
        site.rulebook.rules(named: "farkle", for: FarkleGame().kind) == .standard(FarkleGame().kind)
      )
    }
  }

  @Test func `a record's players are those of its season's roster, or of the league's`() throws {
    let files = [
      "site.yaml": "title: League\nroster: [Ann, Bob, Dee]\n",
      "players/zoe.md": "---\nname: Zoë\n---\n",
      "seasons/autumn/season.md": "---\ngame: farkle\nroster: [Ann, Bob]\n---\n",
      "seasons/spring/season.md": "---\ngame: farkle\n---\n",
    ]
    let record = "---\nplayers: [Ann, Dee, Bbo, zoe]\n---\nAnn: 500\n"
    let messages = try inFolder(files) { folder in
      try ["autumn", "spring"].map { season in
        let path = "\(folder)/seasons/\(season)/a.farkle"
        try Data(record.utf8).write(to: URL(fileURLWithPath: path))
        let site = try #require(SurroundingSite(of: path, games: everyGame.kinds))
        let text = SourceText(path: "a.farkle", record)
        let games = HistoryReader(FarkleGame().kind).read(text).games
        return site.findings(ofPlayersIn: games, of: text).sorted.map {
          "\($0.place?.description ?? ""): \($0.message.prefix(32))"
        }
      }
    }
    #expect(
      messages == [
        [
          "a.farkle:2:16: 'Dee' is not in this season's ro",
          "a.farkle:2:21: unknown player 'Bbo', did you me",
          "a.farkle:2:26: 'zoe' is not in this season's ro",
          "a.farkle:2:26: 'zoe' differs from 'Zoë' by capi",
        ],
        [
          "a.farkle:2:21: unknown player 'Bbo', did you me",
          "a.farkle:2:26: 'zoe' differs from 'Zoë' by capi",
        ],
      ])
  }
}
