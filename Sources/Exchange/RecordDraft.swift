import Contents
import Diagnostics
import Histories
import Matches
import Tabletop
import YAML

/// A record made of a table's cells: its text, and which cell each part of it comes from.
struct RecordDraft {
  private struct Part {
    /// Bytes of the draft's text.
    let range: Range<Int>
    let cell: Table.Cell
    /// The offset of the part in what the cell says, where it is a piece of it as it stands.
    let offset: Int?
  }

  let entry: GameEntry
  /// The game; `nil` of the card of a match.
  let kind: GameKind?
  let season: SeasonDocument
  private(set) var bytes: [UInt8] = []
  private var parts: [Part] = []

  /// Its date as records write it; `nil` where the table has none.
  let date: String?
  /// Whether the scores are checked against what the record comes to, as they don't stand in it.
  let checksScores: Bool
  /// Tells of an earlier row that says the same, unless one of them is refused for that.
  var repetition: Diagnostic?

  /// Begins the card of a match.
  init(ofMatch entry: GameEntry, season: SeasonDocument, date: CalendarDate?) {
    self.entry = entry
    kind = nil
    self.season = season
    self.date = date?.description
    checksScores = false
  }

  init(of entry: GameEntry, kind: GameKind, season: SeasonDocument, date: CalendarDate?) {
    self.entry = entry
    self.kind = kind
    self.season = season
    self.date = date?.description
    let body = entry.cells[.turns]
    let hasTurns = body.map { RecordDraft.hasTurns($0.text) } ?? false
    checksScores = hasTurns || !entry.lines.isEmpty || entry.cells[.header("scores")] != nil
    write("---\n")
    writePlayers()
    if !checksScores { writeScores() }
    for key in Column.headerColumns {
      guard let cell = entry.cells[.header(key)] else { continue }
      let value = key == "date" ? self.date : nil
      write("\(key): ")
      write(value ?? HeaderCell.yaml(cell, for: key), from: cell)
      write("\n")
    }
    write("---\n")
    if let body { write(body: body) }
    for line in entry.lines {
      for piece in line { write(piece.text, from: piece.cell) }
      write("\n")
    }
  }

  private static func hasTurns(_ body: String) -> Bool {
    body.split(whereSeparator: \.isNewline).contains { line in
      line.drop(while: \.isWhitespace).first.map { $0 != "#" } ?? false
    }
  }

  private mutating func writePlayers() {
    write("players: ")
    write("[", from: entry.seats.first?.cell)
    for (index, seat) in entry.seats.enumerated() {
      if index > 0 { write(", ") }
      write(YAMLScalar(seat.name).description, from: seat.cell)
    }
    write("]\n")
  }

  private mutating func writeScores() {
    let told = entry.seats.filter { $0.score != nil }
    guard !told.isEmpty else { return }
    write("scores: ")
    write("{", from: told.first?.score)
    for (index, seat) in told.enumerated() {
      if index > 0 { write(", ") }
      write(YAMLScalar(seat.name).description, from: seat.cell)
      write(": ")
      if let score = seat.score { write(score.content, from: score) }
    }
    write("}\n")
  }

  /// Writes a cell's lines as they are, without empty ones at either end.
  private mutating func write(body cell: Table.Cell) {
    let text = cell.text
    let trimmed = text.drop(while: \.isNewline)
    let offset = text.utf8.count - trimmed.utf8.count
    write(String(trimmed), from: cell, at: offset)
    if bytes.last != UInt8(ascii: "\n") { write("\n") }
  }

  mutating func write(_ text: String, from cell: Table.Cell? = nil, at offset: Int? = nil) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    if let cell { parts.append(Part(range: start..<bytes.count, cell: cell, offset: offset)) }
  }
}

extension RecordDraft {
  /// The ending of its file.
  var ending: String { kind?.name ?? MatchCard.ending }

  /// The number of lines that the text has.
  var lineCount: Int { bytes.count { $0 == UInt8(ascii: "\n") } }

  /// The text as a file of its own.
  func source(named path: String) -> SourceText { SourceText(path: path, bytes: bytes) }

  /// Returns the cell that a place of the text comes from, and how far into it the place is.
  func cell(line: Int, column: Int) -> (cell: Table.Cell, offset: Int) {
    var start = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    let position = start + column - 1
    let part =
      parts.last {
        $0.range.contains(position) || $0.offset != nil && $0.range.upperBound == position
      }
      ?? parts.last { $0.range.lowerBound <= position && $0.offset == nil }
    guard let part else { return (entry.start, 0) }
    return (part.cell, part.offset.map { $0 + position - part.range.lowerBound } ?? 0)
  }
}
