import Cribbage
import Tabletop
import Testing

/// Deals known by their counts (cribbage.md, *Notation*).
struct CountsTests {
  private func table(_ target: Points, muggins: Bool = false) -> Table {
    var table = Table()
    table.rules.target = target
    table.rules.muggins = muggins
    return table
  }

  @Test(arguments: [
    "Bob: pegs 3 hand 8", "Ann: heels pegs 2 hand 12 crib 4", "Bob: pegs 0", "Ann: heels",
    "Bob: hand 8 took 2 total 31",
  ])
  func `a line of counts is written as it is read`(text: String) throws {
    let turn = try Table().turn(text)
    var line: [UInt8] = []
    turn.write(naming: { ["Ann", "Bob"][$0.rawValue] }, to: &line)
    #expect(String(decoding: line, as: UTF8.self) == text)
  }

  @Test func `heels, pegs, hand and crib add up, in whichever order the lines stand`() throws {
    let lines = ["Bob: pegs 3 hand 8\n", "Ann: heels pegs 2 hand 12 crib 4\n"]
    for text in [lines.joined(), lines.reversed().joined()] {
      let state = try Table().play("deal Ann\n" + text)
      #expect(state.totals == [20, 11])
      #expect(state.phase == .deal)
      #expect(state.deal?.shows.map(\.points) == [8, 12, 4])
      #expect(state.deal?.pegged(by: Seat(0)) == 2)
      #expect(state.deal?.pegs.first?.cause == .heels)
    }
  }

  @Test func `what isn't written is 0`() throws {
    let state = try Table().play("deal Ann\nAnn: pegs 1\nBob: pegs 0")
    #expect(state.totals == [1, 0])
    #expect(state.deal?.shows.map(\.points) == [0, 0, 0])
  }

  @Test func `deals by counts, by cards and by points follow one another`() throws {
    let state = try Table().play(
      "deal Bob\nAnn: pegs 3 hand 8\nBob: hand 2\n" + FaultTests.played
        + "deal Bob\nAnn: 4\nBob: 5\ndeal Ann\nBob: pegs 1\nAnn: pegs 2")
    #expect(state.totals == [58, 10])
  }

  @Test func `a deal stands where its lines leave it`() throws {
    let dealer = try Table().play("deal Ann\nAnn: pegs 2 hand 12 crib 4")
    #expect(dealer.totals == [2, 0])
    #expect(dealer.phase == .counts && dealer.countsDue == [Seat(1)] && dealer.seatToAct == Seat(1))
    let pone = try Table().play("deal Ann\nBob: pegs 2 hand 12")
    #expect(pone.totals == [0, 14])
    #expect(pone.countsDue == [Seat(0)])
  }

  @Test func `three count around, and partners share a score`() throws {
    let three = try Table(players: ["Ann", "Bob", "Cyd"]).play(
      "deal Ann\nAnn: heels hand 2 crib 4\nCyd: pegs 1 hand 6\nBob: pegs 3 hand 8")
    #expect(three.totals == [8, 11, 7])
    #expect(three.deal?.shows.map(\.seat) == [Seat(1), Seat(2), Seat(0), Seat(0)])
    let four = try Table(players: ["Ann", "Bob", "Cyd", "Dan"]).play(
      "deal Dan\nAnn: pegs 5 hand 4\nBob: hand 6\nCyd: pegs 1 hand 7\nDan: pegs 8 hand 2 crib 9")
    #expect(four.totals == [17, 25, 17, 25])
  }

