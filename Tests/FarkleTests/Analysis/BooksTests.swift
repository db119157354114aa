import Farkle
import Tabletop
import TestSupport
import Testing

/// The books of a game balance: what could be expected, luck and what decisions changed come to the result.
@Suite struct BooksTests {
  private struct Dice: RandomNumberGenerator {
    var generator: SplitMix64
    mutating func next() -> UInt64 { generator.next() }
  }

  private static let seeds = 0..<UInt64(Size.of(debug: 8, full: 40))

  /// Rules drawn by a seed that have a model; some have none, and others are drawn in their place.
  private func model<Model>(
    to target: Int, using dice: inout Dice, of make: (FarkleRules) -> Model?
  ) throws -> (rules: FarkleRules, model: Model) {
    for _ in 0..<20 {
      var rules = FarkleRules.random(using: &dice)
      rules.target = min(rules.target, Points(target))
      if let model = make(rules) { return (rules, model) }
    }
    throw NoModel()
  }

  private struct NoModel: Error {}

  private func games(
    under rules: FarkleRules, seats: Int, using dice: inout Dice
  ) -> [Replay<FarkleRules>] {
    (0..<Size.of(debug: 2, full: 40)).map { game in
      let styles = (0..<seats).map {
        FarkleStyle.allCases[($0 + game) % FarkleStyle.allCases.count]
      }
      let turns = FarkleSimulation.play(rules, styles: styles, using: &dice)
      return Replay(turns, under: rules, seats: seats)
    }
  }

  private func check(
    _ analysis: FarkleRules.Analysis, within limit: Double, _ comment: String
  ) throws {
    let imbalance = try #require(analysis.imbalance)
    #expect(imbalance.allSatisfy { abs($0) < limit }, "\(comment): \(imbalance)")
    for (index, event) in analysis.events.enumerated() {
      #expect(abs(event.value.reduce(0, +) - 1) < 1e-9, "\(comment)")
      let before = analysis.before(index)
      for (seat, change) in event.changes.enumerated() {
        #expect(abs(before[seat] + change - event.value[seat]) < 1e-12, "\(comment) \(index)")
      }
      if case .decision(let decision) = event.cause {
        #expect(decision.loss >= 0 && decision.options > 1, "\(comment)")
        #expect((decision.margin ?? -1) >= 0)
      }
    }
  }

  private func unjudged(_ event: FarkleRules.Analysis.Event) -> Bool {
    if case .unjudged = event.cause { true } else { false }
  }

  @Test(arguments: seeds) func `in games of two, exactly`(seed: UInt64) throws {
    var dice = Dice(generator: SplitMix64(seed: seed))
    let (rules, duel) = try model(to: Size.of(debug: 1500, full: 4000), using: &dice) {
      FarkleDuel($0)
    }
    var count = 0
    let judge = FarkleJudge(duel)
    for replay in games(under: rules, seats: 2, using: &dice) where replay.state.isOver {
      let analysis = judge.analysis(of: replay)
      count += 1
      try check(analysis, within: 1e-9, "seed \(seed)")
      // Nothing is left to be booked as neither, and under exact play a decision changes what it loses.
      if !rules.remembersTurns { #expect(!analysis.events.contains { unjudged($0) }) }
      // A price on farkles in a row may lead to totals that no model without memory knows.
      for event in analysis.events where !rules.remembersTurns {
        guard case .decision(let decision) = event.cause else { continue }
        #expect(abs(decision.loss + decision.change[event.seat.rawValue]) < 1e-9)
      }
    }
    #expect(count > 0)
  }

  @Test(arguments: seeds) func `in games of three and more`(seed: UInt64) throws {
    var dice = Dice(generator: SplitMix64(seed: seed))
    let (rules, race) = try model(to: Size.of(debug: 3000, full: 5000), using: &dice) {
      FarkleRace(FarkleThrows($0))
    }
    var count = 0
    let judge = FarkleJudge(race)
    for seats in 3...4 {
      for replay in games(under: rules, seats: seats, using: &dice) where replay.state.isOver {
        let analysis = judge.analysis(of: replay)
        count += 1
        try check(analysis, within: 1e-6, "seed \(seed)")
        // Far from the end a race expects nothing that it hadn't before.
        for event in analysis.events where unjudged(event) && !rules.remembersTurns {
          let before = event.step == 0 ? replay.start : replay.steps[event.step - 1].state
          #expect(race.isNear(before), "seed \(seed) step \(event.step)")
        }
      }
    }
    #expect(count > 0)
  }
}
