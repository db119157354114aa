import Building
import Foundation
import Histories
import Statistics
import Tabletop

/// A game's name, and below it what a page asks of the game's engine: it is answered in JSON, twice alike, and a body
/// that it wrote has no fault when it is read again.
func checkEngine(_ bytes: [UInt8]) {
  guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return }
  let name = String(decoding: bytes[..<end], as: UTF8.self)
  guard let game = everyGame.first(where: { $0.name == name }),
    let rules = rules(of: game) as? any AnsweringRules.Type
  else { return }
  check(Array(bytes[(end + 1)...]), of: rules)
}

private func rules<Game: PublishedGame>(of game: Game) -> Any.Type { Game.Rules.self }

private func check<Rules: AnsweringRules>(_ request: [UInt8], of rules: Rules.Type) {
  let answer = Engine<Rules>.answer(request)
  let told = object(answer)
  hold(!told.isEmpty, "something is answered")
  hold(Engine<Rules>.answer(request) == answer, "the same is answered alike")
  guard let body = told["body"] as? String else { return }
  hold(told["fault"] == nil, "what has a fault isn't written")
  let again = object(
    Engine<Rules>.answer(request.head(asking: "annotate") + Array(body.utf8)))
  hold(again["turns"] != nil, "what was written is told")
  hold(again["fault"] is NSNull, "what was written is read again: \(body)")
}

/// An answer's keys and values.
private func object(_ answer: [UInt8]) -> [String: Any] {
  hold(!answer.contains { $0 < 0x20 }, "JSON is one line")
  let read = try? JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any]
  hold(read != nil, "JSON is read: \(String(decoding: answer, as: UTF8.self))")
  return read ?? [:]
}

extension [UInt8] {
  /// A request's lines before its body, with another verb.
  fileprivate func head(asking verb: String) -> [UInt8] {
    let lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
    return Array(verb.utf8) + lines.dropFirst().flatMap { [UInt8(ascii: "\n")] + $0 }
      + [UInt8(ascii: "\n"), UInt8(ascii: "\n")]
  }
}
