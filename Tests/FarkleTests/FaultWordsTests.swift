import Farkle
import Tabletop
import Testing

@Suite struct FaultWordsTests {
  private let names = ["Ann", "Bob"]

  @Test(arguments: [
    (
      FarkleRules.Reason.keptScoresNothing(useless: dice("23"), thrown: dice("233466")),
      "farkle-kept-nothing", "kept dice '2 3' score nothing"
    ),
    (.outOfTurn(due: Seat(1)), "farkle-out-of-turn", "out of turn: it is the turn of 'Bob'"),
    (
      .wrongDiceCount(thrown: 3, due: 6), "farkle-dice-count",
      "a throw of 3 dice where 6 are due"
    ),
    (
      .claimDiffers(claimed: 1000, actual: 1050), "farkle-claim",
      "the turn is claimed to be worth '1000', it is worth 1050"
    ),
  ])
  func `faults in words`(_ reason: FarkleRules.Reason, _ id: String, _ message: String) {
    let words = FarkleRules.Fault(reason, at: .end).words { names[$0.rawValue] }
    #expect(words.id == id)
    #expect(words.message == message)
  }

  @Test func `a fault about kept dice shows the roll`() {
    let reason = FarkleRules.Reason.keptScoresNothing(
      useless: dice("23"), thrown: dice("233466"))
    #expect(reason.words { names[$0.rawValue] }.notes == ["the roll was '2 3 3 4 6 6'"])
  }

  @Test func `every message keeps to the style`() {
    let thrown = dice("111462")
    let reasons: [FarkleRules.Reason] = [
      .afterEnd, .outOfTurn(due: Seat(0)), .unfinishedTurnBefore,
      .wrongDiceCount(thrown: 1, due: 2), .wrongDiceCountOfOffer(thrown: 1, left: 2),
      .keptNotThrown(kept: thrown, thrown: thrown), .keptNothing(thrown: thrown),
      .keptScoresNothing(useless: thrown, thrown: thrown), .mustKeepAll(also: thrown),
      .keptToxicTwos(thrown: thrown), .nothingKept(thrown: thrown), .notAFarkle(thrown: thrown),
      .nothingThrown, .afterTurnEnd, .nothingToBank, .belowOpeningMinimum(1, minimum: 2),
      .belowBankMinimum(1, minimum: 2), .tooManyDiceLeft(3, atMost: 2), .mustRollHotDice,
      .mustBankHotDice, .mustThrowAfterBonus, .impossiblePoints(0),
      .claimDiffers(claimed: 1, actual: 2), .claimOfOpenTurn,
    ]
    var seen: Set<String> = []
    for reason in reasons {
      let words = reason.words { names[$0.rawValue] }
      #expect(words.id.hasPrefix("farkle-"))
      #expect(!words.message.hasSuffix("."))
      #expect(words.message.first?.isUppercase == false)
      seen.insert(words.id)
    }
    #expect(seen.count == reasons.count)
  }
}
