import Cribbage
import Tabletop
import TestGames
import Testing

@testable import CribbagePages

struct CribbageWriterTests {
  private static let rules: [CribbageRules] = {
    var muggins = CribbageRules.standard
    muggins.muggins = true
    muggins.doubleSkunk = .on
    return [.standard, .short, muggins]
  }()

  @Test(arguments: rules, CribbageStyle.allCases)
  func `simulated games are read as they were played`(rules: CribbageRules, style: CribbageStyle)
    throws
  {
    var random = SplitMix64(seed: 5)
    for seats in 2...4 {
      try expectRead(
        CribbageGame(), under: rules, by: Array(repeating: style, count: seats),
        names: ["Ann", "Bob O'Neil", "José", "No"], using: &random)
    }
  }

  @Test func `a record is written as a person would type it`() throws {
    try expectWritten(
      """
      ---
      players: [Ann, Bob, Cy]
      date: 2026-09-04
      rules: short
      ---
      deal Cy
      Ann: 4C 4D 8H 9S QC > QC
      Bob: 5H 5D 6C 7S JH > JH
      Cy: 2H 3D TC KS AH > AH
      crib 7D
      cut 5S
      play 4C 5H 2H 8H 7S 3D | 4D 5D TC

      """, as: .cribbage)
  }

  @Test func `counts are written as they are typed from a sheet`() throws {
    try expectWritten(
      """
      ---
      players: [Ann, Bob]
      date: 2026-09-04
      rules: {muggins: on}
      ---
      deal Ann
      Bob: pegs 3 hand 8 took 2 total 13
      Ann: heels pegs 2 hand 12 crib 4 total 20
      deal Bob
      Bob: hand 0
      Ann: pegs 1

      """, as: .cribbage)
  }
}
