import Tabletop
import TestSupport
import Testing

@testable import Sixis

/// What a turn and the next one are worth.
@Suite struct TurnTablesTests {
  @Test func `there are 924 sets of up to six dice`() {
    let sets = DiceSets.all
    #expect(sets.counts.count == 924)
    #expect(Set(sets.counts).count == 924)
    for (place, set) in sets.counts.enumerated() where sets.place(of: set) != place {
      Issue.record("\(set.dice)")
    }
  }

  @Test func `sides are in the order of their points`() {
    #expect(SixisSides.all.count == 35)
    #expect(SixisSides.all.map(\.points) == SixisSides.all.map(\.points).sorted())
    #expect(SixisSides.all.last?.card == .pairs)
  }

  /// With the Sixis alone: a turn takes it in 6 of 46 656 rolls.
  @Test func `the Sixis alone is worth what its chance says`() throws {
    let state = try SmallTable.state([(.sixis, .red)])
    let outlook = try #require(SixisRules.standard.outlook(in: state))
    let worth: Double = 60 * 6 / 46_656
    #expect(outlook.turn == worth)
    #expect(outlook.cards.map(\.chance) == [6 / 46_656.0])
    // Five sixes saved are the best there is after one roll short of it.
    let best = try SmallTable.state([(.sixis, .red)], saved: "66666")
    let near = try #require(SixisRules.standard.outlook(in: best))
    #expect(near.turn == 10)
    let inTwo: Double = 60 * 11 / 36
    #expect(near.twoTurns == inTwo)
    #expect(near.best.kept == dice("66666"))
    #expect(near.best.rolls == 1)
    #expect(abs(near.cards[0].chanceInTwo - 11 / 36.0) < 1e-15)
  }

  @Test func `a turned card is worth more than one taken where the next roll is sure to meet it`()
    throws
  {
    var state = try SmallTable.state([(.ones, .blue), (.high, .blue)])
    let rules = SixisRules.standard
    _ = try rules.play(.roll(dice("111123")), by: Seat(0), on: &state)
    let outlook = try #require(rules.outlook(in: state))
    #expect(outlook.turn == 20)
    #expect(outlook.twoTurns == 50)
    #expect(outlook.best.choice == .flip(.ones))
    #expect(outlook.best.kept == dice("1111"))
    _ = try rules.play(.choose(.take(.ones)), by: Seat(0), on: &state)
    let taken = try #require(rules.outlook(in: state))
    #expect(taken.turn == 20)
    let later: Double = 20 * 13_035 / 46_656
    #expect(taken.twoTurns == 20 + later)
    #expect(taken.best.kept == Dice())
    #expect(taken.cards.map(\.chance) == [0])
  }

  /// Few cards, and few dice where little is tried.
  @Test(arguments: [
    ([(SixisCard.pairs, SixisCard.Side.red), (.ones, .blue)], "1155", 2),
    ([(.kind, .blue), (.sixis, .red)], "66666", 2),
    ([(.runLow, .blue), (.even, .red), (.low, .blue)], "12345", 3),
    ([(.high, .blue)], "5566", 3), ([(.twoFive, .red)], "225", 4),
  ])
  func `every roll, choice and saving one by one comes to the same`(
    _ cards: [(SixisCard, SixisCard.Side)], _ saved: String, _ seats: Int
  ) throws {
    let state = try SmallTable.state(cards, saved: saved, seats: seats)
    try compare(state, under: .standard, everyRoll: Size.isFull)
  }

  @Test func `so it does wherever simulated games come by`() throws {
    var generator = SplitMix64(seed: 11)
    var left = Size.of(debug: 2, full: 40)
    while left > 0 {
      let rules = SixisRules.random(using: &generator)
      let seats = 2 + generator.below(3)
      let turns = SixisSimulation.play(
        rules, styles: Array(repeating: .bold, count: seats), using: &generator)
      let states = Replay(turns, under: rules, seats: seats).steps.map(\.state).filter { state in
        guard state.isDealt, let seat = state.seatToAct else { return false }
        let cards = state.cards(reachedFrom: seat).count
        return (1...4).contains(cards) && state[seat].saved.count >= 3
      }
      guard !states.isEmpty else { continue }
      try compare(states[generator.below(states.count)], under: rules, everyRoll: false)
      left -= 1
    }
  }

  private func compare(
    _ state: SixisRules.State, under rules: SixisRules, everyRoll: Bool
  ) throws {
    var tables = TurnTables()
    tables.prepare(state, under: rules)
    let slow = SlowTurn(state, under: rules)
    let saved = Array(state[state.next].saved)
    for kept in everyRoll ? [saved, []] : [saved] {
      let value = tables.value(keeping: (Dice(kept) ?? Dice()).counts)
      #expect(abs(value - slow.value(keeping: kept)) < 1e-9)
    }
    for roll in Twin.rolls(6 - saved.count).prefix(Size.of(debug: 8, full: 216)) {
      let rolled = saved + roll
      let counts = (Dice(rolled) ?? Dice()).counts
      #expect(abs(tables.value(rolled: counts) - slow.value(rolled: rolled)) < 1e-9)
      let allowed = tables.options(rolled: counts)
      #expect(Set(allowed.map { tables.options[$0].choice }) == Set(slow.choices(rolled)))
      for option in allowed {
        let choice = tables.options[option].choice
        for saved in SlowTurn.subsets(of: rolled) {
          let value = tables.value(of: option, saving: (Dice(saved) ?? Dice()).counts)
          let other = slow.next(choice, rolled, saved)
          if abs(value - other) >= 1e-9 { Issue.record("\(choice as Any) \(saved)") }
        }
      }
    }
  }

  @Test func `the chance in two rolls is that of saving for one card alone`() throws {
    // Ones: two of six dice at least, or what is missing of them with the next roll.
    let rolls = Twin.rolls(6)
    func met(_ dice: [Int]) -> Bool { dice.filter { $0 == 1 }.count >= 2 }
    let none = rolls.count { !$0.contains(1) }
    let one = rolls.count { $0.filter { $0 == 1 }.count == 1 }
    let two = rolls.count - none - one
    let again = 12_281 / 46_656.0
    let fromOne = 1 - (0..<5).reduce(1.0) { product, _ in product * 5 / 6 }
    let expected = (Double(two) + Double(none) * again + Double(one) * fromOne) / 46_656
    let chance = try #require(SixisCard.ones.chanceInTwo(of: .blue))
    #expect(abs(chance - expected) < 1e-12)
    #expect(SixisCard.ones.chanceInTwo(of: .blue, saving: dice("11").counts) == 1)
    #expect(SixisCard.sixis.chanceInTwo(of: .blue) == nil)
  }
}
