import Tabletop
import TestSupport
import Testing

@testable import Farkle

/// Whatever rules are valid, a model is small or there is none.
@Suite struct LargeRulesTests {
  private static let million = Points(FarkleRules.highestValue)

  private static let large: [NamedRules] = [
    NamedRules(
      name: "a single 1 of a million, hot dice must roll",
      rules: NamedRules.changed {
        $0.singleOne = million
        $0.hotDice = .mustRoll
      }),
    NamedRules(
      name: "six of a kind of a million, to 500",
      rules: NamedRules.changed {
        $0.sixOfAKind = .flat(million)
        $0.target = 500
      }),
    NamedRules(name: "a million to bank", rules: NamedRules.changed { $0.bankMinimum = million }),
    NamedRules(
      name: "a million to open", rules: NamedRules.changed { $0.openingMinimum = million }),
    NamedRules(
      name: "a single 5 of 1, a triple of a million",
      rules: NamedRules.changed {
        $0.singleFive = 1
        $0.triples[0] = million
      }),
    NamedRules(
      name: "a bonus of a million", rules: NamedRules.changed { $0.noScoreBonus = million }),
    NamedRules(
      name: "a hundred times a million",
      rules: NamedRules.changed {
        $0.triples = Array(repeating: million, count: 6)
        $0.sixOfAKind = .times(FarkleRules.highestFactor)
        $0.singleFive = 1
        $0.target = million
      }),
    NamedRules(
      name: "kinds a hundred times their triple, defended",
      rules: NamedRules.changed {
        $0.sixOfAKind = .times(FarkleRules.highestFactor)
        $0.ending = .defend
      }),
    NamedRules(
      name: "high minimums, defended",
      rules: NamedRules.changed {
        $0.openingMinimum = 20_000
        $0.bankMinimum = 20_000
        $0.ending = .defend
      }),
    NamedRules(
      name: "all six dice to bank, a bonus, defended",
      rules: NamedRules.changed {
        $0.bankDice = 0
        $0.noScoreBonus = 20_000
        $0.ending = .defend
      }),
    NamedRules(
      name: "a target in single points",
      rules: NamedRules.changed {
        $0.singleFive = 1
        $0.singleOne = 2
        $0.target = 1200
      }),
    NamedRules(
      name: "a penalty of a million after a million farkles",
      rules: NamedRules.changed {
        $0.farklePenalty = FarkleRules.Penalty(
          consecutive: FarkleRules.highestValue, points: million)
      }),
    NamedRules(
      name: "a target of a million in large steps",
      rules: NamedRules.changed {
        $0.singleFive = 1000
        $0.singleOne = 1000
        $0.triples = Array(repeating: 1000, count: 6)
        $0.straight = nil
        $0.threePairs = nil
        $0.target = million
      }),
  ]

  /// What filling tables costs, in places and steps: the same on every machine and under any load.
  private enum Most {
    static let units = 40_000
    static let places = 8_000_000
    static let steps = 200_000_000
    static let rows = 1200
    static let turns = 250
    static let reach = 4000
  }

  @Test(arguments: large)
  func `models of very large points are small, or there are none`(_ named: NamedRules) throws {
    let rules = named.rules
    try #require(rules.validate().isEmpty)
    if let tables = FarkleTurnTables(rules) {
      #expect(tables.count <= Most.units)
      #expect(FarkleStrategyCard(tables).meanTurn.isFinite)
    }
    func check(_ win: [Double]) {
      #expect(abs(win.reduce(0, +) - 1) < 1e-9 && win.allSatisfy { (-1e-12...1 + 1e-12) ~= $0 })
    }
    func states(_ seats: Int) -> [FarkleRules.State] {
      let start = rules.start(seats: seats)
      var state = start
      var last = Points(0)
      // Somebody ends the race with the most there is.
      for seat in 0..<seats where state.phase == .race {
        last = rules.nearestBanks(to: Self.million, hasBanked: false).last ?? last
        let turn = FarkleRules.Turn(seat: Seat(seat), action: .points(last))
        guard (try? rules.play(turn, on: &state)) != nil else { break }
      }
      return [start, state]
    }
    if let duel = FarkleDuel(rules) {
      let (target, columns) = (duel.plan.target, duel.board.columns)
      #expect((target + columns) * columns * Dice.capacity <= Most.places)
      #expect(target * target * columns <= Most.steps)
      for state in states(2) { check(duel.value(of: state)) }
    }
    if let race = FarkleRace(FarkleThrows(rules)) {
      #expect(race.goal <= Most.rows && race.turns <= Most.turns)
      #expect(race.steps.allSatisfy { $0.reach <= Most.reach })
      for seats in 2...4 {
        for state in states(seats) { check(race.value(of: state)) }
      }
    }
  }

  @Test func `rules that somebody plays have a card`() throws {
    for named in NamedRules.presets + NamedRules.odd {
      #expect(FarkleTurnTables(named.rules) != nil)
    }
    var generator = SplitMix64(seed: 5)
    for _ in 0..<Size.of(debug: 20, full: 300) {
      let rules = FarkleRules.random(using: &generator)
      #expect(FarkleTurnTables(rules) != nil, "\(rules)")
      #expect(FarkleTurnTables(FarkleThrows(rules), hasBanked: false) != nil)
    }
  }
}
