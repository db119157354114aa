import Klondike
import Tabletop
import TestSupport
import Testing

/// The blocks of rule documents that try moves on a table.
@Suite struct KlondikeExampleTests {
  private func blocks(
    _ text: String
  ) -> (blocks: [KlondikeExample.Block], faults: [KlondikeExample.Fault]) {
    KlondikeExample.blocks(parsing: Array(text.utf8)[...])
  }

  @Test func `moves are tried on the table drawn before them`() throws {
    let read = blocks(
      """
      stock 20  waste 9C  F: AS - - -
      1: ## TH   2: TS   3: -

      9C>1 = legal      # black on red
      9C>2 = colour
      9C>3 = king
      draw
      1: KS 2: -
      tap KS = tap
      """)
    #expect(read.faults.isEmpty)
    #expect(read.blocks.map(\.examples.count) == [4, 1])
    #expect(read.blocks[0].examples.first?.comment == "black on red")
    for block in read.blocks {
      for example in block.examples { try example.check(on: block.table, under: .standard) }
    }
    let first = try #require(read.blocks.first)
    guard case .legal(let after) = first.examples[0].outcome(on: first.table, under: .standard)
    else {
      Issue.record("refused")
      return
    }
    #expect(after.columns[0].faceUp == cards("TH 9C"))
    #expect(first.examples[3].outcome(on: first.table, under: .standard) == .legal(first.table))
  }

  @Test(arguments: [
    ("1: KS\ntap KS = 1️⃣legal", KlondikeExample.Fault.Reason.isRefused(.tapKingAtBase(card("KS")))),
    ("1: TH\nwaste 9C\n9C>1 = 1️⃣rank", .isLegal(.rank)),
    (
      "1: TS\nwaste 9C\n9C>1 = 1️⃣rank",
      .differs(claimed: .rank, .sameColour(card("9C"), onto: card("TS")))
    ),
  ])
  func `an example that doesn't hold is a fault at its claim`(
    _ marked: String, _ reason: KlondikeExample.Fault.Reason
  ) throws {
    let sample = MarkedText(marked)
    let block = try #require(blocks(sample.text).blocks.first)
    let fault = #expect(throws: KlondikeExample.Fault.self) {
      try block.examples[0].check(on: block.table, under: .standard)
    }
    #expect(fault?.reason == reason)
    #expect(fault?.range.lowerBound == sample.offsets[1])
    #expect(fault?.words(reading: Array(sample.text.utf8)[...]).id == "klondike-example-differs")
  }

  @Test func `everything that can't be read is named at its place`() {
    let sample = MarkedText(
      """
      1️⃣draw
      1: KS 2️⃣KX
      2: KS
      3️⃣darw
      4️⃣draw draw = legal
      draw = 5️⃣leagl
      draw = legal
      """)
    let faults = blocks(sample.text).faults
    #expect(
      faults.map(\.reason) == [
        .noTable, .table(.notACard), .move(.unknownWord), .notOneMove, .noClaim,
      ])
    #expect(faults.map(\.range.lowerBound) == (1...5).map { sample.offsets[$0] })
    for fault in faults {
      let words = fault.words(reading: Array(sample.text.utf8)[...])
      #expect(words.id.hasPrefix("klondike-"))
      #expect(!words.message.hasSuffix("."))
    }
  }
}
