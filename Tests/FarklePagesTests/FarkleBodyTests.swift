import Diagnostics
import Farkle
import Histories
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import FarklePages

struct FarkleBodyTests {
  @Test(arguments: ["standard", "zilch", "facebook"].compactMap { FarkleRules.preset(named: $0) })
  func `a body by itself is told as in its file`(rules: FarkleRules) throws {
    var random = SplitMix64(seed: 5)
    for style in FarkleStyle.allCases {
      try expectSameBodies(
        FarkleGame(), under: rules, by: [style, style, style], header: BodyHeader(),
        count: Size.of(debug: 30, full: 500), using: &random)
    }
  }

  @Test func `strangers, open turns and what is no text are told at their places`() throws {
    let text = """
      ---
      players: [Anna, José, O’Brien]
      ---
      # who began
      Anna: 115462>115 bank = 250 # well
      Jos: farkle
      O'B: 350

      Ann: 111462>111
      Jo: 300
      Bop: 300
      Pia 300
      Anna: 77>7
      """
    let source = SourceText(path: "g", bytes: Array(text.utf8) + [0x0A, 0x41, 0xE2, 0x82, 0x0A])
    try expectSameBody(FarkleGame(), in: source, header: BodyHeader())
    let (body, faults) = FarkleBody.read(
      source.bytes, from: 0, under: .standard, players: PlayerNames(["Ann"]), header: BodyHeader())
    #expect(body.detail == nil)
    #expect(body.turns.isEmpty)
    #expect(faults.isEmpty)
  }
}
