import Drawing
import Klondike
import Publishing
import Tabletop

extension KlondikeRules.State {
  /// The table as a drawing.
  func board(
    marking marked: some Sequence<Card> = EmptyCollection<Card>(), in words: KlondikeWords
  ) -> Tableau {
    Tableau(
      columns: columns.map {
        Tableau.Column(
          faceDown: $0.hidden.count, faceUp: $0.faceUp.map { PlayingCard($0) })
      },
      stock: stock.count, waste: waste.suffix(3).map { PlayingCard($0) },
      foundations: foundations.map { $0.map { PlayingCard($0) } },
      marked: marked.map { PlayingCard($0) }, label: words.label(of: self))
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
