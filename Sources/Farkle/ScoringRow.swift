public import Tabletop

/// A row of the table of what scores under rules.
public struct ScoringRow: Hashable, Sendable {
  /// What the combination is worth, as the rules put it.
  public enum Worth: Hashable, Sendable {
    case points(Points)
    /// So many times the three of a kind of the same number.
    case timesTriple(Int)
    /// The points of the triple in it and so many more.
    case triplePlus(Points)
    /// The game is won at once.
    case wins
  }

  public var kind: Combination.Kind
  /// Dice that make the combination.
  public var example: Dice
  public var worth: Worth
  /// The points of the example.
  public var points: Points

  public init(_ kind: Combination.Kind, _ example: Dice, worth: Worth, points: Points) {
    self.kind = kind
    self.example = example
    self.worth = worth
    self.points = points
  }
}
