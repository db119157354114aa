public import Tabletop

/// Judges the lines of a game of Sixis whose beginning couldn't be played.
///
/// From its `round` and `deal` on a round is known but for the totals; before that, a turn is judged by
/// what holds of it in any round.
public struct SixisCourse: LostCourse {
  /// The rules that don't ask for totals or for what was before.
  private let rules: SixisRules
  private let layout: SixisLayout
  /// The round under way; `nil` where its beginning isn't known.
  private var round: SixisRules.State?

  /// A round that begins wrongly, at the wrong time or with the wrong player, goes on as it is written.
  public init?(under rules: SixisRules, seats: Int, after turn: SixisRules.Turn?) {
    var lenient = rules
    lenient.length = .rounds(.max)
    lenient.goalCheck = .round
    lenient.start = .free
    lenient.advancedStart = false
    self.rules = lenient
    layout = SixisLayout(seats: seats)
    if case .round(let first?) = turn { begin(by: first) }
  }

  public mutating func skipLine() { round = nil }

  private mutating func begin(by first: Seat) {
    var state = rules.start(seats: layout.seatCount)
    round = fault(of: .round(first: first), on: &state) == nil ? state : nil
  }

  public mutating func judge(_ turn: SixisRules.Turn) -> [SixisRules.Fault] {
    switch turn {
    case .round(let first):
      round = nil
      if let first { begin(by: first) }
      return []
    case .saved:
      // Whether it is the first round, nobody knows.
      round = nil
      return []
    case .deal, .player, .finish: break
    }
    guard var state = round else { return judgeAlone(turn).map { [$0] } ?? [] }
    let fault = fault(of: turn, on: &state)
    round = fault == nil ? state : nil
    return fault.map { [$0] } ?? []
  }

  /// Judges a deal as if it were due, a turn as if it were the first of a round in which the player reaches
  /// the card.
  private func judgeAlone(_ turn: SixisRules.Turn) -> SixisRules.Fault? {
    var state = rules.start(seats: layout.seatCount)
    if case .deal = turn {
      _ = fault(of: .round(first: Seat(0)), on: &state)
      return fault(of: turn, on: &state)
    }
    guard case .player(let seat, let action, _) = turn else { return nil }
    _ = fault(of: .round(first: seat), on: &state)
    switch action {
    case .points: break
    // Its points follow from the line alone.
    case .card: return fault(of: turn, on: &state)
    case .roll(let roll):
      // With fewer, what the other dice show isn't known.
      guard roll.dice.count == Dice.capacity else { return nil }
      _ = fault(of: .deal(deal(roll.choice?.card, before: seat)), on: &state)
    case .endRound:
      // With two, whether an arm is empty isn't known.
      guard layout.seatCount > 2 else { return nil }
      _ = fault(of: .deal(deal(nil, before: seat)), on: &state)
    }
    return fault(of: .player(seat, action), on: &state)
  }

  @inline(never)
  private func fault(
    of turn: SixisRules.Turn, on state: inout SixisRules.State
  ) -> SixisRules.Fault? {
    rules.fault(of: turn, on: &state)
  }

  /// A deal in which a player reaches a card.
  private func deal(_ card: SixisCard?, before seat: Seat) -> [[SixisCard]] {
    let reached = layout.arms(reachedFrom: seat)[0]
    var rest = SixisCard.goals
    var arms: [[SixisCard]] = []
    while arms.count < layout.armCount {
      var cards: [SixisCard] = []
      while cards.count < layout.cardsPerArm {
        let next = rest.removeLast()
        if next != card { cards.append(next) }
      }
      if let card, card != .sixis, arms.count == reached.index { cards[0] = card }
      arms.append(cards)
    }
    return arms
  }
}
