import Cribbage
import Tabletop
import Testing

/// The end of games, and games of three and four (cribbage.md, *The game*).
struct GameTests {
  private static let deal = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS

    """

  private func rules(_ change: (inout CribbageRules) -> Void) -> CribbageRules {
    var rules = CribbageRules()
    change(&rules)
    return rules
  }

  @Test func `a jack cut pegs two for the dealer, and can win`() throws {
    let state = try Table().play(Self.deal + "cut JS")
    #expect(state.totals == [2, 0])
    let won = Table(rules: rules { $0.target = 2 })
    #expect(try won.play(Self.deal + "cut JS").winners == [Seat(0)])
    #expect(
      try won.fault(Self.deal + "cut JS\nplay 9S")
        == "5:1: a line after the winning point; the game is over")
  }

  @Test func `the game is won in the middle of the play, at the target and no further`() throws {
    // Ann pegs 2 with the 6, then 4 and 1 with the 7.
    let table = Table(rules: rules { $0.target = 5 })
    let state = try table.play(Self.deal + "cut 5S\nplay 9S 6C 8H 7S\nAnn pegs = 5")
    #expect(state.totals == [5, 0])
    #expect(state.winners == [Seat(0)])
    #expect(
      try table.fault(Self.deal + "cut 5S\nplay 9S 6C 8H 7S | 4C")
        == "5:18: a card after the winning point; the game is over")
    #expect(
      try table.fault(Self.deal + "cut 5S\nplay 9S 6C 8H 7S\nAnn hand = 17")
        == "6:5: this was never counted: the game was won before")
  }

  @Test func `the order of counting decides who wins`() throws {
    // Ann has 8 of the play, Bob's 2 are counted first, then Ann's 17, of which 12 are enough.
    let table = Table(rules: rules { $0.target = 20 })
    let state = try table.play(
      Self.deal + "cut 5S\nplay 9S 6C 8H 7S 4C 5H 4D 5D\nBob hand = 2\nAnn hand = 17")
    #expect(state.totals == [20, 2])
    #expect(state.deal?.shows.map(\.pegged) == [2, 12])
    #expect(state.deal?.points(of: Seat(0)) == 20)
  }

  @Test func `muggins takes what is overlooked before the next count`() throws {
    let text = Self.deal + "cut 5S\nplay 9S 6C 8H 7S 4C 5H 4D 5D\n"
    let table = Table(rules: rules { $0.muggins = true })
    let state = try table.play(text + "Ann hand = 15\nAnn crib = 12")
    #expect(state.totals == [35, 8])
    let taken = state.deal?.shows.compactMap { $0.muggins?.points }
    #expect(taken == [2, 4])
    #expect(
      try table.fault(text + "Ann hand = 18")
        == "6:12: 'hand = 18' is claimed, the cards count 17: fifteens 2 and runs 15")
  }

  @Test func `muggins can win, or take a win away`() throws {
    let text = Self.deal + "cut 5S\nplay 9S 6C 8H 7S 4C 5H 4D 5D\n"
    let table = Table(
      rules: rules {
        $0.muggins = true
        $0.target = 25
      })
    #expect(try table.play(text).winners == [Seat(0)])
    let state = try table.play(text + "Ann hand = 16")
    #expect(state.totals == [25, 3])
    let short = try table.play(text + "Ann hand = 0\nAnn crib = 2")
    #expect(short.totals == [10, 25])
    #expect(short.winners == [Seat(1)])
  }

  @Test func `three players give one card each, and the deck one`() throws {
    let table = Table(players: ["Ann", "Bob", "Cyd"])
    let text = """
      deal Cyd
      Ann: 2C 3C 4C TH KD > KD
      Bob: 2D 3D 4D TC KC > KC
      Cyd: 2H 3H 4H TS KH > KH

