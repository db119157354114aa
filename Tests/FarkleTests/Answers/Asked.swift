import Farkle
import Foundation
import Tabletop
import TestSupport
import Testing

/// A game that a page asks Farkle's engine about.
struct Asked {
  var rules = FarkleRules.standard
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
    String(decoding: Engine<FarkleRules>.answer(Array(request.utf8)), as: UTF8.self)
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

  /// What may be done now.
  func options() throws -> [String: Any] {
    let state = try ask("resume")["state"] as? [String: Any]
    return state?["options"] as? [String: Any] ?? [:]
  }
}

/// A game of the league's records.
struct RecordedGame: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let rules: FarkleRules
  let players: [String]
  /// The lines of its body, as a record is written.
  let lines: [String]

  static func all() throws -> [RecordedGame] {
    let folder = PackageFolder.path("Content/seasons")
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".farkle") }.sorted().flatMap { file in
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      let parts = text.components(separatedBy: "---\n")
      return try stride(from: 1, to: parts.count - 1, by: 2).map { index in
        try RecordedGame(file, header: parts[index], body: parts[index + 1])
      }
    }.filter { !$0.lines.isEmpty }
  }

  private init(_ file: String, header: String, body: String) throws {
    testDescription = file
    let start = header.firstRange(of: "players: [")?.upperBound ?? header.endIndex
    players = header[start...].prefix { $0 != "]" }.components(separatedBy: ", ")
    rules = header.contains("harbour-street") ? .harbourStreet : .standard
    lines = try body.split(separator: "\n").compactMap { line -> String? in
      let content = line.prefix { $0 != "#" }
      guard let colon = content.firstIndex(of: ":") else { return nil }
      var written = Array(content[...colon].utf8) + [UInt8(ascii: " ")]
      let turn = Array(content[content.index(after: colon)...].utf8)
      try FarkleLine(parsing: turn[...]).write(to: &written)
      return String(decoding: written, as: UTF8.self)
    }
  }

  var asked: Asked { Asked(rules: rules, players: players) }
  var body: String { lines.map { $0 + "\n" }.joined() }

  /// A line as it is tapped in: each throw, each keep, and how the turn ended.
  static func steps(of line: String) -> [String] {
    let words = line.split(separator: ": ").last?.split(separator: " ") ?? []
    var steps: [String] = []
    for (index, word) in words.enumerated() {
      let parts = word.split(separator: ">")
      if parts.count == 2 {
        steps += ["throw \(parts[0])", "keep \(parts[1])"]
      } else if word == "=" || words.prefix(index).last == "=" {
        steps[steps.count - 1] += " \(word)"
      } else if word == "farkle", index > 0 {
        steps[steps.count - 1] += " farkle"
      } else if word.first?.isNumber == true {
        steps.append((index == 0 && word.count != 6 ? "points " : "throw ") + word)
      } else {
        steps.append(String(word))
      }
    }
    return steps
  }
}

extension FarkleRules {
  /// The rules of the league's cup night.
  static let harbourStreet: FarkleRules = {
    var rules = FarkleRules()
    rules.openingMinimum = 500
    rules.fourAndPair = .asThreePairs
    rules.twoTriplets = 2500
    rules.fullHouse = .triplePlus(250)
    rules.smallStraight = SmallStraight(low: 500, high: 750)
    rules.farklePenalty = Penalty(consecutive: 3, points: 500, floor: 0)
    rules.finalTie = .first
    return rules
  }()
}
