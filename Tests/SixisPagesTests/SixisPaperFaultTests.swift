import Diagnostics
import Histories
import Sixis
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import SixisPages

/// What is wrong with a record as a sheet of paper has it: turns without dice, and results alone.
struct SixisPaperFaultTests {
  typealias Sample = FaultSample

  static let toldFaults: [Sample] = [
    .body(
      "round Bob\nBob: take 1️⃣lw blue\n", "1: unknown card 'lw', did you mean 'low'?"),
    .body(
      "round Bob\nBob: take 1️⃣ones\n",
      "1: expected 'blue' or 'red' behind 'ones', the side that lay up when it was taken"),
    .body(
      "round Bob\nBob: take ones 1️⃣b\n",
      "1: expected the side of the card, 'blue' or 'red', not 'b'"),
    .body(
      "round Bob\nBob: take ones blue\nAnn: flip 1️⃣ones\n",
      "1: 'ones' is no longer on the table: 'Bob' took it"),
    .body(
      "round Bob\nBob: flip ones\nAnn: take ones 1️⃣blue\n",
      "1: 'ones' lies red side up since 'Bob' flipped it; write 'take ones red'"),
    .body(
      "round Bob\nBob: take sixis\n1️⃣Ann: take ones blue\n",
      "1: the round is over: the Sixis was taken; begin the next with 'round'"),
    .body(
      "round Bob\nBob: take ones blue = 1️⃣50\n",
      "1: the turn is claimed to be worth '50', it is worth 20"),
    // Beside one another: once one is wrong the others are judged by themselves.
    .body(
      "round Bob\nBob: take ones blue\nAnn: take 1️⃣ones blue\nBob: take low 2️⃣blu\n"
        + "Ann: take kind blue = 3️⃣55\nBob: 4️⃣5\n",
      "1: 'ones' is no longer on the table: 'Bob' took it",
      "2: expected the side of the card, 'blue' or 'red', not 'blu'",
      "3: the turn is claimed to be worth '55', it is worth 15",
      "4: no card is worth '5'; a turn is worth 0, 15, 20, 25, 50, 55, 60, 65 or 80"),
  ]

  static let resultFaults: [Sample] = [
    .body(
      "", header: "scores: {Ann: 1️⃣103, Bob: 20}\n",
      "1: no cards add up to the 103 points of 'Ann'; a total is 0, or 15 and above in steps of 5"),
    .rules(
      "rounds: 1", header: "scores: {Ann: 20, Bob: 1️⃣570}\n",
      "1: 'Bob' can't have 570 points: the rules let nobody have more than 565; say under 'rules' "
        + "how long the game was"),
    .rules(
      "goal: 600", header: "scores: {Ann: 20, Bob: 1️⃣570}\n",
      "1: nobody is at the goal of 600, 'Bob' is nearest with 570; give the totals at the end, or "
        + "the goal that was played to"),
    .rules(
      "goal: 600", header: "scores: {Ann: 20, Bob: 1️⃣570}\nhandicaps: {Bob: 25}\n",
      "1: nobody is at the goal of 600, 'Bob' is nearest with 570; give the totals at the end, or "
        + "the goal that was played to"),
    .rules("goal: 600", header: "scores: {Ann: 20, Bob: 570}\nhandicaps: {Bob: 30}\n"),
    .rules("goal: 600", header: "scores: {Ann: 600, Bob: 570}\nhandicaps: {Bob: 30}\n"),
    .rules(
      "goal: 600, goal-check: turn",
      header: "scores: {Ann: 595, Bob: 1️⃣570}\nhandicaps: {Ann: 5, Bob: 30}\n",
      "1: 'Bob' can't be at the goal of 600, too: the first total there ended the game"),
    .body(
      "", header: "scores: {Ann: 1️⃣103, Bob: 20}\nhandicaps: {Ann: 7}\n",
      "1: no cards add up to the 103 points of 'Ann'; a total is 0, or 15 and above in steps of 5"),
    .players(
      "A, B, C, D",
      header: "teams: [[A, C], [B, D]]\nscores: {A: 20, B: 1️⃣12, C: 20, D: 12}\n", "",
      "1: no cards add up to the 12 points of 'B'; a total is 0, or 15 and above in steps of 5"),
  ]

  @Test(arguments: toldFaults)
  func `a fault in a turn without dice is an error at its place`(sample: Sample) {
    sample.check(.sixis)
  }

  @Test(arguments: resultFaults)
  func `a result that no game ends with is an error at its place`(sample: Sample) {
    sample.check(.sixis)
  }
}
