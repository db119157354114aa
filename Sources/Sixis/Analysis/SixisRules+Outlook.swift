import Bytes
public import Tabletop

extension SixisRules {
  /// The prospects of the player to act, and the best move, by the model of `analysis(of:)`.
  public struct Outlook: Hashable, Sendable {
    /// The points of this turn, played for most of them: those made, or those to be expected.
    public let turn: Double
    /// The points of this turn and the player's next one with best play of both: what decisions are judged by.
    public let twoTurns: Double
    /// The cards within reach, arm by arm, the Sixis last.
    public let cards: [Aim]
    public let best: Advice
    /// The ways that are open now, the best first.
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

  /// The best move now.
  public struct Advice: Hashable, Sendable {
    /// The dice to keep: before the roll the saved dice to keep in it, after it the dice to save.
    public let kept: Dice
    /// The card to take or flip after the roll, while none is chosen; `nil` for neither.
    public let choice: Choice?

    /// The number of dice rolled next.
    public var rolls: Int { Dice.capacity - kept.count }
  }

  /// A way that is open now.
  public struct Way: Hashable, Sendable {
    /// The dice to keep: before the roll the saved dice to keep in it, after it the dice to save, the best ones
    /// while a card is to be chosen.
    public let kept: Dice
    /// The card to take or flip, while none is chosen; `nil` for neither.
    public let choice: Choice?
    /// The points of this turn and the player's next one.
    public let value: Double
    /// The rank among ways of equal value: the one of a higher rank is the better one.
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
        let now = max(
          card.chance(keeping: saved, for: side), card.chance(keeping: FaceCounts(), for: side))
        return (now, card.chanceInTwo(of: side, saving: saved) ?? 0)
      },
      best: Advice(kept: best.kept.dice, choice: nil),
      ways: SixisRules.Way.inOrder(tables.ways(keeping: saved)))
  }
}

extension TurnTables {
  /// Returns the ways to roll: to roll all dice, and to keep those saved, where some are.
  fileprivate func ways(keeping saved: FaceCounts) -> [SixisRules.Way] {
    var ways: [SixisRules.Way] = []
    for kept in saved.total > 0 ? [FaceCounts(), saved] : [saved] {
      ways.append(
        SixisRules.Way(kept: kept.dice, choice: nil, value: value(keeping: kept), rank: 0))
    }
    return ways
  }

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
        var later = 0.0
        for kept in dice.subsets { later = max(later, card.chance(keeping: kept, for: side)) }
        return (0, later)
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
    var ways: [SixisRules.Way] = []
    for saved in dice.subsets where saved.total == 0 || !options[0].endsRound {
      let value = made + value(of: 0, saving: saved)
      ways.append(SixisRules.Way(kept: saved.dice, choice: nil, value: value, rank: -saved.total))
    }
    return ways
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
  /// The chance of meeting that side, 0 to 1; 0 where there is no such side.
  @inline(never)
  fileprivate func chance(keeping kept: FaceCounts, for side: Side) -> Double {
    chance(of: side, keeping: kept)?.value ?? 0
  }
}

extension SixisTable.Taken {
  fileprivate var points: Points { card.points(side) ?? 0 }
}
