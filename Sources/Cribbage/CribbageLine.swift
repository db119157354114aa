/// A line of a record's body (cribbage.md, *Notation*), without its comment and line end.
///
///     deal Ann
///     Ann: 5H 5D 6C 7S JH KD > JH KD
///     cut 5S
///     play 9S 6C | 8H
///     Ann hand = 12
///     Bob: pegs 3 hand 8
///
/// Whose name it is, is for the record's reader to say: the line tells where the name stands. Spaces and tabs
/// around mean nothing. `write` gives back the canonical text, and reading that gives the same action.
public struct CribbageLine: Hashable, Sendable {
  public var action: CribbageRules.Action
  /// The place of the name, as indices of the slice that was read; `nil` in a line that names nobody.
  public var name: Range<Int>?

  /// The reason why a line can't be read.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A line that begins with no word of the notation and has neither `:` nor `=`.
      case unknownLine
      /// A name is due, and there is none.
      case noName
      /// A `:` or a word with nothing after it.
      case nothing
      /// A token that isn't a card.
      case notACard
      /// A second card where one is due.
      case oneCard
      /// A second `>` in a hand.
      case secondArrow
      /// An `=` without `hand`, `crib` or `pegs` before it.
      case noClaim
      /// A token that isn't a number of points.
      case notANumber
      /// A token after the number.
      case afterNumber
      /// A token that is no word of a line of counts.
      case notACount
      /// A word of a line of counts for the second time.
      case countTwice
      /// A number behind `heels`.
      case numberAfterHeels
      /// A word of a line of counts without a number of points.
      case noCount
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
