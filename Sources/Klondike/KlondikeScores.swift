public import Tabletop

/// The scores of games under one way of scoring.
public struct KlondikeScores: Hashable, Sendable {
  public private(set) var count = 0
  /// The sum, which Vegas carries on from game to game.
  public private(set) var total: Points = 0
  /// The best score; `nil` where there is none.
  public private(set) var best: Points?

  public init() {}

  public var average: Ratio? { Ratio(total.rawValue, of: count) }

  public mutating func add(_ score: Points) {
    count += 1
    total = total + score
    best = max(best ?? score, score)
  }

  public mutating func merge(_ other: KlondikeScores) {
    count += other.count
    total = total + other.total
    if let others = other.best { best = max(best ?? others, others) }
  }

  mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("count", &count)
    visitor.visit("total", &total)
    visitor.visit("best", &best)
  }
}
