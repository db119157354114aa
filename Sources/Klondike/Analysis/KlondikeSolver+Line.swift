import Tabletop

/// From the search's steps to moves of the game.
extension KlondikeSolver {
  func line(
    of steps: [KlondikeSearch.Step], from state: KlondikeRules.State
  ) -> [KlondikeRules.Move] {
    var state = state
    var moves: [KlondikeRules.Move] = []
    func make(_ move: KlondikeRules.Move) {
      do throws(KlondikeRules.Reason) {
        _ = try rules.play(move, on: &state)
      } catch {
        preconditionFailure("a step of the solver isn't allowed")
      }
      moves.append(move)
    }
    for step in steps {
      let card = Bit.card(at: step.card.trailingZeroBitCount)
      if let column = columnHolding(card, of: state) {
        let cards = state.columns[column].faceUp
        if step.goesHome, let next = cards[(cards.firstIndex(of: card) ?? 0)...].dropFirst().first,
          let other = columnTaking(next, of: state)
        {
          make(.column(next, other))
        }
      } else if state.foundation(of: card.suit).flatMap({ state.foundations[$0] }) != card {
        while state.waste.last != card { make(state.stock.isEmpty ? .recycle : .draw) }
      }
      if step.goesHome {
        make(.home(card))
      } else {
        guard let column = columnTaking(card, of: state) else {
          preconditionFailure("a step of the solver has no place")
        }
        make(.column(card, column))
      }
    }
    return moves
  }

  private func columnHolding(_ card: Card, of state: KlondikeRules.State) -> Int? {
    state.columns.firstIndex { $0.faceUp.contains(card) }
  }

  private func columnTaking(_ card: Card, of state: KlondikeRules.State) -> Int? {
    state.columns.indices.first { index in
      guard let last = state.columns[index].faceUp.last else {
        return card.rank == .king && state.columns[index].isEmpty
      }
      return last.rank.rawValue == card.rank.rawValue + 1 && last.suit.isRed != card.suit.isRed
    }
  }
}
