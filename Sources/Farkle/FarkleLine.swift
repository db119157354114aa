public import Tabletop

/// A turn as a record writes it: what follows `NAME:` in a line (farkle.md, *Notation*).
///
///     111462>111 352>5 bank = 1050
///
/// Reading takes one line without its name, comment and line end; spaces and tabs around mean nothing.
/// `write` gives back the canonical text, and reading that gives the same line.
public struct FarkleLine: Hashable, Sendable {
  public var action: FarkleRules.Action
  /// The number after `=`.
  public var claim: Points?
  /// The number after `total`.
  public var total: Points?

  public init(_ action: FarkleRules.Action, claim: Points? = nil, total: Points? = nil) {
    self.action = action
    self.claim = claim
    self.total = total
  }

  /// The reason why a line can't be read.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A name with nothing after it.
      case nothing
      /// A byte that begins no throw, word or number.
      case unexpected
      /// A word that isn't `bank`, `farkle` or `pass`.
      case unknownWord
      /// One of these words with capitals.
      case capitals
      /// A cross, which on paper marks a farkle.
      case cross
      /// A dash in place of a turn, which on paper marks a farkle or a missed turn.
      case dash
      /// A remark meant for people, behind the turn or in brackets.
      case remark
      /// A digit of a throw that isn't 1 to 6.
      case notADie
      /// Dice of one throw with blanks between them.
      case spacedDice
      /// A throw, or a keep of one, with more than six dice.
      case tooManyDice(Int)
      /// A `>` after which neither dice nor the next throw stand apart, such as a second one.
      case misplacedArrow
      /// `pass` after throws.
      case passAfterThrows
      /// A token after `bank`, `farkle`, `pass` or the claim.
      case afterFinish
      /// `bank`, `farkle`, `pass` or a throw after points, which are a whole turn.
      case afterPoints
      /// `=` without a number.
      case claimWithoutNumber
      /// A claim of points and nothing before it that comes to them.
      case claimAlone
      /// A number with its thousands parted: `1,050`.
      case partedNumber
      /// `total` without a number.
      case totalWithoutNumber
      /// `total` without a turn before it.
      case totalAlone
      /// Points behind `bank` without `=`.
      case pointsAfterBank
      /// Points behind `bank` where no dice are.
      case pointsAfterBankAlone
      /// A number of more than seven digits.
      case numberTooLarge
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
