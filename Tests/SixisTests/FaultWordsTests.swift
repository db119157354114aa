import Sixis
import Tabletop
import Testing

@Suite struct FaultWordsTests {
  @Test(arguments: [
    (SixisRules.Reason.outOfTurn(due: Seat(1)), "out of turn: it is the turn of 'Bob'"),
    (.takenAlready(.low, by: Seat(2)), "'low' is no longer on the table: 'Cy' took it"),
    (
      .firstUnnamed(among: [Seat(0), Seat(1), Seat(2)]),
      "the rules leave open who begins; write the name of 'Ann', 'Bob' or 'Cy' behind 'round'"
    ),
    (
      .wrongDiceCount(rolled: 3, saved: 4),
      "a roll of 3 dice where 4 are saved; roll the other 2, or six"
    ),
    (
      .claimDiffers(claimed: 15, actual: 20),
      "the turn is claimed to be worth '15', it is worth 20"
    ),
  ])
  func `faults in words`(_ reason: SixisRules.Reason, _ message: String) {
    #expect(reason.words { Table.names[$0.rawValue] }.message == message)
  }

  @Test func `every message keeps to the style`() {
    let six = dice("123456")
    let reasons: [SixisRules.Reason] = [
      .afterEnd, .beforeRound, .roundUnderWay, .emptyRound, .cannotBegin(due: [Seat(0)]),
      .firstUnnamed(among: [Seat(0), Seat(1)]), .outOfTurn(due: Seat(0)), .notDealt,
      .pointsAfterDeal, .notAtEnd, .dealtAlready, .dealAfterTurns, .wrongArmCount(1, due: 2),
      .wrongCardCount(.a, 1, due: 4), .dealtTwice(.low), .sixisDealt, .noAdvancedStart,
      .startDiceInLaterRound, .startDiceAfterDeal, .startDiceOfFirst,
      .tooManyStartDice(3, atMost: 2), .startDiceTwice, .wrongDiceCount(rolled: 1, saved: 0),
      .wrongDiceCount(rolled: 1, saved: 6), .rolledNone(saved: 5), .notDealtThisRound(.low),
      .outOfReach(.low, .d), .flipOfRed(.low), .savedNotHad(saved: six, had: six.counts),
      .endRoundOfMany, .endRoundTooEarly, .impossiblePoints(30), .rolledAlready, .notRolled,
      .chosenAlready, .rollUndealt, .cardAfterDeal, .endRoundUndealt, .liesRed(.low, by: Seat(1)),
      .noCardLeft(of: 8),
    ]
    let ends = SixisRules.RoundEnd.allCases.map { SixisRules.Reason.afterRoundEnd($0) }
    for reason in reasons + ends {
      let words = reason.words { Table.names[$0.rawValue] }
      #expect(words.id.hasPrefix("sixis-"))
      #expect(!words.message.hasSuffix("."))
      #expect(words.message.first?.isUppercase == false)
    }
    #expect(Set(reasons.map { $0.words { _ in "" }.message }).count == reasons.count)
  }

  @Test func `a shortfall shows the dice, and every condition has words for it`() {
    let counts = dice("665544").counts
    let reason = SixisRules.Reason.conditionNotMet(.oneSix, .red, counts)
    let words = reason.words { _ in "" }
    #expect(words.message == "ones and sixes needs two 1s and two 6s, these have no 1 and two 6s")
    #expect(words.notes == ["the dice are '4 4 5 5 6 6'"])
    #expect(
      SixisCard.runLow.red.shortfall(of: counts)
        == "run 1-2-3-4-5 needs a 1, a 2, a 3, a 4 and a 5, these have no 1, no 2 and no 3")
    #expect(
      SixisCard.kind.red.shortfall(of: counts)
        == "full house needs three dice of one number and two of another, these have no three of one number"
    )
  }

  @Test func `rules that make no sense are told`() {
    #expect(rules { $0.length = .rounds(0) }.validate() == [.notPositive("rounds", 0)])
    #expect(rules { $0.length = .goal(2_000_000) }.validate() == [.tooLarge("goal", 2_000_000)])
    #expect(rules { $0.goalCheck = .turn }.validate() == [.goalCheckWithoutGoal])
    #expect(SixisRules.standard.validate().isEmpty)
    #expect(SixisRules.RulesFault.roundsAndGoal.keys == ["goal", "rounds"])
  }
}
