import CommandLineKit
import Foundation
import Histories
import TestGames
import TestSupport
import Testing

@testable import Building
@testable import scorebook

/// What `annotate --analyse` says of luck and skill.
struct AnalyseTests {
  private struct Game: Decodable {
    struct Analysis: Decodable {
      struct Event: Decodable {
        let turn: Int
        let player: String
        let kind: String
        let value: [Double]
        let luck: Double?
        let loss: Double?
        let played: String?
        let options: Int?
        let change: [Double]
      }
      struct Player: Decodable {
        let name: String
        let decisions: Int
        let loss: Double
        let luck: Double?
        let ownLuck: Double?
        let result: Double?
        let withoutLuck: Double?
      }
      let model: String
      let unit: String
      let start: [Double]
      let events: [Event]
      let players: [Player]
      let untold: Int
    }
    struct Turn: Decodable { let n: Int }

    let game: String
    let players: [String]
    let status: String
    let turns: [Turn]
    let analysis: Analysis?
    let notJudged: String?
  }

  private func games(_ words: String, input: String = "") async throws -> [Game] {
    let test = TestConsole(input: [input])
    _ = await test.run("annotate --analyse --json \(words)")
    return try test.output.split(separator: "\n").map {
      try JSONDecoder().decode(Game.self, from: Data($0.utf8))
    }
  }

  /// Every record of the demo league, by its game.
  private static let files: [String] = {
    let seasons = PackageFolder.path("Content/seasons")
    let paths = FileManager.default.enumerator(atPath: seasons)?.compactMap { $0 as? String } ?? []
    return paths.filter { everyGame.kinds.ofFile($0) != nil }.sorted().map { seasons + "/" + $0 }
  }()

