import Drawing
import Klondike
import Publishing
import Tabletop

/// Where each of the 52 cards lies on the drawn board.
struct KlondikeLayout: Equatable {
  private(set) var spots: [Card: Tableau.Spot] = [:]
  /// Cards of the tableau that lie face down; those of the stock have a back over them all.
  private(set) var faceDown = CardSet()
  let stock: Int

  init(of state: KlondikeRules.State) {
    stock = state.stock.count
    for case let card? in state.stock { spots[card] = .stock }
    let shown = state.waste.count - min(3, state.waste.count)
    for (index, card) in state.waste.enumerated() { spots[card] = .waste(max(0, index - shown)) }
    for (index, top) in state.foundations.enumerated() {
      guard let top else { continue }
      for rank in Rank.allCases where rank <= top.rank {
        spots[Card(rank, of: top.suit)] = .foundation(index)
      }
    }
    for (index, column) in state.columns.enumerated() {
      for (below, card) in column.hidden.enumerated() {
        guard let card else { continue }
        spots[card] = .column(index, faceDown: below, faceUp: 0)
        faceDown.insert(card)
      }
      for (below, card) in column.faceUp.enumerated() {
        spots[card] = .column(index, faceDown: column.hidden.count, faceUp: below)
      }
    }
  }

  /// The cards that lie elsewhere than in `other`, in the order of the pack.
  func moved(since other: KlondikeLayout) -> [Card] {
    Card.pack.filter { spots[$0] != other.spots[$0] }
  }
}
