public import Tabletop

/// The cards of a round under way, where they lie.
public struct SixisTable: Hashable, Sendable {
  /// A card that lies on the table.
  public struct Placed: Hashable, Sendable {
    public let card: SixisCard
    /// The side up.
    public internal(set) var side: SixisCard.Side
    /// The player who turned it to its red side, `nil` where nobody has.
    public internal(set) var flippedBy: Seat?
  }

  /// A card that was taken in this round.
  public struct Taken: Hashable, Sendable {
    public let card: SixisCard
    public let side: SixisCard.Side
    public let by: Seat
  }

  /// The places of each arm, A first; `nil` where a card was taken.
  public internal(set) var arms: [[Placed?]]
  /// Whether the Sixis still lies in the centre.
  public internal(set) var hasSixis = true
  /// The cards taken, in the order they were taken.
  public internal(set) var taken: [Taken] = []

  init(dealing arms: [[SixisCard]]) {
    self.arms = arms.map { $0.map { Placed(card: $0, side: .blue) } }
  }
}

extension SixisTable {
  /// The cards on the table with their places: arm by arm, the Sixis last.
  public var cards: [(place: SixisPlace, placed: Placed)] {
    var cards: [(place: SixisPlace, placed: Placed)] = []
    for arm in SixisArm.allCases where arm.index < arms.count {
      for (index, placed) in arms[arm.index].enumerated() {
        if let placed { cards.append((.arm(arm, index), placed)) }
      }
    }
    if hasSixis { cards.append((.centre, Self.sixis)) }
    return cards
  }

  static let sixis = Placed(card: .sixis, side: .red)

  /// Returns the place of a card, `nil` where it isn't on the table.
  public func place(of card: SixisCard) -> SixisPlace? {
    for (place, placed) in cards where placed.card == card { return place }
    return nil
  }

  /// The card at a place, `nil` where it is empty.
  public subscript(place: SixisPlace) -> Placed? {
    switch place {
    case .centre: hasSixis ? Self.sixis : nil
    case .arm(let arm, let index): arms[arm.index][index]
    }
  }

  /// The 17 goal cards but those dealt, in the table's order.
  public var sittingOut: [SixisCard] {
    var isDealt = SixisCard.allCases.map { _ in false }
    for arm in arms {
      for case let placed? in arm { isDealt[Int(placed.card.rawValue)] = true }
    }
    for taken in taken { isDealt[Int(taken.card.rawValue)] = true }
    return SixisCard.goals.filter { !isDealt[Int($0.rawValue)] }
  }

  /// Whether every card on the table lies red side up, the Sixis among them.
  public var isAllRed: Bool {
    for places in arms {
      for case let placed? in places where placed.side == .blue { return false }
    }
    return true
  }

  /// The arms of which every card was taken.
  public var emptyArms: [SixisArm] {
    SixisArm.allCases.filter { $0.index < arms.count && isEmpty(arms[$0.index]) }
  }

  private func isEmpty(_ places: [Placed?]) -> Bool {
    for case .some in places { return false }
    return true
  }

  /// Whether two players may end the round: an arm is empty, or nothing can be flipped any more.
  var mayBeEnded: Bool {
    @inline(never)
    get {
      for places in arms where isEmpty(places) { return true }
      return isAllRed
    }
  }
}
