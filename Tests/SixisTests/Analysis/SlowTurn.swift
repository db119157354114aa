import Tabletop

@testable import Sixis

/// What a turn and the next one are worth, once more: every roll of every number of dice one by one, each
/// choice and each set of saved dice played by the rules.
final class SlowTurn {
  let rules: SixisRules
  /// Before the roll.
  let state: SixisRules.State
  private var seat: Seat { state.next }
  /// By the choice made and the saved dice.
  private var next: [String: Double] = [:]
  /// By six dice in order.
  private var worth: [[Int]: Double] = [:]
  /// By the choice made.
  private var tables: [String: SlowTable] = [:]

  init(_ state: SixisRules.State, under rules: SixisRules) {
    self.state = state
    self.rules = rules
  }

  /// The mean over every roll of the dice not kept.
  func value(keeping kept: [Int]) -> Double {
    let rolls = Twin.rolls(6 - kept.count)
    return rolls.reduce(0) { $0 + value(rolled: kept + $1) } / Double(rolls.count)
  }

  /// The best of all choices and savings.
  func value(rolled dice: [Int]) -> Double {
    let dice = dice.sorted()
    if let known = worth[dice] { return known }
    let values = choices(dice).map { choice in
      points(of: choice) + Self.subsets(of: dice).map { next(choice, dice, $0) }.reduce(0, max)
    }
    worth[dice] = values.max()
    return values.max() ?? 0
  }

  func choices(_ dice: [Int]) -> [SixisRules.Choice?] {
    var open = state
    open.players[seat.rawValue].saved = Dice()
    _ = try? rules.play(.roll(Dice(dice) ?? Dice()), by: seat, on: &open)
    let possible = rules.options(in: open)?.possible ?? []
    return [nil] + possible.map { .take($0.card) }
      + possible.filter(\.mayFlip).map { .flip($0.card) }
  }

  func points(of choice: SixisRules.Choice?) -> Double {
    guard let choice, choice.act == .take,
      let placed = state.cards(reachedFrom: seat).first(where: { $0.placed.card == choice.card })
    else { return 0 }
    return Double(choice.card.points(placed.placed.side)?.rawValue ?? 0)
  }

  /// What the next turn is worth after a choice with these dice saved; dice may be given up.
  func next(_ choice: SixisRules.Choice?, _ dice: [Int], _ saved: [Int]) -> Double {
    max(nextRoll(choice, dice, saved), nextRoll(choice, dice, []))
  }

  private func nextRoll(_ choice: SixisRules.Choice?, _ dice: [Int], _ kept: [Int]) -> Double {
    let after = choice.map { "\($0.act) \($0.card.id)" } ?? "-"
    let key = "\(after) \(kept.sorted())"
    if let known = next[key] { return known }
    let table = tables[after] ?? SlowTable(play(choice, dice), of: seat)
    tables[after] = table
    let value = table.value(keeping: kept)
    next[key] = value
    return value
  }

  /// The state after the turn; how the cards lie is the same whichever dice met the choice.
  private func play(_ choice: SixisRules.Choice?, _ dice: [Int]) -> SixisRules.State {
    var after = state
    after.players[seat.rawValue].saved = Dice()
    _ = try? rules.play(
      .player(seat, .roll(SixisRules.Roll(Dice(dice) ?? Dice(), choice))), on: &after)
    return after
  }

  static func subsets(of dice: [Int]) -> Set<[Int]> {
    Set(
      (0..<1 << dice.count).map { mask in
        dice.indices.filter { mask >> $0 & 1 == 1 }.map { dice[$0] }
      })
  }
}

/// The most points of one roll, over all rolls one by one.
struct SlowTable {
  /// By the six dice, each by its weight.
  private var points: [Int: Int] = [:]
  private static let weights = [1, 7, 49, 343, 2401, 16807]

  init(_ state: SixisRules.State, of seat: Seat) {
    let isOver = state.roundEnd != nil
    let open = isOver ? [] : state.cards(reachedFrom: seat).map(\.placed)
    for roll in Twin.rolls(6) where roll == roll.sorted() {
      let met = open.filter { Twin.meets($0.card.id, $0.side, roll) }
      points[Self.key(roll)] = met.map { $0.card.points($0.side)?.rawValue ?? 0 }.max() ?? 0
    }
  }

  private static func key(_ dice: [Int]) -> Int { dice.reduce(0) { $0 + weights[$1 - 1] } }

  func value(keeping kept: [Int]) -> Double {
    var sum = 0
    var count = 0
    func roll(_ left: Int, _ key: Int) {
      guard left > 0 else {
        sum += points[key] ?? 0
        count += 1
        return
      }
      for weight in Self.weights { roll(left - 1, key + weight) }
    }
    roll(6 - kept.count, Self.key(kept))
    return Double(sum) / Double(count)
  }
}

enum SmallTable {
  /// A round in which these cards alone are left, the first player to move.
  static func state(
    _ cards: [(SixisCard, SixisCard.Side)], saved: String = "", seats: Int = 2
  ) throws -> SixisRules.State {
    let rules = SixisRules.standard
    var state = rules.start(seats: seats)
    _ = try rules.play(.round(first: Seat(0)), on: &state)
    let layout = SixisLayout(seats: seats)
    // Those wanted lie in the arms that the first player reaches.
    var wanted = cards.map(\.0).filter { $0 != .sixis }
    var others = SixisCard.goals.filter { !wanted.contains($0) }
    var arms: [[SixisCard]] = []
    for arm in layout.arms {
      let isReached = layout.arms(reachedFrom: Seat(0)).contains(arm)
      arms.append(
        (0..<layout.cardsPerArm).map { _ in
          isReached && !wanted.isEmpty ? wanted.removeFirst() : others.removeFirst()
        })
    }
    _ = try rules.play(.deal(arms), on: &state)
    for (arm, places) in arms.enumerated() {
      for (place, card) in places.enumerated() {
        guard let kept = cards.first(where: { $0.0 == card }) else {
          state.table?.arms[arm][place] = nil
          continue
        }
        state.table?.arms[arm][place]?.side = kept.1
      }
    }
    state.table?.hasSixis = cards.contains { $0.0 == .sixis }
    state.players[0].saved = dice(saved)
    return state
  }
}
