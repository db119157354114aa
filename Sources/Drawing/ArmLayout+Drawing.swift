import Bytes

extension ArmLayout {
  /// Writes the table as HTML.
  ///
  /// The page must hold `DieSymbols`. Its classes: `div.arms`, also `.arms-2` to `.arms-4`;
  /// `p.seat`, a player's name with the classes of the player's mark; `ol.arm` and `div.centre`.
  public func write(to output: inout [UInt8]) {
    output.append("<div class=\"arms arms-")
    output.append(decimal: arms.count)
    output.append("\">")
    for (place, player) in players.prefix(4).enumerated() {
      let cell = ArmLayout.seat(of: place, arms: arms.count)
      output.append(cell.isRight(of: arms.count) ? "<p class=\"seat right\"" : "<p class=\"seat\"")
      output.append(cell)
      output.append("><span class=\"player ")
      output.append(escaping: (player.mark ?? PlayerMark(place: place)).classes)
      output.append("\">")
      output.append(escaping: player.name)
      output.append("</span></p>")
    }
    output.append("<div class=\"centre\"")
    output.append(ArmLayout.centre(arms: arms.count))
    output.append(">")
    centre.write(to: &output)
    output.append("</div>")
    for (place, arm) in arms.enumerated() { write(arm, at: place, to: &output) }
    output.append("</div>\n")
  }

  private func write(_ arm: Arm, at place: Int, to output: inout [UInt8]) {
    output.append("<ol class=\"arm\"")
    output.append(" aria-label=", arm.label)
    output.append(">")
    for (index, card) in arm.cards.enumerated() {
      output.append("<li")
      output.append(ArmLayout.cell(of: index, arm: place, arms: arms.count))
      output.append(">")
      card.write(to: &output)
      output.append("</li>")
    }
    output.append("</ol>")
  }
}

extension ArmLayout.Cell {
  /// Whether it ends at the right edge alone.
  fileprivate func isRight(of arms: Int) -> Bool {
    column > 1 && column + columns == (arms == 3 ? 4 : 5)
  }
}

extension [UInt8] {
  /// Appends ` style="grid-area:1/2/3/4"`, without what says nothing.
  fileprivate mutating func append(_ cell: ArmLayout.Cell) {
    append(" style=\"grid-area:")
    append(decimal: cell.row)
    append("/")
    append(decimal: cell.column)
    if cell.rows > 1 || cell.columns > 1 {
      append("/")
      append(decimal: cell.row + cell.rows)
      append("/")
      append(decimal: cell.column + cell.columns)
    }
    append("\"")
  }
}
