public import Tabletop

/// A line of a record's body (sixis.md, *Notation*).
///
///     Bob: 4431 take high save 664431 = 20
///
/// Reading takes a line without its comment and line end; blanks between its parts mean nothing. Which seat
/// a name means is for the record's reader to say, and `turn(by:)` then makes the turn. Writing gives the
/// canonical text, and reading that gives the same turn.
public struct SixisLine: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case round
    case saved(Dice)
    case deal([[SixisCard]])
    case player(SixisRules.Action, claim: Points?)
  }

  public var content: Content
  /// The place of the player's name, as indices of the slice that was read; `nil` where there is none.
  public var name: Range<Int>?

  /// Returns the turn that the line stands for.
  ///
  /// - Parameter seat: the seat that the line's name means.
  /// - Returns: `nil` without a seat where the line needs one.
  public func turn(by seat: Seat?) -> SixisRules.Turn? {
    switch content {
    case .round: .round(first: seat)
    case .saved(let dice): seat.map { .saved($0, dice) }
    case .deal(let arms): .deal(arms)
    case .player(let action, let claim): seat.map { .player($0, action, claim: claim) }
    }
  }

  /// Takes the line for a turn that isn't over, where it tells a roll and nothing that would end the turn.
  public mutating func leaveOpen() {
    guard case .player(.roll(var roll), claim: nil) = content, roll.save.isEmpty else { return }
    roll.isOpen = true
    content = .player(.roll(roll), claim: nil)
  }

  /// The reason why a line can't be read.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A line that is no player's turn and begins with none of the words `round`, `saved`, `deal`.
      case noTurn
      /// A name is due, and there is none.
      case noName
      /// A name or `deal` with nothing after it.
      case nothing
      /// A token behind the name that isn't dice, `-` or `end-round`.
      case noRoll
      /// The same in a round without `deal`, where points or a card were due.
      case noAction
      /// A word that isn't due here.
      case unexpected
      /// Digits behind a roll or saved dice: those after a blank.
      case spacedDice
      /// Words behind a turn's points.
      case remark
      /// `end-round` behind a roll.
      case endRoundAfterRoll
      /// A digit of dice that isn't 1 to 6.
      case notADie
      /// A roll of more than six dice.
      case tooManyDice(Int)
      /// A `save` or `saved` without dice.
      case noDice
      /// A `take` or `flip` without a card.
      case noCard
      case unknownCard
      /// A side where the card is due.
      case sideBeforeCard
      /// A card taken without the dice, and no side of it.
      case noSide(SixisCard)
      /// A word that is no side behind a card taken without the dice.
      case unknownSide
      /// `blue` behind the Sixis.
      case noBlueSide
      /// `flip` of the Sixis.
      case flipOfSixis
      /// A side behind a card flipped.
      case sideOfFlip
      /// `save` behind a card without the dice.
      case saveWithoutRoll
      /// A number without `=` behind a card.
      case pointsWithoutSign
      /// A second `take` or `flip`.
      case twoActions
      /// `take` or `flip` behind `save`.
      case actionAfterSave
      /// A second `save`.
      case twoSaves
      /// A token behind `end-round` or the claim.
      case afterTurn
      /// `=` without a number.
      case claimWithoutNumber
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
