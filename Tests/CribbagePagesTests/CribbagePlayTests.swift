import Cribbage
import Histories
import Tabletop
import TestGames
import Testing

@testable import CribbagePages

struct CribbagePlayTests {
  private static let five = Card(.five, of: .hearts)
  private static let king = Card(.king, of: .spades)

  @Test(
    arguments: [
      CribbageRules.Turn(Seat(0), .deal), .init(Seat(3), .hand(dealt: [king], crib: [])),
      .init(Seat(1), .hand(dealt: Card.pack, crib: [five, king])), .init(Seat(0), .points(0)),
      .init(Seat(3), .points(9999)), .init(nil, .cribCard(king)), .init(nil, .cut(five)),
      .init(nil, .play([.card(five), .restart, .card(king)])),
      .init(Seat(3), .claim(.hand, 29)), .init(Seat(0), .claim(.crib, 0)),
      .init(Seat(2), .claim(.pegs, 300)),
    ])
  func `lines come back as they were given`(turn: CribbageRules.Turn) {
    let turns = Array(repeating: turn, count: 4)
    let play = CribbagePlay(of: CribbageGame(), rules: .standard, seats: 4, turns: turns)
    #expect(play.turns == turns)
    #expect(play.turnCount == 4)
    #expect(play.lines == [nil, nil, nil, nil])
  }

  @Test func `a replay plays the lines under the play's rules`() {
    let turns = [
      CribbageRules.Turn(Seat(0), .deal), CribbageRules.Turn(Seat(1), .points(70)),
    ]
    let play = CribbagePlay(
      of: CribbageGame(), rules: .short, seats: 2, turns: turns, lines: [7, 8])
    #expect(play.replay().state.totals == [0, 61])
    #expect(play.replay().state.isOver)
    #expect(play.lines == [7, 8])
  }
}
