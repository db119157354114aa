import Tabletop

/// The way from the search's steps to moves of the game.
extension KlondikeSolver {
  /// Returns moves that win, each allowed by the rules.
  ///
  /// The search sees tables in its own way; what it found counts only where the engine plays it to the end.
  ///
  /// - Returns: `nil` where a step isn't allowed or possible, or they don't win.
  func line(
    of steps: [KlondikeSearch.Step], from state: KlondikeRules.State
  ) -> [KlondikeRules.Move]? {
    var course = Course(rules: rules, state: state)
    for step in steps {
      guard course.make(step) else { return nil }
    }
    return course.state.isWon ? course.moves : nil
  }

  /// A game while it is played by the search's steps.
  private struct Course {
    let rules: KlondikeRules
    var state: KlondikeRules.State
    var moves: [KlondikeRules.Move] = []

    /// - Returns: Whether it is allowed.
    private mutating func make(_ move: KlondikeRules.Move) -> Bool {
      do throws(KlondikeRules.Reason) {
        _ = try rules.play(move, on: &state)
      } catch {
        return false
      }
      moves.append(move)
      return true
    }

    mutating func make(_ step: KlondikeSearch.Step) -> Bool {
      guard let card = Bit.card(at: step.card.trailingZeroBitCount) else { return false }
      if let column = columnHolding(card) {
        let cards = state.columns[column].faceUp
        if step.goesHome, let next = cards[(cards.firstIndex(of: card) ?? 0)...].dropFirst().first,
          let other = columnTaking(next)
        {
          guard make(.column(next, other)) else { return false }
        }
      } else if state.foundation(of: card.suit).flatMap({ state.foundations[$0] }) != card {
        guard draw(to: card) else { return false }
      }
      if step.goesHome { return make(.home(card)) }
      return columnTaking(card).map { make(.column(card, $0)) } ?? false
    }

    /// Draws until a card lies on the waste, for no longer than it takes to see every card of the stock twice.
    private mutating func draw(to card: Card) -> Bool {
      for _ in 0...KlondikeDeal.size {
        if state.waste.last == card { return true }
        guard make(state.stock.isEmpty ? .recycle : .draw) else { return false }
      }
      return false
    }

    private func columnHolding(_ card: Card) -> Int? {
      state.columns.firstIndex { $0.faceUp.contains(card) }
    }

    private func columnTaking(_ card: Card) -> Int? {
      state.columns.indices.first { index in
        guard let last = state.columns[index].faceUp.last else {
          return card.rank == .king && state.columns[index].isEmpty
        }
        return last.rank.rawValue == card.rank.rawValue + 1 && last.suit.isRed != card.suit.isRed
      }
    }
  }
}
