import Cribbage
import Tabletop
import Testing

/// Examples of rule documents.
struct ExampleTests {
  private func example(_ text: String) throws -> CribbageExample {
    try CribbageExample(parsing: Array(text.utf8)[...])
  }

  private func peg(_ text: String) throws -> PegExample {
    try PegExample(checking: Array(text.utf8)[...])
  }

  @Test(arguments: [
    ("5H 5S 5D JC + 5C = 29", 29, false),
    ("5H 5S 5D JC + 5C", 29, false),
    ("5♥ 5♠ 5♦ J♣+5♣=29 # the best", 29, false),
    ("2H 4H 6H KH + 8S crib = 0", 0, true),
    ("2H 4H 6H KH+8S = 4", 4, false),
  ])
  func `a hand is read and counted`(text: String, points: Points, isCrib: Bool) throws {
    let example = try example(text)
    #expect(example.count.points == points)
    #expect(example.isCrib == isCrib)
    try example.check()
  }

  @Test(arguments: [
    ("5H 5S 5D + 5C", 0, CribbageExample.Fault.Reason.notFourCards(3)),
    ("5H 5S 5D JC", 11, .noStarter),
    ("5H 5S 5D JC +", 13, .noStarter),
    ("5H 5S 5D 5H + 5C", 9, .cardTwice(card("5H"))),
    ("5H 5S 5X JC + 5C", 6, .notACard),
    ("5H 5S 5D JC + 5C box", 17, .unexpected),
    ("5H 5S 5D JC + 5C = many", 19, .noClaim),
    ("5H 5S 5D JC + 5C = 28", 19, .differs(claimed: 28, actual: 29)),
  ])
  func `what can't be read or doesn't hold is a fault at its place`(
    text: String, place: Int, reason: CribbageExample.Fault.Reason
  ) throws {
    let fault = #expect(throws: CribbageExample.Fault.self) { try example(text).check() }
    #expect(fault?.reason == reason)
    #expect(fault?.range.lowerBound == place)
  }

  @Test(arguments: [
    "7H 8C=2 9D=4 | KS",
    "7H 8C=2 9D=3",
    "5H JC=2 5D",
    "KH KC=2 KD=7 | KS=1 |",
    "TH JC KD AS=2 5C",
    "4H 5C 6D=5 5S 4D=3",
    "2H 2C=2 2D=6 2S=12 # a double pair royal",
  ])
  func `a play pegs what it says`(text: String) throws {
    #expect(try !peg(text).steps.isEmpty)
  }

  @Test(arguments: [
    ("", 0, PegExample.Fault.Reason.nothing),
    ("7H 8C", 3, .differs(card("8C"), claimed: 0, actual: 2)),
    ("7H 8C=3", 6, .differs(card("8C"), claimed: 3, actual: 2)),
    ("7H=1", 3, .differs(card("7H"), claimed: 1, actual: 0)),
    ("TH JC KD 2S", 9, .aboveThirtyOne(card("2S"), count: 30)),
    ("TH JC KD=1 | AS", 13, .couldPlay(card("AS"), count: 30)),
    ("| TH", 0, .misplacedRestart),
    ("TH TH=2", 3, .cardTwice(card("TH"))),
    ("=2", 0, .noClaim),
    ("7", 0, .notACard),
  ])
  func `a play that doesn't hold is a fault at its place`(
    text: String, place: Int, reason: PegExample.Fault.Reason
  ) throws {
    let fault = #expect(throws: PegExample.Fault.self) { try peg(text) }
    #expect(fault?.reason == reason)
    #expect(fault?.range.lowerBound == place)
  }
}
