import Cribbage
import Diagnostics
import Histories
import Tabletop
import TestGames
import Testing

@testable import CribbagePages

struct CribbageRecordTests {
  private func read(_ text: String) -> [GameRecord] {
    let (games, findings) = HistoryReader(.cribbage).read(SourceText(path: "g.cribbage", text))
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    return games
  }

  private let header = "---\nplayers: [Ann, Bob]\ndate: 2026-09-04\n---\n"

  /// Ann pegs 8 and counts 17 and a crib of 16; Bob counts 2.
  static let deal = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS
    cut 5S
    play 9S 6C 8H 7S | 4D 5H 4C 5D

    """

  @Test func `a deal is read line by line, and counted`() throws {
    let game = try #require(
      read(
        header + CribbageRecordTests.deal
          + "Ann pegs = 8\nBob hand = 2  # little\nAnn hand = 17\nAnn crib = 16\n"
      ).first)
    #expect(game.detail == .moves)
    #expect(game.status == .inProgress)
    #expect(game.scores == [41, 2])
    #expect(game.winners.isEmpty)
    guard let play = game.play.as(CribbageGame()) else { return }
    #expect(play.turnCount == 9)
    #expect(play.lines == (5...13).map { $0 })
    #expect(play.replay().fault == nil)
  }

  @Test func `names may be beginnings of names, and cards written in other ways`() throws {
    let text = """
      ---
      players: [Annika, Bob O'Neil]
      ---
        deal   Ann
      Bob:4c 4d 8h 9♠ qc  qs>qc qs
      A: 5♥ 5D 6C 7S JH KD > JH KD
      cut 5S
      play 9S 6C 8H
      play 7S | 4D 5H
      play 4C 5D
      Bob O'Neil hand=2

      """
    #expect(read(text).map(\.scores) == [[41, 2]])
  }

  @Test func `a deal may be known by its points, and a game by its scores`() {
    let games = read(
      header + "deal Ann\nBob: 12\nAnn: 9\ndeal Bob\nAnn: 30\nBob: 16\n"
        + "---\nplayers: [Ann, Bob]\nscores: {Ann: 121, Bob: 88}\n---\n")
    #expect(games.map(\.detail) == [.turns, .results])
    #expect(games.map(\.scores) == [[39, 28], [121, 88]])
    #expect(games.map(\.status) == [.inProgress, .finished])
    #expect(games.map(\.winners) == [[], [Seat(0)]])
  }

  @Test func `the first line to reach the target wins`() {
    let text = "---\nplayers: [Ann, Bob]\nrules: {target: 20}\n---\ndeal Ann\nBob: 25\n"
    let games = read(text)
    #expect(games.map(\.status) == [.finished])
    #expect(games.map(\.scores) == [[0, 20]])
    #expect(games.map(\.winners) == [[Seat(1)]])
  }

  @Test(arguments: [
    "deal Ann", "deal Ann\nBob: 4C 4D 8H 9S QC QS > QC QS",
    "deal Ann\nBob: 4C 4D 8H 9S QC QS > QC QS\nAnn: 5H 5D 6C 7S JH KD > JH KD\ncut 5S\nplay 9S",
  ])
  func `the last deal may stop anywhere`(body: String) {
    #expect(read(header + body + "\n").map(\.status) == [.inProgress])
  }

  @Test func `four are partners, whether teams are written or not`() {
    let bodies = "deal Dee\nAnn: 20\nBob: 3\nCy: 5\nDee: 4\n"
    let games = read(
      "---\nplayers: [Ann, Bob, Cy, Dee]\n---\n\(bodies)"
        + "---\nplayers: [Ann, Bob, Cy, Dee]\nteams: [[Bob, Dee], [Cy, Ann]]\n---\n\(bodies)"
        + "---\nplayers: [Ann, Bob, Cy, Dee]\nscores: {Ann: 9, Bob: 121, Cy: 9, Dee: 121}\n---\n")
    #expect(games.map(\.scores) == [[25, 7, 25, 7], [25, 7, 25, 7], [9, 121, 9, 121]])
    #expect(games.map(\.winners) == [[], [], [Seat(1), Seat(3)]])
  }

  @Test func `three give a card of the pack to the crib`() {
    let text = """
      ---
      players: [Ann, Bob, Cy]
      ---
      deal Cy
      Ann: 4C 4D 8H 9S QC > QC
      Bob: 5H 5D 6C 7S JH > JH
      Cy: 2H 3D TC KS AH > AH
      crib 7D
      cut 5S

      """
    #expect(read(text).map(\.status) == [.inProgress])
  }

  @Test func `under muggins a short count gives the rest away`() {
    let text = "---\nplayers: [Ann, Bob]\nrules: {muggins: on}\n---\n"
    let games = read(text + CribbageRecordTests.deal + "Ann hand = 12\n")
    #expect(games.map(\.scores) == [[36, 7]])
  }

  @Test func `a record's rules may be those of a preset`() {
    let text = "---\nplayers: [Ann, Bob]\nrules: short\nscores: {Ann: 61, Bob: 60}\n---\n"
    let games = read(text)
    #expect(games.map(\.rulesName) == ["short"])
    #expect(games.map(\.play.rules) == [.cribbage(.short)])
  }

  @Test func `a deal may be known by its counts, and each deal as it was noted`() {
    let games = read(
      header + "deal Ann\nBob: pegs 3 hand 8\nAnn: heels pegs 2 hand 12 crib 4\n"
        + "deal Bob\nAnn: 12\nBob: 9\n---\nplayers: [Ann, Bob]\n---\n"
        + "deal Bob\nAnn: hand 2\nBob: crib 4\n" + CribbageRecordTests.deal)
    #expect(games.map(\.detail) == [.turns, .moves])
    #expect(games.map(\.scores) == [[32, 20], [43, 6]])
  }

  @Test func `a game won by counts is finished, and one that isn't goes on`() {
    let text = "---\nplayers: [Ann, Bob]\nrules: {target: 20, skunks: off}\n---\ndeal Ann\n"
    let games = read(text + "Bob: pegs 3 hand 20\n" + text + "Ann: pegs 3 hand 20\n")
    #expect(games.map(\.status) == [.finished, .inProgress])
    #expect(games.map(\.scores) == [[0, 20], [3, 0]])
  }
}
