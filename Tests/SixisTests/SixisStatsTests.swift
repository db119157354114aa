import Sixis
import Tabletop
import Testing

@Suite struct SixisStatsTests {
  private func replay(_ lines: [String], rounds: Int = 1) throws -> Replay<SixisRules> {
    var isDealt = false
    let turns = try lines.map { line in
      if line.hasPrefix("deal") { isDealt = true }
      return try Table.turn(line, isDealt: isDealt)
    }
    return Replay(turns, under: rules { $0.length = .rounds(rounds) }, seats: 2)
  }

  private let game = [
    "round Ann", "deal ones low kind pairs / high even sixes odd",
    "Ann: 112222 flip ones save 11", "Bob: 112222 flip low", "Ann: 1123 take ones save 1",
    "Bob: 123456", "Ann: 11111 take low = 60", "Bob: 112222 take pairs save 22",
    "Ann: 222222 take sixis",
  ]

  @Test func `a game is tallied`() throws {
    let replay = try replay(game)
    #expect(replay.fault == nil)
    let stats = SixisStats.tally(of: replay)
    let ann = stats[0]
    #expect(ann.gamesPlayed == 1)
    #expect(ann.gamesWon == 1)
    #expect(ann.totalPoints == 170)
    #expect(ann.rounds == 1)
    #expect(ann.turns == 4)
    #expect(ann.averagePointsPerTurn == Ratio(170, of: 4))
    #expect(ann.averagePointsPerRound == Ratio(170, of: 1))
    #expect(ann.cardsTakenBlue == 0)
    #expect(ann.cardsTakenRed == 3)
    #expect(ann.flipsThatPaid == Ratio(1, of: 1))
    #expect(ann.sixisTaken == 1)
    #expect(ann.idleTurns == Ratio(0, of: 4))
    #expect(ann.averageDiceSaved == Ratio(3, of: 3))
    #expect(ann.favouriteCard?.cards == [.ones, .low, .sixis])
    let bob = stats[1]
    #expect(bob.flipsThatWereStolen == Ratio(1, of: 1))
    #expect(bob.flipsThatPaid == Ratio(0, of: 1))
    #expect(bob.idleTurns == Ratio(1, of: 3))
    #expect(bob.cardsTakenBlue == 1)
    #expect(bob.gamesLost == 1)
    #expect(bob.rollsBeyondReach == Ratio(0, of: 3))
  }

  @Test func `a turn that rolls none is no roll that met a card out of reach`() throws {
    let lines = [
      "round Ann", "deal ones twos odd / kind sixes high / low even pairs",
      "Ann: 666666 save 666666", "Bob: 123456", "Cy: 123456", "Ann: -", "Bob: 123456",
      "Cy: 222222 take sixis",
    ]
    let turns = try lines.map { try Table.turn($0, isDealt: true) }
    let replay = Replay(turns, under: rules { $0.length = .rounds(1) }, seats: 3)
    #expect(replay.fault == nil)
    let stats = SixisStats.tally(of: replay)
    #expect(stats.map(\.rollsBeyondReach) == [Ratio(1, of: 1), Ratio(0, of: 2), Ratio(1, of: 2)])
    #expect(stats[0].idleTurns == Ratio(2, of: 2))
  }

  @Test func `merging goes in any order, and no games add nothing`() throws {
    let one = SixisStats.tally(of: try replay(game))[0]
    let other = SixisStats.tally(ofResults: [100, 100])[1]
    #expect(one.merged(with: other) == other.merged(with: one))
    #expect(one.merged(with: SixisStats()) == one)
    #expect(one.merged(with: other).gamesWon == 2)
    #expect(other.sixisTaken == nil)
    #expect(other.averagePointsPerTurn == nil)
  }

  @Test func `a game under way adds nothing`() throws {
    let stats = SixisStats.tally(of: try replay(Array(game.dropLast())))
    #expect(stats == [SixisStats(), SixisStats()])
  }

  @Test func `a game that a handicap ended counts for who won it`() throws {
    let stats = SixisStats.tally(of: try replay(Array(game.dropLast())), wonBy: [Seat(1)])
    #expect(stats.map(\.gamesPlayed) == [1, 1] && stats.map(\.gamesWon) == [0, 1])
  }

  @Test func `what was notable is told`() throws {
    let moments = SixisMoment.all(in: try replay(game))
    #expect(moments.contains(.sixisTaken(turn: 8, by: Seat(0))))
    #expect(moments.contains(.flipStolen(turn: 6, .low, from: Seat(1), by: Seat(0))))
    #expect(moments.contains(.biggestRound(turn: 8, by: Seat(0), round: 1, 170)))
    #expect(moments.contains(.runaway(Seat(0), turn: 4)))
    #expect(
      moments.contains {
        if case .longShot(8, _, let chosen) = $0 { chosen.card == .sixis } else { false }
      })
  }

  @Test func `rounds are scored each by itself`() throws {
    let replay = try replay(
      ["round Ann", "Ann: 20", "Bob: 15", "round Bob", "Bob: 80"], rounds: 2)
    let rounds = RoundScore.all(in: replay)
    #expect(rounds.map(\.points) == [[20, 15], [0, 80]])
    #expect(rounds.map(\.turns) == [0..<3, 3..<5])
    #expect(rounds.map(\.end) == [.unrecorded, nil])
  }
}
