import Cribbage
import Tabletop
import Testing

/// Where a game ends, who won and how the losers are judged (cribbage.md, *The game*).
struct EndingTests {
  /// Played out, Ann pegs 8; Bob's hand counts 2, Ann's 17 and her crib 16.
  private static let cards = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS

    """
  private static let play = cards + "cut 5S\nplay 9S 6C 8H 7S | 4C 5H 4D 5D\n"

  private func before(ann: Int, bob: Int) -> String { "deal Bob\nAnn: \(ann)\nBob: \(bob)\n" }

  @Test func `heels peg no more than lacks, and win before a card is played`() throws {
    let replay = try Table().replay(before(ann: 120, bob: 91) + Self.cards + "cut JS")
    #expect(replay.steps.last?.notes.contains(.heels(Seat(0), pegged: 1)) == true)
    #expect(replay.state.totals == [121, 91])
    #expect(replay.state.deal?.played.isEmpty == true)
    #expect(
      try Table().fault(before(ann: 120, bob: 91) + Self.cards + "cut JS\nAnn pegs = 0")
        == "8:5: this was never counted: the game was won before")
  }

  @Test func `a card pegs no more than lacks`() throws {
    let state = try Table().play(
      before(ann: 116, bob: 100) + Self.cards + "cut 5S\nplay 9S 6C 8H 7S")
    #expect(state.totals == [121, 100])
    #expect(state.deal?.played.last?.points == 5)
    #expect(state.deal?.played.last?.pegged == 3)
    #expect(state.deal?.pegged(by: Seat(0)) == 5)
  }

  @Test func `pone counts out before a dealer who would have counted more`() throws {
    let state = try Table().play(before(ann: 110, bob: 119) + Self.play)
    #expect(state.totals == [118, 121])
    #expect(state.winners == [Seat(1)])
    #expect(state.deal?.shows.map(\.points) == [2])
    #expect(
      try Table().fault(before(ann: 110, bob: 119) + Self.play + "Ann hand = 17")
        == "9:5: this was never counted: the game was won before")
  }

  @Test func `a crib counts last, and of it no more than lacks`() throws {
    let state = try Table().play(before(ann: 90, bob: 100) + Self.play + "Ann crib = 16")
    #expect(state.totals == [121, 102])
    #expect(state.deal?.cribShow?.pegged == 6)
    #expect(state.deal?.points(of: Seat(0)) == 31)
  }

  @Test func `recorded points end at the target as well`() throws {
    let state = try Table().play("deal Ann\nBob: 100\nAnn: 130")
    #expect(state.totals == [121, 100])
    #expect(state.deal?.points(of: Seat(0)) == 121)
  }

  struct Sample: Sendable {
    var players: [String]
    var text: String
    var skunks: [Skunk]
    var gamePoints: [Points]
    var rules = CribbageRules.standard
  }

  private static let doubles: CribbageRules = {
    var rules = CribbageRules()
    rules.doubleSkunk = .on
    return rules
  }()

  @Test(arguments: [
    Sample(
      players: ["Ann", "Bob"], text: "deal Ann\nBob: 90\nAnn: 121",
      skunks: [.none, .skunk], gamePoints: [3, 0]),
    Sample(
      players: ["Ann", "Bob"], text: "deal Ann\nBob: 91\nAnn: 121",
      skunks: [.none, .none], gamePoints: [2, 0]),
    Sample(
      players: ["Ann", "Bob"], text: "deal Ann\nBob: 60\nAnn: 121",
      skunks: [.none, .doubleSkunk], gamePoints: [4, 0], rules: doubles),
    Sample(
      players: ["Ann", "Bob"], text: "deal Ann\nBob: 61\nAnn: 121",
      skunks: [.none, .skunk], gamePoints: [3, 0], rules: doubles),
    Sample(
      players: ["Ann", "Bob"], text: "deal Ann\nBob: 0\nAnn: 61",
      skunks: [.none, .none], gamePoints: [2, 0], rules: .short),
    Sample(
      players: ["Ann", "Bob", "Cyd"], text: "deal Cyd\nAnn: 60\nBob: 95\nCyd: 121",
      skunks: [.skunk, .none, .none], gamePoints: [0, 0, 5]),
    Sample(
      players: ["Ann", "Bob", "Cyd"], text: "deal Cyd\nAnn: 60\nBob: 90\nCyd: 121",
      skunks: [.doubleSkunk, .skunk, .none], gamePoints: [0, 0, 7], rules: doubles),
    Sample(
      players: ["Ann", "Bob", "Cyd", "Dan"], text: "deal Dan\nAnn: 30\nBob: 60\nCyd: 30\nDan: 61",
      skunks: [.doubleSkunk, .none, .doubleSkunk, .none], gamePoints: [0, 4, 0, 4], rules: doubles),
  ])
  func `each loser is judged by the score where the game was won`(sample: Sample) throws {
    let result = try #require(
      try Table(players: sample.players, rules: sample.rules).play(sample.text).result)
    #expect(result.skunks == sample.skunks)
    #expect(result.gamePoints == sample.gamePoints)
    #expect(result.skunk == sample.skunks.max())
  }

  @Test func `the margin of three is to the better of the losers`() throws {
    let state = try Table(players: ["Ann", "Bob", "Cyd"]).play(
      "deal Cyd\nAnn: 60\nBob: 95\nCyd: 121")
    #expect(state.result?.margin == 26)
  }
}
