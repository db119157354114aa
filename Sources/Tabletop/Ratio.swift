/// A sum and the number of things it was taken over: a mean or a share, exact.
public struct Ratio: Hashable, Sendable {
  public var sum: Int
  /// Above 0.
  public var count: Int

  /// `nil` where `count` is 0.
  public init?(_ sum: Int, of count: Int) {
    guard count > 0 else { return nil }
    self.sum = sum
    self.count = count
  }

  public var value: Double { Double(sum) / Double(count) }
}
