public import Tabletop

extension FarkleRules {
  /// A turn under way: what was thrown so far, and what comes next.
  public struct OpenTurn: Hashable, Sendable {
    /// The kinds of end that a turn has without a word.
    public enum End: Hashable, Sendable {
      case farkle
      case instantWin
    }

    /// The dice and points left by the turn before, where this one builds on it.
    public internal(set) var inherited: Offer?
    /// The points so far, inherited ones and a bonus included.
    public internal(set) var points: Points = 0
    /// Dice left to throw, 0 when all six are kept.
    public internal(set) var left = Dice.capacity
    /// The number of throws made.
    public internal(set) var throwCount = 0
    /// The number of times that all six dice were kept.
    public internal(set) var hotDice = 0
    /// Whether the last throw earned `no-score-bonus`, so that another is due.
    public internal(set) var mustThrow = false
    /// A throw that scores and of which nothing was kept yet.
    public internal(set) var undecided: Dice?
    public internal(set) var end: End?

    /// The turn before its first throw.
    public init() {}

    /// A turn of which dice were kept.
    ///
    /// - Parameter left: Dice left to throw, 0 when all six are kept.
    public init(points: Points, left: Int) {
      self.points = points
      self.left = left
      throwCount = 1
    }

    /// The number of dice of the next throw: six again after hot dice.
    public var diceDue: Int { left == 0 ? Dice.capacity : left }
  }

  /// The dice and points that a turn leaves to the next player under `piggyback`.
  public struct Offer: Hashable, Sendable {
    public var points: Points
    /// The dice left to throw, 1 to 5.
    public var dice: Int

    public init(points: Points, dice: Int) {
      self.points = points
      self.dice = dice
    }
  }
}
