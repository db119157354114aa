import Histories
import Sixis
import Tabletop
import TestGames
import Testing

@testable import SixisPages

struct SixisPlayTests {
  private static func dice(_ faces: Int...) -> Dice { Dice(faces) ?? Dice() }

  static let turns: [SixisRules.Turn] = [
    .round(first: nil), .player(Seat(2), .points(20)), .player(Seat(2), .points(0), claim: 0),
    .round(first: Seat(3)), .saved(Seat(1), dice(4, 4)),
    .deal([[.ones, .low, .kind], [.runHigh, .oneSix, .pairs], []]),
    .player(Seat(0), .endRound), .player(Seat(1), .roll(SixisRules.Roll(dice(1, 3, 5, 2, 6, 6)))),
    .player(Seat(1), .roll(SixisRules.Roll(dice(), .take(.sixis), saving: dice(6, 6))), claim: 60),
    .player(
      Seat(3), .roll(SixisRules.Roll(dice(1, 2), .flip(.twoFive), saving: dice(1, 2, 3, 4, 5, 6))),
      claim: 9_999_999), .round(first: Seat(0)), .player(Seat(0), .points(135)), .finish,
  ]

  @Test func `turns come back as they were given`() {
    let play = SixisPlay(
      of: SixisGame(), rules: .standard, seats: 4, turns: Self.turns, lines: [4, 7])
    #expect(play.turns == Self.turns)
    #expect(play.turnCount == 7)
    #expect(play.lines == [4, 7] + Array(repeating: nil, count: 11))
  }

  @Test func `every card and claim comes back`() {
    let claims: [Int?] = [nil, 0, 15, 955]
    var turns: [SixisRules.Turn] = []
    for card in SixisCard.allCases {
      for claim in claims {
        let roll = SixisRules.Roll(Self.dice(1), .take(card))
        turns.append(.player(Seat(0), .roll(roll), claim: claim.map { Points($0) }))
      }
    }
    #expect(SixisPlay(of: SixisGame(), rules: .standard, seats: 2, turns: turns).turns == turns)
  }

  @Test func `a replay plays the turns under the play's rules`() {
    var rules = SixisRules()
    rules.length = .rounds(1)
    let turns: [SixisRules.Turn] = [
      .round(first: Seat(1)), .player(Seat(1), .points(20)), .player(Seat(0), .points(15)), .finish,
    ]
    let play = SixisPlay(of: SixisGame(), rules: rules, seats: 2, turns: turns, lines: [4, 5, 6])
    let replay = play.replay()
    #expect(replay.fault == nil)
    #expect(replay.state.totals == [15, 20])
    #expect(replay.state.winners == [Seat(1)])
    #expect(play.turnCount == 2)
  }
}
