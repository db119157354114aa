public import Tabletop

extension FarkleRules {
  /// The reason why a turn isn't allowed: what is wrong, and which part of the turn's line says so.
  public struct Fault: Error, Hashable, Sendable {
    public var reason: Reason
    public var part: Part

    public init(_ reason: Reason, at part: Part) {
      self.reason = reason
      self.part = part
    }

    /// The number of turns before the faulty one at which the fault is to be shown: 1 where an
    /// earlier turn was left open, else 0.
    public var turnsBefore: Int { reason == .unfinishedTurnBefore ? 1 : 0 }
  }

  /// A part of a turn's line, so that a fault can be shown at its place.
  public enum Part: Hashable, Sendable {
    case name
    /// The dice of the throw of that index.
    case dice(Int)
    /// The dice kept of the throw of that index.
    case kept(Int)
    /// The turn's one word or number: `350`, `farkle`, `pass`.
    case action
    /// `bank` or `farkle` after throws.
    case finish
    /// The number after `=`.
    case claim
    /// The number after `total`.
    case total
    /// The end of the line, where something is missing.
    case end
  }

  public enum Reason: Error, Hashable, Sendable {
    /// The game is over.
    case afterEnd
    /// Another player is to act.
    case outOfTurn(due: Seat)
    /// The turn before was left open: it neither banked nor farkled. Shown at that turn's own line.
    case unfinishedTurnBefore
    case wrongDiceCount(thrown: Int, due: Int)
    /// A throw of neither six dice nor those `left` by the turn before, on which this one may build.
    case wrongDiceCountOfOffer(thrown: Int, left: Int)
    /// A keep of dice that aren't among those thrown.
    case keptNotThrown(kept: Dice, thrown: Dice)
    /// `>` with nothing after it.
    case keptNothing(thrown: Dice)
    /// A keep of which some dice belong to no combination.
    case keptScoresNothing(useless: Dice, thrown: Dice)
    /// Every scoring die must be kept; these more could be.
    case mustKeepAll(also: Dice)
    /// Dice kept of four or more 2s, which end the turn under `toxic-twos`.
    case keptToxicTwos(thrown: Dice)
    /// The throw scores, and nothing was kept of it though the turn goes on.
    case nothingKept(thrown: Dice)
    /// The word `farkle` after a throw that scores.
    case notAFarkle(thrown: Dice)
    /// A turn without a throw.
    case nothingThrown
    /// A token after a throw that ended the turn.
    case afterTurnEnd
    /// A bank before anything was kept.
    case nothingToBank
    /// A bank of less than the opening minimum.
    case belowOpeningMinimum(Points, minimum: Points)
    case belowBankMinimum(Points, minimum: Points)
    case tooManyDiceLeft(Int, atMost: Int)
    /// A turn in which all six dice are kept and must be thrown again.
    case mustRollHotDice
    /// A turn in which all six dice are kept and the rules end it there.
    case mustBankHotDice
    /// A turn in which a throw is due after the bonus.
    case mustThrowAfterBonus
    /// Points of a bare number that can't be: 0 or less.
    case impossiblePoints(Points)
    /// Points of a bare number that no turn comes to, and the nearest that one does.
    case noSuchSum(Points, nearest: [Points])
    case claimDiffers(claimed: Points, actual: Points)
    /// A claim about a turn still going on.
    case claimOfOpenTurn
    /// Another total than the turns come to.
    case totalDiffers(claimed: Points, actual: Points)
  }
}
