/// The four suits, in alphabetical order.
public enum Suit: UInt8, Hashable, Sendable, CaseIterable {
  case clubs, diamonds, hearts, spades

  public var isRed: Bool { self == .diamonds || self == .hearts }

  /// The letter that records write: `C`, `D`, `H` or `S`.
  public var letter: UInt8 {
    switch self {
    case .clubs: UInt8(ascii: "C")
    case .diamonds: UInt8(ascii: "D")
    case .hearts: UInt8(ascii: "H")
    case .spades: UInt8(ascii: "S")
    }
  }

  /// `♣`, `♦`, `♥` or `♠`.
  public var symbol: Unicode.Scalar {
    switch self {
    case .clubs: "\u{2663}"
    case .diamonds: "\u{2666}"
    case .hearts: "\u{2665}"
    case .spades: "\u{2660}"
    }
  }
}
