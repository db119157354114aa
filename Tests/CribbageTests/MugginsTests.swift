import Cribbage
import Tabletop
import Testing

/// Points overlooked and taken (cribbage.md, *Notation*).
struct MugginsTests {
  private func table(_ players: [String], target: Points = 121) -> Table {
    var table = Table(players: players)
    table.rules.muggins = true
    table.rules.target = target
    return table
  }

  /// Ann pegs 8; Bob's hand counts 2, Ann's 17 and her crib 16.
  private let two = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS
    cut 5S
    play 9S 6C 8H 7S | 4C 5H 4D 5D

    """

  /// Bob pegs 8 and Cyd 28; each hand counts 7, Cyd's crib 8.
  private let three = """
    deal Cyd
    Ann: 2C 3C 4C TH KD > KD
    Bob: 2D 3D 4D TC KC > KC
    Cyd: 2H 3H 4H TS KH > KH
    crib 7D
    cut 8D
    play TH TC TS | 2C 2D 2H 3C 3D 3H 4C 4D 4H

    """

  /// Ann and Cyd peg 7 and 33, Bob and Dan 14 and 1; each hand counts 7, Dan's crib 12.
  private let four = """
    deal Dan
    Ann: 2C 3C 4C TH KD > KD
    Bob: 2D 3D 4D TC KC > KC
    Cyd: 2H 3H 4H TS KH > KH
    Dan: 2S 3S 4S TD KS > KS
    cut 8D
    play TH TC TS | 2S 2C 2D 2H 3S 3C 3D 3H 4S 4C | 4D 4H TD

    """

  private func pegs(_ state: CribbageRules.State) -> [String] {
    (state.deal?.pegs ?? []).compactMap { peg in
      switch peg.cause {
      case .hand: "\(peg.seat.rawValue) hand \(peg.points.rawValue)"
      case .crib: "\(peg.seat.rawValue) crib \(peg.points.rawValue)"
      case .muggins: "\(peg.seat.rawValue) muggins \(peg.points.rawValue)"
      case .heels, .play, .recorded: nil
      }
    }
  }

  @Test func `what isn't claimed counts in full`() throws {
    let state = try table(["Ann", "Bob", "Cyd"]).play(three)
    #expect(state.totals == [7, 15, 43])
    #expect(state.deal?.shows.allSatisfy { $0.muggins == nil } == true)
  }

  @Test func `with three players the next to the left takes what is overlooked`() throws {
    let state = try table(["Ann", "Bob", "Cyd"]).play(
      three + "Ann hand = 5\nBob hand = 7\nCyd hand = 4\nCyd crib = 6")
    #expect(state.totals == [10, 17, 38])
    #expect(
      pegs(state) == [
        "0 hand 5", "1 muggins 2", "1 hand 7", "2 hand 4", "0 muggins 3", "2 crib 6",
        "0 muggins 2",
      ])
  }

  @Test func `partners lose it to the other team, entered under the next player`() throws {
    let table = table(["Ann", "Bob", "Cyd", "Dan"])
    #expect(try table.play(four).totals == [54, 41, 54, 41])
    let state = try table.play(four + "Bob hand = 4\nDan crib = 6")
    #expect(state.totals == [63, 32, 63, 32])
    #expect(
      pegs(state) == [
        "0 hand 7", "1 hand 4", "2 muggins 3", "2 hand 7", "3 hand 7", "3 crib 6", "0 muggins 6",
      ])
    let points = (0..<4).map { state.deal?.points(of: Seat($0)) }
    #expect(points == [20, 18, 43, 14])
  }

  @Test func `claims may stand in any order and take the same points`() throws {
    let claims = ["Ann hand = 10", "Ann crib = 12", "Bob hand = 0", "Bob pegs = 0", "Ann pegs = 8"]
    let table = table(["Ann", "Bob"])
    let inOrder = try table.play(two + claims.joined(separator: "\n"))
    let backwards = try table.play(two + claims.reversed().joined(separator: "\n"))
    #expect(inOrder.totals == [32, 11])
    #expect(backwards.totals == inOrder.totals)
    #expect(backwards.deal?.shows == inOrder.deal?.shows)
  }

  @Test func `a game is won by muggins, before the winner's own hand is counted`() throws {
    let before = "deal Bob\nCyd: 0\nAnn: 0\nBob: 111\n"
    let table = table(["Ann", "Bob", "Cyd"])
    let whole = try table.play(before + three)
    #expect(whole.totals == [7, 121, 28])
    #expect(pegs(whole) == ["0 hand 7", "1 hand 2"])
    let replay = try table.replay(before + three + "Ann hand = 5")
    #expect(replay.fault == nil)
    #expect(replay.state.totals == [5, 121, 28])
    #expect(replay.state.winners == [Seat(1)])
    #expect(pegs(replay.state) == ["0 hand 5", "1 muggins 2"])
    #expect(CribbageMoment.all(in: replay).contains(.muggins(Seat(1), deal: 1, 2)))
    #expect(
      try table.fault(before + three + "Ann hand = 5\nBob hand = 7")
        == "13:5: this was never counted: the game was won before")
  }

  @Test func `the caller who wins by what is called loses nothing`() throws {
    let table = table(["Ann", "Bob"], target: 20)
    let state = try table.play(two + "Ann hand = 12")
    #expect(state.totals == [20, 2])
    #expect(pegs(state) == ["1 hand 2", "0 hand 12"])
    #expect(state.deal?.shows.last?.muggins == nil)
  }

  @Test func `of what is taken no more goes to the score than lacks`() throws {
    let state = try table(["Ann", "Bob"], target: 12).play(two + "Bob hand = 1\nAnn hand = 2")
    let muggins = state.deal?.shows.compactMap(\.muggins)
    #expect(state.totals == [11, 12])
    #expect(muggins?.map(\.points) == [1, 15])
    #expect(muggins?.map(\.pegged) == [1, 11])
  }

  @Test func `the pegs of the play are never short`() throws {
    #expect(
      try table(["Ann", "Bob"]).fault(two + "Ann pegs = 7")
        == "6:12: 'pegs = 7' is claimed, the play pegs 8: 2 with '6C', 5 with '7S' and 1 with '5D'")
  }
}
