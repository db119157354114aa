public import Tabletop

extension SixisRules {
  /// One thing that happened in a line of a record.
  public enum Note: Hashable, Sendable {
    /// A round began, from 1.
    case roundBegan(Int, first: Seat)
    /// A player begins the first round with saved dice.
    case startsWith(Seat, Dice)
    /// The cards of each arm, A first.
    case dealt([[SixisCard]])
    /// The dice rolled, and the saved ones kept: six together.
    case rolled(Dice, kept: Dice)
    /// The choices that the dice allowed: the cards within reach that they meet, in the table's order.
    case possible([Possibility])
    /// Cards that the dice meet, of those on the table out of reach.
    case outOfReach([SixisCard])
    case took(Chosen)
    case flipped(Chosen)
    /// The dice saved for the next turn; left out where none are.
    case saved(Dice)
    /// A turn known by its points alone.
    case scored(Points)
    case roundEnded(RoundEnd)
    /// The game ended.
    case over(winners: [Seat])
  }

  /// A card within reach whose side up the six dice meet.
  public struct Possibility: Hashable, Sendable {
    public let card: SixisCard
    /// The side up, with which it may be taken.
    public let side: SixisCard.Side
    public let place: SixisPlace

    public var mayFlip: Bool { side == .blue }

    /// The points of taking it.
    public var points: Points { card.points(side) ?? 0 }
  }

  /// A card taken or flipped.
  public struct Chosen: Hashable, Sendable {
    public let card: SixisCard
    /// The side that was up and whose condition was met; always blue when flipped.
    public let side: SixisCard.Side
    /// The player who had turned the card to its red side, if anybody is known to have.
    public let flippedBy: Seat?
    /// The dice kept from the turn before; `nil` where nobody noted the dice.
    public let kept: Dice?

    /// The points of taking it.
    public var points: Points { card.points(side) ?? 0 }
  }
}
