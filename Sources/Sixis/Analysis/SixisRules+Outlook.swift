import Bytes
public import Tabletop

extension SixisRules {
  /// What the player to act may expect, and what is best to do, by the model of `analysis(of:)`.
  public struct Outlook: Hashable, Sendable {
    /// The points of this turn, played for most of them: those made, or those to be expected.
    public let turn: Double
    /// The points of this turn and the player's next one with best play of both: what decisions are judged by.
    public let twoTurns: Double
    /// The cards within reach, arm by arm, the Sixis last.
    public let cards: [Aim]
    public let best: Advice
    /// All that can be done now, the best first.
    public let ways: [Way]
  }

  /// A card within reach.
  public struct Aim: Hashable, Sendable {
    public let card: SixisCard
    /// The side up.
    public let side: SixisCard.Side
    public let place: SixisPlace
    /// The chance, 0 to 1, that the dice of this turn meet it: with the saved dice kept or given up, whichever
    /// is better for it; 0 or 1 after the roll, and 0 for all cards once one was taken or flipped.
    public let chance: Double
    /// The chance of meeting it in this turn or the next one, played for it alone.
    public let chanceInTwo: Double
  }

  /// What is best to do now.
  public struct Advice: Hashable, Sendable {
    /// Before the roll the saved dice to keep in it; after it the dice to save.
    public let kept: Dice
    /// After the roll, while none is chosen, the card to take or flip; `nil` for neither.
    public let choice: Choice?

    /// How many dice are rolled next.
    public var rolls: Int { Dice.capacity - kept.count }
  }

  /// Something that can be done now.
  public struct Way: Hashable, Sendable {
    /// Before the roll the saved dice to keep in it; after it the dice to save, the best ones while a card is to be
    /// chosen.
    public let kept: Dice
    /// The card to take or flip, while none is chosen; `nil` for neither.
    public let choice: Choice?
    /// The points of this turn and the player's next one.
    public let value: Double
    /// Of ways of equal value the one of a higher rank is the better one.
    fileprivate let rank: Int
  }

  /// Returns what the player to act may expect; `nil` where nobody is to roll, choose or save.
  public func outlook(in state: State) -> Outlook? {
    guard state.isDealt, let seat = state.seatToAct else { return nil }
    var tables = TurnTables()
    tables.prepare(state, under: self)
    if let turn = state.openTurn { return tables.outlook(of: turn, in: state) }
    let saved = state[seat].saved.counts
    let best = tables.bestKept(of: saved)
    return Outlook(
      turn: max(tables.points(keeping: saved), tables.points(keeping: FaceCounts())),
      twoTurns: best.value,
      cards: state.aims { card, side in
        let now = card.bestChance(of: side, keeping: [saved, FaceCounts()])
        return (now, card.chanceInTwo(of: side, saving: saved) ?? 0)
      },
      best: Advice(kept: best.kept.dice, choice: nil),
      ways: SixisRules.Way.inOrder(
        (saved.total > 0 ? [FaceCounts(), saved] : [saved]).map {
          Way(kept: $0.dice, choice: nil, value: tables.value(keeping: $0), rank: 0)
        }))
  }
}

extension TurnTables {
  fileprivate func outlook(
    of turn: SixisRules.State.OpenTurn, in state: SixisRules.State
  ) -> SixisRules.Outlook {
    let dice = turn.dice.counts
    let allowed = turn.choice == nil ? options(rolled: dice) : [0]
    // A flip made already makes no points, and a card taken is the last one taken.
    let isTaken = turn.choice?.act == .take
    let made = isTaken ? state.table?.taken.last?.points ?? 0 : 0
    let best = best(among: allowed, rolled: dice)
    var most: Points = 0
    for option in allowed { most = max(most, options[option].points) }
    return SixisRules.Outlook(
      turn: Double((made + most).rawValue),
      twoTurns: Double(made.rawValue) + value(of: best, rolled: dice),
      cards: state.aims { card, side in
        if turn.choice == nil, card.isMet(side, by: dice) { return (1, 1) }
        return (0, card.bestChance(of: side, keeping: Array(dice.subsets)))
      },
      best: SixisRules.Advice(
        kept: options[best].endsRound ? Dice() : bestSaved(of: dice, after: best).dice,
        choice: options[best].choice),
      ways: SixisRules.Way.inOrder(
        turn.choice == nil
          ? allowed.map { way(of: $0, rolled: dice) }
          : ways(saving: dice, having: Double(made.rawValue))))
  }

  /// An option with the dice best saved after it, and what it scores now.
  private func way(of option: Int, rolled dice: FaceCounts) -> SixisRules.Way {
    let saved =
      options[option].endsRound ? FaceCounts() : bestSaved(of: dice, after: option)
    let value = value(of: option, rolled: dice)
    return SixisRules.Way(
      kept: saved.dice, choice: options[option].choice, value: value,
      rank: options[option].points.rawValue)
  }

  /// The dice to save once a card was chosen, fewer above more.
  private func ways(saving dice: FaceCounts, having made: Double) -> [SixisRules.Way] {
    let sets = options[0].endsRound ? [FaceCounts()] : Array(dice.subsets)
    return sets.map { saved in
      let value = made + value(of: 0, saving: saved)
      return SixisRules.Way(kept: saved.dice, choice: nil, value: value, rank: -saved.total)
    }
  }
}

extension SixisRules.Way {
  /// The best first; of equals that of a higher rank, then the one that was before.
  fileprivate static func inOrder(_ ways: [SixisRules.Way]) -> [SixisRules.Way] {
    var ordered = ways
    ordered.sortFew { one, other in
      one.value == other.value ? one.rank > other.rank : one.value > other.value
    }
    return ordered
  }
}

extension SixisRules.State {
  fileprivate func aims(
    _ chances: (SixisCard, SixisCard.Side) -> (now: Double, inTwo: Double)
  ) -> [SixisRules.Aim] {
    cards(reachedFrom: next).map { place, placed in
      let (now, inTwo) = chances(placed.card, placed.side)
      return SixisRules.Aim(
        card: placed.card, side: placed.side, place: place, chance: now, chanceInTwo: inTwo)
    }
  }
}

extension SixisCard {
  /// The chance of meeting that side with the best of some sets of dice kept.
  @inline(never)
  fileprivate func bestChance(of side: Side, keeping sets: [FaceCounts]) -> Double {
    var best = 0.0
    for kept in sets { best = max(best, chance(of: side, keeping: kept)?.value ?? 0) }
    return best
  }
}

extension SixisTable.Taken {
  fileprivate var points: Points { card.points(side) ?? 0 }
}
