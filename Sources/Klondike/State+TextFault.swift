public import Tabletop

extension KlondikeRules.State {
  /// The reason why a text is no table.
  public struct TextFault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A token before the first of `stock`, `waste`, `F:` and columns, or a word that is none of the
      /// text's.
      case unexpected
      /// A part that stands there for the second time.
      case partTwice
      /// A number and a `:` that is no column's.
      case noColumn
      /// A token that is neither a card nor, in a column, a face-down one.
      case notACard
      /// A card that lies elsewhere already, or under a foundation's top.
      case twice(Card)
      /// A fifth foundation.
      case tooManyFoundations
      /// A second foundation of one suit.
      case suitTwice(Suit)
      /// A face-down card on a face-up one.
      case hiddenOnFaceUp
      /// A face-up card of a column that doesn't go on the one before.
      case brokenRun(Card, onto: Card)
      /// `stock`, `pass`, `score` or `moves` without its number, or with one too high.
      case noNumber
      /// A table of more than 52 cards in all.
      case tooManyCards(Int)
    }

    public var reason: Reason
    /// The place of the fault, as indices of the slice that was read.
    public var range: Range<Int>

    init(_ reason: Reason, at range: Range<Int>) {
      self.reason = reason
      self.range = range
    }
  }
}
