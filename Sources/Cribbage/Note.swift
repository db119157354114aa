public import Tabletop

extension CribbageRules {
  /// One thing that happened in a line.
  public enum Note: Hashable, Sendable {
    /// The player deals, for the so many-th deal, from 1.
    case deal(number: Int)
    /// Cards kept, and cards put into the crib.
    case discarded(Seat, kept: [Card], crib: [Card])
    /// The deck's card to the crib of three players.
    case cribCard(Card)
    case cut(Card)
    /// The starter is a jack, which pegs the dealer 2, or what was still lacking.
    case heels(Seat, pegged: Points)
    case played(Played)
    /// A hand or crib was counted. Under muggins a claim counts anew from its hand on, so that later
    /// notes stand instead of earlier ones.
    case counted(Show)
    /// A player's line of a deal known by its counts.
    case told(CountLine)
    /// A deal's points known by their number alone.
    case recorded(Seat, Points)
    /// A claim that was right, or that called less than there was.
    case claimed(Seat, Claim, Points)
    case over(Result)
  }
}
