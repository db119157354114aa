public import Tabletop

/// The layout of the cards for a number of players, and who reaches which (sixis.md, *Deal and access*).
///
/// The Sixis lies in the centre, within everybody's reach; the goal cards lie in arms around it.
public struct SixisLayout: Hashable, Sendable {
  /// The number of players allowed.
  public static let seats = 2...4

  public let seatCount: Int

  /// - Precondition: two to four play.
  public init(seats: Int) {
    precondition(Self.seats.contains(seats), "two to four play Sixis")
    seatCount = seats
  }

  /// The arms there are, A first.
  public var arms: [SixisArm] { Array(SixisArm.allCases.prefix(armCount)) }

  public var armCount: Int { seatCount }

  /// The number of cards dealt into each arm.
  public var cardsPerArm: Int { seatCount == 2 ? 4 : 3 }

  /// The number of cards dealt; the rest of the 17 sit the round out.
  public var cardsDealt: Int { armCount * cardsPerArm }

  /// The arms whose cards a player reaches, those of the table of sixis.md in its order.
  public func arms(reachedFrom seat: Seat) -> [SixisArm] {
    switch (seatCount, seat.rawValue) {
    case (2, _): [.a, .b]
    case (3, 0): [.a, .c]
    case (3, 1): [.a, .b]
    case (3, _): [.b, .c]
    case (_, 0): [.c, .d]
    case (_, 1): [.d, .a]
    case (_, 2): [.a, .b]
    case (_, _): [.b, .c]
    }
  }

  /// The players who reach the cards of an arm, in order of play.
  public func seats(reaching arm: SixisArm) -> [Seat] {
    (0..<seatCount).map { Seat($0) }.filter { arms(reachedFrom: $0).contains(arm) }
  }
}

/// A row of goal cards beside the Sixis.
public enum SixisArm: String, Hashable, Sendable, CaseIterable {
  case a = "A"
  case b = "B"
  case c = "C"
  case d = "D"

  /// The index of the arm, from 0.
  public var index: Int {
    switch self {
    case .a: 0
    case .b: 1
    case .c: 2
    case .d: 3
    }
  }
}

/// The place where a card lies.
public enum SixisPlace: Hashable, Sendable {
  case centre
  /// The place in its arm from 0.
  case arm(SixisArm, Int)
}
