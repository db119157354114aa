import Klondike
import Tabletop
import Testing

@Suite struct KlondikeMomentTests {
  private func moments(_ lines: String...) throws -> [KlondikeMoment] {
    var turns = [KlondikeRules.Turn(.deal(packDeal))]
    for text in lines {
      turns += try KlondikeLine(parsing: Array(text.utf8)[...]).turns(completing: nil)
    }
    let replay = Replay(turns, under: KlondikeRules.standard, seats: 1)
    #expect(replay.fault == nil)
    return KlondikeMoment.all(in: replay)
  }

  @Test func `a game given up is told with what was left`() throws {
    let moments = try moments("draw AC>F AD>F", "resign")
    #expect(
      moments == [
        .resigned(move: 3, home: 2, faceDown: 20), .firstAce(move: 1, card("AC")),
      ])
    #expect(moments.map(\.move) == [3, 1])
  }

  @Test func `a long drought and what recycling cost are told`() throws {
    let draws = Array(repeating: "draw", count: 24).joined(separator: " ")
    let moments = try moments("AC>F AD>F", draws + " recycle", "resign")
    #expect(
      moments == [
        .resigned(move: 27, home: 2, faceDown: 20), .drought(move: 2, count: 26),
        .firstAce(move: 0, card("AC")), .recyclingCost(move: 26, 25),
      ])
  }

  @Test func `a win is told first, with the last card turned up and the rush home`() throws {
    let replays = (UInt64(0)..<40).map { seed in
      let turns = KlondikeSimulation.play(
        .standard, deal: KlondikeDeal(seed: seed), style: .careful)
      return Replay(turns, under: KlondikeRules.standard, seats: 1)
    }
    let wins = replays.filter(\.state.isWon)
    try #require(!wins.isEmpty)
    for win in wins {
      let moments = KlondikeMoment.all(in: win)
      #expect(
        moments.first
          == .won(
            move: win.state.moveCount - 1, moves: win.state.moveCount, passes: win.state.pass))
      #expect(moments.contains { if case .allFaceUp = $0 { true } else { false } })
      #expect(moments.contains { if case .rush(_, 5...) = $0 { true } else { false } })
    }
  }

  @Test func `nothing is notable before the first move`() throws {
    #expect(try moments().isEmpty)
  }
}
