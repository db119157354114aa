/// The sums of one player's games of one kind: a fold over finished games.
///
/// It holds nothing but what can be merged in any order and in any parts (sums, maxima, counts by kind),
/// so that a season's, a career's and a league's are all the same value. A figure that no record tells is `nil`,
/// never 0.
public protocol PlayerStats: Sendable {
  /// Creates the stats of no games.
  init()

  /// The number of finished games, of whichever detail.
  var gamesPlayed: Int { get }

  /// Adds what `other` holds: associative and commutative.
  mutating func merge(_ other: Self)

  /// Visits every number that the stats hold, always in the same order.
  mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor)
}

extension PlayerStats {
  /// Returns the sum of both.
  public func merged(with other: Self) -> Self {
    var sum = self
    sum.merge(other)
    return sum
  }
}

/// Stats of games that always have winners.
public protocol ContestStats: PlayerStats {
  /// The number of games won, shared wins included.
  var gamesWon: Int { get }
}

extension ContestStats {
  public var gamesLost: Int { gamesPlayed - gamesWon }

  /// Games won of games played.
  public var winRate: Ratio? { Ratio(gamesWon, of: gamesPlayed) }
}

/// A sum and the number of things it was taken over: a mean or a share, exact.
public struct Ratio: Hashable, Sendable {
  public var sum: Int
  /// The number of summands, above 0.
  public var count: Int

  /// Creates the ratio; `nil` where `count` is 0.
  public init?(_ sum: Int, of count: Int) {
    guard count > 0 else { return nil }
    self.sum = sum
    self.count = count
  }

  public var value: Double { Double(sum) / Double(count) }
}

/// An exact probability: so many of so many equally likely cases.
public struct Chance: Hashable, Sendable {
  public var count: Int
  /// The number of cases, above 0.
  public var of: Int

  public init(_ count: Int, of cases: Int) {
    precondition(cases > 0, "there must be a case")
    self.count = count
    self.of = cases
  }

  /// The share, 0 to 1.
  public var value: Double { Double(count) / Double(of) }

  /// The same chance in lowest terms: 1080 of 46656 is 5 of 216.
  public var reduced: Chance {
    var divisor = of
    var rest = count
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return Chance(count / divisor, of: of / divisor)
  }
}
