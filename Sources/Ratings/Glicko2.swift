internal import Glibc

/// Glicko-2 (M. Glickman, *Example of the Glicko-2 system*, 2013), whose steps are numbered as there.
///
/// All games of a period are taken in at once, by the ratings before it. A side is as strong as its members on average,
/// and as well known: the mean of their ratings, and of the squares of their deviations; each member meets the sides
/// that theirs met. A game of more than two sides is a meeting of each two of them, which counts so much that a
/// side's meetings count for one game together. Nobody is known less than a newcomer.
public struct Glicko2: RatingSystem {
  /// The rating of a newcomer.
  public var start = 1500.0
  /// The deviation of a newcomer, and the greatest.
  public var deviation = 350.0
  /// The volatility of a newcomer.
  public var volatility = 0.06
  /// The limit on how much volatilities may change, from 0.3 to 1.2 by the paper: the less, the steadier.
  public var tau = 0.5

  public init() {}

  public var newcomer: Estimate {
    Estimate(rating: start, deviation: deviation, volatility: volatility)
  }

  /// Points of a rating to one of the scale that is reckoned in.
  private static let scale = 173.7178

  public func idle(_ estimate: Estimate, periods: Int) -> Estimate {
    let phi = estimate.deviation / Glicko2.scale
    let grown = (phi * phi + Double(periods) * estimate.volatility * estimate.volatility)
      .squareRoot()
    var estimate = estimate
    estimate.deviation = min(max(deviation, estimate.deviation), grown * Glicko2.scale)
    return estimate
  }

  /// The evidence of a period on one player.
  private struct Evidence {
    /// 1/v of step 3.
    var information = 0.0
    /// The sum of steps 4 and 7.
    var surprise = 0.0
  }

  public func rate(_ period: [Contest], _ estimates: inout [Estimate]) {
    let players = Set(period.flatMap { $0.sides.joined() }).sorted()
    let places = Dictionary(
      players.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var evidence = players.map { _ in Evidence() }
    for contest in period {
      let sides = contest.sides.map { side in
        let members = side.map { estimates[$0] }
        return Estimate(
          rating: members.reduce(0) { $0 + $1.rating } / Double(side.count),
          deviation: (members.reduce(0) { $0 + $1.deviation * $1.deviation } / Double(side.count))
            .squareRoot())
      }
      for (side, members) in contest.sides.enumerated() {
        for player in members {
          guard let place = places[player] else { continue }
          for other in sides.indices where other != side {
            add(
              contest.score(of: side, against: other), of: estimates[player], against: sides[other],
              weight: contest.weight, to: &evidence[place])
          }
        }
      }
    }
    for (place, player) in players.enumerated() {
      estimates[player] = updated(estimates[player], by: evidence[place])
    }
  }

  /// Steps 3 and 4 for one meeting.
  private func add(
    _ score: Double, of player: Estimate, against other: Estimate, weight: Double,
    to evidence: inout Evidence
  ) {
    let phi = other.deviation / Glicko2.scale
    let g = 1 / (1 + 3 * phi * phi / (Double.pi * Double.pi)).squareRoot()
    let expected = 1 / (1 + exp(-g * (player.rating - other.rating) / Glicko2.scale))
    evidence.information += weight * g * g * expected * (1 - expected)
    evidence.surprise += weight * g * (score - expected)
  }

  /// Steps 5 to 8.
  private func updated(_ estimate: Estimate, by evidence: Evidence) -> Estimate {
    guard evidence.information > 0 else { return idle(estimate, periods: 1) }
    let phi = estimate.deviation / Glicko2.scale
    let volatility = volatility(after: evidence, of: estimate.volatility, phi: phi)
    let before = phi * phi + volatility * volatility
    let square = 1 / (1 / before + evidence.information)
    return Estimate(
      rating: estimate.rating + Glicko2.scale * square * evidence.surprise,
      deviation: min(max(deviation, estimate.deviation), Glicko2.scale * square.squareRoot()),
      volatility: volatility)
  }

  /// Step 5: the volatility, by the Illinois algorithm, in a hundred steps at the most.
  private func volatility(after evidence: Evidence, of volatility: Double, phi: Double) -> Double {
    let v = 1 / evidence.information
    let delta = v * evidence.surprise
    let a = log(volatility * volatility)
    func f(_ x: Double) -> Double {
      let e = exp(x)
      let sum = phi * phi + v + e
      return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau)
    }
    var low = a
    var high = a
    if delta * delta > phi * phi + v {
      high = log(delta * delta - phi * phi - v)
    } else {
      for step in 1...100 {
        high = a - Double(step) * tau
        if f(high) >= 0 { break }
      }
    }
    var (fLow, fHigh) = (f(low), f(high))
    for _ in 0..<100 where abs(high - low) > 0.000_001 && fHigh != fLow {
      let next = low + (low - high) * fLow / (fHigh - fLow)
      let value = f(next)
      if value * fHigh <= 0 {
        (low, fLow) = (high, fHigh)
      } else {
        fLow /= 2
      }
      (high, fHigh) = (next, value)
    }
    return exp(low / 2)
  }
}
