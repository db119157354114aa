public import Tabletop

extension FarkleRules {
  /// One thing that happened in a turn.
  public enum Note: Hashable, Sendable {
    /// The turn builds on the turn before: its points and the dice it left.
    case piggyback(points: Points, dice: Int)
    /// A throw of which dice were kept: the combinations they make and their points, the turn's points so
    /// far, and the dice left to throw, 0 when all six are kept.
    case kept(Throw, [Combination], points: Points, turn: Points, left: Int)
    /// A throw nothing was kept of: a farkle, a bonus throw, or one still to be decided on.
    case thrown(Dice)
    /// A keep of all six dice, for the `count`th time in this turn.
    case hotDice(count: Int)
    /// The turn's first throw scored nothing, which is worth a bonus under the rules.
    case noScoreBonus(Points)
    /// Four or more 2s.
    case toxicTwos
    /// The turn ended in a farkle, and the turn's points (0 or more) were lost; how many is unknown where
    /// the record has the word alone.
    case farkle(lost: Points?)
    /// A run of so many farkles that cost points (what the total in fact went down by).
    case penalty(farkles: Int, points: Points)
    /// The turn's points went to the total, with so many dice left to throw.
    /// Dice are unknown in a turn recorded as a bare number.
    case banked(Points, left: Int?)
    case passed
    /// The player's first bank.
    case opened
    /// The total that started the final round.
    case finalRound
    /// The turn was played in the final round, or as an answer in `defend`.
    case finalTurn
    /// `defend`: the player took the lead, and the others must answer.
    case tookOver
    /// `defend`: the player is out.
    case eliminated
    /// Six 1s won at once.
    case instantWin
    /// The game ended with this turn.
    case over(winners: [Seat])
  }
}
