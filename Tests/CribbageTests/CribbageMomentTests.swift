import Cribbage
import Tabletop
import Testing

/// Each moment in a game made to have it.
struct CribbageMomentTests {
  /// Ann pegs 8; Bob's hand counts 2, Ann's 17 and her crib 16.
  private let cards = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS

    """
  private let play = "cut 5S\nplay 9S 6C 8H 7S | 4C 5H 4D 5D\n"

  /// A first deal of points, of Bob's.
  private func before(ann: Int, bob: Int) -> String { "deal Bob\nAnn: \(ann)\nBob: \(bob)\n" }

  private func moments(
    _ text: String, target: Points = 121, players: [String] = ["Ann", "Bob"],
    _ change: (inout CribbageRules) -> Void = { _ in }
  ) throws -> [CribbageMoment] {
    var table = Table(players: players)
    table.rules.target = target
    change(&table.rules)
    let replay = try table.replay(text)
    #expect(replay.fault == nil)
    return CribbageMoment.all(in: replay)
  }

  @Test func `a game just begun has none`() throws {
    #expect(try moments("deal Ann").isEmpty)
  }

  @Test func `won in the play`() throws {
    let moments = try moments(before(ann: 116, bob: 100) + cards + "cut 5S\nplay 9S 6C 8H 7S")
    #expect(moments == [.wonInPlay(Seat(0), deal: 1)])
  }

  @Test func `won by his heels`() throws {
    #expect(
      try moments(before(ann: 119, bob: 95) + cards + "cut JS")
        == [.wonByHeels(Seat(0), deal: 1)])
  }

  @Test func `won in the count by pone, before the dealer counts`() throws {
    #expect(
      try moments(before(ann: 10, bob: 29) + cards + play, target: 31) == [
        .wonInCount(Seat(1), deal: 1, isCrib: false),
        .bestHand(Seat(1), deal: 1, 2, isCrib: false),
        .leadChanges(deal: 0, count: 1),
      ])
  }

  @Test func `won in the count by the dealer's hand`() throws {
    #expect(
      try moments(before(ann: 10, bob: 9) + cards + play, target: 31) == [
        .wonInCount(Seat(0), deal: 1, isCrib: false),
        .bestHand(Seat(0), deal: 1, 17, isCrib: false),
      ])
  }

  @Test func `won in the count by the crib, after the lead changed hands`() throws {
    #expect(
      try moments(before(ann: 0, bob: 9) + cards + play, target: 31) == [
        .wonInCount(Seat(0), deal: 1, isCrib: true),
        .bestHand(Seat(0), deal: 1, 17, isCrib: false),
        .leadChanges(deal: 1, count: 1),
      ])
  }

  @Test(
    arguments: [
      (60, [.skunk(Seat(1), .doubleSkunk, 60)]),
      (90, [.skunk(Seat(1), .skunk, 90)]),
      (91, [.savedFromSkunk(Seat(1), 91, line: 91)]),
      (94, [.savedFromSkunk(Seat(1), 94, line: 91)]),
      (95, []),
      (115, []),
      (116, [.closeFinish(5)]),
      (120, [.closeFinish(1)]),
    ] as [(Int, [CribbageMoment])])
  func `how a loser ended`(points: Int, expected: [CribbageMoment]) throws {
    let text = "deal Bob\nAnn: 100\nBob: 1\ndeal Ann\nBob: \(points - 1)\nAnn: 21"
    let leads: [CribbageMoment] = points > 100 ? [.leadChanges(deal: 1, count: 2)] : []
    let moments = try moments(text) { $0.doubleSkunk = .on }
    #expect(moments == expected + leads)
  }

  @Test func `nobody is saved where nobody can be skunked`() throws {
    #expect(try moments("deal Bob\nAnn: 20\nBob: 2\ndeal Ann\nBob: 0\nAnn: 8", target: 28).isEmpty)
    let moments = try moments("deal Bob\nAnn: 121") { $0.skunks = false }
    #expect(moments.isEmpty)
  }

  @Test func `three losers one by one, partners once`() throws {
    #expect(
      try moments("deal Ann\nBob: 60\nCyd: 92\nAnn: 121", players: ["Ann", "Bob", "Cyd"]) == [
        .skunk(Seat(1), .skunk, 60), .savedFromSkunk(Seat(2), 92, line: 91),
        .comeback(Seat(0), deal: 0, 92), .leadChanges(deal: 0, count: 2),
      ])
    let partners = ["Ann", "Bob", "Cyd", "Dan"]
    #expect(
      try moments("deal Dan\nAnn: 121", players: partners) == [.skunk(Seat(1), .skunk, 0)])
    #expect(
      try moments("deal Ann\nBob: 121", players: partners) == [.skunk(Seat(0), .skunk, 0)])
  }

  @Test(arguments: [(30, false), (31, true)])
  func `a comeback is one from 31 behind`(behind: Int, isComeback: Bool) throws {
    let moments = try moments("deal Ann\nBob: \(behind)\nAnn: 121")
    #expect(moments.contains(.comeback(Seat(0), deal: 0, Points(behind))) == isComeback)
  }

  @Test func `a hand of 24 or more is told instead of the best`() throws {
    let text = """
      deal Ann
      Ann: 5H 5S 5D JC 2C 2D > 2C 2D
      Bob: 9S 9D KC KD 8H 8S > 8H 8S
      cut 5C
      play 9S JC 9D | 5H KC 5S KD | 5D
      Bob hand = 8
      Ann hand = 29
      Ann crib = 12
      """
    #expect(
      try moments(text) == [
        .bigHand(Seat(0), deal: 0, 29, isCrib: false), .leadChanges(deal: 0, count: 1),
      ])
  }

  @Test func `what was overlooked is told, whoever won`() throws {
    let text = before(ann: 20, bob: 0) + cards + play + "Ann hand = 15"
    let moments = try moments(text) { $0.muggins = true }
    #expect(
      moments == [
        .bestHand(Seat(0), deal: 1, 17, isCrib: false), .muggins(Seat(1), deal: 1, 2),
      ])
  }
}
