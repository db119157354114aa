/// Turns as a table to read: whose each was, what happened in it a line each, and what it came to.
package struct TurnTable {
  package struct Row {
    /// The number of the turn, from 1.
    package var number: Int
    package var player: String
    /// The events of the turn, in order; at least one line.
    package var lines: [String]
    /// The remarks below it, however wide.
    package var remarks: [String]
    /// The points; `nil` where nothing is scored.
    package var points: Int?
    package var total: Int?

    package init(
      number: Int, player: String, lines: [String], remarks: [String] = [], points: Int? = nil,
      total: Int? = nil
    ) {
      self.number = number
      self.player = player
      self.lines = lines
      self.remarks = remarks
      self.points = points
      self.total = total
    }
  }

  /// The name of a row.
  package var heading = "turn"
  package var rows: [Row]

  package init(heading: String = "turn", rows: [Row]) {
    self.heading = heading
    self.rows = rows
  }

  /// The text of the table; empty without rows.
  package var text: String {
    guard !rows.isEmpty else { return "" }
    let names = max(6, rows.map(\.player.count).max() ?? 0)
    let words = max(24, rows.flatMap(\.lines).map(\.count).max() ?? 0)
    var text =
      Column.right(heading, 5) + "  " + Column.left("player", names + 2 + words)
      + Column.right("points", 8) + Column.right("total", 8) + "\n"
    for row in rows {
      for (index, line) in row.lines.enumerated() {
        let isLast = index == row.lines.count - 1
        text += Column.right(index == 0 ? String(row.number) : "", 5) + "  "
        text += Column.left(index == 0 ? row.player : "", names) + "  "
        text += isLast ? Column.left(line, words) : line
        if isLast {
          text += Column.right(row.points.map(String.init) ?? "", 8)
          text += Column.right(row.total.map(String.init) ?? "", 8)
        }
        text += "\n"
      }
      for remark in row.remarks { text += Column.blanks(9 + names) + remark + "\n" }
    }
    return text
  }
}

/// Pads text for columns, in characters.
package enum Column {
  package static func left(_ text: String, _ width: Int) -> String {
    text + blanks(width - text.count)
  }

  package static func right(_ text: String, _ width: Int) -> String {
    blanks(width - text.count) + text
  }

  package static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