      """
    #expect(
      try table.fault(text + "cut 5S")
        == "5:1: not now: the deck's card, 'crib CARD', is due")
    #expect(try table.play(text).seatToAct == Seat(2))
    let state = try table.play(text + "crib 7D\ncut 8D\nplay TH TC TS | 2C 2D 2H")
    #expect(state.deal?.crib == cards("KD KC KH 7D"))
    #expect(state.deal?.played.map(\.points) == [0, 2, 7, 0, 2, 6])
    #expect(state.seatToAct == Seat(0))
    #expect(state.legalPlays == cards("3C 4C"))
    #expect(state.runningCount == 6)
  }

  @Test func `partners share a score and count one after the other`() throws {
    let table = Table(players: ["Ann", "Bob", "Cyd", "Dan"])
    let state = try table.play("deal Dan\nAnn: 5\nBob: 6\nCyd: 7\nDan: 8")
    #expect(state.totals == [12, 14, 12, 14])
    #expect(state.partner(of: Seat(1)) == Seat(3))
    #expect(state.deal?.points(of: Seat(2)) == 7)
    let won = try table.play("deal Dan\nAnn: 60\nBob: 6\nCyd: 70")
    #expect(won.winners == [Seat(0), Seat(2)])
    #expect(won.result?.gamePoints == [3, 0, 3, 0])
    #expect(won.result?.margin == 115)
  }

  struct Ending: Sendable {
    var totals: [Points]
    var skunks: [Skunk]
    var gamePoints: [Points]
    var margin: Points
    var doubles = false
  }

  @Test(arguments: [
    Ending(totals: [121, 91], skunks: [.none, .none], gamePoints: [2, 0], margin: 30),
    Ending(totals: [90, 121], skunks: [.skunk, .none], gamePoints: [0, 3], margin: 31),
    Ending(totals: [121, 60], skunks: [.none, .skunk], gamePoints: [3, 0], margin: 61),
    Ending(
      totals: [121, 60], skunks: [.none, .doubleSkunk], gamePoints: [4, 0], margin: 61,
      doubles: true),
    Ending(
      totals: [121, 61], skunks: [.none, .skunk], gamePoints: [3, 0], margin: 60, doubles: true),
    Ending(
      totals: [121, 100, 80], skunks: [.none, .none, .skunk], gamePoints: [5, 0, 0], margin: 21),
  ])
  func `losers are judged by the lines`(ending: Ending) {
    let rules = rules { if ending.doubles { $0.doubleSkunk = .on } }
    let result = rules.result(ofTotals: ending.totals)
    #expect(result.skunks == ending.skunks)
    #expect(result.gamePoints == ending.gamePoints)
    #expect(result.margin == ending.margin)
  }

  @Test func `the lines follow the target, and are none where skunks are off`() {
    #expect(CribbageRules.standard.skunkLine == 91)
    #expect(CribbageRules.standard.doubleSkunkLine == nil)
    #expect(CribbageRules.short.skunkLine == nil)
    let short = rules {
      $0.target = 61
      $0.doubleSkunk = .on
    }
    #expect(short.skunkLine == 31)
    #expect(short.doubleSkunkLine == 1)
  }

  @Test func `a game of points tells its comeback, skunk and first deal`() throws {
    let text = """
      deal Ann
      Bob: 40
      Ann: 5
      deal Bob
      Ann: 86
      Bob: 4
      deal Ann
      Bob: 6
      Ann: 30
      """
    let replay = try Table().replay(text)
    let stats = CribbageStats.tally(of: replay)
    let average = Ratio(121, of: 3)
    #expect(stats[0].comebackWins == 1 && stats[1].comebackWins == 0)
    #expect(stats[0].firstDealRecord == Ratio(1, of: 1))
    #expect(stats[1].skunksAgainst == 1 && stats[0].skunksFor == 1)
    #expect(stats[0].averageMargin == Ratio(71, of: 1))
    #expect(stats[0].averageHand == nil && stats[0].zeroHands == nil)
    #expect(stats[0].averagePointsPerDeal == average)
    let moments = CribbageMoment.all(in: replay)
    let expected: [CribbageMoment] = [
      .skunk(Seat(1), .skunk, 50), .comeback(Seat(0), deal: 0, 40),
      .leadChanges(deal: 1, count: 1),
    ]
    #expect(moments == expected)
  }
}
