/// What one player's games of one kind add up to: a fold over finished games.
///
/// It holds nothing but what can be merged in any order and in any parts (sums, maxima, counts by kind),
/// so that a season's, a career's and a league's are all the same value. What no record tells is `nil`,
/// never 0.
public protocol PlayerStats: Sendable {
  /// No games.
  init()

  /// Finished games, of whichever detail.
  var gamesPlayed: Int { get }

  /// Adds what `other` holds: associative and commutative.
  mutating func merge(_ other: Self)
}

extension PlayerStats {
  /// Returns the sum of both.
  public func merged(with other: Self) -> Self {
    var sum = self
    sum.merge(other)
    return sum
  }
}
