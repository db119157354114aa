import Klondike
import Tabletop
import TestSupport
import Testing

/// Tables as text and as JSON, both ways.
@Suite struct StateTextTests {
  private let drawn = """
    stock 22  waste 3H 4H  F: AC AD - -
    1: -   2: ## 8C   3: ## 9C   4: ## ## ## 6D   5: ## ## ## ## TD   6: ## ## ## ## ## KD   \
    7: ## ## ## ## ## ## 2H
    """

  @Test func `the drawn table`() throws {
    var table = Table(packDeal)
    try table.play("AC>F AD>F draw draw")
    #expect(table.state.drawn == drawn)
    #expect(try drawnState(drawn).drawn == drawn)
  }

  @Test func `a drawn table is what a player sees`() throws {
    var table = Table(packDeal)
    try table.play("AC>F AD>F draw draw")
    let read = try drawnState(
      table.state.drawn + " pass 1 score 25 moves 4")
    #expect(read == table.state.concealed)
  }

  @Test func `the whole text has everything`() throws {
    var table = Table(packDeal)
    try table.play("AC>F AD>F draw draw")
    #expect(
      table.state.text == """
        stock 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS  waste 3H 4H  \
        F: AC AD - -
        1: -   2: #2C 8C   3: #3C 9C   4: #4C #TC #2D 6D   5: #5C #JC #3D #7D TD   \
        6: #6C #QC #4D #8D #JD KD   7: #7C #KC #5D #9D #QD #AH 2H
        pass 1  score 25  moves 4
        """)
    #expect(try drawnState(table.state.text) == table.state)
  }

  @Test func `what is over or not begun says so`() throws {
    let start = KlondikeRules.standard.start(seats: 1)
    #expect(try drawnState(start.text) == start)
    let unscored = rules { $0.scoring = .none }.start(seats: 1)
    #expect(try drawnState(unscored.text) == unscored)
    var table = Table(packDeal, .vegas)
    try table.play("resign")
    #expect(try drawnState(table.state.text) == table.state)
    #expect(try drawnState("F: KC KD KH KS").isWon)
  }

  @Test func `parts may be left out, and blanks are alike`() throws {
    let state = try drawnState("waste 7H\n2: ## 8C\n\n\t5: KS")
    #expect(state.waste == cards("7H"))
    #expect(state.columns[1].hidden == [nil])
    #expect(state.columns[1].faceUp == cards("8C"))
    #expect(state.columns[4].faceUp == cards("KS"))
    #expect(state.cardCount == 4)
    #expect(state.phase == .play)
  }

  @Test(arguments: [
    ("1️⃣x stock 4", KlondikeRules.State.TextFault.Reason.unexpected),
    ("stock 4 1️⃣7H", .unexpected), ("waste 7H 1️⃣waste", .partTwice), ("1: KS 1️⃣1: 7H", .partTwice),
    ("1️⃣8: KS", .noColumn), ("1: 1️⃣KX", .notACard), ("1: 1️⃣#", .notACard), ("1: #1️⃣x", .notACard),
    ("1: KS waste 1️⃣KS", .twice(card("KS"))), ("F: 3S - - -  1: 1️⃣2S", .twice(card("2S"))),
    ("1: 2S  F: 1️⃣3S", .twice(card("2S"))), ("F: - - - - 1️⃣-", .tooManyFoundations),
    ("F: AS 1️⃣2S", .suitTwice(.spades)), ("1: KS 1️⃣##", .hiddenOnFaceUp),
    ("1: KS 1️⃣QC", .brokenRun(card("QC"), onto: card("KS"))),
    ("1: KS 1️⃣JD", .brokenRun(card("JD"), onto: card("KS"))),
    ("pass 1️⃣x", .noNumber), ("1️⃣score", .noNumber), ("stock 1️⃣53", .noNumber),
    ("1️⃣stock 52 waste KS", .tooManyCards(53)),
  ])
  func `what is no table is named at its place`(
    _ marked: String, _ reason: KlondikeRules.State.TextFault.Reason
  ) throws {
    let sample = MarkedText(marked)
    let bytes = Array("xx\(sample.text)".utf8)[2...]
    let fault = #expect(throws: KlondikeRules.State.TextFault.self) {
      try KlondikeRules.State(parsing: bytes)
    }
    guard let fault else { return }
    #expect(fault.reason == reason)
    #expect(fault.range.lowerBound - 2 == sample.offsets[1])
    let words = fault.words(reading: bytes)
    #expect(words.id.hasPrefix("klondike-"))
    #expect(!words.message.hasSuffix("."))
  }
}
