import Bytes
import Tabletop

extension KlondikeRules.State {
  /// The table as a player sees it: face-down cards as `##`, the stock by its number of cards, the waste's
  /// top last.
  ///
  ///     stock 24  waste -  F: - - - -
  ///     1: KS   2: ## 4D   3: ## ## 7H   4: ## ## ## 9C   …
  ///
  /// Reading it gives this table `concealed`, with nothing known of score and passes.
  public var drawn: String {
    var bytes: [UInt8] = []
    writeTable(concealing: true, to: &bytes)
    return String(bytes: bytes)
  }

  /// The whole state: as `drawn`, with a known face-down card as `#4D`, the stock's cards in the order of
  /// drawing, and a third line with what isn't on the table.
  ///
  ///     stock 5D 9S …  waste -  F: - - - -
  ///     1: KS   2: #7C 4D   …
  ///     pass 1  score 0  moves 0
  ///
  /// Reading it gives this state.
  public var text: String {
    var bytes: [UInt8] = []
    writeTable(concealing: false, to: &bytes)
    bytes.append("\npass ")
    Points(pass).write(to: &bytes)
    bytes.append("  score ")
    if let score { score.write(to: &bytes) } else { bytes.append(UInt8(ascii: "-")) }
    bytes.append("  moves ")
    Points(moveCount).write(to: &bytes)
    switch phase {
    case .deal: bytes.append("  undealt")
    case .resigned: bytes.append("  resigned")
    case .play, .won: break
    }
    return String(bytes: bytes)
  }

  private func writeTable(concealing: Bool, to output: inout [UInt8]) {
    output.append("stock")
    if !concealing && !stock.isEmpty && !stock.contains(nil) {
      for case let card? in stock.reversed() { Self.write(card, to: &output) }
    } else {
      output.append(UInt8(ascii: " "))
      Points(stock.count).write(to: &output)
    }
    output.append("  waste")
    for card in waste { Self.write(card, to: &output) }
    if waste.isEmpty { output.append(" -") }
    output.append("  F:")
    for top in foundations {
      if let top { Self.write(top, to: &output) } else { output.append(" -") }
    }
    for (index, column) in columns.enumerated() {
      output.append(index == 0 ? "\n" : "   " as StaticString)
      Points(index + 1).write(to: &output)
      output.append(UInt8(ascii: ":"))
      for card in column.hidden {
        if let card, !concealing {
          output.append(" #")
          card.write(to: &output)
        } else {
          output.append(" ##")
        }
      }
      for card in column.faceUp { Self.write(card, to: &output) }
      if column.isEmpty { output.append(" -") }
    }
  }

  private static func write(_ card: Card, to output: inout [UInt8]) {
    output.append(UInt8(ascii: " "))
    card.write(to: &output)
  }
}
