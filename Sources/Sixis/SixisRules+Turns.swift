import Bytes
import Tabletop

/// The parts of a player's turn (sixis.md, *A turn*).
extension SixisRules {
  func roll(_ dice: Dice, on state: inout State, notes: inout [Note]) throws(Fault) {
    guard state.phase == .playing, let table = state.table else {
      throw Fault(state.phase == .playing ? .rollUndealt : .notDealt, at: .action)
    }
    guard !state.hasRolled else { throw Fault(.rolledAlready, at: .action) }
    let seat = state.next
    let saved = state[seat].saved
    let kept: Dice
    if dice.count == Dice.capacity {
      kept = Dice()
    } else {
      guard dice.count + saved.count == Dice.capacity else {
        throw dice.isEmpty
          ? Fault(.rolledNone(saved: saved.count), at: .action)
          : Fault(.wrongDiceCount(rolled: dice.count, saved: saved.count), at: .action)
      }
      kept = saved
    }
    let turn = State.OpenTurn(kept: kept, rolled: dice)
    state.openTurn = turn
    state[seat].saved = Dice()
    notes.append(.rolled(dice, kept: kept))
    let counts = turn.dice.counts
    notes.append(.possible(possibilities(of: counts, for: seat, in: state)))
    var beyond: [SixisCard] = []
    for (place, placed) in table.cards
    where !state.isReached(place, from: seat) && placed.card.isMet(placed.side, by: counts) {
      beyond.append(placed.card)
    }
    beyond.sortFew { $0 < $1 }
    if !beyond.isEmpty { notes.append(.outOfReach(beyond)) }
  }

  func choose(_ choice: Choice, on state: inout State, notes: inout [Note]) throws(Fault) {
    guard let turn = state.openTurn else { throw Fault(.notRolled, at: .card) }
    guard turn.choice == nil else { throw Fault(.chosenAlready, at: .card) }
    let (chosen, place) = try chosen(choice, by: turn, in: state)
    state.openTurn?.choice = choice
    switch choice.act {
    case .flip:
      state.table?.flip(at: place, by: state.next)
      notes.append(.flipped(chosen))
    case .take:
      state.table?.take(at: place, by: state.next)
      state[state.next].points = state[state.next].points + chosen.points
      notes.append(.took(chosen))
      if choice.card == .sixis {
        closeTurn(of: &state)
        endRound(.sixis, of: &state, notes: &notes)
      }
    }
  }

  private func chosen(
    _ choice: Choice, by turn: State.OpenTurn, in state: State
  ) throws(Fault) -> (Chosen, SixisPlace) {
    let card = choice.card
    guard let table = state.table, let place = table.place(of: card), let placed = table[place]
    else {
      if let taken = state.table?.taken.first(where: { $0.card == card }) {
        throw Fault(.takenAlready(card, by: taken.by), at: .card)
      }
      throw Fault(.notDealtThisRound(card), at: .card)
    }
    if case .arm(let arm, _) = place, !state.isReached(place, from: state.next) {
      throw Fault(.outOfReach(card, arm), at: .card)
    }
    if choice.act == .flip, placed.side == .red { throw Fault(.flipOfRed(card), at: .card) }
    let counts = turn.dice.counts
    guard card.isMet(placed.side, by: counts) else {
      throw Fault(.conditionNotMet(card, placed.side, counts), at: .card)
    }
    let chosen = Chosen(
      card: card, side: placed.side, flippedBy: placed.flippedBy, kept: turn.kept)
    return (chosen, place)
  }

  func save(_ dice: Dice, on state: inout State, notes: inout [Note]) throws(Fault) {
    guard let turn = state.openTurn else { throw Fault(.notRolled, at: .save) }
    let had = turn.dice.counts
    guard dice.counts.isSubset(of: had) else {
      throw Fault(.savedNotHad(saved: dice, had: had), at: .save)
    }
    state[state.next].saved = dice
    if !dice.isEmpty { notes.append(.saved(dice)) }
    closeTurn(of: &state)
    passOn(&state, notes: &notes)
  }

  func endRound(on state: inout State, notes: inout [Note]) throws(Fault) {
    guard state.phase == .playing, let table = state.table else {
      throw Fault(state.phase == .playing ? .endRoundUndealt : .notDealt, at: .action)
    }
    guard state.players.count == 2 else { throw Fault(.endRoundOfMany, at: .action) }
    guard !state.hasRolled else { throw Fault(.rolledAlready, at: .action) }
    guard table.mayBeEnded else { throw Fault(.endRoundTooEarly, at: .action) }
    endRound(.choice, of: &state, notes: &notes)
  }

  /// The points that one card can be worth, each number once.
  static let cardPoints: [Points] = {
    var all: [Points] = []
    for card in SixisCard.allCases {
      for side in card.sides {
        if let points = card.points(side), !all.contains(points) { all.append(points) }
      }
    }
    all.sortFew { $0 < $1 }
    return all
  }()

  static var highestCardPoints: Points { cardPoints.last ?? 0 }
}

extension SixisTable {
  mutating func flip(at place: SixisPlace, by seat: Seat) {
    guard case .arm(let arm, let index) = place else { return }
    arms[arm.index][index]?.side = .red
    arms[arm.index][index]?.flippedBy = seat
  }

  mutating func take(at place: SixisPlace, by seat: Seat) {
    guard let placed = self[place] else { return }
    taken.append(Taken(card: placed.card, side: placed.side, by: seat))
    switch place {
    case .centre: hasSixis = false
    case .arm(let arm, let index): arms[arm.index][index] = nil
    }
  }
}
