import Farkle
import Histories
import Tabletop
import TestGames
import Testing

@testable import FarklePages

struct FarklePlayTests {
  private static func dice(_ faces: Int...) -> Dice { Dice(faces) ?? Dice() }

  @Test(
    arguments: [
      FarkleRules.Action.pass, .farkle, .points(1), .points(9_999_999), .points(-64),
      .points(111_462),
      .throwing([.init(dice(1, 1, 1, 4, 6, 2), keeping: dice(1, 1, 1))], .bank),
      .throwing([.init(dice(2, 3, 4), keeping: dice())], .open),
      .throwing([.init(dice(2, 3, 4, 6, 6, 2))], .open),
      .throwing([.init(dice(5, 2), keeping: dice(5)), .init(dice(6))], .farkle),
    ], [nil, 0, 1, -1, 8191, 1_000_000, -9_999_999] as [Int?])
  func `turns come back as they were given`(action: FarkleRules.Action, claim: Int?) {
    let turns = (0..<8).map {
      FarkleRules.Turn(seat: Seat($0), action: action, claim: claim.map { Points($0) })
    }
    let play = FarklePlay(of: FarkleGame(), rules: .standard, seats: 8, turns: turns)
    #expect(play.turns == turns)
    #expect(play.turnCount == 8)
    #expect(play.lines == Array(repeating: nil, count: 8))
  }

  @Test func `a replay plays the turns under the play's rules`() {
    let turns = [FarkleRules.Turn(seat: Seat(0), action: .points(10_000))]
    let play = FarklePlay(of: FarkleGame(), rules: .standard, seats: 2, turns: turns, lines: [7])
    #expect(play.replay().state.totals == [10_000, 0])
    #expect(play.replay().fault == nil)
    #expect(play.lines == [7])
  }
}
