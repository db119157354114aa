import Cribbage
import Diagnostics
import Histories
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import CribbagePages

extension FaultSample {
  /// Lines after a deal's hands and cut.
  fileprivate static func play(_ text: String, _ lines: String...) -> FaultSample {
    FaultSample(
      "---\nplayers: [Ann, Bob]\n---\n\(CribbageRecordFaultTests.dealt)\(text)", lines: lines)
  }

  /// Header lines beside `players`, with a body that has no fault.
  fileprivate static func header(_ text: String, _ lines: String...) -> FaultSample {
    FaultSample(
      "---\nplayers: [Ann, Bob]\n\(text)\n---\ndeal Ann\nBob: 9\nAnn: 4\n", lines: lines)
  }
}

struct CribbageRecordFaultTests {
  typealias Sample = FaultSample

  /// Bob leads 4C 4D 8H 9S against Ann's 5H 5D 6C 7S.
  static let dealt = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS
    cut 5S

    """

  private func check(_ sample: Sample) { sample.check(.cribbage) }

  @Test(
    arguments: [
      .header("rules: {1️⃣tarket: 61}", "1: unknown key 'tarket', did you mean 'target'?"),
      .header("rules: 1️⃣shrot", "1: there are no rules 'shrot', did you mean 'short'?"),
      .header(
        "scores: {Ann: 1️⃣5, Bob: 9}", "1: the score of 'Ann' is given as 5, the turns make it 4"),
      .header(
        "scores: {Ann: 1️⃣122, Bob: 9}",
        "1: the score of 'Ann' can be 121 at the most, where the game is won"),
      .header(
        "scores: {Ann: 121, Bob: 1️⃣121}", "1: 'Ann' and 'Bob' can't both have the score that wins"),
      .header("scores: {Ann: 4, Bob: 1️⃣-9}", "1: the score of 'Bob' can't be below 0"),
      .header(
        "outcome: void\nscores: {Ann: 1️⃣130, Bob: 2️⃣-9}",
        "1: the score of 'Ann' can be 121 at the most, where the game is won",
        "2: the score of 'Bob' can't be below 0"),
      .header("teams: 1️⃣[[Ann, Bob]]", "1: here everybody plays alone, leave 'teams' out"),
      Sample(
        "---\nplayers: [Ann, Bob, Cy, Dee]\nteams: 1️⃣[[Ann, Bob], [Cy, Dee]]\n---\ndeal Ann\n",
        "1: partners sit opposite each other, expected [[Ann, Cy], [Bob, Dee]]"),
      Sample(
        "---\nplayers: [Ann, Bob, Cy, Dee]\nscores: {Ann: 121, Bob: 90, Cy: 1️⃣12, Dee: 90}\n---\n",
        "1: 'Ann' and 'Cy' are partners, give both the points of their side"),
      Sample(
        "---\nplayers: 1️⃣[Ann]\n---\ndeal Ann\n",
        "1: 2 to 4 players can play cribbage by these rules, found 1"),
      Sample(
        "---\nplayers: 1️⃣[A, B, C, D, E]\n---\ndeal A\nB: 4C\n",
        "1: 2 to 4 players can play cribbage by these rules, found 5"),
      Sample(
        "---\nplayers: [Ann, Bob]\n1️⃣deal Ann\nBob: 12\nAnn: 2️⃣5X\n---\nplayers: [Cy, Di]\n---\ndeal Cy\n",
        "1: 'deal Ann' stands in the header, write '---' on the line before it",
        "2: '5X' is no card; write rank and suit, such as '5H', 'TD' or 'AS'"),
    ] as [Sample])
  func `a fault in a header is an error at its place`(sample: Sample) { check(sample) }

  @Test(
    arguments: [
      .body(
        "1️⃣shuffle\n",
        "1: can't read 'shuffle'; expected 'deal NAME', 'NAME: CARDS', 'crib CARD', 'cut CARD', 'play CARDS', counts such as 'NAME: pegs 3 hand 8', or a claim such as 'NAME hand = 12'"
      ),
      .body("deal 1️⃣Zoe\n", "1: unknown player 'Zoe', expected 'Ann' or 'Bob'"),
      .body("1️⃣deal\n", "1: expected a player's name"),
      .body("deal Ann\n1️⃣Bo b: 12\n", "1: unknown player 'Bo b', did you mean 'Bob'?"),
      .body("1️⃣cut 5S\n", "1: no deal was begun; expected 'deal NAME' first"),
      .body(
        "deal Ann\nBob: 4C 1️⃣11D 8H 9S QC QS > QC QS\n",
        "1: '11D' is no card; write rank and suit, such as '5H', 'TD' or 'AS'"),
      .body(
        "deal Ann\nBob: 1️⃣4C 4D 8H 9S QC > QC\n", "1: 5 cards dealt where 6 are due"),
      .body(
        "deal Ann\nBob: 4C 4D 8H 9S QC QS > 1️⃣QC\n",
        "1: 1 card to the crib where 2 are due, after '>'"),
      .body(
        "deal Ann\nBob: 4C 4D 8H 9S QC QS1️⃣\n", "1: no card to the crib where 2 are due, after '>'"),
      .body(
        "deal Ann\nBob: 4C 4D 8H 9S QC QS > QC 1️⃣KS\n",
        "1: 'KS' to the crib isn't in the hand dealt"),
      .body(
        "deal Ann\nBob: 4C 4D 8H 9S QC 1️⃣4C > QC 4D\n", "1: '4C' is in this deal already"),
      .body(
        "deal Ann\nBob: 4C 4D 8H 9S QC QS > QC QS\nAnn: 5H 5D 6C 7S 1️⃣QC KD > 5H KD\n",
        "1: 'QC' is in this deal already"),
      .body(
        "deal Ann\nBob: 4C 4D 8H 9S QC QS > QC QS\n1️⃣cut 5S\n",
        "1: not now: the cards of 'Ann' are due"),
      .body(
        "deal Ann\nBob: 12\n1️⃣deal Bob\n",
        "1: the deal before stops short: the points of 'Ann' are due there"),
      .body(
        "deal Ann\nBob: 12\nAnn: 9\ndeal 1️⃣Ann\n", "1: the deal goes around: it is the deal of 'Bob'"
      ),
      .body(
        "deal Ann\n1️⃣Ann: 12\nBob: 9\n",
        "1: points are told in the order of counting: those of 'Bob' are due"),
      .body(
        "deal Ann\nBob: 4C 4D 8H 9S QC QS > QC QS\nAnn: 5H 5D 6C 7S JH KD > JH KD\n1️⃣crib 2H\n",
        "1: the deck gives a card to the crib where three play, and only there"),
    ] as [Sample])
  func `a fault before the play is an error at its place`(sample: Sample) { check(sample) }

  @Test(
    arguments: [
      .play(
        "play 9S 1️⃣8H\n", "1: '8H' of 'Bob' is out of turn: 'Ann' can play and must"),
      .play("play 9S 6C 8H 7S | 4D 5H 4C 5D 1️⃣2H\n", "1: all cards of this deal are played"),
      .play("play 9S 6C 8H 7S 4D 5H 4C 1️⃣QC\n", "1: 'QC' went to the crib, 'Bob' laid it away"),
      .play("play 9S 1️⃣5S\n", "1: '5S' is the starter, and nobody's to play"),
      .play("play 9S 1️⃣AH\n", "1: 'AH' was dealt to nobody"),
      .play("play 9S 6C 1️⃣9S\n", "1: '9S' of 'Bob' was played already"),
      .play(
        "play 9S 6C 1️⃣| 8H 7S 4D 5H 4C 5D\n",
        "1: the count doesn't begin again here: it is 15, and somebody can play"),
      .play("play 9S\n1️⃣cut 6S\n", "1: not now: a card of 'Ann' in 'play' is due"),
      .play("play 9S\nAnn 1️⃣hand = 4\n", "1: not now: a card of 'Ann' in 'play' is due"),
      .play(
        "play 9S 6C 8H 7S 4D 5H 4C 5D\nAnn hand = 1️⃣18\n",
        "1: 'hand = 18' is claimed, the cards count 17: fifteens 2 and runs 15"),
      .play(
        "play 9S 6C 8H 7S 4D 5H 4C 5D\nAnn pegs = 1️⃣9\nBob hand = 2️⃣4\n",
        "1: 'pegs = 9' is claimed, the play pegs 8: 2 with '6C', 5 with '7S' and 1 with '5D'",
        "2: 'hand = 4' is claimed, the cards count 2: pairs 2"),
      .play(
        "play 9S 6C 8H 7S 4D 5H 4C 5D\n1️⃣Bob crib = 16\n",
        "1: the crib is that of the dealer, 'Ann'"),
      .play(
        "play 9S 6C 8H 7S 4D 5H 4C 5D\nAnn hand = 17\nAnn 1️⃣hand = 17\n",
        "1: this was claimed already in this deal"),
      .play(
        "play 9S 6C 8H 7S 4D 5H 4C 5D\nAnn hand = 1️⃣many\n",
        "1: 'many' is no number of points, expected one such as '12'"),
      .play(
        "play 9S 6C 8H 7S 4D 5H 4C 5D\nAnn hand 1️⃣=\n", "1: expected points after '='"),
      .play(
        "play 9S 6C 8H 7S 4D 5H 4C 5D\nAnn 1️⃣card = 17\n",
        "1: can't read the claim 'card'; expected 'NAME hand', 'NAME crib' or 'NAME pegs'"),
      .play(
        "play 9S\n1️⃣deal Bob\n",
        "1: the deal before stops short: a card of 'Ann' in 'play' is due there"),
    ] as [Sample])
  func `a fault in the play or a claim is an error at its place`(sample: Sample) { check(sample) }

  @Test func `under muggins a claim may be short, and no more`() {
    check(
      Sample(
        "---\nplayers: [Ann, Bob]\nrules: {muggins: on}\n---\n\(CribbageRecordFaultTests.dealt)"
          + "play 9S 6C 8H 7S 4D 5H 4C 5D\nBob hand = 1\nAnn hand = 1️⃣18\n",
        "1: 'hand = 18' is claimed, the cards count 17: fifteens 2 and runs 15",
        "11:1: note: under 'muggins' less may be claimed than is there, but no more"))
  }

  @Test func `a line or card after the winning point is a fault, told once`() {
    let rules = "---\nplayers: [Ann, Bob]\nrules: {target: 5, skunks: off}\n---\n"
    check(
      Sample(
        rules + "deal Ann\nBob: 9\n1️⃣Ann: 4\nAnn: 4\n",
        "1: a line after the winning point; the game is over"))
    check(
      Sample(
        rules + CribbageRecordFaultTests.dealt + "play 9S 6C 8H 7S 1️⃣4D 5H\n",
        "1: a card after the winning point; the game is over"))
    check(
      Sample(
        rules + CribbageRecordFaultTests.dealt + "play 9S 6C 8H 7S\nAnn 1️⃣hand = 17\n",
        "1: this was never counted: the game was won before"))
  }

  @Test func `after a fault each deal is judged by itself, and nothing follows from the fault`() {
    check(
      .body(
        """
        deal Ann
        Bob: 1️⃣4C 4D 8H 9S QC > QC
        Ann: 5H 5D 6C 7S JH KD > JH 2️⃣2D
        cut 5S
        play 9S AH
        Ann hand = 3
        deal Bob
        Ann: 4C 4D 8H 9S QC QS > QC QS
        Bob: 5H 5D 6C 7S JH KD > JH KD
        cut 5S
        play 9S 6C 8H 7S 4D 5H 4C 5D
        Bob hand = 3️⃣12
        deal 4️⃣Bob
        Bob: 5️⃣XX
        """,
        "1: 5 cards dealt where 6 are due", "2: '2D' to the crib isn't in the hand dealt",
        "3: 'hand = 12' is claimed, the cards count 17: fifteens 2 and runs 15",
        "4: the deal goes around: it is the deal of 'Ann'",
        "5: 'XX' is no card; write rank and suit, such as '5H', 'TD' or 'AS'"))
  }

  @Test func `once the course is lost, a deal that may have won the game isn't called short`() {
    check(
      .body(
        """
        deal Ann
        Bob: 1️⃣4C 4D 8H 9S QC > QC
        deal Bob
        Ann: 4C 4D 8H 9S QC QS > QC QS
        Bob: 5H 5D 6C 7S JH KD > JH KD
        cut 5S
        play 9S 6C
        Bob pegs = 2
        """,
        "1: 5 cards dealt where 6 are due"))
  }

  @Test func `a faulty game keeps what is good, and the games after it go on`() throws {
    let text =
      "---\nplayers: [Ann, Bob]\n---\n\(CribbageRecordFaultTests.dealt)play 9S 6C 8H 7S 5H\n"
      + "---\nplayers: [Ann, Bob]\n---\ndeal Ann\nBob: 9\n"
    let (games, findings) = HistoryReader(.cribbage).read(SourceText(path: "f", text))
    #expect(findings.errorCount == 1)
    #expect(games.map(\.status) == [.faulty, .inProgress])
    #expect(games.map(\.scores) == [[7, 0], [0, 9]])
    #expect(games.first?.fault?.place == SourcePlace(path: "f", line: 8, column: 18))
    #expect(games.first?.fault?.id == "cribbage-out-of-turn")
  }

  @Test func `a wrong claim or restart doesn't stop the game`() {
    let text =
      "---\nplayers: [Ann, Bob]\n---\n\(CribbageRecordFaultTests.dealt)"
      + "play 9S | 6C 8H 7S 4D 5H 4C 5D\nAnn hand = 3\ndeal Bob\nAnn: 4\nBob: 6\n"
    let (games, findings) = HistoryReader(.cribbage).read(SourceText(path: "f", text))
    #expect(findings.errorCount == 2)
    #expect(games.map(\.status) == [.faulty])
    #expect(games.map(\.scores) == [[45, 8]])
  }

  @Test func `every beginning of a file is read without harm`() {
    let text =
      "---\nplayers: [Ann, José]\nrules: {muggins: on}\n---\n"
      + CribbageRecordFaultTests.dealt.replacing("Bob", with: "José")
      + "play 9S 6C | 8H 7S 4D 5H 4C 5D\nAnn hand = 17 # é\ndeal José\nAnn: 5H > 5H\n"
    readEveryBeginning(of: text, as: .cribbage)
  }

  @Test(
    arguments: [
      .body(
        "deal Ann\nBob: pegs 3 1️⃣hnad 8\nAnn: heels 2️⃣2 pegs 3️⃣x hand 4️⃣19 5️⃣crib\n",
        "1: can't read 'hnad'; expected 'heels', 'pegs', 'hand', 'crib', 'took' or 'total', as in 'pegs 3 hand 8', did you mean 'hand'?",
        "2: his heels are always 2 and stand without a number, leave '2' out",
        "3: 'x' is no number of points, expected one such as '12'",
        "4: no hand counts 19, only 0 to 18, 20 to 24, 28 and 29 can be",
        "5: expected points after 'crib', such as 'crib 4'"),
      .body(
        "deal Ann\nBob: 1️⃣heels pegs 2️⃣40 hand 3️⃣25 crib 4️⃣3\nAnn: hand 29 crib 5️⃣28 took 6️⃣3\n",
        "1: his heels are the dealer's, write them for 'Ann'",
        "2: nobody can peg 40 in one deal, 30 at the most",
        "3: no hand counts 25, only 0 to 18, 20 to 24, 28 and 29 can be",
        "4: the crib is that of the dealer, 'Ann'",
        "5: no hand of 29 goes with a crib of 28: together they count 53 at the most",
        "6: nothing is taken by these rules, leave 'took' out or play 'muggins: on'"),
      .body(
        "deal Ann\nBob: pegs 3 hand 8 total 1️⃣12\nAnn: pegs 2 total 2️⃣3\ndeal Bob\nBob: hand 2 total 14\n"
          + "Ann: hand 3️⃣19 total 30\ndeal Ann\nBob: hand 2 total 2\nAnn: pegs 3 total 4\n",
        "1: 'total 12' is claimed, the deals make it 11",
        "2: 'total 3' is claimed, the deals make it 2",
        "3: no hand counts 19, only 0 to 18, 20 to 24, 28 and 29 can be"),
      .body(
        "deal Ann\nBob: 1️⃣60\nAnn: 2️⃣86\ndeal Bob\nAnn: 59\nBob: 85\n",
        "1: no deal brings a player 60, 59 at the most",
        "2: no deal brings a player 86, 85 at the most"),
      .body(
        "deal Ann\nBob 1️⃣hand = 8\n",
        "1: claims are about cards, and none are told; without them write 'NAME: hand 8'"),
    ] as [Sample])
  func `a fault in a deal by its counts is an error at its place`(sample: Sample) { check(sample) }

  @Test func `a count after the winning one is a fault at its number, in whichever line`() {
    let header = "---\nplayers: [Ann, Bob]\nrules: {target: 31, skunks: off}\n---\n"
    check(
      Sample(
        header
          + "deal Ann\nBob: hand 16\nAnn: hand 24\ndeal Bob\nBob: pegs 5 hand 1️⃣18\nAnn: hand 7\n",
        "1: this hand was never counted: 'Ann' had won before; leave it out"))
    check(
      Sample(
        header + "deal Ann\nBob: hand 16\nAnn: hand 24\ndeal Bob\nBob: pegs 15\nAnn: pegs 6\n"
          + "1️⃣deal Ann\n",
        "1: a line after the winning point; the game is over"))
  }

  @Test func `scores that end no game are a fault at the highest`() {
    check(
      Sample(
        "---\nplayers: [Ann, Bob]\nscores: {Ann: 1️⃣100, Bob: 90}\n---\n",
        "1: 'Ann' can't have won with 100, a game goes on until somebody has 121; correct the score, or say how the game ended: 'outcome: abandoned'"
      ))
    check(
      Sample(
        "---\nplayers: [Ann, Bob]\nrules: short\nscores: {Ann: 61, Bob: 59}\n---\n"))
    check(
      Sample(
        "---\nplayers: [Ann, Bob]\nscores: {Ann: 100, Bob: 90}\noutcome: abandoned\n---\n"))
  }
}
