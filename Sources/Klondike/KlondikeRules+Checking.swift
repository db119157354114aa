import Tabletop

/// The effect of a move, and the reason why it may not be made (klondike.md, *Rules*).
extension KlondikeRules {
  /// A move that is allowed, as what happens on the table.
  enum Step {
    case draw(Int)
    case recycle
    case carry(count: Int, from: Place, to: Place, tapped: Bool)
    case resign
  }

  func step(of move: Move, in state: State) throws(Reason) -> Step {
    switch state.phase {
    case .deal: throw .notDealt
    case .won: throw .afterWin
    case .resigned: throw .afterResignation
    case .play: break
    }
    switch move {
    case .draw:
      guard !state.stock.isEmpty else {
        throw .stockEmpty(canRecycle: !state.waste.isEmpty && mayPassAgain(state))
      }
      return .draw(min(draw.rawValue, state.stock.count))
    case .recycle:
      guard state.stock.isEmpty else { throw .stockNotEmpty(state.stock.count) }
      guard !state.waste.isEmpty else { throw .nothingToRecycle }
      guard mayPassAgain(state) else { throw .passesUsedUp(state.pass) }
      return .recycle
    case .resign: return .resign
    case .tap(let card): return try tap(card, in: state)
    case .home(let card):
      let held = try held(card, in: state)
      if case .foundation = held.place { throw .alreadyHome(card) }
      guard held.above == 0 else {
        throw .buried(card, under: top(of: held.place, in: state), held.place)
      }
      return .carry(
        count: 1, from: held.place, to: .foundation(try foundation(for: card, in: state)),
        tapped: false)
    case .column(let card, let column):
      let held = try held(card, in: state)
      guard held.place != .column(column) else { throw .ownColumn(card, column: column) }
      if case .foundation = held.place, !worryingBack { throw .worryingBackOff(card) }
      try check(card, onto: column, in: state)
      return .carry(
        count: held.above + 1, from: held.place, to: .column(column), tapped: false)
    }
  }

  /// Whether the passes in force leave another.
  func mayPassAgain(_ state: State) -> Bool {
    guard let limit = passesInForce.limit else { return true }
    return state.pass < limit
  }

  /// A card that may be taken up, and how many lie on it, which only a column's have.
  private func held(_ card: Card, in state: State) throws(Reason) -> (place: Place, above: Int) {
    guard let found = state.location(of: card) else { throw .absent(card) }
    switch found.place {
    case .stock: throw .inStock(card)
    case .column(let column):
      guard found.isFaceUp else { throw .faceDown(card, column: column) }
    case .waste, .foundation:
      guard found.above == 0 else {
        throw .buried(card, under: top(of: found.place, in: state), found.place)
      }
    }
    return (found.place, found.above)
  }

  private func top(of place: Place, in state: State) -> Card {
    let top: Card? =
      switch place {
      case .stock: nil
      case .waste: state.waste.last
      case .column(let index): state.columns[index].faceUp.last
      case .foundation(let index): state.foundations[index]
      }
    guard let top else { preconditionFailure("what covers a card has a top") }
    return top
  }

  /// - Throws: why a column doesn't take the card.
  private func check(_ card: Card, onto column: Int, in state: State) throws(Reason) {
    guard !state.columns[column].isEmpty else {
      guard card.rank == .king else { throw .onlyKing(card, column: column) }
      return
    }
    guard let last = state.columns[column].faceUp.last else { throw .unknownColumn(column) }
    guard card.rank.rawValue + 1 == last.rank.rawValue else { throw .wrongRank(card, onto: last) }
    guard card.suit.isRed != last.suit.isRed else { throw .sameColour(card, onto: last) }
  }

  /// Returns the foundation that takes the card: the leftmost free one for an ace.
  private func foundation(for card: Card, in state: State) throws(Reason) -> Int {
    let own = state.foundation(of: card.suit)
    if let own, let top = state.foundations[own], top.rank.rawValue + 1 == card.rank.rawValue {
      return own
    }
    if card.rank == .ace, let free = state.foundations.firstIndex(of: nil) { return free }
    for case let top? in state.foundations
    where top.suit != card.suit && top.rank.rawValue + 1 == card.rank.rawValue {
      throw .wrongSuit(card, onto: top)
    }
    throw .wrongFoundationRank(card, onto: own.flatMap { state.foundations[$0] })
  }

  /// Returns the step by which a card goes by itself (klondike.md, *Double tap*).
  private func tap(_ card: Card, in state: State) throws(Reason) -> Step {
    let (place, above) = try held(card, in: state)
    if case .foundation = place { throw .tapAtHome(card) }
    if above == 0 {
      do throws(Reason) {
        let home = try foundation(for: card, in: state)
        return .carry(count: 1, from: place, to: .foundation(home), tapped: true)
      } catch {
        // The tableau comes next.
      }
    }
    if case .column(let column) = place, card.rank == .king, state.columns[column].hidden.isEmpty,
      state.columns[column].faceUp.first == card
    {
      throw .tapKingAtBase(card)
    }
    for column in state.columns.indices where place != .column(column) {
      do throws(Reason) {
        try check(card, onto: column, in: state)
        return .carry(count: above + 1, from: place, to: .column(column), tapped: true)
      } catch {
        continue
      }
    }
    throw .nothingToTapTo(card)
  }
}
