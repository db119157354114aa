import Cribbage
import Tabletop
import Testing

/// The play to 31, the show, and the order of a deal (cribbage.md, *The game*).
struct PlayTests {
  @Test func `a deal of two is played and counted`() throws {
    let game = try played(
      """
      deal Ann
      Ann: 5H 5D 6C 7S JH KD > JH KD
      Bob: 4C 4D 8H 9S QC QS > QC QS
      cut 5S
      play 9S 6C | 8H 7S 4C 5H 4D 5D
      """, players: ["Ann", "Bob"])
    let deal = try #require(game.deal)
    #expect(deal.played.map(\.count) == [9, 15, 23, 30, 4, 9, 13, 18])
    #expect(game.totals.count == 2)
  }
}

/// Plays a record's lines, and returns the state after them.
func played(
  _ text: String, players: [String], rules: CribbageRules = .standard
) throws -> CribbageRules.State {
  var state = rules.start(seats: players.count)
  for line in text.split(separator: "\n") {
    _ = try rules.play(try turn(line, players: players), on: &state)
  }
  return state
}

func turn(_ line: some StringProtocol, players: [String]) throws -> CribbageRules.Turn {
  let bytes = Array(line.utf8)[...]
  let read = try CribbageLine(parsing: bytes)
  let name = read.name.map { String(decoding: bytes[$0], as: UTF8.self) }
  let seat = name.flatMap { players.firstIndex(of: $0) }.map { Seat($0) }
  return CribbageRules.Turn(seat, read.action)
}
