import Declared

/// Looks for a round that keeps the conditions of a declaration: begins with any, and changes a number at a time, in the
/// direction that a broken condition tells.
struct RoundSearch {
  let rules: DeclaredRules
  let rounds: DeclaredRounds
  /// The numbers of each field.
  let choices: [Choices]
  let before: DeclaredRules.State
  /// The condition that was broken last.
  private(set) var failing: String?
  private var tries = 0

  typealias Turn = DeclaredRules.Turn
  /// The values of each side; `nil` for one that sits out.
  private typealias Values = [[Amount]?]

  /// The rounds that are tried before nobody looks any further.
  static let mostTries = 20_000
  /// The changes after which it begins again.
  private static let mostChanges = 400
  /// The rounds of a game after which somebody plays to end it.
  private static let patience = 8

  init(
    rules: DeclaredRules, rounds: DeclaredRounds, choices: [Choices], before: DeclaredRules.State
  ) {
    self.rules = rules
    self.rounds = rounds
    self.choices = choices
    self.before = before
  }

  /// A round that was tried.
  private struct Attempt {
    var values: Values
    var turns: [Turn] = []
    var state: DeclaredRules.State
    /// How far it is from keeping all conditions: those that aren't kept yet, and by how much the first isn't. `nil` for a
    /// round that keeps them.
    var lack: (conditions: Int, by: Amount)?
    /// What is missing on one side of the comparison that fails.
    var difference: Amount = 0

    func isWorse(than other: Attempt) -> Bool {
      guard let lack, let otherLack = other.lack else { return lack != nil }
      return lack > otherLack
    }
  }

  /// Returns the turns of a round and the state after it; `nil` where none was found.
  mutating func round(
    using generator: inout some RandomNumberGenerator
  ) -> (turns: [Turn], state: DeclaredRules.State)? {
    var order = Array(before.sides.indices)
    if rounds.order == .any { order.shuffle(using: &generator) }
    while tries < Self.mostTries {
      guard var found = kept(in: order, using: &generator) else { continue }
      if !found.state.isOver, rules.ends != nil, before.rounds >= Self.patience {
        found = ending(insteadOf: found, in: order, using: &generator)
      }
      return (found.turns, found.state)
    }
    return nil
  }

  private mutating func kept(
    in order: [Int], using generator: inout some RandomNumberGenerator
  ) -> Attempt? {
    var best = attempt(values(using: &generator), in: order)
    for _ in 0..<Self.mostChanges {
      if best.lack == nil { return best }
      let changed = attempt(changed(best, using: &generator), in: order)
      if !changed.isWorse(than: best) || Int.random(in: 0..<32, using: &generator) == 0 {
        best = changed
      }
    }
    return best.lack == nil ? best : nil
  }

  /// Returns a round that ends the game, if one of a few does.
  private mutating func ending(
    insteadOf found: Attempt, in order: [Int], using generator: inout some RandomNumberGenerator
  ) -> Attempt {
    for _ in 0..<8 {
      var values = found.values
      for side in values.indices where values[side] != nil {
        if Bool.random(using: &generator) {
          values[side] = choices.map { $0.value(using: &generator) }
        }
      }
      let other = attempt(values, in: order)
      if other.lack == nil, other.state.isOver { return other }
    }
    return found
  }

  // MARK: - Values

  private func values(using generator: inout some RandomNumberGenerator) -> Values {
    var values: Values = before.sides.map { _ in
      let isOut = rounds.absent != nil && Int.random(in: 0..<12, using: &generator) == 0
      return isOut ? nil : choices.map { $0.value(using: &generator) }
    }
    // Somebody plays.
    if values.allSatisfy({ $0 == nil }) {
      values[0] = choices.map { $0.value(using: &generator) }
    }
    return values
  }

  /// Returns the values with another number of one side: any, or one that makes up for what is missing.
  private func changed(
    _ attempt: Attempt, using generator: inout some RandomNumberGenerator
  ) -> Values {
    var values = attempt.values
    let playing = values.indices.filter { values[$0] != nil }
    guard let side = playing.randomElement(using: &generator) else { return values }
    let field = Int.random(in: choices.indices, using: &generator)
    let choice = choices[field]
    let now = values[side]?[field] ?? 0
    let change = attempt.difference == 0 ? 0 : Int.random(in: 0..<3, using: &generator)
    values[side]?[field] =
      switch change {
      case 1: choice.nearest(to: now + attempt.difference)
      case 2: choice.nearest(to: now - attempt.difference)
      default: choice.value(using: &generator)
      }
    return values
  }

  // MARK: - Trying

  private mutating func attempt(_ values: Values, in order: [Int]) -> Attempt {
    tries += 1
    var attempt = Attempt(values: values, state: before)
    let entries = order.map { Turn.Entry(side: $0, values: values[$0]) }
    let turns =
      rounds.order == .together
      ? [Turn(.round(entries))] : entries.map { Turn(.turn($0)) }
    for turn in turns where !attempt.state.isOver {
      do throws(DeclaredRules.Fault) {
        _ = try rules.play(turn, on: &attempt.state)
      } catch {
        take(error, into: &attempt)
        return attempt
      }
      attempt.turns.append(turn)
    }
    return attempt
  }

  private mutating func take(_ fault: DeclaredRules.Fault, into attempt: inout Attempt) {
    attempt.lack = (conditions: rounds.checks.count + 1, by: 0)
    guard case .checkFails(let failure) = fault.reason else { return }
    failing = String(decoding: failure.text, as: UTF8.self)
    let kept = rounds.checks.firstIndex { $0.text == failure.text } ?? 0
    if let left = failure.left, let right = failure.right { attempt.difference = right - left }
    attempt.lack = (conditions: rounds.checks.count - kept, by: abs(attempt.difference))
  }
}