  @Test func `heels win before a card is played`() throws {
    let text = "deal Bob\nAnn: 10\nBob: 9\ndeal Ann\n"
    let table = table(12)
    #expect(try table.play(text + "Ann: heels").winners == [Seat(0)])
    #expect(
      try table.fault(text + "Bob: pegs 1\nAnn: heels")
        == "5:11: nothing was played: 'Ann' had won by his heels; leave the pegs out")
  }

  @Test func `in the play the line written first wins, and what the others pegged stays`() throws {
    let text = "deal Bob\nAnn: 10\nBob: 9\ndeal Ann\n"
    let table = table(12)
    let state = try table.play(text + "Bob: pegs 3\nAnn: pegs 1")
    #expect(state.winners == [Seat(1)] && state.totals == [11, 12])
    let other = try table.play(text + "Ann: pegs 2\nBob: pegs 2")
    #expect(other.winners == [Seat(0)] && other.totals == [12, 11])
    #expect(
      try table.fault(text + "Ann: pegs 2\nBob: pegs 3")
        == "6:11: 'Ann' has won with the pegs written first, so these can't reach the target, too; "
        + "write the winner's line first")
  }

  @Test func `pone counts first, and a count after the winning one is a fault`() throws {
    let text = "deal Bob\nAnn: 10\nBob: 9\ndeal Ann\n"
    let table = table(21)
    #expect(try table.play(text + "Ann: pegs 4\nBob: pegs 4 hand 8").totals == [14, 21])
    #expect(
      try table.fault(text + "Ann: pegs 4 hand 7\nBob: pegs 4 hand 8")
        == "5:18: this hand was never counted: 'Bob' had won before; leave it out")
    #expect(
      try table.fault(text + "Bob: pegs 4 hand 7\nAnn: pegs 4 hand 8 crib 2")
        == "6:25: this crib was never counted: 'Ann' had won before; leave it out")
    #expect(
      try table.fault(text + "Bob: pegs 12 hand 2")
        == "5:19: this hand was never counted: 'Bob' had won before; leave it out")
    let crib = try table.play(text + "Bob: pegs 4 hand 7\nAnn: pegs 4 hand 5 crib 29")
    #expect(crib.totals == [21, 20])
    #expect(crib.deal?.cribShow?.pegged == 2)
    #expect(
      try table.fault(text + "Bob: pegs 4 hand 8\ndeal Bob")
        == "6:1: a line after the winning point; the game is over")
  }

  @Test func `under muggins what was taken falls after the count it was taken of`() throws {
    let text = "deal Bob\nAnn: 10\nBob: 9\ndeal Ann\n"
    let table = table(21, muggins: true)
    // Ann takes 3 of Bob's hand before she counts her own.
    let state = try table.play(text + "Bob: hand 8\nAnn: pegs 8 took 3")
    #expect(state.totals == [21, 17])
    #expect(state.deal?.shows.first?.muggins?.points == 3)
    // Bob takes of Ann's hand, and before her crib.
    #expect(try table.play(text + "Bob: hand 8 took 4\nAnn: hand 6").winners == [Seat(1)])
    // Or of her crib, since that was counted.
    let crib = try table.play(text + "Bob: hand 8 took 4\nAnn: hand 6 crib 4")
    #expect(crib.totals == [20, 21])
    #expect(
      try table.fault(text + "Bob: pegs 12\nAnn: took 3")
        == "6:11: this was never taken: 'Bob' had won before; leave 'took' out")
    #expect(
      try Table().fault("deal Ann\nBob: took 2")
        == "2:11: nothing is taken by these rules, leave 'took' out or play 'muggins: on'")
  }

  struct Sample: Sendable {
    var line: String
    var fault: String?
  }

  @Test(arguments: [19, 25, 26, 27, 30, 44]) func `no hand and no crib can count so much`(
    points: Int
  ) throws {
    for (line, place) in [("Bob: hand \(points)", "2:11"), ("Ann: hand 1 crib \(points)", "2:18")] {
      let word = line.contains("crib") ? "crib" : "hand"
      #expect(
        try Table().fault("deal Ann\n\(line)")
          == "\(place): no \(word) counts \(points), only 0 to 18, 20 to 24, 28 and 29 can be")
    }
  }

  @Test func `any other count up to 29 can be`() throws {
    for points in 0...29 where ![19, 25, 26, 27].contains(points) {
      #expect(try Table().fault("deal Ann\nBob: hand \(points)") == nil)
    }
  }

  @Test(arguments: [
    Sample(
      line: "Ann: hand 29 crib 28",
      fault: "2:19: no hand of 29 goes with a crib of 28: together they count 53 at the most"),
    Sample(line: "Ann: hand 29 crib 24", fault: nil),
    Sample(line: "Bob: pegs 30", fault: nil),
    Sample(line: "Bob: pegs 31", fault: "2:11: nobody can peg 31 in one deal, 30 at the most"),
    Sample(line: "Bob: crib 4", fault: "2:11: the crib is that of the dealer, 'Ann'"),
    Sample(
      line: "Bob: heels pegs 2",
      fault: "2:6: his heels are the dealer's, write them for 'Ann'"),
    Sample(line: "Bob: hand 8 total 8", fault: nil),
    Sample(
      line: "Bob: hand 8 total 9", fault: "2:19: 'total 9' is claimed, the deals make it 8"),
    Sample(
      line: "Ann: hand 8 total 9\nBob: hand 2",
      fault: "2:19: 'total 9' is claimed, the deals make it 8"),
    Sample(
      line: "Bob: hand 8\nBob: hand 2",
      fault: "3:1: a second line for this player in one deal; the next begins with 'deal NAME'"),
    Sample(
      line: "Bob: hand 8\ndeal Bob",
      fault:
        "3:1: the deal before stops short: the counts of 'Ann', 'NAME: pegs 3 hand 8', are due there"
    ),
    Sample(
      line: "Bob: hand 8\nAnn: 5",
      fault: "3:6: not now: the counts of 'Ann', 'NAME: pegs 3 hand 8', are due"),
    Sample(
      line: "Bob: 8\nAnn: hand 5", fault: "3:6: not now: the points of 'Ann' are due"),
    Sample(
      line: "Ann: 5H 5D 6C 7S JH KD > JH KD\nBob: hand 5",
      fault: "3:6: not now: the cards of 'Bob' are due"),
    Sample(
      line: "Bob: hand 8\nAnn: hand 5\nAnn hand = 5",
      fault: "4:5: this deal is told by its counts; claims are about cards, 'NAME: CARDS'"),
    Sample(
      line: "Bob hand = 8",
      fault:
        "2:5: claims are about cards, and none are told; without them write 'NAME: hand 8'"),
  ])
  func `what can't be is a fault at its place`(sample: Sample) throws {
    #expect(try Table().fault("deal Ann\n" + sample.line) == sample.fault)
  }

  @Test func `stats are known by counts as by cards`() throws {
    let text = """
      deal Ann
      Bob: pegs 3 hand 8
      Ann: heels pegs 2 hand 24 crib 4
      deal Bob
      Ann: pegs 1
      Bob: pegs 4 hand 12 crib 3
      deal Ann
      Bob: pegs 2
      Ann: pegs 3 hand 20
      """
    let replay = try table(54).replay(text)
    #expect(replay.fault == nil && replay.state.winners == [Seat(0)])
    let stats = CribbageStats.tally(of: replay)
    #expect(stats[0].averageHand == Ratio(44, of: 3))
    #expect(stats[0].zeroHands == 1 && stats[1].zeroHands == 1)
    #expect(stats[0].bestHand == 24 && stats[0].bestCrib == 4)
    #expect(stats[0].number(of: 24) == 1 && stats[0].number(of: 29) == 0)
    #expect(stats[0].heelsCut == 1 && stats[1].heelsCut == 0)
    #expect(stats[0].averagePegging == Ratio(6, of: 3))
    #expect(stats[1].averagePeggingAsDealer == Ratio(4, of: 1))
    #expect(CribbageMoment.all(in: replay).contains(.bigHand(Seat(0), deal: 0, 24, isCrib: false)))
    #expect(
      CribbageMoment.all(in: replay).contains(.wonInCount(Seat(0), deal: 2, isCrib: false)))
  }
}
