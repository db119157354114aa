import Diagnostics
import Histories
import TestGames
import TestSupport
import Testing

@testable import CribbagePages

/// What is told of a deal beside its first fault.
struct CribbageBrokenDealTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var text: String
    var lines: [String]
    var testDescription: String { text }

    /// A body under a header of Ann and Bob.
    init(_ body: String, rules: String = "standard", _ lines: String...) {
      text = "---\nplayers: [Ann, Bob]\nrules: \(rules)\n---\n\(body)\n"
      self.lines = lines
    }
  }

  private static let ann = "Ann: 5H 5D 6C 7S JH KD > JH KD\n"
  private static let bob = "Bob: 4C 4D 8H 9S QC QS > QC QS\n"
  private static let hands = "deal Ann\n\(ann)\(bob)"
  private static let whole = "play 9S 6C 8H 7S | 4D 5H 4C 5D\n"

  private func check(_ sample: Sample) {
    let marked = MarkedText(sample.text)
    let findings = HistoryReader(.cribbage).read(marked.source).findings
    #expect(marked.lines(of: findings) == sample.lines)
  }

  @Test(arguments: [
    Sample(
      "deal Ann\nAnn: 5H 1️⃣5X 6C 7S JH 2️⃣KZ > JH KD\nBob: 4C 4D 8H 9S 3️⃣6C QS > QS 4️⃣QS\ncut 5️⃣5H",
      "1: '5X' is no card; write rank and suit, such as '5H', 'TD' or 'AS'",
      "2: 'KZ' is no card; write rank and suit, such as '5H', 'TD' or 'AS'",
      "3: '6C' is in this deal already", "4: 'QS' is in this deal already",
      "5: '5H' is in this deal already"),
    Sample(
      "deal Ann\n1️⃣Zoe: 5H 2️⃣5X 6C 7S JH KD > JH KD\n\(bob)cut 3️⃣6C",
      "1: unknown player 'Zoe', expected 'Ann' or 'Bob'",
      "2: '5X' is no card; write rank and suit, such as '5H', 'TD' or 'AS'",
      "3: '6C' is in this deal already"),
    Sample(
      "\(hands)cut 1️⃣4C\nplay 9S 6C 4C 2️⃣AS 3️⃣QC\nplay 4️⃣9S\n5️⃣Bob crib = 4\nAnn hand = 12",
      "1: '4C' is in this deal already", "2: 'AS' was dealt to nobody",
      "3: 'QC' went to the crib, 'Bob' laid it away",
      "4: '9S' of 'Bob' was played already", "5: the crib is that of the dealer, 'Ann'"),
  ])
  func `cards are looked for in all of a deal`(sample: Sample) { check(sample) }

  @Test(arguments: [
    Sample(
      "\(hands)cut 5S\nplay 9S 1️⃣8H 6C 7S 2️⃣JH\nBob hand = 2\nAnn hand = 3️⃣18\nAnn crib = 4️⃣12\n"
        + "Ann pegs = 30\nAnn 5️⃣hand = 18",
      "1: '8H' of 'Bob' is out of turn: 'Ann' can play and must",
      "2: 'JH' went to the crib, 'Ann' laid it away",
      "3: 'hand = 18' is claimed, the cards count 17: fifteens 2 and runs 15",
      "4: 'crib = 12' is claimed, the cards count 16: fifteens 8 and runs 8",
      "5: this was claimed already in this deal"),
    Sample(
      "deal Ann\n\(ann)Bob: 4C 1️⃣4X 8H 9S QC QS > QC QS\ncut 5S\n\(whole)Bob hand = 9\nAnn hand = 2️⃣12",
      "1: '4X' is no card; write rank and suit, such as '5H', 'TD' or 'AS'",
      "2: 'hand = 12' is claimed, the cards count 17: fifteens 2 and runs 15"),
    Sample(
      "\(hands)cut 5S\nplay 9S 1️⃣8H\nAnn hand = 12\nBob hand = 2️⃣3", rules: "{muggins: on}",
      "1: '8H' of 'Bob' is out of turn: 'Ann' can play and must",
      "2: 'hand = 3' is claimed, the cards count 2: pairs 2",
      "11:1: note: under 'muggins' less may be claimed than is there, but no more"),
  ])
  func `counts of whole hands are checked whatever became of the play`(sample: Sample) {
    check(sample)
  }

  @Test(arguments: [
    Sample(
      "\(hands)cut 5S\nplay 9S 1️⃣8H\ndeal 2️⃣Ann\n\(ann)",
      "1: '8H' of 'Bob' is out of turn: 'Ann' can play and must",
      "2: the deal goes around: it is the deal of 'Bob'"),
    Sample(
      "\(hands)cut 5S\n\(whole)1️⃣Deal Bob\n\(hands.dropFirst(9))cut 5S\n\(whole)Bob crib = 16\ndeal Ann\n",
      "1: can't read 'Deal Bob'; expected 'deal NAME', 'NAME: CARDS', 'crib CARD', 'cut CARD', 'play CARDS', counts such as 'NAME: pegs 3 hand 8', or a claim such as 'NAME hand = 12'"
    ),
    Sample(
      "\(hands)cut 5S\n\(whole)Ann: 1️⃣5H 5D 6C 7S JH KD > JH KD\n\(bob)cut 5S\n\(whole)deal Ann\n",
      "1: not now: claims or the next 'deal' are due"),
    Sample(
      "\(hands)cut 5S\n\(whole)deal 1️⃣Zoe\n\(ann)\(bob)cut 5S\nAnn crib = 16",
      "1: unknown player 'Zoe', expected 'Ann' or 'Bob'"),
    Sample(
      "\(hands)1️⃣crib 2H\ncut 5S\n\(whole)",
      "1: the deck gives a card to the crib where three play, and only there"),
  ])
  func `nothing is told that follows from a fault`(sample: Sample) { check(sample) }

  @Test func `a claim that can't be read changes nothing`() {
    check(
      Sample(
        "\(Self.hands)cut 5S\n\(Self.whole)Ann hand = 1️⃣x\n2️⃣Zoe hand = 3\ndeal Bob\nAnn: 3\n3️⃣cut 5H",
        "1: 'x' is no number of points, expected one such as '12'",
        "2: unknown player 'Zoe', expected 'Ann' or 'Bob'",
        "3: not now: the points of 'Bob' are due"))
  }

  @Test func `every restart is checked`() {
    check(
      Sample(
        "\(Self.hands)cut 5S\nplay 1️⃣| 9S 6C 2️⃣| 8H 7S | 3️⃣| 4D 5H 4C 4️⃣9S",
        "1: the count doesn't begin again here; '|' stands once, between two cards",
        "2: the count doesn't begin again here: it is 15, and somebody can play",
        "3: the count doesn't begin again here; '|' stands once, between two cards",
        "4: '9S' of 'Bob' was played already"))
  }

  @Test func `a card behind a restart that was reported is no second fault`() {
    check(
      Sample(
        "\(Self.hands)cut 5S\nplay 9S 6C 8H 1️⃣| 4D 7S\nAnn hand = 2️⃣3",
        "1: the count doesn't begin again here: it is 23, and somebody can play",
        "2: 'hand = 3' is claimed, the cards count 17: fifteens 2 and runs 15"))
    check(
      Sample(
        "\(Self.hands)cut 5S\nplay 9S 5H 1️⃣| 4D 6C 4C",
        "1: the count doesn't begin again here: it is 14, and somebody can play"))
  }

  @Test func `under rules that are faulty the cards are judged all the same`() {
    check(
      Sample(
        "\(Self.hands)cut 2️⃣5H\nplay 9S 3️⃣QC", rules: "{1️⃣tarket: 61}",
        "1: unknown key 'tarket', did you mean 'target'?", "2: '5H' is in this deal already",
        "3: 'QC' went to the crib, 'Bob' laid it away"))
  }
}
