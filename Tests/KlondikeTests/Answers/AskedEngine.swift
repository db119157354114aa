import Foundation
import Klondike
import Tabletop
import TestSupport

/// What a page asks of the engine.
struct AskedEngine {
  var rules = KlondikeRules.standard
  var fields: [(key: String, value: String)] = []

  func bytes(_ verb: String, _ body: String, _ more: KeyValuePairs<String, String> = [:]) -> [UInt8]
  {
    let codes = rules.codes.map { "\($0)" }.joined(separator: " ")
    let fields = [("rules", codes), ("players", "Ann")] + fields + more.map { ($0, $1) }
    let head = [verb] + fields.map { "\($0.0) \($0.1)" }
    return Array((head.joined(separator: "\n") + "\n\n" + body).utf8)
  }

  /// The answer as text.
  func text(_ verb: String, _ body: String, _ more: KeyValuePairs<String, String> = [:]) -> String {
    String(decoding: Engine<KlondikeRules>.answer(bytes(verb, body, more)), as: UTF8.self)
  }

  /// The answer as an object.
  func object(
    _ verb: String, _ body: String, _ more: KeyValuePairs<String, String> = [:]
  ) throws -> [String: Any] {
    let data = Data(text(verb, body, more).utf8)
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// The body with a step behind it.
  func body(_ body: String, and step: String) throws -> String? {
    try object("play", body, ["step": step])["body"] as? String
  }

  /// The id of what is wrong with a step.
  func fault(_ body: String, and step: String) throws -> String? {
    let answer = try object("play", body, ["step": step])
    return (answer["fault"] as? [String: Any])?["id"] as? String
  }
}

/// A game of the league's records.
struct RecordedBody: Sendable, CustomStringConvertible {
  let description: String
  let rules: KlondikeRules
  /// The season's cards, for a body without them.
  let cards: String?
  let text: String

  var asked: AskedEngine {
    AskedEngine(rules: rules, fields: cards.map { [("deal", "named"), ("cards", $0)] } ?? [])
  }

  /// The moves one by one, without the deal.
  var moves: [String] {
    let lines = text.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    var words: [String] = []
    for line in lines where !line.starts(with: "deal") && !line.starts(with: "   ") {
      for word in line.prefix(while: { $0 != "=" }).split(separator: " ") where word != "|" {
        if words.last == "tap" {
          words[words.count - 1] += " \(word)"
        } else {
          words.append("\(word)")
        }
      }
    }
    return words
  }

  static let all: [RecordedBody] = {
    let folder = PackageFolder.path("Content/seasons/2026-klondike")
    let season = text("season.md", in: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".klondike") }.sorted().flatMap { name in
      let parts = text(name, in: folder).components(separatedBy: "---\n")
      return stride(from: 1, to: parts.count - 1, by: 2).map { index in
        let header = parts[index]
        return RecordedBody(
          description: "\(name) \(index / 2 + 1)",
          rules: value("rules", in: header) == "klondike-vegas" ? .vegasDrawThree : .standard,
          cards: value("deal", in: header).flatMap { cards(of: $0, in: season) },
          text: parts[index + 1])
      }
    }.filter { !$0.moves.isEmpty }
  }()

  private static func text(_ name: String, in folder: String) -> String {
    (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
  }

  private static func value(_ key: String, in header: String) -> String? {
    header.split(separator: "\n").first { $0.hasPrefix("\(key): ") }
      .map { String($0.dropFirst(key.count + 2)) }
  }

  private static func cards(of deal: String, in season: String) -> String? {
    guard let start = season.range(of: "  \(deal): ") else { return nil }
    return season[start.upperBound...].prefix { $0 != ":" && $0 != "-" }
      .split(whereSeparator: \.isWhitespace).prefix(52).joined()
  }
}
