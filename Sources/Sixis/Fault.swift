public import Tabletop

extension SixisRules {
  /// The reason why a line isn't allowed: what is wrong, and which part of the line says so.
  public struct Fault: Error, Hashable, Sendable {
    public var reason: Reason
    public var part: Part

    public init(_ reason: Reason, at part: Part) {
      self.reason = reason
      self.part = part
    }
  }

  /// A part of a line, so that a fault can be shown at its place.
  public enum Part: Hashable, Sendable {
    case name
    /// `round`, `saved` or `deal`.
    case word
    /// The dice rolled, or `-`; of a line of another kind what the player did: `20`, `end-round`.
    case action
    /// The dice behind `saved`.
    case startDice
    /// An arm of the deal, from 0.
    case arm(Int)
    /// A card of an arm, both from 0.
    case dealt(arm: Int, Int)
    /// The card taken or flipped.
    case card
    /// The dice behind `save`.
    case save
    /// The side behind the card taken; the card itself where none is written.
    case side
    /// The number after `=`.
    case claim
    /// The end of the line, where something is missing.
    case end
  }

  public enum Reason: Hashable, Sendable {
    // Lines where they can't be.

    /// The game is over.
    case afterEnd
    /// A line before the first round has begun.
    case beforeRound
    /// The round is over.
    case afterRoundEnd(RoundEnd)
    /// `round` while one is under way.
    case roundUnderWay
    /// `round` after a round without a turn.
    case emptyRound
    /// A player the rules don't let begin the round.
    case cannotBegin(due: [Seat])
    /// `round` alone, where the rules leave open who begins.
    case firstUnnamed(among: [Seat])
    /// Another player is to act.
    case outOfTurn(due: Seat)
    /// A roll or `end-round` before the cards of the round are dealt.
    case notDealt
    /// A roll in a round whose turns so far have no dice.
    case rollUndealt
    /// A turn's points alone in a round whose cards were dealt.
    case pointsAfterDeal
    /// A card without the dice in a round whose cards were dealt.
    case cardAfterDeal
    /// `end-round` in a round whose turns so far have no dice.
    case endRoundUndealt
    /// A game whose end isn't reached.
    case notAtEnd

    // The deal and what comes before it.

    case dealtAlready
    /// `deal` after turns of the round.
    case dealAfterTurns
    case wrongArmCount(Int, due: Int)
    case wrongCardCount(SixisArm, Int, due: Int)
    case dealtTwice(SixisCard)
    /// The Sixis, which lies in the centre, in an arm.
    case sixisDealt
    /// `saved` without `advanced-start`.
    case noAdvancedStart
    /// `saved` in another round than the first.
    case startDiceInLaterRound
    /// `saved` after the deal.
    case startDiceAfterDeal
    /// `saved` for the player who begins.
    case startDiceOfFirst
    case tooManyStartDice(Int, atMost: Int)
    case startDiceTwice

    // A player's turn.

    /// A roll of neither six dice nor as many as aren't saved.
    case wrongDiceCount(rolled: Int, saved: Int)
    /// `-` with fewer than six dice saved.
    case rolledNone(saved: Int)
    /// The card sits the round out.
    case notDealtThisRound(SixisCard)
    case takenAlready(SixisCard, by: Seat)
    case outOfReach(SixisCard, SixisArm)
    /// The six dice don't meet the side of the card that is up.
    case conditionNotMet(SixisCard, SixisCard.Side, FaceCounts)
    /// `flip` of a card that lies red side up.
    case flipOfRed(SixisCard)
    /// A save of dice that aren't among the six.
    case savedNotHad(saved: Dice, had: FaceCounts)
    /// `end-round` where three or four play.
    case endRoundOfMany
    /// `end-round` with a blue card on the table and cards in every arm.
    case endRoundTooEarly
    /// A blue side taken of a card that lies red side up since somebody turned it.
    case liesRed(SixisCard, by: Seat)
    /// A goal card more than were dealt, in a round whose deal isn't known.
    case noCardLeft(of: Int)
    /// Points that no card has.
    case impossiblePoints(Points)
    case claimDiffers(claimed: Points, actual: Points)

    // Parts of turns one by one.

    /// A whole turn, a second roll or `end-round` after the roll.
    case rolledAlready
    /// A choice or saving before the roll.
    case notRolled
    /// A second card taken or flipped.
    case chosenAlready
  }
}