  @Test func `the books of every game of the demo league balance as they are told`() async throws {
    #expect(Self.files.count > 20)
    var judged: [String: Int] = [:]
    for game in try await games(Self.files.joined(separator: " ")) {
      #expect((game.analysis == nil) == (game.notJudged != nil))
      guard let analysis = game.analysis else { continue }
      judged[game.game, default: 0] += 1
      #expect(analysis.start.count == game.players.count)
      #expect(analysis.players.map(\.name) == game.players)
      let numbers = Set(game.turns.map(\.n))
      for event in analysis.events {
        #expect(numbers.contains(event.turn))
        #expect(event.value.count == game.players.count)
        #expect((event.luck != nil) == (event.kind == "chance"))
        #expect((event.loss != nil) == (event.kind == "decision"))
        #expect((event.played != nil) == (event.kind == "decision"))
        #expect(event.played != "")
      }
      #expect(analysis.events.map(\.turn) == analysis.events.map(\.turn).sorted())
      for (seat, player) in analysis.players.enumerated() {
        let own = analysis.events.filter { $0.player == player.name && ($0.options ?? 1) > 1 }
        #expect(own.count == player.decisions)
        #expect(abs(own.compactMap(\.loss).reduce(0, +) - player.loss) < 1e-6)
        guard let result = player.result else { continue }
        #expect((player.luck == nil) == (player.withoutLuck == nil))
        if analysis.untold > 0 { #expect(player.luck == nil) }
        let sum = analysis.events.map { $0.change[seat] }.reduce(analysis.start[seat], +)
        let error = analysis.model == "two-player-exact" ? 1e-9 : 1e-6
        #expect(abs(sum - result) < error, "\(player.name) \(game.players)")
      }
    }
    for game in everyGame.kinds { #expect(judged[game.name, default: 0] > 8, "\(game.name)") }
  }

  @Test(arguments: [
    ("farkle", "---\nplayers: [Ann, Bob]\nscores: {Ann: 10050, Bob: 8700}\n---\n", "results-alone"),
    ("farkle", "---\nplayers: [Ann, Bob]\n---\nAnn: 350\nBob: 123446>4 bank\n", "faulty"),
    (
      "farkle", "---\nplayers: [Ann, Bob]\nhandicaps: {Ann: 500}\n---\nAnn: 123445>15 bank\n",
      "handicap"
    ),
    (
      "farkle", "---\nplayers: [Ann, Bob]\noutcome: abandoned\n---\nAnn: 350\n",
      "not-played-out"
    ),
  ])
  func `a game that can't be judged says why`(game: String, record: String, reason: String)
    async throws
  {
    let told = try await games("--game \(game)", input: record)
    #expect(told.first?.analysis == nil)
    #expect(told.first?.notJudged == reason)
    let test = TestConsole(input: [record])
    _ = await test.run("annotate --analyse --game \(game)")
    #expect(test.output.contains("Luck and skill are not judged"))
  }

  /// A game of which a turn has points and no dice.
  private static let mixed = """
    ---
    players: [Ann, Bob]
    rules: {target: 2000}
    ---
    Ann: 111462>111 bank
    Bob: 1050
    Ann: 111462>111 bank
    Bob: farkle
    """

  @Test func `luck that isn't known is no number`() async throws {
    let analysis = try #require(try await games("--game farkle", input: Self.mixed).first?.analysis)
    #expect(analysis.untold == 2)
    #expect(analysis.events.filter { $0.kind == "unjudged" }.count == 2)
    for event in analysis.events where event.kind == "unjudged" {
      #expect(event.luck == nil && event.loss == nil && event.options == nil)
      #expect(event.change.contains { abs($0) > 0.01 })
    }
    for player in analysis.players {
      #expect(player.luck == nil && player.ownLuck == nil && player.withoutLuck == nil)
      #expect(player.result != nil)
    }
    let test = TestConsole(input: [Self.mixed])
    #expect(await test.run("annotate --analyse --game farkle") == .done)
    #expect(
      test.output.contains(
        "2 of 4 turns are recorded without their dice and aren’t judged, so how much was luck isn’t "
          + "known.\n"))
    #expect(test.output.contains(#/\n  Ann .* not known +not known /#))
  }

  @Test func `luck of a deal that nobody has counted is no number`() async throws {
    let file = PackageFolder.path("Content/seasons/2026-klondike/vegas-night.klondike")
    var judged = 0
    for game in try await games(file) {
      guard let analysis = game.analysis else { continue }
      judged += 1
      for player in analysis.players {
        #expect(player.luck == nil && player.ownLuck == nil && player.withoutLuck == nil)
      }
    }
    #expect(judged > 0)
  }

  @Test func `nothing is said of luck and skill unless it is asked for`() async {
    let test = TestConsole(input: ["---\nplayers: [Ann, Bob]\n---\nAnn: 350\n"])
    _ = await test.run("annotate --json --game farkle")
    #expect(!test.output.contains("analysis"))
  }

  @Test func `a cache that isn't asked for can't be left out`() async {
    let test = TestConsole(input: [""])
    #expect(await test.run("annotate --no-cache --game farkle") == .misuse)
    #expect(test.reports.contains("'--no-cache' is for '--analyse'"))
  }

  private static let klondike = PackageFolder.path(
    "Content/seasons/2026-klondike/kettle-1.klondike")

  @Test func `text has the figures and their model below the turns`() async {
    let test = TestConsole()
    #expect(await test.run("annotate --analyse \(Self.klondike)") == .done)
    #expect(test.output.contains("Luck and skill, in points of winning chance\n"))
    #expect(test.output.contains("?? "))
  }

  /// As its pages have it, and once.
  @Test(arguments: [
    ("2026-sixis", "in this turn and the player’s next one, both played as well as can be"),
    ("2026-klondike", "The deal is luck: with every card known it can be won or it can’t"),
    ("2026-cribbage", "The average is that of players who always throw what is best"),
  ])
  func `each game has the words of its own model`(season: String, words: String) async throws {
    let file = try #require(Self.files.first { $0.contains("/\(season)/") })
    let test = TestConsole()
    #expect(await test.run("annotate --analyse \(file)") == .done)
    let games = test.output.components(separatedBy: "Luck and skill, in points").dropFirst()
    #expect(!games.isEmpty)
    for game in games { #expect(game.components(separatedBy: words).count == 2) }
    #expect(!test.output.contains("Counted in points that the best choice makes"))
    #expect(!test.output.contains("Found by searching"))
  }

  /// Neither the notation of records nor a bare "luck".
  @Test func `turns are told in the words of pages`() async {
    let record = """
      ---
      players: [Ann, Bob]
      rules: {target: 1000, ending: sudden}
      ---
      Ann: 111462>111 234
      Bob: 115234>11 1526>1 235

      """
    let test = TestConsole(input: [record])
    #expect(await test.run("annotate --analyse --game farkle") == .done)
    #expect(
      test.output.contains(
        " kept 1 1 1 and threw three dice; best was to bank 1,000 with 3 dice left: −"))
    #expect(test.output.contains(" threw 1 1 1 4 6 2: +"))
    #expect(!test.output.contains("Result") && test.output.contains("✓ is a right decision"))
  }

  // MARK: The cache folder

  @Test func `a cache folder that can't be is told once and fails nothing`() async throws {
    let place = NSTemporaryDirectory() + "scorebook-no-cache-" + UUID().uuidString
    try Data("a file".utf8).write(to: URL(fileURLWithPath: place))
    defer { try? FileManager.default.removeItem(atPath: place) }
    let test = TestConsole(cacheFolder: place + "/scorebook")
    #expect(await test.run("annotate --analyse \(Self.klondike)") == .done)
    #expect(test.reports.split(separator: "\n").count == 1)
    #expect(test.reports.contains("scorebook: note: '\(place)"))
    #expect(test.reports.contains("so tables are made again each time"))
    #expect(test.output.contains("Luck and skill, in points"))
    let silent = TestConsole(cacheFolder: place + "/scorebook")
    #expect(await silent.run("annotate --analyse --no-cache \(Self.klondike)") == .done)
    #expect(silent.reports.isEmpty)
    #expect(silent.output == test.output)
  }

  @Test func `that nothing says where the cache folder is is told once, and fails nothing`() async {
    let test = TestConsole(cacheFolder: nil)
    #expect(await test.run("annotate --analyse \(Self.klondike)") == .done)
    #expect(test.reports.split(separator: "\n").count == 1)
    #expect(test.reports.contains("neither XDG_CACHE_HOME nor HOME says where"))
  }

  @Test func `a damaged table is told and made again, and comes to the same`() async throws {
    let place = NSTemporaryDirectory() + "scorebook-cache-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: place) }
    var outputs: [String] = []
    for run in 0..<3 {
      let test = TestConsole(cacheFolder: place)
      #expect(await test.run("annotate --analyse \(Self.klondike)") == .done)
      outputs.append(test.output)
      #expect(test.reports.contains("was damaged, and was made again") == (run == 1))
      guard run == 0 else { continue }
      let tables = try FileManager.default.contentsOfDirectory(atPath: place)
      #expect(!tables.isEmpty)
      for table in tables {
        let url = URL(fileURLWithPath: place + "/" + table)
        var data = try Data(contentsOf: url)
        data[data.count - 1] ^= 1
        try data.write(to: url)
      }
    }
    #expect(Set(outputs).count == 1)
  }
}
