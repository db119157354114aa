import CommandLineKit
import Diagnostics
import Files
import Foundation
import Histories
import PigPages
import Publishing
import Tabletop
import Telling
import TestGames
import TestSupport
import Testing

@testable import Building
@testable import scorebook

/// Every game there is, and one more that nothing in the tool knows of.
let allGames: [any TableGame] = Building.everyGame + [PigGame()]

/// A game to try, by its name.
struct Tried: Sendable, CustomTestStringConvertible {
  let game: any TableGame

  static let games = allGames.map { Tried(game: $0) }

  var name: String { game.name }
  var kind: GameKind { GameKind(game) }
  var testDescription: String { name }

  /// The folder of its templates, where the tool's own doesn't have them.
  var ownTemplates: String? {
    let path = PackageFolder.path("Examples/\(name.capitalized)/Templates")
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Runs a command line of a tool that knows its own games, and this one.
  func run(_ words: [String], input: String = "") async -> (
    status: ToolStatus, output: String, reports: String
  ) {
    let test = TestConsole(input: [input])
    let games = Building.everyGame + (ownTemplates == nil ? [] : [game])
    let status = await Scorebook.run(words, test.console, games: games)
    return (status, test.output, test.reports)
  }
}

// MARK: - Games played

extension Tried {
  /// How many may play by the standard rules.
  var seats: ClosedRange<Int> {
    func seats<Game: ToldGame>(_ game: Game) -> ClosedRange<Int> { game.standardSeats }
    return seats(game)
  }

  /// The names of the rules that have one.
  var presets: [String] { game.presetNames }

  var styles: [String] {
    func styles<Game: ToldGame>(_ game: Game) -> [String] { Game.Style.allCases.map(\.rawValue) }
    return styles(game)
  }

  /// The numbers of players, those who play in teams with the word that says so.
  var tables: [(players: Int, more: [String])] {
    func options<Game: ToldGame>(_ game: Game) -> [ToolOption] { game.guide.simulate.options }
    return seats.map { ($0, []) } + (options(game).contains(.teams) ? [(4, ["--teams"])] : [])
  }

  /// How many play where nothing is said of it.
  var usualPlayers: Int { max(seats.lowerBound, min(2, seats.upperBound)) }

  /// Players' names in order of play.
  static func names(_ count: Int) -> [String] {
    Array(["Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo"].prefix(count))
  }

  /// Returns the records of games that were simulated.
  func simulated(
    players: Int? = nil, games: Int = 1, seed: Int? = 1, style: String? = nil, more: [String] = []
  ) async -> String {
    let names = Tried.names(players ?? usualPlayers)
    let words =
      ["simulate", name, "--players", names.joined(separator: ","), "--games", "\(games)"]
      + (seed.map { ["--seed", "\($0)"] } ?? []) + (style.map { ["--style", $0] } ?? []) + more
    let (status, output, reports) = await run(words)
    #expect(status == .done && reports.isEmpty, "\(words): \(reports)")
    return output
  }

  /// Reads records from a text.
  func read(_ text: String) -> (games: [GameRecord], findings: Findings) {
    HistoryReader(kind).read(SourceText(path: "night.\(name)", text))
  }

  /// Returns a record as it is written.
  static func written(_ record: GameRecord) -> String {
    var bytes: [UInt8] = []
    HistoryWriter.write(record, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Sites

/// The folder of Pig's own files.
enum PigFolder {
  static let path = PackageFolder.path("Examples/Pig")

  /// The texts of its site, by their paths in the content.
  static func content() throws -> [String: String] {
    let root = path + "/Content"
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var content: [String: String] = [:]
    for file in files where file.split(separator: "/").last?.contains(".") == true {
      content[file] = try String(contentsOfFile: root + "/" + file, encoding: .utf8)
    }
    return content
  }

  static let templates = path + "/Templates"

  /// The product's templates, and those of every example beside them.
  static let folders =
    [Site.templates]
    + Tried.games.compactMap { tried in
      tried.ownTemplates.map { SiteBuilder.TemplateFolder(.disk($0), name: tried.name.capitalized) }
    }
}

extension Site {
  /// Builds a site that may have any game.
  static func ofAll(_ content: [String: String], tallies: String? = nil) async -> Site {
    await Site(
      content, games: allGames.map { $0 }, templates: PigFolder.folders, tallies: tallies)
  }
}

extension Tried {
  /// Makes a new site of the game on the disk, and returns the root of it.
  ///
  /// A game that isn't the tool's own needs its templates beside the site's.
  func newSite(in folder: TemporaryFolder) async throws -> String {
    let root = folder.path("League")
    let (status, _, reports) = await run([
      "new", "site", root, "--game", name, "--date", "2026-10-02",
    ])
    #expect(status == .done, "\(reports)")
    if let ownTemplates {
      try FileManager.default.copyItem(atPath: ownTemplates, toPath: root + "/Templates")
    }
    return root
  }

  /// The texts of a new site of the game, by their paths in its content.
  func newContent() async throws -> [String: String] {
    let folder = TemporaryFolder()
    _ = try await newSite(in: folder)
    return folder.contents(of: "League/Content")
  }
}
