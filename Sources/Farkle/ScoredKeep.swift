public import Tabletop

/// Dice of a throw that may be kept, with what they score.
public struct ScoredKeep: Hashable, Sendable {
  public var dice: FaceCounts
  public var points: Points
  /// How many dice of the throw it leaves.
  public var left: Int

  public init(_ dice: FaceCounts, points: Points, left: Int) {
    self.dice = dice
    self.points = points
    self.left = left
  }
}
