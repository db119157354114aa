internal import Glibc

/// Elo's system (*The Rating of Chessplayers*, 1978), with the logistic curve that FIDE and others use.
///
/// Each game is taken in by itself, by the ratings before it; the legs of a table by those before the first of them. A side is as strong as its members on average, and each of
/// them gains what it does. A game of more than two sides is a meeting of each two of them. Each counts
/// so much that a side's meetings count for one game together.
public struct Elo: RatingSystem {
  /// The rating of a newcomer.
  public var start = 1500.0
  /// The number of points by which a game moves a rating at the most, above 0.
  public var k = 32.0

  public init() {}

  public var newcomer: Estimate { Estimate(rating: start) }

  /// Returns the share of a point that a rating is expected to score against another, above 0 and below 1: 400 points
  /// more are ten times the odds.
  public func expectation(of rating: Double, against other: Double) -> Double {
    1 / (1 + pow(10, (other - rating) / 400))
  }

  /// Returns by how much results change a rating, taken together.
  ///
  /// - Parameter results: The rating of each opponent, and the score against it: 1, ½ or 0.
  public func change(of rating: Double, by results: [(opponent: Double, score: Double)]) -> Double {
    k * results.reduce(0) { $0 + $1.score - expectation(of: rating, against: $1.opponent) }
  }

  public func rate(_ period: [Contest], _ estimates: inout [Estimate]) {
    var strengths: [Double] = []
    for contest in period {
      if !contest.isNextLeg {
        strengths = contest.sides.map { side in
          side.reduce(0) { $0 + estimates[$1].rating } / Double(side.count)
        }
      }
      for (side, players) in contest.sides.enumerated() {
        let results = contest.sides.indices.filter { $0 != side }.map {
          (opponent: strengths[$0], score: contest.score(of: side, against: $0))
        }
        let change = contest.weight * change(of: strengths[side], by: results)
        for player in players { estimates[player].rating += change }
      }
    }
  }
}
