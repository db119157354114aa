import Declared

/// The numbers that may be noted in one round, as something to choose from.
struct Choices {
  /// Numbers at equal distances.
  private struct Run {
    let first: Amount
    let step: Amount
    let count: Amount

    var last: Amount { first + step * (count - 1) }
  }

  private let runs: [Run]
  private let count: Amount

  /// A range of more numbers than this stands for those that somebody would write.
  private static let most: Amount = 1000

  init(_ values: DeclaredValues, given: [Amount], under rules: DeclaredRules) {
    func number(_ end: DeclaredValues.End) -> Amount {
      switch end {
      case .number(let number): number
      case .given(let index): index < given.count ? given[index] : 0
      }
    }
    runs = values.items.compactMap { item in
      switch item {
      case .range(let low, let high):
        var range = (low: number(low), high: number(high))
        guard range.low <= range.high else { return nil }
        if range.high - range.low >= Self.most {
          let usual = Self.usual(under: rules)
          range = (
            min(max(usual.lowerBound, range.low), range.high),
            max(min(usual.upperBound, range.high), range.low)
          )
        }
        return Run(first: range.low, step: 1, count: range.high - range.low + 1)
      case .step(let step, let last): return Run(first: 0, step: step, count: last / step + 1)
      }
    }
    count = runs.reduce(0) { $0 + $1.count }
  }

  /// The numbers; some eight of them bring a total to its end.
  private static func usual(under rules: DeclaredRules) -> ClosedRange<Amount> {
    let ways = [rules.ends?.atLeast, rules.ends?.atMost].compactMap { $0 }
      .map { ($0 - rules.beginWith) / 4 }
    guard let least = ways.min(), let most = ways.max() else { return 0...50 }
    return min(least, 0)...max(most, 0, least == 0 ? 1 : 0)
  }

  /// Returns one of the numbers, each as likely as any other.
  func value(using generator: inout some RandomNumberGenerator) -> Amount {
    guard count > 0 else { return 0 }
    var index = Amount.random(in: 0..<count, using: &generator)
    for run in runs {
      if index < run.count { return run.first + run.step * index }
      index -= run.count
    }
    return 0
  }

  /// Returns the number that is nearest to one.
  func nearest(to value: Amount) -> Amount {
    let near = runs.map { run -> Amount in
      if value <= run.first { return run.first }
      if value >= run.last { return run.last }
      return run.first + (value - run.first) / run.step * run.step
    }
    return near.min { abs($0 - value) < abs($1 - value) } ?? 0
  }
}
