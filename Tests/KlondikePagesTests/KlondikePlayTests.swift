import Histories
import Klondike
import Tabletop
import TestGames
import Testing

@testable import KlondikePages

struct KlondikePlayTests {
  @Test(arguments: [nil, 0, -52, 745, 9_999_999] as [Int?])
  func `lines of moves come back as they were given`(claim: Int?) {
    var moves: [KlondikeRules.Move] = [.draw, .recycle, .resign]
    for card in Card.pack {
      moves += [.home(card), .tap(card)] + (0..<7).map { .column(card, $0) }
    }
    let turns = [moves, [.resign], [.draw]].map {
      KlondikeRules.Turn(.moves($0), claim: claim.map { Points($0) })
    }
    let play = KlondikePlay(of: KlondikeGame(), rules: .standard, seats: 1, turns: turns)
    #expect(play.turns == turns)
    #expect(play.turnCount == 3)
    #expect(play.lines == [nil, nil, nil])
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
    #expect(play.lines == [9])
  }
}
