import Contents
import Diagnostics
import Histories
import Matches
import Tabletop
import YAML

/// A record made of a table's cells: its text, and which cell each part of it comes from.
struct RecordDraft {
  let entry: GameEntry
  /// The game; `nil` of the card of a match.
  let kind: GameKind?
  let season: SeasonDocument
  private(set) var text = DraftText()
  /// The line of an evening of results that says the same; `nil` where none can.
  var line: DraftText?

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
    if self.text.bytes.last != UInt8(ascii: "\n") { write("\n") }
  }

  mutating func write(_ text: String, from cell: Table.Cell? = nil, at offset: Int? = nil) {
    self.text.write(text, from: cell, at: offset)
  }
}

extension RecordDraft {
  /// The ending of its file.
  var ending: String { kind?.name ?? MatchCard.ending }

  /// A line of the file that a draft stands in.
  enum Line {
    /// One of its record's, from 1.
    case record(Int)
    /// Its line of an evening of results.
    case evening
    /// The header of the evening whose first line it is.
    case eveningHeader
  }

  /// The number of lines that the text has.
  var lineCount: Int { text.bytes.count { $0 == UInt8(ascii: "\n") } }

  /// The text as a file of its own.
  func source(named path: String) -> SourceText { SourceText(path: path, bytes: text.bytes) }

  /// Returns the cell that a place in its file comes from, and how far into it the place is.
  func cell(_ line: Line, column: Int) -> (cell: Table.Cell, offset: Int) {
    let found =
      switch line {
      case .record(let number): text.cell(line: number, column: column)
      case .evening: self.line?.cell(line: 1, column: column)
      case .eveningHeader: entry.cells[.header("date")].map { ($0, 0) }
      }
    return found ?? (entry.start, 0)
  }
}
