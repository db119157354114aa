/// The numbers that may be noted.
public struct DeclaredValues: Hashable, Sendable {
  /// The end of a range.
  public enum End: Hashable, Sendable {
    case number(Amount)
    /// A given number of the round, by its place.
    case given(Int)

    func value(_ given: [Amount]) -> Amount {
      switch self {
      case .number(let number): number
      case .given(let index): index < given.count ? given[index] : 0
      }
    }
  }

  public enum Item: Hashable, Sendable {
    case range(End, End)
    /// 0, one step, two, up to a number.
    case step(Amount, to: Amount)
  }

  public var items: [Item]

  /// The numbers that may be written at all.
  public static let written: ClosedRange<Amount> = -1_000_000...1_000_000
  public static let any = DeclaredValues(items: [
    .range(.number(written.lowerBound), .number(written.upperBound))
  ])

  /// Whether it depends on the round which numbers they are.
  var usesGiven: Bool {
    items.contains {
      switch $0 {
      case .range(.given, _), .range(_, .given): true
      default: false
      }
    }
  }

  func contains(_ value: Amount, given: [Amount]) -> Bool {
    let near = nearest(to: value, given: given)
    return near.below == value || near.above == value
  }

  /// Returns the allowed numbers next to one, itself where it is allowed; `nil` where there is none on that side.
  func nearest(to value: Amount, given: [Amount]) -> (below: Amount?, above: Amount?) {
    var below: Amount?
    var above: Amount?
    for item in items {
      let near = item.nearest(to: value, given: given)
      if let number = near.below { below = max(below ?? number, number) }
      if let number = near.above { above = min(above ?? number, number) }
    }
    return (below, above)
  }
}

extension DeclaredValues.Item {
  fileprivate func nearest(to value: Amount, given: [Amount]) -> (below: Amount?, above: Amount?) {
    switch self {
    case .range(let low, let high):
      let (low, high) = (low.value(given), high.value(given))
      guard low <= high else { return (nil, nil) }
      return (
        value >= low ? min(value, high) : nil,
        value <= high ? max(value, low) : nil
      )
    case .step(let step, let last):
      if value < 0 { return (nil, 0) }
      if value >= last { return (last, value == last ? last : nil) }
      let below = value / step * step
      return (below, below == value ? value : below + step)
    }
  }
}
