public import Tabletop

/// The start of a round: who begins, with which dice and cards (sixis.md, *Deal and access*).
extension SixisRules {
  /// Returns the seats that may begin the next round, in order of play: one, or those of whom the record names
  /// one. It is empty while a round is under way and after the end.
  public func seatsToBegin(in state: State) -> [Seat] {
    guard state.phase == .betweenRounds || awaitsEnd(state) else { return [] }
    switch start {
    case .lowest: return state.seats(at: state.lowestTotal)
    case .rotate: return [Seat(state.round % state.players.count)]
    case .free: return state.players.indices.map { Seat($0) }
    }
  }

  /// Whether the round is known by its turns' points alone, so that it ends with the next one.
  func awaitsEnd(_ state: State) -> Bool {
    state.phase == .playing && state.table == nil
  }

  func beginRound(
    by first: Seat?, on state: inout State, notes: inout [Note]
  ) throws(Fault) {
    switch state.phase {
    case .betweenRounds: break
    case .over: throw Fault(.afterEnd, at: .word)
    case .dealing: throw Fault(.emptyRound, at: .word)
    case .playing:
      guard awaitsEnd(state) else { throw Fault(.roundUnderWay, at: .word) }
      guard !isEndReached(in: state) else { throw Fault(.afterEnd, at: .word) }
      endRound(.unrecorded, of: &state, notes: &notes)
    }
    let due = seatsToBegin(in: state)
    guard let beginner = first ?? (due.count == 1 ? due.first : nil) else {
      throw Fault(.firstUnnamed(among: due), at: .word)
    }
    guard due.contains(beginner) else { throw Fault(.cannotBegin(due: due), at: .name) }
    state.phase = .dealing
    state.round += 1
    state.first = beginner
    state.next = beginner
    state.table = nil
    state.told = ToldCards()
    state.turnsInRound = 0
    state.roundEnd = nil
    notes.append(.roundBegan(state.round, first: beginner))
  }

  /// The most dice that a player may begin the first round with: none for who begins it, then 2, 3, 4.
  public func mostStartDice(atPosition position: Int) -> Int {
    advancedStart && position > 0 ? position + 1 : 0
  }

  /// The most dice that a player may begin the first round with, once somebody has begun it.
  public func mostStartDice(in state: State, of seat: Seat) -> Int {
    state.first == nil ? 0 : mostStartDice(atPosition: state.position(of: seat))
  }

  func startWith(
    _ dice: Dice, of seat: Seat, on state: inout State, notes: inout [Note]
  ) throws(Fault) {
    try checkRound(in: state)
    guard advancedStart else { throw Fault(.noAdvancedStart, at: .word) }
    guard state.round == 1 else { throw Fault(.startDiceInLaterRound, at: .word) }
    guard state.phase == .dealing else { throw Fault(.startDiceAfterDeal, at: .word) }
    let position = state.position(of: seat)
    guard position > 0 else { throw Fault(.startDiceOfFirst, at: .name) }
    guard state[seat].saved.isEmpty else { throw Fault(.startDiceTwice, at: .name) }
    let most = mostStartDice(atPosition: position)
    guard dice.count <= most else {
      throw Fault(.tooManyStartDice(dice.count, atMost: most), at: .startDice)
    }
    state[seat].saved = dice
    notes.append(.startsWith(seat, dice))
  }

  func deal(
    _ arms: [[SixisCard]], on state: inout State, notes: inout [Note]
  ) throws(Fault) {
    try checkRound(in: state)
    guard state.phase == .dealing else {
      throw Fault(state.table == nil ? .dealAfterTurns : .dealtAlready, at: .word)
    }
    let layout = state.layout
    guard arms.count == layout.armCount else {
      throw Fault(.wrongArmCount(arms.count, due: layout.armCount), at: .end)
    }
    var seen: [SixisCard] = []
    for (index, cards) in arms.enumerated() {
      for (place, card) in cards.enumerated() {
        guard card != .sixis else { throw Fault(.sixisDealt, at: .dealt(arm: index, place)) }
        guard !seen.contains(card) else {
          throw Fault(.dealtTwice(card), at: .dealt(arm: index, place))
        }
        seen.append(card)
      }
      guard cards.count == layout.cardsPerArm else {
        throw Fault(
          .wrongCardCount(SixisArm.allCases[index], cards.count, due: layout.cardsPerArm),
          at: .arm(index))
      }
    }
    state.table = SixisTable(dealing: arms)
    state.phase = .playing
    notes.append(.dealt(arms))
  }
}
