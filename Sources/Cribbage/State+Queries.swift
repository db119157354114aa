public import Tabletop

extension CribbageRules.State {
  public var isOver: Bool { result != nil }

  /// The totals, one a seat; partners' common score stands under each of both.
  public var totals: [Points] { (0..<seatCount).map { total(of: Seat($0)) } }

  public func total(of seat: Seat) -> Points { scores[side(of: seat)] }

  /// The seat across the table where four play, else `nil`.
  public func partner(of seat: Seat) -> Seat? {
    seatCount == 4 ? Seat((seat.rawValue + 2) % 4) : nil
  }

  /// Returns the index of the player's score.
  public func side(of seat: Seat) -> Int { seat.rawValue % scores.count }

  /// The winners; empty until the game is won.
  public var winners: [Seat] { result?.winners ?? [] }

  /// The player who deals, or dealt last; `nil` before the first deal.
  public var dealer: Seat? { deal?.dealer }

  /// The player to the left of the dealer, who plays and counts first.
  public var pone: Seat? { dealer?.next(of: seatCount) }

  /// The number of cards dealt to each: six to two players, else five.
  public var handSize: Int { seatCount == 2 ? 6 : 5 }

  public var phase: CribbageRules.Phase {
    if isOver { return .over }
    guard let deal, !deal.isComplete else { return .deal }
    if deal.recorded.contains(where: { $0 != nil }) { return .points }
    if !deal.counts.isEmpty { return .counts }
    if deal.hands.contains(nil) { return .discards }
    if seatCount == 3, deal.cribCard == nil { return .cribCard }
    return deal.starter == nil ? .cut : .play
  }

  /// The part that the record must tell next; after the end that is claims.
  public var due: CribbageRules.Due {
    guard let deal else { return .deal }
    switch phase {
    case .deal, .over: return .claims
    case .points: return pointsDue.map { .points($0) } ?? .claims
    case .counts: return .counts(countsDue)
    case .discards: return .hands(handsDue)
    case .cribCard: return .cribCard
    case .cut: return .cut
    case .play: return deal.nextToPlay.map { .play($0) } ?? .claims
    }
  }

  /// The seats whose cards of this deal aren't told yet, in the order of counting.
  public var handsDue: [Seat] {
    phase == .discards ? seatsDue { deal, seat in deal.hands[seat.rawValue] == nil } : []
  }

  /// The seat whose points are due in a deal known by its points alone; also before its first line.
  var pointsDue: Seat? {
    guard let deal, !deal.isComplete, !deal.isBrokenDown else { return nil }
    return deal.countingOrder.first { deal.recorded[$0.rawValue] == nil }
  }

  /// The seats whose line is missing of a deal known by its counts, in the order of counting.
  public var countsDue: [Seat] {
    phase == .counts ? seatsDue { deal, seat in deal.counts(of: seat) == nil } : []
  }

  /// Returns the seats of which something of the deal is due, in the order of counting.
  @inline(never)
  private func seatsDue(_ isDue: (CribbageRules.Deal, Seat) -> Bool) -> [Seat] {
    guard let deal else { return [] }
    return deal.countingOrder.filter { isDue(deal, $0) }
  }

  /// The seat that is to act: to play a card, to discard (the first of several), to deal, or to turn a card up.
  ///
  /// `nil` after the end and before the first deal, whose dealer is drawn for.
  public var seatToAct: Seat? {
    switch phase {
    case .over: nil
    case .deal: deal.map { $0.dealer.next(of: seatCount) }
    case .discards: handsDue.first
    case .cribCard, .cut: dealer
    case .play: deal?.nextToPlay
    case .points: pointsDue
    case .counts: countsDue.first
    }
  }

  /// The cards that the player to act may play, in ascending order; empty outside the play.
  public var legalPlays: [Card] {
    guard phase == .play, let deal, let seat = deal.nextToPlay else { return [] }
    let room = 31 - deal.runningCount
    return unplayed(of: seat).filter { $0.rank.countingValue <= room }
  }

  /// The cards that a player has yet to play, in ascending order.
  public func unplayed(of seat: Seat) -> [Card] {
    deal?.unplayed(of: seat).ascending ?? []
  }

  /// The count since the play began last, 0 to 30.
  public var runningCount: Int { deal?.runningCount ?? 0 }

  /// The highest score's seats.
  public var leaders: [Seat] {
    let totals = totals
    let highest = totals.max()
    return totals.indices.filter { totals[$0] == highest }.map { Seat($0) }
  }
}
