import Farkle
import Tabletop
import TestSupport
import Testing

/// Whatever rules are valid, a model is there soon or there is none.
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

  @Test(arguments: large) func `models of very large points are there soon, or not at all`(
    _ named: NamedRules
  ) throws {
    let rules = named.rules
    try #require(rules.validate().isEmpty)
    let clock = ContinuousClock()
    var times: [String: Duration] = [:]
    times["card"] = clock.measure {
      if let tables = FarkleTurnTables(rules) {
        #expect(FarkleStrategyCard(tables).meanTurn.isFinite)
      }
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
    var hasDuel = false
    times["duel"] = clock.measure {
      guard let duel = FarkleDuel(rules) else { return }
      hasDuel = true
      for state in states(2) { check(duel.value(of: state)) }
    }
    times["race"] = clock.measure {
      guard let race = FarkleRace(FarkleThrows(rules)) else { return }
      for seats in 2...4 {
        for state in states(seats) { check(race.value(of: state)) }
      }
    }
    // Many times what it takes alone.
    for (what, time) in times {
      let limit = Size.limit(hasDuel && what == "duel" ? 20 : 8)
      #expect(time < .seconds(limit), "\(what) \(time)")
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
