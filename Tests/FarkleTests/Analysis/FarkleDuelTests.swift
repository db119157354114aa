import Farkle
import Tabletop
import TestSupport
import Testing

@Suite struct FarkleDuelTests {
  /// analysis.md, *Farkle*: the first player's chance, to 10 000 in steps of 50, where the first to bank the
  /// target wins.
  @Test func `the first player wins as often as printed`() throws {
    for (preset, chance) in [("minimal", 0.536_953_031_8), ("standard", 0.533_493_720_1)] {
      let duel = try #require(SolvedDuels.of(preset, .sudden))
      #expect(abs(duel.chance(own: 0, other: 0) - chance) < 0.5e-10)
      guard preset == "minimal" else { continue }
      // Busche & Neller, ACG 2017: 200 points make up for moving second.
      #expect(abs(duel.chance(own: 0, other: 200) - 0.50400) < 0.5e-5)
      #expect(abs(duel.chance(own: 0, other: 250) - 0.49570) < 0.5e-5)
    }
  }

  /// With a final round the printed chances are reached but for little more than a millionth: these, which
  /// `DuelTwin` comes to in small games, are the exact ones.
  @Test func `a final round takes a little of the first player's advantage`() throws {
    for (preset, printed, exact) in [
      ("minimal", 0.535_653_631_1, 0.535_654_965_165_3),
      ("standard", 0.532_391_499_8, 0.532_392_799_475_0),
    ] where preset == "standard" || Size.isFull {
      let chance = try #require(SolvedDuels.of(preset, .finalRound)).chance(own: 0, other: 0)
      #expect(abs(chance - printed) < 1.5e-6)
      #expect(abs(chance - exact) < 1e-12)
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var rules: FarkleRules
    var unit = 1
    /// In units: enough that more in one turn is out of the question.
    var cap: Int

    init(_ name: String, cap: Int, _ change: (inout FarkleRules) -> Void) {
      testDescription = name
      self.cap = cap
      rules = FarkleRules.minimal
      rules.singleOne = 2
      rules.singleFive = 1
      rules.triples = [6, 2, 2, 3, 3, 4]
      rules.target = 8
      change(&rules)
    }

    /// The standard combinations.
    init(full name: String, _ change: (inout FarkleRules) -> Void) {
      testDescription = name
      unit = 50
      cap = 250
      rules = FarkleRules()
      rules.target = 300
      change(&rules)
    }
  }

  static let small = [
    Case("sudden", cap: 8) { $0.ending = .sudden },
    Case("sudden, toxic twos, bonus, six ones win", cap: 8) {
      $0.ending = .sudden
      $0.toxicTwos = true
      $0.noScoreBonus = 3
      $0.sixOnes = .wins
      $0.straight = 7
    },
    Case("sudden, two dice left at most, all six must roll", cap: 8) {
      $0.ending = .sudden
      $0.bankDice = 2
      $0.hotDice = .mustRoll
      $0.target = 4
    },
    Case("final round, no hot dice, keep all", cap: 13) {
      $0.hotDice = .off
      $0.keep = .all
    },
    Case("final round, no hot dice, minimums, first wins a tie", cap: 13) {
      $0.hotDice = .off
      $0.finalTie = .first
      $0.openingMinimum = 5
      $0.bankMinimum = 3
    },
    Case("defend, no hot dice", cap: 13) {
      $0.hotDice = .off
      $0.ending = .defend
      $0.bankMinimum = 3
    },
    Case("final round", cap: 90) { $0.target = 4 },
  ]

  static let full = [
    Case(full: "final round") { $0.target = 500 },
    Case(full: "final round, first, minimums, two dice left at most, all six must roll") {
      $0.finalTie = .first
      $0.openingMinimum = 350
      $0.bankMinimum = 150
      $0.bankDice = 2
      $0.hotDice = .mustRoll
    },
    Case(full: "defend, minimum, bonus, toxic twos, six ones win") {
      $0.ending = .defend
      $0.bankMinimum = 300
      $0.noScoreBonus = 150
      $0.toxicTwos = true
      $0.sixOnes = .wins
    },
  ]

  @Test(arguments: Size.isFull ? small + full : small)
  func `every pair of totals is what going through all of it again and again comes to`(
    _ it: Case
  ) throws {
    let duel = try #require(FarkleDuel(it.rules))
    var twin = DuelTwin(it.rules, unit: it.unit, cap: it.cap)
    twin.solve()
    for own in 0..<twin.target {
      for other in 0..<twin.target {
        let chance = duel.chance(own: Points(own * it.unit), other: Points(other * it.unit))
        #expect(abs(chance - twin.wins[own][other]) < 1e-12, "\(own) : \(other)")
      }
    }
  }

  @Test func `what a turn begins with is what the grid says`() throws {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<Size.of(debug: 4, full: 12) {
      var rules = FarkleRules.random(using: &generator)
      rules.rounds = nil
      rules.farklePenalty = nil
      guard let duel = FarkleDuel(rules) else { continue }
      var state = rules.start(seats: 2)
      #expect(abs(duel.turn(in: state).start[0] - duel.chance(own: 0, other: 0)) < 1e-12)
      while state.turnsPlayed < 6, state.phase == .race {
        let points = rules.nearestBanks(to: 500, hasBanked: true).last ?? 1000
        let turn = FarkleRules.Turn(
          seat: Seat(state.turnsPlayed % 2),
          action: state.turnsPlayed % 3 == 2 ? .farkle : .points(points))
        guard (try? rules.play(turn, on: &state)) != nil, state.phase == .race else { break }
        let seat = state.turnsPlayed % 2
        let chance = duel.chance(own: state.totals[seat], other: state.totals[1 - seat])
        #expect(abs(duel.turn(in: state).start[seat] - chance) < 1e-12)
      }
    }
  }

  @Test
  func `bytes are read as they were written, and not where they are harmed or of other rules`()
    throws
  {
    var rules = FarkleRules()
    rules.target = 400
    let duel = try #require(FarkleDuel(rules))
    let bytes = duel.bytes
    let read = try #require(FarkleDuel(rules, bytes: bytes))
    #expect(read.bytes == bytes)
    #expect(read.turnValue(300, 200) == duel.turnValue(300, 200))
    var piggyback = rules
    piggyback.piggyback = true
    #expect(FarkleDuel(piggyback, bytes: bytes) != nil)
    var other = rules
    other.finalTie = .first
    #expect(FarkleDuel(other, bytes: bytes) == nil)
    other = rules
    other.straight = 1250
    #expect(FarkleDuel(other, bytes: bytes) == nil)
    for place in stride(from: 0, to: bytes.count, by: 97) {
      var harmed = bytes
      harmed[place] ^= 0x10
      #expect(FarkleDuel(rules, bytes: harmed) == nil)
    }
    #expect(FarkleDuel(rules, bytes: Array(bytes.dropLast())) == nil)
    #expect(FarkleDuel(rules, bytes: []) == nil)
  }

  @Test func `far from the target one banks about as for most points, and never short of it`()
    throws
  {
    var rules = FarkleRules.minimal
    rules.ending = .sudden
    rules.target = 5000
    let duel = try #require(FarkleDuel(rules))
    let even = duel.bankAtOrAbove(1000, 1000)
    for (known, points) in zip(even, [250, 250, 400, 1000]) {
      #expect(abs(known - points) <= 150, "\(even)")
    }
    // Whoever is far behind somebody about to win throws until the target is reached.
    #expect(duel.bankAtOrAbove(3000, 4950) == Array(repeating: 2000, count: 6))
    let turn = duel.turn(in: FarkleRules.State(players: [.init(total: 3000), .init(total: 4950)]))
    for points in stride(from: 50, to: 2000, by: 50) {
      for dice in 1...6 {
        #expect(turn.own(banking: points) < turn.own(throwing: dice, points: points))
      }
    }
  }

  @Test func `games of rounds and of very many totals aren't solved`() {
    var rules = FarkleRules()
    rules.rounds = 5
    #expect(FarkleDuel(rules) == nil)
    rules.rounds = nil
    rules.target = 100_000
    #expect(FarkleDuel(rules) == nil)
  }
}

extension FarkleDuel {
  /// By dice, 1 to 6: the points from which on banking is best, at two totals.
  fileprivate func bankAtOrAbove(_ own: Points, _ other: Points) -> [Int] {
    let turn = turn(in: FarkleRules.State(players: [.init(total: own), .init(total: other)]))
    return (1...6).map { dice in
      var points = rules.target.rawValue
      while points > 50,
        turn.own(banking: points - 50) >= turn.own(throwing: dice, points: points - 50)
      { points -= 50 }
      return points
    }
  }

  /// The value of throwing three dice with 300 points, at two totals.
  fileprivate func turnValue(_ own: Points, _ other: Points) -> Double {
    var state = rules.start(seats: 2)
    for (seat, points) in [own, other].enumerated() {
      _ = try? rules.play(FarkleRules.Turn(seat: Seat(seat), action: .points(points)), on: &state)
    }
    return turn(in: state).own(throwing: 3, points: 300)
  }
}
