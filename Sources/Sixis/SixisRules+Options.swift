import Bytes
public import Tabletop

extension SixisRules {
  /// The moves that the player to act may make.
  public struct Options: Hashable, Sendable {
    /// The numbers of dice that may be rolled: six, and before it those not saved, where some are; 0 is to roll
    /// none of six saved. It is empty after the roll and where no cards were dealt.
    public var rolls: [Int] = []
    /// Whether the round may be ended instead of rolling.
    public var mayEndRound = false
    /// The cards that may be taken now, those of blue side also flipped; empty before the roll and once
    /// one was chosen.
    public var possible: [Possibility] = []
    /// The dice of which any may be saved to end the turn, `nil` before the roll.
    public var saveable: Dice?
  }

  /// Returns what the player to act may do, or `nil` where nobody is to act.
  public func options(in state: State) -> Options? {
    guard let seat = state.seatToAct else { return nil }
    var options = Options()
    guard let table = state.table else { return options }
    if let turn = state.openTurn {
      options.saveable = turn.dice
      if turn.choice == nil {
        options.possible = possibilities(of: turn.dice.counts, for: seat, in: state)
      }
      return options
    }
    let saved = state[seat].saved.count
    if saved > 0 { options.rolls.append(Dice.capacity - saved) }
    options.rolls.append(Dice.capacity)
    options.mayEndRound = state.players.count == 2 && table.mayBeEnded
    return options
  }

  /// Returns the cards within a player's reach whose side up the dice meet, in the table's order.
  public func possibilities(
    of dice: FaceCounts, for seat: Seat, in state: State
  ) -> [Possibility] {
    var possible: [Possibility] = []
    for (place, placed) in state.cards(reachedFrom: seat)
    where placed.card.isMet(placed.side, by: dice) {
      possible.append(Possibility(card: placed.card, side: placed.side, place: place))
    }
    possible.sortFew { $0.card < $1.card }
    return possible
  }
}

extension SixisRules.State {
  /// The chance that the player to act meets the side of a card that lies up by rolling so many dice, all six or those
  /// not saved.
  func chance(of placed: SixisTable.Placed, rolling count: Int) -> Chance? {
    let kept = count == Dice.capacity ? FaceCounts() : self[next].saved.counts
    return placed.card.chance(of: placed.side, keeping: kept)
  }
}

extension SixisRules {
  /// The promise of a card in reach to the player to act.
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
    guard !options.rolls.isEmpty else { return [] }
    return state.cards(reachedFrom: seat).map { place, placed in
      Prospect(
        card: placed.card, side: placed.side, place: place,
        chances: options.rolls.compactMap { state.chance(of: placed, rolling: $0) })
    }
  }
}
