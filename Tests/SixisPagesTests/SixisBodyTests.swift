import Diagnostics
import Histories
import Sixis
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import SixisPages

struct SixisBodyTests {
  @Test(arguments: [2, 3, 4])
  func `a body by itself is told as in its file`(seats: Int) throws {
    var random = SplitMix64(seed: 5)
    for style in SixisStyle.allCases {
      try expectSameBodies(
        SixisGame(), by: Array(repeating: style, count: seats), header: SixisHeader(),
        count: Size.of(debug: 30, full: 500), using: &random)
    }
  }

  @Test(arguments: [true, false])
  func `a game without deals ends where its header tells the scores`(hasScores: Bool) throws {
    let header = hasScores ? "scores: {Ann: 20, Bob: 20}\n" : ""
    let text =
      "---\nplayers: [Ann, Bob]\nrules:\n  rounds: 1\n\(header)---\n"
      + "round Ann\nAnn: take ones blue\nBob: take twoos blue\nBob: 20\n"
    try expectSameBody(
      SixisGame(), in: SourceText(path: "g", text), header: SixisHeader(hasScores: hasScores))
    try expectSameBody(
      SixisGame(),
      in: SourceText(path: "g", text.replacing("Bob: take twoos blue\n", with: "")),
      header: SixisHeader(hasScores: hasScores))
  }
}
