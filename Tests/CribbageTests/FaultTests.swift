import Cribbage
import Tabletop
import Testing

/// What is refused, at its place and in words (cribbage.md, *Notation*).
struct FaultTests {
  static let start = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS

    """
  static let cut = start + "cut 5S\n"
  static let played = cut + "play 9S 6C 8H 7S | 4C 5H 4D 5D\n"

  struct Sample: Sendable {
    var text: String
    var fault: String?
  }

  @Test(arguments: [
    Sample(text: "cut 5S", fault: "1:1: no deal was begun; expected 'deal NAME' first"),
    Sample(text: "Ann hand = 2", fault: "1:5: no deal was begun; expected 'deal NAME' first"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH > JH",
      fault: "2:6: 5 cards dealt where 6 are due"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH KD > JH",
      fault: "2:26: 1 card to the crib where 2 are due, after '>'"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH KD",
      fault: "2:23: no card to the crib where 2 are due, after '>'"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH 5H > JH 5H",
      fault: "2:21: '5H' is in this deal already"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH KD > JH AS",
      fault: "2:29: 'AS' to the crib isn't in the hand dealt"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH KD > JH JH",
      fault: "2:29: 'JH' is in this deal already"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH KD > JH KD\nBob: 4C 4D 8H 9S 10♥ 5♦ > 4C 4D",
      fault: "3:24: '5D' is in this deal already"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH KD > JH KD\nAnn: 4C 4D 8H 9S QC QS > QC QS",
      fault: "3:1: a second line for this player in one deal; the next begins with 'deal NAME'"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH KD > JH KD\ncut 5S",
      fault: "3:1: not now: the cards of 'Bob' are due"),
    Sample(
      text: "deal Ann\nAnn: 5H 5D 6C 7S JH KD > JH KD\ndeal Bob",
      fault: "3:1: the deal before stops short: the cards of 'Bob' are due there"),
    Sample(
      text: start + "crib 7D",
      fault: "4:1: the deck gives a card to the crib where three play, and only there"),
    Sample(text: start + "cut 5H", fault: "4:5: '5H' is in this deal already"),
    Sample(
      text: start + "play 9S",
      fault: "4:1: not now: the starter, 'cut CARD', is due"),
    Sample(
      text: cut + "cut 6S", fault: "5:1: not now: a card of 'Bob' in 'play' is due"),
    Sample(
      text: cut + "play 6C",
      fault: "5:6: '6C' of 'Ann' is out of turn: 'Bob' can play and must"),
    Sample(text: cut + "play QC", fault: "5:6: 'QC' went to the crib, 'Bob' laid it away"),
    Sample(text: cut + "play 5S", fault: "5:6: '5S' is the starter, and nobody's to play"),
    Sample(text: cut + "play AS", fault: "5:6: 'AS' was dealt to nobody"),
    Sample(text: cut + "play 9S 6C 9S", fault: "5:12: '9S' of 'Bob' was played already"),
    Sample(
      text: cut + "play 9S 7S 8H 4C",
      fault: "5:15: '4C' of 'Bob' is out of turn: 'Ann' can play and must"),
    Sample(
      text: cut + "play 9S 6C 4C 7S 8H",
      fault:
        "5:18: '8H' of 'Bob' would pass 31, the count is 26: 'Bob' can play '4D' and must"
    ),
    Sample(
      text: cut + "play 9S | 6C",
      fault: "5:9: the count doesn't begin again here: it is 9, and somebody can play"),
    Sample(
      text: cut + "play | 9S",
      fault: "5:6: the count doesn't begin again here; '|' stands once, between two cards"),
    Sample(
      text: cut + "play 9S 6C 8H 7S | | 4C",
      fault: "5:20: the count doesn't begin again here; '|' stands once, between two cards"),
    Sample(
      text: cut + "play 9S 6C 8H 7S | 4C 5H 4D 5D |",
      fault: "5:32: all cards of this deal are played"),
    Sample(
      text: played + "play 9S", fault: "6:1: not now: claims or the next 'deal' are due"),
    Sample(
      text: cut + "Ann hand = 17", fault: "5:5: not now: a card of 'Bob' in 'play' is due"),
    Sample(
      text: played + "Ann hand = 16",
      fault: "6:12: 'hand = 16' is claimed, the cards count 17: fifteens 2 and runs 15"),
    Sample(
      text: played + "Bob crib = 16", fault: "6:1: the crib is that of the dealer, 'Ann'"),
    Sample(
      text: played + "Ann pegs = 9",
      fault:
        "6:12: 'pegs = 9' is claimed, the play pegs 8: 2 with '6C', 5 with '7S' and 1 with '5D'"),
    Sample(
      text: played + "Ann pegs = 8\nAnn pegs = 8",
      fault: "7:5: this was claimed already in this deal"),
    Sample(text: played + "Ann hand = 17\nAnn crib = 16\nBob hand = 2\nBob pegs = 0", fault: nil),
    Sample(text: played + "deal Ann", fault: "6:6: the deal goes around: it is the deal of 'Bob'"),
    Sample(
      text: "deal Ann\nAnn: 12",
      fault: "2:1: points are told in the order of counting: those of 'Bob' are due"),
    Sample(
      text: "deal Ann\nBob: 12\nBob: 3",
      fault: "3:1: a second line for this player in one deal; the next begins with 'deal NAME'"),
    Sample(
      text: "deal Ann\nBob: 12\nAnn: 5H 5D 6C 7S JH KD > JH KD",
      fault: "3:6: not now: the points of 'Ann' are due"),
    Sample(
      text: start + "Ann: 12", fault: "4:6: not now: the starter, 'cut CARD', is due"),
    Sample(
      text: "deal Ann\nBob: 12\ndeal Bob",
      fault: "3:1: the deal before stops short: the points of 'Ann' are due there"),
    Sample(
      text: "deal Ann\nBob: 121\nAnn: 3",
      fault: "3:1: a line after the winning point; the game is over"),
    Sample(
      text: "deal Ann\nBob: 12\nAnn: 20\nAnn hand = 4",
      fault:
        "4:5: this deal is told by its points alone; claims are about cards, 'NAME: CARDS'"),
  ])
  func `a line the rules don't allow is a fault at its place`(sample: Sample) throws {
    #expect(try Table().fault(sample.text) == sample.fault)
  }

  @Test func `a fault leaves the state as it was`() throws {
    let table = Table()
    var state = try table.play(Self.cut)
    let before = state
    #expect(throws: CribbageRules.Fault.self) {
      _ = try table.rules.play(try table.turn("play 9S 6C 9S"), on: &state)
    }
    #expect(state == before)
  }
}
