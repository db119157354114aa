import Contents
package import Histories
package import League
import Seasons
import Tabletop

extension Standings.Row {
  /// The worth of a game, a bye or a night.
  package struct Result: Hashable, Sendable {
    /// The game; `nil` for a bye of the calendar, and for a night.
    package let game: GameID?
    /// The night, by its index in the season; `nil` where games count by themselves.
    package var night: Int?
    package let points: Fraction
  }

  /// Returns those that don't count where only the best so many do, in order of time; of equal ones the later.
  package func struck(keeping limit: Int) -> [Result] {
    let order = results.indices.sorted { (-results[$0].points, $0) < (-results[$1].points, $1) }
    return order.dropFirst(limit).sorted().map { results[$0] }
  }
}

/// The sum of the best of some numbers, in whatever order and parts they come.
struct BestSum: Sendable {
  private(set) var sum = Fraction.zero
  /// The number of times that each worth is in the sum: there are few different ones.
  private var counts: [Fraction: Int] = [:]
  private var count = 0

  /// - Parameter limit: How many are summed up; the same each time.
  mutating func add(_ number: Fraction, keeping limit: Int) {
    sum += number
    counts[number, default: 0] += 1
    count += 1
    strike(keeping: limit)
  }

  /// Adds the best of other numbers, as many as were kept: none that was struck there would be in the sum of all.
  mutating func merge(_ other: BestSum, keeping limit: Int) {
    sum += other.sum
    counts.merge(other.counts, uniquingKeysWith: +)
    count += other.count
    strike(keeping: limit)
  }

  private mutating func strike(keeping limit: Int) {
    while count > limit, let least = counts.keys.min(), let times = counts[least] {
      let struck = min(times, count - limit)
      sum -= least * struck
      count -= struck
      counts[least] = struck == times ? nil : times - struck
    }
  }
}

extension PointsScheme {
  /// Returns what bonuses give for a seat of a game that was played to its end.
  func bonus(of game: Game, seat: Seat) -> Int {
    bonuses.reduce(0) { sum, bonus in
      guard bonus.game ?? game.record.play.kind == game.record.play.kind else { return sum }
      let amount = game.amount(of: bonus.measure, seat: seat)
      return sum + (amount.map(bonus.isEarned) == true ? bonus.points : 0)
    }
  }
}

extension Game {
  /// Returns the amount that a bonus goes by; `nil` where the game has no such thing for the seat.
  fileprivate func amount(of measure: Bonus.Measure, seat: Seat) -> Int? {
    guard record.hasScores else { return nil }
    guard measure != .scored else { return record.scores[seat.rawValue] }
    guard isDecided, let winner = winners.first else { return nil }
    let (results, order) = (record.results, record.scoreOrder)
    let own = results[seat.rawValue]
    var margin: Int?
    if measure == .lostBy {
      margin = winners.contains(seat) ? nil : order.margin(of: results[winner.rawValue], over: own)
    } else if winners.allSatisfy(record.side(of: seat).contains) {
      let others = record.sides.filter { !$0.contains(seat) }.map { results[$0[0].rawValue] }
      margin = order.best(of: others).map { order.margin(of: own, over: $0) }
    }
    // Who won at once may have fewer points.
    return margin.flatMap { $0 > 0 ? $0 : nil }
  }
}
