/// The thirteen ranks; the raw value is 1 for the ace to 13 for the king.
public enum Rank: UInt8, Hashable, Sendable, CaseIterable {
  case ace = 1
  case two, three, four, five, six, seven, eight, nine, ten, jack, queen, king

  /// 1 for the ace, 11 to 13 for jack, queen and king.
  public var number: Int { Int(rawValue) }

  /// The character that records write: `A`, `2` to `9`, `T`, `J`, `Q` or `K`.
  public var letter: UInt8 {
    switch self {
    case .ace: UInt8(ascii: "A")
    case .ten: UInt8(ascii: "T")
    case .jack: UInt8(ascii: "J")
    case .queen: UInt8(ascii: "Q")
    case .king: UInt8(ascii: "K")
    default: UInt8(ascii: "0") + rawValue
    }
  }
}

extension Rank: Comparable {
  public static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
}
