/// Turns as a table to read: whose each was, what happened in it a line each, and what it came to.
struct TurnTable {
  struct Row {
    /// From 1.
    var number: Int
    var player: String
    /// What happened, in order; at least one line.
    var lines: [String]
    /// `nil` where nothing is scored.
    var points: Int?
    var total: Int?
  }

  /// What a row is called.
  var heading = "turn"
  var rows: [Row]

  /// Empty without rows.
  var text: String {
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
    }
    return text
  }
}
