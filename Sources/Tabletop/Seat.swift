/// A place at the table, from 0 in order of play; which player sits there is the record's matter.
public struct Seat: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public init(_ index: Int) {
    rawValue = index
  }

  /// Returns the seat that plays after this one at a table of `seats`.
  public func next(of seats: Int) -> Seat { Seat((rawValue + 1) % seats) }
}

extension Seat: Comparable {
  public static func < (one: Seat, other: Seat) -> Bool { one.rawValue < other.rawValue }
}
