import Cribbage
import Tabletop
import Testing

/// Plays records line by line.
struct Table {
  var players = ["Ann", "Bob"]
  var rules = CribbageRules.standard

  /// Returns the state after all lines.
  func play(_ text: String) throws -> CribbageRules.State {
    let replay = try replay(text)
    if let fault = replay.fault { throw fault.reason }
    return replay.state
  }

  func replay(_ text: String) throws -> Replay<CribbageRules> {
    Replay(try turns(text), under: rules, seats: players.count)
  }

  func turns(_ text: String) throws -> [CribbageRules.Turn] {
    try text.split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }.map { try turn($0) }
  }

  func turn(_ line: some StringProtocol) throws -> CribbageRules.Turn {
    let bytes = Array(line.utf8)[...]
    let read = try CribbageLine(parsing: bytes)
    let name = read.name.map { String(decoding: bytes[$0], as: UTF8.self) }
    return CribbageRules.Turn(name.flatMap { seat($0) }, read.action)
  }

  func seat(_ name: String) -> Seat? {
    (players.firstIndex(of: name) ?? players.firstIndex { $0.hasPrefix(name) }).map { Seat($0) }
  }

  /// Returns the fault that stops the lines, in words at its place: `5:6: …`.
  func fault(_ text: String) throws -> String? {
    let lines = text.split(separator: "\n").filter { !$0.allSatisfy { $0 == " " } }
    guard let (stop, reason) = try replay(text).fault else { return nil }
    // A fault may be one of an earlier line of the deal.
    let name = reason.line.map { players[$0.rawValue] + ":" }
    let index = name.flatMap { name in lines[...stop].lastIndex { $0.hasPrefix(name) } } ?? stop
    let bytes = Array(lines[index].utf8)[...]
    let range = CribbageLine.range(of: reason.part, in: bytes)
    let words = reason.words { players[$0.rawValue] }
    return "\(index + 1):\((range?.lowerBound ?? -1) + 1): \(words.message)"
  }
}
