import Klondike
import Tabletop
import Testing

@Suite struct FaultWordsTests {
  private static let (nine, ten) = (card("9C"), card("TS"))

  @Test(arguments: [
    (
      KlondikeRules.Reason.sameColour(nine, onto: ten), "klondike-colour",
      "'9C' doesn't go on 'TS': both are black"
    ),
    (
      .wrongRank(nine, onto: card("8H")), "klondike-rank",
      "'9C' doesn't go on '8H': it takes '7C' or '7S'"
    ),
    (
      .wrongRank(nine, onto: card("AS")), "klondike-rank",
      "'9C' doesn't go on 'AS': nothing goes on an ace"
    ),
    (.faceDown(nine, column: 4), "klondike-face-down", "'9C' is face down in column 5"),
    (
      .buried(nine, under: ten, .waste), "klondike-buried",
      "'9C' is buried in the waste under 'TS'"
    ),
    (
      .passesUsedUp(1), "klondike-passes", "'recycle' after 1 pass, all that the rules allow"
    ),
    (
      .claimDiffers(claimed: 20, actual: 25), "klondike-claim",
      "the score is claimed to be '20', it is 25"
    ),
  ])
  func `faults in words`(_ reason: KlondikeRules.Reason, _ id: String, _ message: String) {
    let words = KlondikeRules.Fault(reason, at: .move(0)).words
    #expect(words.id == id)
    #expect(words.message == message)
  }

  @Test func `every message keeps to the style`() {
    let (nine, ten) = (Self.nine, Self.ten)
    let reasons: [KlondikeRules.Reason] = [
      .notDealt, .dealtAlready, .afterWin, .afterResignation, .stockEmpty(canRecycle: true),
      .stockEmpty(canRecycle: false), .stockNotEmpty(2), .nothingToRecycle, .passesUsedUp(3),
      .unknownStock, .absent(nine), .inStock(nine), .faceDown(nine, column: 0),
      .buried(nine, under: ten, .foundation(0)), .ownColumn(nine, column: 0),
      .onlyKing(nine, column: 0), .wrongRank(nine, onto: ten), .sameColour(nine, onto: ten),
      .unknownColumn(0), .wrongFoundationRank(nine, onto: nil),
      .wrongFoundationRank(nine, onto: ten), .wrongSuit(nine, onto: ten), .alreadyHome(nine),
      .worryingBackOff(nine), .nothingToTapTo(nine), .tapAtHome(nine), .tapKingAtBase(nine),
      .claimDiffers(claimed: 1, actual: 2), .claimWithoutScore,
    ]
    for reason in reasons {
      let words = reason.words
      #expect(words.id.hasPrefix("klondike-"))
      #expect(!words.message.hasSuffix("."))
      #expect(words.message.first?.isUppercase == false)
    }
    let moveless = reasons.filter { $0.refusal == nil }
    #expect(
      moveless == [
        .notDealt, .dealtAlready, .claimDiffers(claimed: 1, actual: 2), .claimWithoutScore,
      ]
    )
  }

  @Test func `a deal's faults name cards`() {
    #expect(KlondikeDeal.Fault.twice(Self.nine, index: 3).words.message == "'9C' is dealt twice")
    #expect(
      KlondikeDeal.Fault.missing(cards("AC 2C 3C 4C 5C 6C 7C 8C")).words.message
        == "the deal has 44 of 52 cards; missing: 'AC', '2C', '3C', '4C', '5C', '6C' and 2 more")
  }
}
