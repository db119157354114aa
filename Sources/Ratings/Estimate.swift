/// An estimate of how well somebody plays, in the units of the system that keeps it.
public struct Estimate: Hashable, Sendable {
  public var rating: Double
  /// The standard deviation of what is not known of the rating, above 0; 0 in a system that keeps none.
  public var deviation: Double
  /// The amount by which the rating wanders in a period, above 0; 0 in a system that keeps none.
  public var volatility: Double

  public init(rating: Double, deviation: Double = 0, volatility: Double = 0) {
    self.rating = rating
    self.deviation = deviation
    self.volatility = volatility
  }

  /// The range in which the rating lies nineteen times of twenty: 1.96 deviations about it; `nil` in a system that
  /// keeps none.
  public var interval: ClosedRange<Double>? {
    deviation > 0 ? (rating - 1.96 * deviation)...(rating + 1.96 * deviation) : nil
  }
}

/// A game that is over: who played on which side, and how the sides finished.
public struct Contest: Hashable, Sendable {
  /// Players by their indices in a list of estimates; two sides at least, none empty, nobody twice.
  public var sides: [[Int]]
  /// The places by side, the lower the better; equal ones drew.
  public var places: [Int]
  /// Whether it is one more leg of the table of the contest before it: of the same sides, and rated from the same
  /// ratings as that one.
  public var isNextLeg = false

  public init(sides: [[Int]], places: [Int]) {
    self.sides = sides
    self.places = places
  }

  /// Returns the score of a side against another: 1 for finishing ahead of it, ½ for a draw, 0 otherwise.
  func score(of side: Int, against other: Int) -> Double {
    if places[side] == places[other] { return 0.5 }
    return places[side] < places[other] ? 1 : 0
  }

  /// The weight of a meeting of two sides. A game of many sides moves nobody further than one of two: all
  /// meetings of a side count 1 together.
  var weight: Double { 1 / Double(sides.count - 1) }
}

/// A way to tell from results how well everybody plays.
public protocol RatingSystem: Hashable, Sendable {
  /// The estimate for a player who has played nothing.
  var newcomer: Estimate { get }

  /// Takes in the games of a period, in order of time.
  ///
  /// - Precondition: Every player of the games has an estimate.
  func rate(_ period: [Contest], _ estimates: inout [Estimate])

  /// Returns what is left known of somebody who played nothing in some periods, 0 or more.
  func idle(_ estimate: Estimate, periods: Int) -> Estimate
}

extension RatingSystem {
  public func idle(_ estimate: Estimate, periods: Int) -> Estimate { estimate }
}
