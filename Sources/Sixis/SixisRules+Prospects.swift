public import Tabletop

extension SixisRules {
  /// What a card in reach promises the player to act.
  public struct Prospect: Hashable, Sendable {
    public let card: SixisCard
    /// The side up.
    public let side: SixisCard.Side
    public let place: SixisPlace
    /// The chance of meeting that side, one for each of `Options.rolls`.
    public let chances: [Chance]
  }

  /// Returns what the player to act may hope for before the roll: the cards in reach, arm by arm, the
  /// Sixis last. None at other times.
  public func prospects(in state: State) -> [Prospect] {
    guard state.isDealt, let seat = state.seatToAct, let options = options(in: state) else {
      return []
    }
    let saved = state[seat].saved.counts
    guard !options.rolls.isEmpty else { return [] }
    return state.cards(reachedFrom: seat).map { place, placed in
      let chances = options.rolls.compactMap { count in
        placed.card.chance(of: placed.side, keeping: count == Dice.capacity ? FaceCounts() : saved)
      }
      return Prospect(card: placed.card, side: placed.side, place: place, chances: chances)
    }
  }
}
