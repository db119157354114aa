public import Tabletop

extension DeclaredRules {
  /// The reason why a line can't be read or isn't allowed, and where in it.
  public struct Fault: Error, Hashable, Sendable {
    public var reason: Reason
    /// In bytes from the beginning of the line.
    public var range: Range<Int>

    init(_ reason: Reason, at range: Range<Int>) {
      self.reason = reason
      self.range = range
    }
  }

  /// A side is told by the seat of its first member.
  public enum Reason: Hashable, Sendable {
    // What can't be read.

    /// A line of a game of which the header alone tells the result.
    case linesOfResult
    case expectedValue(found: [UInt8], fields: [[UInt8]])
    /// `3/2` with more or fewer numbers than there are fields.
    case wrongFieldCount(Int, due: [[UInt8]])
    case wrongEntryCount(Int, due: Int)
    case nameless(found: [UInt8])
    case nameWithoutValue(found: [UInt8])
    /// A name of nobody's, or of several.
    case player(PlayerNames.Fault)
    case sideTwice(Seat)
    case sideMissing(Seat)
    case unknownCategory([UInt8], near: [UInt8]?, known: [[UInt8]])
    case categoryWithoutValue([UInt8])
    case emptyTurn
    /// Something behind what a line tells.
    case stray([UInt8])
    case expectedClaim(found: [UInt8])
    case wrongClaimCount(Int, due: Int)
    case numberTooLarge

    // What isn't allowed.

    case afterEnd(Ending)
    case endOfNothing
    case tooManyRounds
    case wrongRoundNumber(Amount, due: Int)
    case outOfTurn(due: Seat)
    case twiceInRound(Seat)
    case absentNotAllowed
    case allAbsent
    case notAllowed(field: [UInt8], Amount, below: Amount?, above: Amount?)
    case filledTwice(category: [UInt8], value: Amount)
    case overflow
    case checkFails(Failure)
    case claimDiffers(side: Seat, claimed: Amount, actual: Amount)
    /// A score of a round that claims other points.
    case pointsDiffer(claimed: Amount, actual: Amount)
  }

  /// A condition of a round that doesn't hold.
  public struct Failure: Hashable, Sendable {
    /// The condition as it is written.
    public var text: [UInt8]
    public var otherwise: [UInt8]?
    /// Both sides of the comparison; `nil` for another condition.
    public var left: Amount?
    public var right: Amount?
  }
}
