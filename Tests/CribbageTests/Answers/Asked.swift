import Cribbage
import Foundation
import Tabletop
import TestSupport
import Testing

/// A game that a page asks Cribbage's engine about.
struct Asked {
  var rules = CribbageRules.standard
  var players = ["Ann", "Bob"]
  var body = ""

  /// Asks, and returns the answer's JSON as it is written.
  func text(_ verb: String, _ fields: KeyValuePairs<String, String> = [:]) -> String {
    var request = "\(verb)\nrules \(rules.codes.map { "\($0)" }.joined(separator: " "))\n"
    request += "players \(players.joined(separator: "\t"))\n"
    for (key, value) in fields { request += "\(key) \(value)\n" }
    return Self.answer(request + "\n" + body)
  }

  static func answer(_ request: String) -> String {
    String(decoding: Engine<CribbageRules>.answer(Array(request.utf8)), as: UTF8.self)
  }

  func ask(
    _ verb: String, _ fields: KeyValuePairs<String, String> = [:]
  ) throws -> [String: Any] {
    let data = Data(text(verb, fields).utf8)
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Writes steps behind the body, up to the first that can't be.
  ///
  /// - Returns: The id of that one's fault.
  mutating func play(_ steps: String...) throws -> String? { try play(all: steps) }

  mutating func play(all steps: [String]) throws -> String? {
    for step in steps {
      let answer = try ask("play", ["step": step])
      guard let body = answer["body"] as? String else {
        return (answer["fault"] as? [String: Any])?["id"] as? String
          ?? answer["refused"] as? String ?? "?"
      }
      self.body = body
    }
    return nil
  }
}

/// A game of the league's records.
struct RecordedGame: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let rules: CribbageRules
  let players: [String]
  /// The lines of its body, as a record is written.
  let lines: [String]

  static func all() throws -> [RecordedGame] {
    let folder = PackageFolder.path("Content/seasons")
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".cribbage") }.sorted().flatMap { file in
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      let parts = text.components(separatedBy: "---\n")
      // An evening of results has no play.
      return try stride(from: 1, to: parts.count - 1, by: 2)
        .filter { !parts[$0].contains("results:") }
        .map { try RecordedGame(file, header: parts[$0], body: parts[$0 + 1]) }
    }.filter { !$0.lines.isEmpty }
  }

  private init(_ file: String, header: String, body: String) throws {
    testDescription = file
    let start = header.firstRange(of: "players: [")?.upperBound ?? header.endIndex
    players = header[start...].prefix { $0 != "]" }.components(separatedBy: ", ")
    var rules =
      header.contains("cribbage-short") || file.hasPrefix("2026-both/")
      ? CribbageRules.short : .standard
    rules.muggins = header.contains("muggins: on")
    self.rules = rules
    let table = Table(players: players)
    let names = players
    var lines: [String] = []
    for line in body.split(separator: "\n") {
      let content = line.prefix { $0 != "#" }
      guard !content.allSatisfy({ $0 == " " }) else { continue }
      var written: [UInt8] = []
      try table.turn(content).write(naming: { names[$0.rawValue] }, to: &written)
      lines.append(String(decoding: written, as: UTF8.self))
    }
    self.lines = lines
  }

  var asked: Asked { Asked(rules: rules, players: players) }
  var body: String { lines.map { $0 + "\n" }.joined() }
}
