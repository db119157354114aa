public import Tabletop

/// The changes that moves make, and their scores (klondike.md, *Scoring*).
extension KlondikeRules {
  func carryOut(_ step: Step, on state: inout State, notes: inout [Note]) {
    if case .resign = step {} else { state.moveCount += 1 }
    switch step {
    case .draw(let count):
      let drawn = (0..<count).compactMap { _ in state.stock.popLast() ?? nil }
      state.waste += drawn
      notes.append(.drew(drawn))
    case .recycle:
      state.stock = state.waste.reversed().map { $0 }
      state.waste = []
      state.pass += 1
      notes.append(.recycled(cards: state.stock.count, pass: state.pass))
      score(.recycled, on: &state, notes: &notes)
    case .carry(let count, let from, let to, let tapped):
      let cards = take(count, from: from, in: &state)
      put(cards, on: to, in: &state)
      notes.append(.moved(cards, from: from, to: to, tapped: tapped))
      if let event = event(from: from, to: to) { score(event, on: &state, notes: &notes) }
      if case .column(let index) = from { turnUp(index, on: &state, notes: &notes) }
      if state.home == KlondikeDeal.size {
        state.phase = .won
        notes.append(.won)
      }
    case .resign:
      state.phase = .resigned
      notes.append(.resigned(home: state.home))
    }
  }

  private func take(_ count: Int, from place: Place, in state: inout State) -> [Card] {
    switch place {
    case .stock: preconditionFailure("cards leave the stock by drawing")
    case .waste: return state.waste.popLast().map { [$0] } ?? []
    case .column(let index):
      let cards = Array(state.columns[index].faceUp.suffix(count))
      state.columns[index].faceUp.removeLast(count)
      return cards
    case .foundation(let index):
      guard let top = state.foundations[index] else { return [] }
      state.foundations[index] = Rank(rawValue: top.rank.rawValue - 1).map {
        Card($0, of: top.suit)
      }
      return [top]
    }
  }

  private func put(_ cards: [Card], on place: Place, in state: inout State) {
    switch place {
    case .stock, .waste: preconditionFailure("cards are put on columns and foundations")
    case .column(let index): state.columns[index].faceUp += cards
    case .foundation(let index): state.foundations[index] = cards.last
    }
  }

  /// Turns a column's new last card, where it is known.
  private func turnUp(_ index: Int, on state: inout State, notes: inout [Note]) {
    guard state.columns[index].faceUp.isEmpty, let card = state.columns[index].hidden.last ?? nil
    else { return }
    state.columns[index].hidden.removeLast()
    state.columns[index].faceUp = [card]
    notes.append(.turnedUp(card, column: index))
    score(.turnedUp, on: &state, notes: &notes)
  }

  private func event(from: Place, to: Place) -> Event? {
    switch (from, to) {
    case (.foundation, .column): .worriedBack
    case (_, .foundation): .home
    case (.waste, .column): .wasteToColumn
    default: nil
    }
  }

  /// Applies an event's points; standard scores stop at 0.
  func score(_ event: Event, on state: inout State, notes: inout [Note]) {
    let price = points(for: event, beginningPass: state.pass)
    guard price != 0, let before = state.score else { return }
    let sum = before + price
    let after = scoring == .standard ? max(0, sum) : sum
    state.score = after
    notes.append(.scored(event, after - before))
  }

  /// Returns what an event is worth, 0 where the scoring doesn't know it.
  ///
  /// - Parameter pass: the pass that a recycling begins, from 2; without meaning for other events.
  public func points(for event: Event, beginningPass pass: Int = 2) -> Points {
    switch scoring {
    case .none: return 0
    case .standard:
      switch event {
      case .stake: return 0
      case .wasteToColumn, .turnedUp: return 5
      case .home: return 10
      case .worriedBack: return -15
      case .recycled:
        return draw == .one ? -100 : pass >= 4 ? -20 : 0
      }
    case .vegas:
      switch event {
      case .stake: return -52
      case .home: return 5
      case .worriedBack: return -5
      case .wasteToColumn, .turnedUp, .recycled: return 0
      }
    }
  }
}
