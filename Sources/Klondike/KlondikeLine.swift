public import Tabletop

/// A line of a record's body (klondike.md, *Notation*).
///
///     deal KS 4D 7H
///     draw AH>F | 7H>3 tap QD = 20
///
/// Reading takes one line without its comment and line end; blanks and `|` mean nothing. `write` gives back the
/// canonical text, and reading that gives the same line.
public struct KlondikeLine: Hashable, Sendable {
  /// Whether the word `deal` begins the line.
  public var beginsDeal = false
  /// The deal's cards that stand in this line; a deal may take several.
  public var cards: [Card] = []
  public var moves: [KlondikeRules.Move] = []
  /// The number after `=`: the score so far.
  public var claim: Points?

  public init(_ moves: [KlondikeRules.Move] = [], claim: Points? = nil) {
    self.moves = moves
    self.claim = claim
  }

  /// Returns what the line says as turns: the deal where it is complete with this line, then the moves.
  ///
  /// The claim belongs to the last of them. A line within a deal is no turn.
  public func turns(completing deal: KlondikeDeal?) -> [KlondikeRules.Turn] {
    var turns: [KlondikeRules.Turn] = []
    if let deal { turns.append(KlondikeRules.Turn(.deal(deal))) }
    if !moves.isEmpty { turns.append(KlondikeRules.Turn(.moves(moves))) }
    if !turns.isEmpty { turns[turns.count - 1].claim = claim }
    return turns
  }

  /// The reason why a line can't be read.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A line of blanks and separators, or a claim alone.
      case nothing
      /// A word that is neither a move nor a card.
      case unknownWord
      /// `deal` after something else.
      case misplacedDeal
      /// A card where a move is due, without `>` behind it.
      case cardAlone(Card)
      /// A token that is no card, before `>` or after `tap`.
      case notACard
      /// `>` that follows no card.
      case misplacedArrow
      /// `tap` without a card.
      case tapWithoutCard
      /// `>` with nothing after it.
      case noTarget
      /// A token after `>` that is neither `F` nor a column's number.
      case notATarget
      case claimWithoutNumber
      /// A number of more than seven digits.
      case numberTooLarge
      /// A token after the claim.
      case afterClaim
    }

    public var reason: Reason
    /// The place of the fault, as indices of the slice that was read.
    public var range: Range<Int>

    public init(_ reason: Reason, at range: Range<Int>) {
      self.reason = reason
      self.range = range
    }
  }
}
