public import Tabletop

/// A card that nobody took in its round, and when somebody was nearest to it.
public struct MissedCard: Hashable, Sendable {
  public let card: SixisCard
  /// The number of the round, from 1.
  public let round: Int
  /// The side that lay up at its best moment.
  public let side: SixisCard.Side
  /// The highest chance that a roll had to meet it, of all rolls of those who reach it, with the dice they
  /// kept.
  public let chance: Chance
  /// The player who rolled then; the first of several with that chance.
  public let seat: Seat
  /// The turn by its index in the game.
  public let step: Int
  /// Whether dice of somebody who reaches it met it in the round, so that it was passed over.
  public internal(set) var wasMet: Bool

  /// Returns the cards that lay there when their rounds ended, round by round as they lay; none of a round
  /// without a `deal`.
  public static func all(in replay: Replay<SixisRules>) -> [MissedCard] {
    var missed: [MissedCard] = []
    var best: [MissedCard?] = []
    var before = replay.start
    for (index, step) in replay.steps.enumerated() {
      for note in step.notes {
        switch note {
        case .roundBegan: best = SixisCard.allCases.map { _ in nil }
        case .rolled(_, let kept): look(at: before, rolling: kept, index, &best)
        case .possible(let possible):
          for met in possible { best[Int(met.card.rawValue)]?.wasMet = true }
        case .roundEnded:
          for (_, placed) in step.state.table?.cards ?? [] {
            if let card = best[Int(placed.card.rawValue)] { missed.append(card) }
          }
        default: break
        }
      }
      before = step.state
    }
    return missed
  }

  private static func look(
    at state: SixisRules.State, rolling kept: Dice, _ index: Int, _ best: inout [MissedCard?]
  ) {
    guard let seat = state.seatToAct else { return }
    for (_, placed) in state.cards(reachedFrom: seat) {
      guard let chance = placed.card.chance(of: placed.side, keeping: kept.counts) else { continue }
      let known = best[Int(placed.card.rawValue)]
      if let known, known.chance.value >= chance.value { continue }
      best[Int(placed.card.rawValue)] = MissedCard(
        card: placed.card, round: state.round, side: placed.side, chance: chance, seat: seat,
        step: index, wasMet: known?.wasMet ?? false)
    }
  }
}
