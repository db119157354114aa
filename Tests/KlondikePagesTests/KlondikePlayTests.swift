import Klondike
import Tabletop
import TestGames
import Testing

@testable import Histories
@testable import KlondikePages

struct KlondikePlayTests {
  @Test(arguments: [nil, 0, -52, 745, 9_999_999] as [Int?])
  func `lines of moves come back as they were given`(claim: Int?) {
    var moves: [KlondikeRules.Move] = [.draw, .recycle, .resign]
    for card in Card.pack {
      moves += [.home(card), .tap(card)] + (0..<7).map { .column(card, $0) }
    }
    let turns = [moves, [], [.draw]].map {
      KlondikeRules.Turn(.moves($0), claim: claim.map { Points($0) })
    }
    let play = KlondikePlay(rules: .standard, seats: 1, turns: turns)
    #expect(play.turns == turns)
    #expect(play.turnCount == 3)
    #expect(play.line(ofTurn: 0) == nil)
  }

  @Test func `a replay begins with the deal`() throws {
    let deal = try KlondikeDeal(Card.pack)
    let ace = Card(.ace, of: .clubs)
    let play = KlondikePlay(
      rules: .vegas, deal: deal, dealClaim: -52, turns: [.init(.moves([.home(ace)]), claim: -47)],
      lines: [9])
    let replay = play.replay()
    #expect(replay.fault == nil)
    #expect(replay.steps.count == 2)
    #expect(replay.state.score == -47)
    #expect(play.line(ofTurn: 0) == 9)
    #expect(play.line(ofTurn: 1) == nil)
  }

  @Test func `a move has one byte, and a move to a column two`() {
    let card = Card(.king, of: .spades)
    let moves = Array(repeating: KlondikeRules.Move.draw, count: 200)
    #expect(PackedKlondikeTurns([.init(.moves(moves))]).size < 210)
    let columns = Array(repeating: KlondikeRules.Move.column(card, 6), count: 200)
    #expect(PackedKlondikeTurns([.init(.moves(columns))]).size < 410)
  }
}
