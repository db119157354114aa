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
  /// Where the name stands, as indices of the slice that was read; `nil` in a line that names nobody.
  public var name: Range<Int>?

  /// Why a line can't be read.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A line that begins with no word of the notation and has neither `:` nor `=`.
      case unknownLine
      /// No name where one is due.
      case noName
      /// Nothing follows the `:`, or the word.
      case nothing
      /// What isn't a card.
      case notACard
      /// More than one card where one is due.
      case oneCard
      /// A second `>` in a hand.
      case secondArrow
      /// No `hand`, `crib` or `pegs` before `=`.
      case noClaim
      /// What isn't a number of points.
      case notANumber
      /// Something after the number.
      case afterNumber
      /// What is no word of a line of counts.
      case notACount
      /// A word of a line of counts for the second time.
      case countTwice
      /// A number behind `heels`.
      case numberAfterHeels
      /// No number of points behind a word of a line of counts.
      case noCount
    }

    public var reason: Reason
    /// Where, as indices of the slice that was read.
    public var range: Range<Int>

    public init(_ reason: Reason, at range: Range<Int>) {
      self.reason = reason
      self.range = range
    }
  }
}
