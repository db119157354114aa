public import Tabletop

/// A hand and what it is said to count: `5H 5S 5D JC + 5C = 29`, `4C 6H 8S TD + QC crib = 0`.
///
/// `+` comes before the starter, `crib` behind it counts a crib, `#` begins a comment. A rule document's
/// `score cribbage` blocks and the command `score cribbage` write it so.
public struct CribbageExample: Hashable, Sendable {
  public var hand: [Card]
  public var starter: Card
  public var isCrib: Bool
  public var claim: Points?
  public var comment: String?
  var claimRange: Range<Int>

  public var count: HandCount { HandCount(of: hand, starter: starter, isCrib: isCrib) }

  /// - Throws: a fault where the hand counts something else.
  public func check() throws(Fault) {
    guard let claim, claim != count.points else { return }
    throw Fault(.differs(claimed: claim, actual: count.points), at: claimRange)
  }

  /// The reason why an example can't be read, or doesn't hold.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A token that isn't a card.
      case notACard
      case cardTwice(Card)
      /// A number of cards other than four before the `+`.
      case notFourCards(Int)
      /// A `+` without a card, or no `+` at all.
      case noStarter
      /// A token that is neither `crib`, a claim nor a comment.
      case unexpected
      /// `=` without points.
      case noClaim
      case differs(claimed: Points, actual: Points)
    }

    public var reason: Reason
    /// The place of the fault, as indices of the slice that was read.
    public var range: Range<Int>
    /// The text that stands there.
    var text: [UInt8] = []

    init(_ reason: Reason, at range: Range<Int>, in tokens: ExampleTokens? = nil) {
      self.reason = reason
      self.range = range
      if let tokens { text = Array(tokens.bytes[range]) }
    }
  }
}
