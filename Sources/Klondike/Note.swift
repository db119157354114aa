public import Tabletop

extension KlondikeRules {
  /// One thing that happened in a turn.
  ///
  /// Each move begins with one of `drew`, `recycled`, `moved` and `resigned`; what follows belongs to it.
  public enum Note: Hashable, Sendable {
    case dealt(KlondikeDeal)
    /// Cards turned from the stock to the waste, the last of them on top.
    case drew([Card])
    /// The waste, of so many cards, became the stock again; the pass that begins, from 2.
    case recycled(cards: Int, pass: Int)
    /// Cards went from one place to another, the first of them lowest. `tapped` where the record says
    /// `tap`.
    case moved([Card], from: Place, to: Place, tapped: Bool)
    /// A column's new last card turned face up by itself.
    case turnedUp(Card, column: Int)
    /// An event that changed the score: by less than its price where the score would have gone below 0.
    case scored(Event, Points)
    /// A win: all 52 cards are home.
    case won
    /// A resignation with so many cards home.
    case resigned(home: Int)
  }

  /// The events for which points are given or taken (klondike.md, *Scoring*).
  public enum Event: String, Hashable, Sendable, CaseIterable {
    /// The 52 that a Vegas game costs.
    case stake
    case wasteToColumn = "waste-to-tableau"
    case home = "to-foundation"
    case turnedUp = "turned-up"
    case worriedBack = "worried-back"
    case recycled
  }
}

extension KlondikeRules.Note {
  /// Whether a move begins with this note.
  public var beginsMove: Bool {
    switch self {
    case .drew, .recycled, .moved, .resigned: true
    case .dealt, .turnedUp, .scored, .won: false
    }
  }
}
