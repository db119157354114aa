public import Tabletop

extension KlondikeRules {
  /// Everything a table knows at one point of a game.
  ///
  /// A game's state has all 52 cards. One read from text may be a part of a table, and need not know what
  /// lies face down.
  public struct State: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// Before the deal.
      case deal
      case play
      case won
      case resigned
    }

    /// A column of the tableau.
    public struct Column: Hashable, Sendable {
      /// Face down, from the base up; `nil` for a card not known.
      public internal(set) var hidden: [Card?] = []
      /// Face up, from the lowest on: descending, in alternating colours.
      public internal(set) var faceUp: [Card] = []

      public init() {}

      public var count: Int { hidden.count + faceUp.count }
      public var isEmpty: Bool { hidden.isEmpty && faceUp.isEmpty }
    }

    public internal(set) var phase = Phase.deal
    /// Face down, the next to be drawn last; `nil` for a card not known.
    public internal(set) var stock: [Card?] = []
    /// The top, which is in play, last.
    public internal(set) var waste: [Card] = []
    /// Always seven.
    public internal(set) var columns = Array(repeating: Column(), count: KlondikeDeal.columnCount)
    /// The top of each of the four foundations, from the left; `nil` for an empty one. Suits come in the
    /// order of their aces.
    public internal(set) var foundations: [Card?] = [nil, nil, nil, nil]
    /// The pass through the stock under way, from 1.
    public internal(set) var pass = 1
    /// What the game stands at, Vegas's stake included; `nil` where none is kept.
    public internal(set) var score: Points?
    /// Moves made, draws and recycling included.
    public internal(set) var moveCount = 0

    /// An empty table before the deal.
    init(score: Points?) {
      self.score = score
    }
  }
}
