import Declared
import Tabletop
import TestSupport
import Testing

/// The ten games, each with a game whose totals were added up by hand.
@Suite struct GamesTests {
  @Test func `Rummy goes on until somebody has a hundred, and the most wins`() throws {
    let rummy = try rules(DeclaredTexts.rummy)
    expect("40 0 35\n50 12 20\n", rummy, totals: [90, 12, 55])
    let told = expect("40 0 35\n50 12 20\n0 0 45", rummy, totals: [90, 12, 100], winners: [2])
    #expect(told.isOver)
    expectFault(of: "40 0 35\n60 0 0\n1️⃣1 2 3\n", rummy, "after the end")
  }

  @Test func `Hearts is won by the fewest, and shooting the moon gives the others 26`() throws {
    let hearts = try rules(DeclaredTexts.hearts)
    let told = expect(
      """
      13 0 13
      0 26 0
      1. 20 0 6
      """.replacing("1. ", with: "3. "), hearts, totals: [59, 0, 45])
    #expect(!told.isOver)
    #expect(
      told.notes.contains(.figure(0, side: 1, value: 1)))
    expectFault(of: "1️⃣13 0 12", hearts, "the hearts and the queen come to 26")
    #expect(
      Told("13 0 12", hearts).faults.first?.words.notes == [
        "sum(hearts) = 26 doesn't hold: 25 and 26"
      ])
  }

  @Test func `Oh Hell runs through its cards`() throws {
    let game = try rules(DeclaredTexts.ohHell)
    let told = expect(
      """
      0/0 1/1 1/2
      1/1 0/0 0/1
      0/0 0/0 0/1 = 31 31 4
      """, game, totals: [31, 31, 4], winners: [0, 1])
    #expect(told.notes.contains(.over(.ranOut)))
    expectFault(of: "1️⃣0/0 1/1 2/2", game, "the dealer may not make the bids come out")
    expectFault(of: "1️⃣0/0 1/1 1/1", game, "sum(tricks) = cards doesn't hold: 2 and 3")
    expectFault(of: "0/0 1/1️⃣4 1/1", game, "4 isn't allowed for 'tricks'; the nearest is 3")
  }

  @Test func `Yacht fills its sheet, with a bonus for a good upper section`() throws {
    let yacht = try rules(DeclaredTexts.yacht)
    let told = expect(
      """
      Ann: ones 4
      Bob: ones - twos 10 = 10
      Ann: twos 8 = 47
      Ann: full-house 25 chance 20 = 92
      Bob: full-house 0 chance -
      """, yacht, totals: [92, 10], winners: [0], players: ["Ann", "Bob"])
    #expect(told.isOver)
    // What is optional may still be filled, until 'end'.
    expect(
      "Ann: ones 4 twos 8 full-house 25 chance 20\nAnn: extra 100 = 192\nend\n", yacht,
      totals: [192], winners: [0], players: ["Ann"])
    expectFault(
      of: "Ann: ones 4 twos 8 full-house 25 chance 20\nend\n1️⃣Ann: extra 100\n", yacht,
      "after the end", players: ["Ann"])
  }

  @Test func `501 is over at once, and too much counts nothing`() throws {
    let darts = try rules(DeclaredTexts.darts)
    let told = expect(
      """
      Ann: 180 = 321
      Bob: 60 = 441
      Ann: 180 = 141
      Bob: 100
      Ann: 140 = 141
      Bob: 0
      4. Ann: 141 = 0
      """, darts, totals: [0, 341], winners: [0], players: ["Ann", "Bob"])
    #expect(told.isOver)
    #expect(told.state?.rounds == 3)
    // The visit that ends the game counts among the figures.
    #expect(told.notes.contains(.figure(1, side: 0, value: 141)))
    expectFault(
      of: "Ann: 180\n1️⃣Ann: 60\n", darts, "it is the turn of 'Bob'", players: ["Ann", "Bob"])
  }

  @Test func `golf with cards is won by the fewest after its holes`() throws {
    expect(
      "Ann 12, Cy −3, Bob 0 = 12 -3 0\n1 2 3\n0 0 0", try rules(DeclaredTexts.golf),
      totals: [13, 2, 0], winners: [2])
  }

  @Test func `a word game is played in turn, and a turn may be sat out`() throws {
    expect(
      """
      Ann: 12/1
      Bob: 7/0
      Ann: -
      Bob: 10/1 = 27
      3. Ann: 4/0
      3. Bob: -
      """, try rules(DeclaredTexts.words), totals: [28, 27], winners: [0], players: ["Ann", "Bob"])
  }

  @Test func `Euchre is played by teams, named by any member`() throws {
    let euchre = try rules(DeclaredTexts.euchre)
    let players = ["Ann", "Bob", "Cy", "Dee"]
    let teams = [[0, 2], [1, 3]]
    let told = expect(
      "3 2\nCy 0, Dee 5 = 1 2\n5 0", euchre, totals: [3, 2, 3, 2], winners: [0, 2],
      players: players, teams: teams)
    #expect(told.state?.sideTotals == [3, 2])
    #expect(
      Told("3 2 = 1 1", euchre, players: players, teams: [[1, 3], [2, 0]]).messages
        == ["the total of 'Cy' is claimed to be 1, it is 0"])
    // Without its teams nothing is played.
    #expect(Told("3 2", euchre, players: players).outcome.totals == [])
    #expect(euchre.fault(ofPlayers: 4, teams: []) == .noTeams)
  }

  @Test func `chess is told by its winner, or by a draw`() throws {
    let chess = try rules(DeclaredTexts.chess)
    #expect(try chess.winners(named: [1], of: 2) == [1])
    #expect(try chess.winners(named: [1, 0], of: 2) == [0, 1])
    #expect(throws: DeclaredRules.ResultFault.placedTwice(1)) {
      try chess.winners(named: [1, 1], of: 2)
    }
    #expect(throws: DeclaredRules.ResultFault.wrongResult(due: .winner)) {
      try chess.places([[0], [1]], unplaced: [], of: 2)
    }
    expectFault(of: "1️⃣12 3\n", chess, "no lines", players: ["Ann", "Bob"])
  }

  @Test func `a race is told by places, which may be shared, and who didn't finish is last`() throws
  {
    let race = try rules(DeclaredTexts.race)
    #expect(try race.places([[2], [0, 1]], unplaced: [3, 4], of: 5) == [2, 2, 1, 4, 4])
    #expect(throws: DeclaredRules.ResultFault.notPlaced(1)) {
      try race.places([[2], [0]], unplaced: [], of: 3)
    }
    #expect(throws: DeclaredRules.ResultFault.placedTwice(0)) {
      try race.places([[0], [0]], unplaced: [1], of: 2)
    }
  }
}
