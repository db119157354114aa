import Foundation
import Sixis
import Tabletop
import TestSupport

/// A game that a page asks Sixis' engine about.
struct Asked {
  var rules = SixisRules.standard
  var players = ["Ann", "Bob"]
  var teams: String?
  var body = ""

  /// Asks, and returns the answer's JSON as it is written.
  func text(_ verb: String, _ fields: KeyValuePairs<String, String> = [:]) -> String {
    var request = "\(verb)\nrules \(rules.codes.map(String.init).joined(separator: " "))\n"
    request += "players \(players.joined(separator: "\t"))\n"
    if let teams { request += "teams \(teams)\n" }
    for (key, value) in fields { request += "\(key) \(value)\n" }
    return String(
      decoding: Engine<SixisRules>.answer(Array((request + "\n" + body).utf8)), as: UTF8.self)
  }

  func ask(_ verb: String, _ fields: KeyValuePairs<String, String> = [:]) -> Answer {
    Answer(text(verb, fields))
  }

  /// Writes steps behind the body, up to the first that can't be.
  ///
  /// - Returns: The id of that one's fault.
  mutating func play(_ steps: String...) -> String? { play(all: steps) }

  mutating func play(all steps: [String]) -> String? {
    for step in steps {
      let answer = ask("play", ["step": step])
      guard let body = answer.string("body") else {
        return answer["fault"]?.string("id") ?? answer.string("refused") ?? "?"
      }
      self.body = body
    }
    return nil
  }
}

/// An object of JSON.
struct Answer {
  private let fields: [String: Any]

  init(_ text: String) {
    fields = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] ?? [:]
  }

  private init(_ fields: [String: Any]) { self.fields = fields }

  func string(_ key: String) -> String? { fields[key] as? String }
  func number(_ key: String) -> Double? { (fields[key] as? NSNumber)?.doubleValue }
  func strings(_ key: String) -> [String]? { fields[key] as? [String] }
  func list(_ key: String) -> [Answer] { (fields[key] as? [[String: Any]] ?? []).map(Answer.init) }
  subscript(_ key: String) -> Answer? { (fields[key] as? [String: Any]).map(Answer.init) }
}

/// The games of a record file, as far as their headers matter here.
struct RecordedGames {
  struct Game {
    var asked: Asked
    var lines: [String]
  }

  let games: [Game]

  init(file: String) throws {
    let text = try String(contentsOfFile: PackageFolder.path(file), encoding: .utf8)
    let parts = text.split(separator: "---\n", omittingEmptySubsequences: false)
      .dropFirst()
    var games: [Game] = []
    for pair in stride(from: parts.startIndex, to: parts.endIndex - 1, by: 2) {
      let header = parts[pair].split(separator: "\n")
      var asked = Asked()
      for line in header {
        if line.hasPrefix("players: [") {
          asked.players = line.dropFirst(10).dropLast().split(separator: ", ").map(String.init)
        }
        if line.hasPrefix("teams:") { asked.teams = "0 2|1 3" }
        if line.hasPrefix("rules: {goal: 600}") { asked.rules.length = .goal(600) }
        if line.hasPrefix("rules: {rounds: 1}") { asked.rules.length = .rounds(1) }
      }
      games.append(
        Game(asked: asked, lines: parts[pair + 1].split(separator: "\n").map(String.init)))
    }
    self.games = games
  }

  /// Those of the season that the site shows.
  static func all() throws -> [Game] {
    let folder = "Content/seasons/2026-sixis"
    let files = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path(folder))
    return try files.filter { $0.hasSuffix(".sixis") }.sorted()
      .flatMap { try RecordedGames(file: "\(folder)/\($0)").games }
  }
}
