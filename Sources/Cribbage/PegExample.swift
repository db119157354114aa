public import Tabletop

/// Cards played one after the other, with what each pegs: `7H 8C=2 9D=4 | KS`.
///
/// `=` gives the points of the card before it; a card without pegs nothing, which is checked as well. `|` is
/// written where nobody can play on though the count is below 31: the card before it pegs one for the go, or
/// as the last card, and the count begins again. After 31 it begins again by itself. Whose the cards are doesn't
/// matter to what they peg; but a card behind `|` must be one that couldn't have been played before it.
/// `#` begins a comment. A rule document's `peg cribbage` blocks write it so.
public struct PegExample: Hashable, Sendable {
  /// A card with what it pegs.
  public struct Step: Hashable, Sendable {
    public let card: Card
    /// The running count with the card.
    public let count: Int
    public let scores: [CribbageRules.PlayScore]
    /// The points that the example claims.
    public let claim: Points?
    /// Whether the count begins again after the card.
    public let endsCount: Bool

    public var points: Points { scores.reduce(0) { $0 + $1.points } }
  }

  public var steps: [Step]
  public var comment: String?

  /// The reason why an example can't be read, or doesn't hold.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// An example without cards.
      case nothing
      /// A token that isn't a card.
      case notACard
      case cardTwice(Card)
      /// `=` without points, or without a card before it.
      case noClaim
      /// The card would take the count above 31, and there is no `|` before it.
      case aboveThirtyOne(Card, count: Int)
      /// `|` without a card before it.
      case misplacedRestart
      /// A card behind `|` that could have been played before.
      case couldPlay(Card, count: Int)
      case differs(Card, claimed: Points, actual: Points)
    }

    public var reason: Reason
    /// The place of the fault, as indices of the slice that was read.
    public var range: Range<Int>
    /// The text that stands there.
    var text = ""

    init(_ reason: Reason, at range: Range<Int>, in tokens: ExampleTokens? = nil) {
      self.reason = reason
      self.range = range
      text = tokens?.text(in: range) ?? ""
    }
  }
}
