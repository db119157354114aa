public import Tabletop

extension KlondikeRules {
  /// The state of a table at one point of a game.
  ///
  /// A game's state has all 52 cards. One read from text may be a part of a table, and need not know the cards that
  /// lie face down.
  public struct State: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// The phase before the deal.
      case deal
      case play
      case won
      case resigned
    }

    /// A column of the tableau.
    public struct Column: Hashable, Sendable {
      /// The cards face down, from the base up; `nil` for a card not known.
      public internal(set) var hidden: [Card?] = []
      /// The cards face up, from the lowest on: descending, in alternating colours.
      public internal(set) var faceUp: [Card] = []

      public init() {}

      public var count: Int { hidden.count + faceUp.count }
      public var isEmpty: Bool { hidden.isEmpty && faceUp.isEmpty }
    }

    public internal(set) var phase = Phase.deal
    /// The cards of the stock, face down, the next to be drawn last; `nil` for a card not known.
    public internal(set) var stock: [Card?] = []
    /// The top, which is in play, last.
    public internal(set) var waste: [Card] = []
    /// The columns, always seven.
    public internal(set) var columns = Array(repeating: Column(), count: KlondikeDeal.columnCount)
    /// The top of each of the four foundations, from the left; `nil` for an empty one. Suits come in the
    /// order of their aces.
    public internal(set) var foundations: [Card?] = [nil, nil, nil, nil]
    /// The pass through the stock under way, from 1.
    public internal(set) var pass = 1
    /// The score of the game so far, Vegas's stake included; `nil` where none is kept.
    public internal(set) var score: Points?
    /// Moves made, draws and recycling included.
    public internal(set) var moveCount = 0

    /// An empty table before the deal.
    init(score: Points?) {
      self.score = score
    }
  }
}
