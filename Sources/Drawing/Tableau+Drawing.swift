import Bytes

extension Tableau {
  /// Writes the board as one image.
  ///
  /// The page must hold `CardSymbols` with the board inserted.
  ///
  /// - Parameter height: at least how high in units, for boards of one game to be as high as the
  ///   highest of them.
  public func write(to output: inout [UInt8], height: Int = 0) {
    output.append("<svg class=\"tableau\" viewBox=\"0 0 ")
    output.append(decimal: Tableau.width)
    output.append(" ")
    output.append(decimal: max(height, self.height))
    output.append("\" role=\"img\"")
    output.append(" aria-label=", label)
    output.append(">")
    writeStock(to: &output)
    writeWaste(to: &output)
    for (place, top) in foundations.enumerated() { write(top, at: .foundation(place), to: &output) }
    for (place, column) in columns.enumerated() { write(column, at: place, to: &output) }
    output.append("</svg>\n")
  }

  private func writeStock(to output: inout [UInt8]) {
    guard stock > 0 else { return output.append(use: "cPlace", x: 0, y: 0) }
    output.append(use: nil, x: 0, y: 0)
    output.append("<text class=\"count\" x=\"50\" y=\"76\">")
    output.append(decimal: stock)
    output.append("</text>")
  }

  private func writeWaste(to output: inout [UInt8]) {
    if waste.isEmpty { write(nil, at: .waste(0), to: &output) }
    for (place, card) in waste.enumerated() { write(card, at: .waste(place), to: &output) }
  }

  private func write(_ column: Column, at place: Int, to output: inout [UInt8]) {
    if column.faceDown == 0, column.faceUp.isEmpty {
      write(nil, at: .column(place, faceDown: 0, faceUp: 0), to: &output)
    }
    for below in 0..<column.faceDown {
      let spot = Spot.column(place, faceDown: below, faceUp: 0)
      output.append(use: nil, x: spot.x, y: spot.y)
    }
    for (below, card) in column.faceUp.enumerated() {
      let spot = Spot.column(place, faceDown: column.faceDown, faceUp: below)
      output.append(use: card, x: spot.x, y: spot.y)
    }
    writeRing(in: column, at: place, to: &output)
  }

  /// Writes one ring around the marked cards of a column, from the lowest of them to its end.
  private func writeRing(in column: Column, at place: Int, to output: inout [UInt8]) {
    guard let first = column.faceUp.firstIndex(where: marked.contains) else { return }
    let start = Spot.column(place, faceDown: column.faceDown, faceUp: first)
    let run = Spot.column(0, faceDown: 0, faceUp: column.faceUp.count - 1 - first)
    let height = run.y - Spot.column(0, faceDown: 0, faceUp: 0).y + PlayingCard.height + 3
    output.append("<rect class=\"ring\"")
    output.append(" x=", Double(start.x) - 1.5)
    output.append(" y=", Double(start.y) - 1.5)
    output.append(" width=\"103\" height=\"")
    output.append(decimal: height)
    output.append("\" rx=\"11\"/>")
  }

  /// Writes a face, with its ring where it is marked, or an empty place.
  private func write(_ card: PlayingCard?, at spot: Spot, to output: inout [UInt8]) {
    guard let card else { return output.append(use: "cPlace", x: spot.x, y: spot.y) }
    output.append(use: card, x: spot.x, y: spot.y)
    if marked.contains(card) { output.append(use: "cRing", x: spot.x, y: spot.y) }
  }
}

extension CardSymbols {
  /// Prepares the symbols for a board, and for the same board with stock, waste or a column run out.
  public mutating func insert(_ board: Tableau) {
    insert(.place)
    if board.stock > 0 || board.columns.contains(where: { $0.faceDown > 0 }) { insert(.back) }
    if !board.marked.isEmpty { insert(.ring) }
    for card in board.waste { insert(card) }
    for card in board.foundations { if let card { insert(card) } }
    for column in board.columns { for card in column.faceUp { insert(card) } }
  }
}
