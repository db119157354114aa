import Bytes

/// A number of points; below zero for a penalty.
public struct Points: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public init(_ value: Int) {
    rawValue = value
  }
}

extension Points: Comparable, AdditiveArithmetic, ExpressibleByIntegerLiteral {
  public static let zero: Points = 0

  public init(integerLiteral value: Int) {
    rawValue = value
  }

  public static func < (one: Points, other: Points) -> Bool { one.rawValue < other.rawValue }

  public static func + (one: Points, other: Points) -> Points {
    Points(one.rawValue + other.rawValue)
  }

  public static func - (one: Points, other: Points) -> Points {
    Points(one.rawValue - other.rawValue)
  }

  public static func * (points: Points, times: Int) -> Points { Points(points.rawValue * times) }

  public static prefix func - (points: Points) -> Points { Points(-points.rawValue) }
}

extension Points {
  /// Appends the number as ASCII digits, with a `-` below zero and no separators.
  public func write(to output: inout [UInt8]) {
    output.append(decimal: rawValue)
  }
}
