public import Tabletop

/// Six dice and what is said of the cards they meet: `226611 = pairs red, low blue`,
/// `224465 = not even red`.
///
/// Dice alone are a question. A claim lists sides of cards: each must be met by the six dice, or, with `not`
/// before it, must not be; what isn't listed isn't said. The side may be left out for the Sixis, which has
/// but one. `#` begins a comment. A rule document's `score sixis` blocks and the command `score sixis` write it so.
public struct SixisExample: Hashable, Sendable {
  /// A side that the dice are said to meet, or not to.
  public struct Claim: Hashable, Sendable {
    public var card: SixisCard
    public var side: SixisCard.Side
    /// Whether the side is claimed to be met; `false` with `not` before it.
    public var isMet: Bool
    /// The place of the claim, as indices of the slice that was read.
    var range: Range<Int>
  }

  /// Six dice as they were written.
  public var dice: Dice
  /// The claims, in the order they were written; empty where nothing is claimed.
  public var claims: [Claim] = []
  public var comment: String?
}

extension SixisExample {
  /// The cards whose side the six dice meet, in the table's order.
  public func cards(meeting side: SixisCard.Side) -> [SixisCard] {
    let counts = dice.counts
    var cards: [SixisCard] = []
    for card in SixisCard.allCases where card.isMet(side, by: counts) { cards.append(card) }
    return cards
  }

  /// - Throws: a fault at the first claim that doesn't hold.
  public func check() throws(Fault) {
    let counts = dice.counts
    for claim in claims where claim.card.isMet(claim.side, by: counts) != claim.isMet {
      let reason: Fault.Reason =
        claim.isMet
        ? .notMet(claim.card, claim.side, counts) : .met(claim.card, claim.side)
      throw Fault(reason: reason, range: claim.range)
    }
  }
}
