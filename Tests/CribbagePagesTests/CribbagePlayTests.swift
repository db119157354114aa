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
      CribbageRules.Action.deal, .hand(dealt: [], crib: []),
      .hand(dealt: Card.pack, crib: [five, king]), .points(0), .points(9999), .points(-64),
      .cribCard(king), .cut(five), .play([]), .play([.card(five), .restart, .card(king)]),
      .claim(.hand, 29), .claim(.crib, 0), .claim(.pegs, 300),
    ], [nil, 0, 3] as [Int?])
  func `lines come back as they were given`(action: CribbageRules.Action, seat: Int?) {
    let turns = (0..<4).map { _ in CribbageRules.Turn(seat.map { Seat($0) }, action) }
    let play = CribbagePlay(rules: .standard, seats: 4, turns: turns)
    #expect(play.turns == turns)
    #expect(play.turnCount == 4)
    #expect(play.line(ofTurn: 0) == nil)
  }

  @Test func `a replay plays the lines under the play's rules`() {
    let turns = [
      CribbageRules.Turn(Seat(0), .deal), CribbageRules.Turn(Seat(1), .points(70)),
    ]
    let play = CribbagePlay(rules: .short, seats: 2, turns: turns, lines: [7, 8])
    #expect(play.replay().state.totals == [0, 61])
    #expect(play.replay().state.isOver)
    #expect(play.line(ofTurn: 1) == 8)
    #expect(play.line(ofTurn: 2) == nil)
  }
}
