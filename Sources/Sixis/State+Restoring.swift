public import Tabletop

/// States within a round, put together from what somebody wrote of them.
extension SixisRules.State {
  /// Creates a state with a round under way whose cards were dealt.
  ///
  /// - Parameters:
  ///   - teams: Means nothing where two or three play.
  ///   - round: From 1.
  ///   - next: Whose turn it is.
  ///   - turn: The turn under way, where the dice were rolled.
  /// - Returns: `nil` for what no game comes to: not two to four players, other arms than they have, a card that is
  ///   there twice, a turn without six dice.
  public init?(
    players: [Player], teams: Bool, round: Int, first: Seat?, next: Seat, table: SixisTable,
    turn: OpenTurn?, turnsInRound: Int
  ) {
    guard SixisLayout.seats.contains(players.count), players.indices.contains(next.rawValue),
      round > 0
    else { return nil }
    let layout = SixisLayout(seats: players.count)
    guard table.arms.count == layout.armCount,
      table.arms.allSatisfy({ $0.count == layout.cardsPerArm })
    else { return nil }
    var isThere = SixisCard.allCases.map { _ in false }
    for card in table.cards.map({ $0.placed.card }) + table.taken.map({ $0.card }) {
      guard !isThere[Int(card.rawValue)] else { return nil }
      isThere[Int(card.rawValue)] = true
    }
    if let turn, turn.kept.count + turn.rolled.count != Dice.capacity { return nil }
    self.init(seats: players.count, teams: teams)
    self.players = players
    phase = .playing
    self.round = round
    self.first = first
    self.next = next
    self.table = table
    openTurn = turn
    self.turnsInRound = turnsInRound
  }
}

extension SixisRules.State.Player {
  public init(_ points: Points, saving saved: Dice, turns: Int) {
    self.points = points
    self.saved = saved
    self.turns = turns
  }
}

extension SixisRules.State.OpenTurn {
  public init(_ rolled: Dice, keeping kept: Dice, choice: SixisRules.Choice?) {
    self.kept = kept
    self.rolled = rolled
    self.choice = choice
  }
}

extension SixisTable {
  /// - Parameter arms: The places of each arm, A first; `nil` where a card was taken.
  public init(arms: [[Placed?]], hasSixis: Bool, taken: [Taken]) {
    self.arms = arms
    self.hasSixis = hasSixis
    self.taken = taken
  }
}

extension SixisTable.Placed {
  /// - Returns: `nil` for the Sixis, which lies in no arm.
  public init?(_ card: SixisCard, _ side: SixisCard.Side, flippedBy seat: Seat?) {
    guard card != .sixis else { return nil }
    self.card = card
    self.side = side
    flippedBy = seat
  }
}

extension SixisTable.Taken {
  /// - Returns: `nil` for the blue side that the Sixis doesn't have.
  public init?(_ card: SixisCard, _ side: SixisCard.Side, by seat: Seat) {
    guard card.face(side) != nil else { return nil }
    self.card = card
    self.side = side
    self.by = seat
  }
}
