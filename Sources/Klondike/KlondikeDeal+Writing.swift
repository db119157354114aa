import Tabletop

extension KlondikeDeal {
  /// Appends the deal as a record's first lines: the tableau's cards in one, the stock's in the next.
  public func write(to output: inout [UInt8]) {
    output.append(contentsOf: "deal".utf8)
    for (index, card) in cards.enumerated() {
      if index == Self.tableauSize { output.append(contentsOf: "\n    ".utf8) }
      output.append(UInt8(ascii: " "))
      card.write(to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }
}
