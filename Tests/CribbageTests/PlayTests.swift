import Cribbage
import Tabletop
import Testing

/// The play to 31 (cribbage.md, *The game*).
struct PlayTests {
  private let hands = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS
    cut 5S

    """

  @Test func `counts run to 31 and begin again after a go`() throws {
    let state = try Table().play(hands + "play 9S 6C 8H 7S | 4C 5H 4D 5D")
    let deal = try #require(state.deal)
    #expect(deal.played.map(\.count) == [9, 15, 23, 30, 4, 9, 13, 18])
    #expect(
      deal.played.map(\.scores) == [
        [], [.fifteen], [], [.run(4), .go], [], [], [], [.lastCard],
      ])
    #expect(deal.played.map(\.endsCount) == [false, false, false, true, false, false, false, true])
  }

  @Test func `pone counts first, then the dealer, then the crib`() throws {
    let state = try Table().play(hands + "play 9S 6C 8H 7S 4C 5H 4D 5D")
    let shows = try #require(state.deal?.shows)
    #expect(shows.map(\.seat) == [Seat(1), Seat(0), Seat(0)])
    #expect(shows.map(\.isCrib) == [false, false, true])
    #expect(shows.map(\.points) == [2, 17, 16])
    #expect(state.totals == [41, 2])
    #expect(state.phase == .deal && state.seatToAct == Seat(1))
  }
}
