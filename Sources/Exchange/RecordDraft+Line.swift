import Diagnostics
import Histories
import Tabletop

/// The line of an evening of results that a draft may be written as.
extension RecordDraft {
  /// The keys whose value the order of a line's names and its scores tell.
  private static let toldByNames = ["date", "teams", "outcome", "winner", "draw"]

  /// Makes the line that says what the draft's record does, if there is one.
  ///
  /// - Parameters:
  ///   - record: The draft as it was read.
  ///   - read: Reads a text as a record of the same season.
  mutating func makeLine(of record: GameRecord, read: (SourceText) -> (GameRecord?)) {
    guard let kind, let line = line(of: record) else { return }
    let header = ResultLineWriter.header(of: kind.name, eveningKeys)
    let source = SourceText(path: record.path, bytes: Array(header.utf8) + line.bytes)
    // What a line can't tell, it tells otherwise.
    guard let other = read(source), other.header == record.header,
      other.rulesName == record.rulesName, other.play.rules == record.play.rules,
      other.winners == record.winners, other.isDecided == record.isDecided
    else { return }
    self.line = line
  }

  /// The keys that the header of an evening has of the draft.
  var eveningKeys: [(key: String, value: String)] { date.map { [("date", $0)] } ?? [] }

  private func line(of record: GameRecord) -> DraftText? {
    let sides = record.sides.map { $0.map(\.rawValue) }
    guard !checksScores, entry.cells[.turns] == nil, entry.seats.count == sides.joined().count,
      let names = ResultLineWriter.sides(sides, of: entry.seats.map(\.name)),
      let separator = separator(of: record)
    else { return nil }
    var line = DraftText()
    for (index, side) in sides.enumerated() {
      if index > 0 { line.write(separator) }
      for (place, seat) in side.enumerated() {
        if place > 0 { line.write(" & ") }
        line.write(names[index][place], from: entry.seats[seat].cell)
      }
      guard let score = entry.seats[side[0]].score else { continue }
      line.write(" ")
      line.write(score.content, from: score)
    }
    if let ending = record.ending, let cell = entry.cells[.header("outcome")] {
      line.write(" ")
      line.write(ending.name, from: cell)
      if case .forfeit(let names) = ending {
        let written = names.compactMap { ResultLineWriter.name($0) }
        line.write(" " + written.joined(separator: " & "), from: cell)
      }
    }
    var isFirst = true
    for key in Column.headerColumns where !Self.toldByNames.contains(key) {
      guard let cell = entry.cells[.header(key)] else { continue }
      guard ResultLineWriter.hasKey(key) else { return nil }
      line.write(isFirst ? " | " : ", ")
      line.write("\(key) ")
      line.write(HeaderCell.yaml(cell, for: key), from: cell)
      isFirst = false
    }
    line.write("\n")
    return line
  }

  /// What stands between two sides; `nil` where a line would name who won elsewhere than first.
  private func separator(of record: GameRecord) -> String? {
    let winners = record.winners.count
    switch record.play.kind.game.resultForm {
    case .scores: return entry.seats.contains { $0.score != nil } ? ", " : " - "
    case .winner, .places:
      if record.ending != nil { return " - " }
      guard record.sides.count == 2, winners > 0 else { return nil }
      if winners == entry.seats.count { return " = " }
      return record.winners.first == record.sides[0].first ? ", " : nil
    }
  }
}
