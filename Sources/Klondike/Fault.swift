public import Tabletop

extension KlondikeRules {
  /// The reason why a line isn't allowed: what is wrong, and which part of it says so.
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
    /// The word `deal`, or the first of the deal's cards in this line.
    case deal
    /// The card of that index among those of the deal in this line.
    case card(Int)
    /// The move of that index.
    case move(Int)
    /// The number after `=`.
    case claim
    /// The end of the line, where something is missing.
    case end
  }

  public enum Reason: Error, Hashable, Sendable {
    /// A move before the cards are dealt.
    case notDealt
    /// A second deal.
    case dealtAlready
    case afterWin
    case afterResignation

    /// `draw` with nothing in the stock; whether there is a waste to recycle.
    case stockEmpty(canRecycle: Bool)
    /// `recycle` with so many cards left in the stock.
    case stockNotEmpty(Int)
    /// `recycle` with nothing in the waste.
    case nothingToRecycle
    case passesUsedUp(Int)
    /// `draw` from a position read from text that doesn't tell the stock's cards.
    case unknownStock

    /// A card that lies nowhere in a position of fewer than 52.
    case absent(Card)
    /// A card still in the stock.
    case inStock(Card)
    case faceDown(Card, column: Int)
    /// A card of the waste or a foundation that isn't on top, or that can't go home with cards on it.
    case buried(Card, under: Card, Place)

    case ownColumn(Card, column: Int)
    /// An empty column takes a king only.
    case onlyKing(Card, column: Int)
    /// A column's last card takes the next lower rank.
    case wrongRank(Card, onto: Card)
    /// Neighbours in a column differ in colour.
    case sameColour(Card, onto: Card)
    /// A column whose last card a position doesn't tell.
    case unknownColumn(Int)
    /// A card that goes on to no foundation: the top of its suit's, `nil` where that is empty.
    case wrongFoundationRank(Card, onto: Card?)
    /// The rank would fit this foundation, whose suit is another.
    case wrongSuit(Card, onto: Card)
    case alreadyHome(Card)
    case worryingBackOff(Card)

    /// `tap` of a card that fits nowhere.
    case nothingToTapTo(Card)
    /// `tap` of a foundation's card.
    case tapAtHome(Card)
    /// `tap` of a king at its column's base.
    case tapKingAtBase(Card)

    case claimDiffers(claimed: Points, actual: Points)
    /// A claim where `scoring` is `none`.
    case claimWithoutScore
  }
}
