import Tabletop

/// A simple way to play: which move of those allowed to make, and when to give up.
///
/// A style looks at what a player sees, never under a face-down card. It never takes a card back from a
/// foundation, so that every game comes to an end.
public enum KlondikeStyle: String, Hashable, Sendable, CaseIterable {
  /// Turns up cards before anything else, keeps at home only what nobody waits for, empties columns for kings.
  case careful
  /// A style that taps whatever goes home first.
  case hasty

  /// Returns the move to make, `nil` to give up.
  ///
  /// - Parameter hasMoved: whether anything but drawing happened in this pass through the stock: where
  ///   nothing did, the next will be the same.
  func choose(
    in state: KlondikeRules.State, under rules: KlondikeRules, hasMoved: Bool
  ) -> KlondikeRules.Move? {
    var best: (move: KlondikeRules.Move, worth: Int)?
    for move in rules.moves(in: state) {
      let worth = worth(of: move, in: state, hasMoved: hasMoved)
      if worth > best?.worth ?? 0 { best = (move, worth) }
    }
    return best?.move
  }

  /// Returns the worth of a move, 0 for one the style never makes.
  private func worth(
    of move: KlondikeRules.Move, in state: KlondikeRules.State, hasMoved: Bool
  ) -> Int {
    switch move {
    case .draw: return 10
    case .recycle: return hasMoved ? 5 : 0
    case .resign, .tap: return 0
    case .home(let card):
      if self == .hasty || state.isSafeAtHome(card) { return 100 }
      return state.turnsUp(card) ? 90 : 55
    case .column(let card, let target):
      guard let found = state.location(of: card) else { return 0 }
      switch found.place {
      case .waste: return 40
      case .stock, .foundation: return 0
      case .column(let index):
        let column = state.columns[index]
        guard found.above == column.faceUp.count - 1 else {
          return self == .careful && state.frees(under: card, in: column) ? 50 : 0
        }
        if !column.hidden.isEmpty { return 70 + column.hidden.count }
        let leavesForKing = !state.columns[target].isEmpty && state.hasKingToPlace
        return self == .careful && leavesForKing ? 60 : 0
      }
    }
  }
}

extension KlondikeRules.State {
  /// Whether no card of the other colour can still need this one in the tableau.
  fileprivate func isSafeAtHome(_ card: Card) -> Bool {
    guard card.rank > .two else { return true }
    for suit in Suit.allCases where suit.isRed != card.suit.isRed {
      guard let index = foundation(of: suit), let top = foundations[index],
        top.rank.rawValue + 1 >= card.rank.rawValue
      else { return false }
    }
    return true
  }

  /// Whether a column's last card is its only one face up, with others below.
  fileprivate func turnsUp(_ card: Card) -> Bool {
    columns.contains { $0.faceUp.count == 1 && $0.faceUp.first == card && !$0.hidden.isEmpty }
  }

  /// Whether the card that `card` lies on could go home at once.
  fileprivate func frees(under card: Card, in column: Column) -> Bool {
    guard let index = column.faceUp.firstIndex(of: card), index > 0 else { return false }
    let below = column.faceUp[index - 1]
    if below.rank == .ace { return true }
    guard let own = foundation(of: below.suit), let top = foundations[own] else { return false }
    return top.rank.rawValue + 1 == below.rank.rawValue
  }

  /// Whether a king waits for an empty column: on the waste, or on face-down cards.
  fileprivate var hasKingToPlace: Bool {
    waste.last?.rank == .king
      || columns.contains { !$0.hidden.isEmpty && $0.faceUp.first?.rank == .king }
  }
}
