import Cribbage
import Tabletop
import Testing

/// The deal of three players and of partners (cribbage.md, *The game*).
struct ThreeAndFourTests {
  private let three = """
    deal Cyd
    Ann: 2C 3C 4C TH KD > KD
    Bob: 2D 3D 4D TC KC > KC
    Cyd: 2H 3H 4H TS KH > KH

    """

  @Test(arguments: [
    ("crib 7D\ncrib 7D", "6:1: not now: the starter, 'cut CARD', is due"),
    ("crib KD", "5:6: 'KD' is in this deal already"),
    ("crib 7D\ncut 7D", "6:5: '7D' is in this deal already"),
    ("crib 7D\ncut 8D\nplay 7D", "7:6: '7D' went to the crib, from the deck"),
  ])
  func `the deck gives one card to the crib of three`(lines: String, fault: String) throws {
    let table = Table(players: ["Ann", "Bob", "Cyd"])
    #expect(try table.fault(three + lines) == fault)
  }

  @Test func `the deck's card waits until all hands are told`() throws {
    let table = Table(players: ["Ann", "Bob", "Cyd"])
    #expect(
      try table.fault("deal Cyd\nAnn: 2C 3C 4C TH KD > KD\ncrib 7D")
        == "3:1: not now: the cards of 'Bob' and 'Cyd' are due")
  }

  @Test func `three count from the dealer's left, and the dealer twice`() throws {
    let table = Table(players: ["Ann", "Bob", "Cyd"])
    let state = try table.play(
      three + "crib 7D\ncut 8D\nplay TH TC TS | 2C 2D 2H 3C 3D 3H 4C 4D 4H")
    #expect(state.deal?.shows.map(\.seat) == [Seat(0), Seat(1), Seat(2), Seat(2)])
    #expect(state.deal?.shows.map(\.points) == [7, 7, 7, 8])
    let pegged = (0..<3).map { state.deal?.pegged(by: Seat($0)) }
    #expect(pegged == [0, 8, 28])
    #expect(state.totals == [7, 15, 43])
  }

  @Test func `the deal goes from partner to opponent all around`() throws {
    let table = Table(players: ["Ann", "Bob", "Cyd", "Dan"])
    func deal(_ dealer: Int) -> String {
      let order = (1...4).map { table.players[(dealer + $0) % 4] }
      return "deal \(table.players[dealer])\n" + order.map { "\($0): 1\n" }.joined()
    }
    #expect(
      try table.fault(deal(0) + "deal Cyd") == "6:6: the deal goes around: it is the deal of 'Bob'")
    let state = try table.play([2, 3, 0, 1, 2].map(deal).joined())
    #expect(state.firstDealer == Seat(2))
    #expect(state.dealer == Seat(2) && state.pone == Seat(3))
    #expect(state.totals == [10, 10, 10, 10])
  }

  @Test func `a go passes by every partner who can't play`() throws {
    let table = Table(players: ["Ann", "Bob", "Cyd", "Dan"])
    let state = try table.play(
      """
      deal Dan
      Ann: 2C 3C 4C TH KD > KD
      Bob: 2D 3D 4D TC KC > KC
      Cyd: 2H 3H 4H TS KH > KH
      Dan: 2S 3S 4S TD KS > KS
      cut 8D
      play TH TC TS | 2S 2C 2D 2H 3S 3C 3D 3H 4S 4C | 4D 4H TD
      """)
    let played = try #require(state.deal?.played)
    #expect(played[2].scores == [.pairRoyal, .go])
    #expect(played[3].seat == Seat(3))
    #expect(played[12].scores == [.pair, .go])
    #expect(played[13].seat == Seat(1))
    #expect(played[15].scores == [.lastCard])
    let pegged = (0..<4).map { state.deal?.pegged(by: Seat($0)) }
    #expect(pegged == [7, 14, 33, 1])
  }
}
