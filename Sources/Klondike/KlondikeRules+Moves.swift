import Tabletop

extension KlondikeRules {
  /// Returns every move that may be made: to draw or recycle, then what goes home, then what goes to a
  /// column, from the waste, the columns and the foundations in this order.
  ///
  /// Without `resign`, which is always allowed, and without `tap`, which is another way to say one of these.
  public func moves(in state: State) -> [Move] {
    guard state.phase == .play else { return [] }
    var moves: [Move] = [.draw, .recycle]
    let cards = playableCards(in: state)
    moves += cards.map { .home($0) }
    for card in cards {
      for (index, column) in state.columns.enumerated() where mayTake(card, column) {
        moves.append(.column(card, index))
      }
    }
    return moves.filter { allows($0, in: state) }
  }

  /// Whether a column could take the card by rank: most can't, and are told apart at once.
  private func mayTake(_ card: Card, _ column: State.Column) -> Bool {
    guard let last = column.faceUp.last else { return card.rank == .king && column.isEmpty }
    return card.rank.rawValue + 1 == last.rank.rawValue
  }

  /// Returns the taps that do something, in the order of `moves`.
  public func taps(in state: State) -> [Move] {
    playableCards(in: state).map { .tap($0) }.filter { allows($0, in: state) }
  }

  public func allows(_ move: Move, in state: State) -> Bool {
    do throws(Reason) {
      try check(move, in: state)
      return true
    } catch {
      return false
    }
  }

  /// The waste's top, the columns' face-up cards and the foundations' tops.
  private func playableCards(in state: State) -> [Card] {
    var cards = Array(state.waste.suffix(1))
    for column in state.columns { cards += column.faceUp }
    for case let top? in state.foundations { cards.append(top) }
    return cards
  }
}
