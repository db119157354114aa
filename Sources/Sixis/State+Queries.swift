public import Tabletop

extension SixisRules.State {
  public var isOver: Bool { phase == .over }

  /// The seat of the player who acts next, `nil` between rounds and after the end.
  ///
  /// Before the deal it is the seat of the player who begins the round.
  public var seatToAct: Seat? {
    switch phase {
    case .dealing, .playing: next
    case .betweenRounds, .over: nil
    }
  }

  public var hasRolled: Bool { openTurn != nil }

  /// The six dice of the turn under way, kept ones first; `nil` before the roll.
  public var dice: Dice? { openTurn?.dice }

  /// The card taken or flipped already in the turn under way.
  public var choice: SixisRules.Choice? { openTurn?.choice }

  /// Whether a round has begun and isn't over.
  public var isRoundUnderWay: Bool { phase == .dealing || phase == .playing }

  /// Whether the cards of the round under way were dealt.
  public var isDealt: Bool { phase == .playing && table != nil }

  /// The layout of the cards, by the number of players.
  public var layout: SixisLayout { SixisLayout(seats: players.count) }

  /// The cards within a player's reach, arm by arm, the Sixis last.
  public func cards(
    reachedFrom seat: Seat
  ) -> [(place: SixisPlace, placed: SixisTable.Placed)] {
    var reached: [(place: SixisPlace, placed: SixisTable.Placed)] = []
    for (place, placed) in table?.cards ?? [] where isReached(place, from: seat) {
      reached.append((place, placed))
    }
    return reached
  }

  /// Whether a player reaches what lies there.
  public func isReached(_ place: SixisPlace, from seat: Seat) -> Bool {
    switch place {
    case .centre: true
    case .arm(let arm, _): layout.arms(reachedFrom: seat).contains(arm)
    }
  }

  /// Whether a player reaches a card but the Sixis and that one.
  func reachesGoalCard(_ seat: Seat, without card: SixisCard?) -> Bool {
    guard let table else { return false }
    for arm in layout.arms(reachedFrom: seat) {
      for case let placed? in table.arms[arm.index] where placed.card != card { return true }
    }
    return false
  }

  /// The player's total: under teams the common one.
  public func total(of seat: Seat) -> Points {
    let points = self[seat].points
    return teams ? points + self[Seat((seat.rawValue + 2) % 4)].points : points
  }

  /// The totals, one a seat; a team's common total stands under each of its players.
  public var totals: [Points] { players.indices.map { total(of: Seat($0)) } }

  public var highestTotal: Points { totals.max() ?? 0 }

  public var lowestTotal: Points { totals.min() ?? 0 }

  /// The seats of the highest total: several on equal points and in teams.
  public var leaders: [Seat] { seats(at: highestTotal) }

  /// The player and who plays in the same team, in order of play.
  public func team(of seat: Seat) -> [Seat] {
    teams ? [Seat(seat.rawValue % 2), Seat(seat.rawValue % 2 + 2)] : [seat]
  }

  /// The sides at the table: teams, or players each by themselves.
  public var sides: [[Seat]] {
    (0..<(teams ? 2 : players.count)).map { team(of: Seat($0)) }
  }

  func seats(at total: Points) -> [Seat] {
    var seats: [Seat] = []
    for (index, reached) in totals.enumerated() where reached == total { seats.append(Seat(index)) }
    return seats
  }

  /// A player's place in the round's order of play: 0 for who begins it.
  ///
  /// - Precondition: a round has begun.
  func position(of seat: Seat) -> Int {
    let count = players.count
    return (seat.rawValue - (first?.rawValue ?? 0) + count) % count
  }

  subscript(seat: Seat) -> Player {
    get { players[seat.rawValue] }
    set { players[seat.rawValue] = newValue }
  }
}

extension SixisRules.State.OpenTurn {
  /// The six dice, kept ones first.
  public var dice: Dice {
    var dice = kept
    for face in rolled { dice.append(face) }
    return dice
  }
}
