import Drawing
import Klondike
import Localization
import Tabletop

extension KlondikeRules.State {
  /// The table as a drawing.
  func board(
    marking marked: some Sequence<Card> = EmptyCollection<Card>(), in words: KlondikeWords
  ) -> Tableau {
    Tableau(
      columns: drawnColumns, stock: stock.count, waste: waste.suffix(3).map { PlayingCard($0) },
      foundations: foundations.map { $0.map { PlayingCard($0) } },
      marked: marked.map { PlayingCard($0) }, label: words.label(of: self))
  }

  /// The least height of the drawn table.
  var drawnHeight: Int {
    Tableau(columns: drawnColumns, stock: 0, waste: [], foundations: [], label: "").height
  }

  private var drawnColumns: [Tableau.Column] {
    columns.map { column in
      Tableau.Column(
        faceDown: column.hidden.count, faceUp: column.faceUp.map { PlayingCard($0) })
    }
  }
}

extension Tableau {
  /// The drawing as a page's bytes.
  ///
  /// - Parameter height: At least how high, in the drawing's units.
  func svg(height: Int = 0) -> [UInt8] {
    var output: [UInt8] = []
    write(to: &output, height: height)
    return output
  }
}

/// The place of each of the 52 cards on the drawn board.
struct KlondikeLayout: Equatable {
  private(set) var spots: [Card: Tableau.Spot] = [:]
  /// Cards of the tableau that lie face down; those of the stock have a back over them all.
  private(set) var faceDown = CardSet()

  init(of state: KlondikeRules.State) {
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
