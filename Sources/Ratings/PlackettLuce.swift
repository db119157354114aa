internal import Glibc

/// The Plackett-Luce model for games of any number of sides and partners (R. Weng and C.-J. Lin, *A Bayesian
/// Approximation Method for Online Ranking*, 2011, algorithm 4), as OpenSkill has it.
///
/// Each game is taken in by itself, all its sides at once.
public struct PlackettLuce: RatingSystem {
  /// The rating of a newcomer: OpenSkill's mu.
  public var start = 25.0
  /// The deviation of a newcomer, above 0: OpenSkill's sigma.
  public var deviation = 25.0 / 3
  /// The amount by which a game's luck scatters what a player does, above 0.
  public var beta = 25.0 / 6
  /// The amount that is unlearnt of a player before each game, as a deviation, from 0: nobody's rating stands
  /// still.
  public var tau = 25.0 / 300

  public init() {}

  public var newcomer: Estimate { Estimate(rating: start, deviation: deviation) }

  /// The least share of a deviation's square that a game leaves.
  private static let least = 0.0001

  /// A side's sums over its members.
  private struct Side {
    var mean: Double
    var variance: Double
  }

  public func rate(_ period: [Contest], _ estimates: inout [Estimate]) {
    var before: [[Estimate]] = []
    for contest in period {
      if !contest.isNextLeg {
        for player in contest.sides.joined() {
          let deviation = estimates[player].deviation
          estimates[player].deviation = (deviation * deviation + tau * tau).squareRoot()
        }
        before = contest.sides.map { $0.map { estimates[$0] } }
      }
      rate(contest, from: before, &estimates)
    }
  }

  /// - Parameter before: What was known of each player of each side.
  private func rate(_ contest: Contest, from before: [[Estimate]], _ estimates: inout [Estimate]) {
    let sides = before.map { side in
      Side(
        mean: side.reduce(0) { $0 + $1.rating },
        variance: side.reduce(0) { $0 + $1.deviation * $1.deviation })
    }
    let c = sides.reduce(0) { $0 + $1.variance + beta * beta }.squareRoot()
    // A common factor changes no quotient, and keeps large ratings within range.
    let top = sides.map(\.mean).max() ?? 0
    let strengths = sides.map { exp(($0.mean - top) / c) }
    let order = contest.places.indices
    // Of those who finished no better than a side, itself included.
    let sums = order.map { side in
      order.reduce(0) {
        $0 + (contest.places[$1] >= contest.places[side] ? strengths[$1] : 0)
      }
    }
    let ties = order.map { side in
      Double(contest.places.count { $0 == contest.places[side] })
    }
    for (index, side) in sides.enumerated() {
      var omega = 0.0
      var delta = 0.0
      for other in order where contest.places[other] <= contest.places[index] {
        let quotient = sums[other] > 0 ? strengths[index] / sums[other] : 1
        omega += ((other == index ? 1 : 0) - quotient) / ties[other]
        delta += quotient * (1 - quotient) / ties[other]
      }
      let gamma = side.variance.squareRoot() / c
      for (player, known) in zip(contest.sides[index], before[index]) {
        let variance = known.deviation * known.deviation
        estimates[player].rating += variance / c * omega
        let share = max(1 - variance / (c * c) * gamma * delta, PlackettLuce.least)
        let own = contest.isNextLeg ? estimates[player].deviation : known.deviation
        estimates[player].deviation = (own * own * share).squareRoot()
      }
    }
  }
}
