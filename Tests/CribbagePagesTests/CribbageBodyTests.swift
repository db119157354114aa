import Cribbage
import Diagnostics
import Histories
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import CribbagePages

struct CribbageBodyTests {
  @Test(arguments: [2, 3, 4])
  func `a body by itself is told as in its file`(seats: Int) throws {
    var random = SplitMix64(seed: 5)
    for rules in [CribbageRules.standard, .short] {
      try expectSameBodies(
        CribbageGame(), under: rules, by: Array(repeating: .careful, count: seats),
        header: BodyHeader(), count: Size.of(debug: 30, full: 500), using: &random)
    }
  }

  @Test func `a count that is nearly a word is told with the word`() throws {
    let text = """
      ---
      players: [Ann, Bob]
      ---
      deal Ann
      Bob: peg 3 hnad 8
      Ann: pegs 2 hand 4 crib 6 total 12
      Cy: hand 8
      """
    try expectSameBody(
      CribbageGame(), in: SourceText(path: "g", text), header: BodyHeader())
  }
}
