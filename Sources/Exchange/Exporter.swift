import Bytes
package import ContentFiles
package import Contents
package import Diagnostics
import Files
package import Formats
package import Histories
import Tabletop

/// Writes the games of a league as a table that the importer reads as the same records.
package struct Exporter: Sendable {
  /// The thing that a row stands for.
  package enum Rows: String, Sendable, CaseIterable {
    case games, players
    /// Tables of matches of teams.
    case matches
  }

  private let tree: ContentTree
  private let rows: Rows
  private let separator: CellWriter.Separator
  /// The season whose games are exported; `nil` for all.
  private let season: Slug?
  private let game: GameKind?

  package init(
    tree: ContentTree, rows: Rows, separator: CellWriter.Separator, season: Slug? = nil,
    game: GameKind? = nil
  ) {
    self.tree = tree
    self.rows = rows
    self.separator = separator
    self.season = season
    self.game = game
  }

  /// Returns the table, and what is wrong with records that aren't in it.
  package func export(_ contents: SiteContents) -> (bytes: [UInt8], findings: Findings) {
    var findings = Findings()
    if rows == .matches {
      let rows = ExportedMatches(contents, of: tree).rows(of: season, findings: &findings)
      return (bytes(of: rows, keeping: ExportedMatches.needed), findings)
    }
    var games: [ExportedGame] = []
    for file in contents.records {
      let wanted = file.records.enumerated().filter { isWanted($0.element) }
      guard !wanted.isEmpty, let text = tree.text(file.path, findings: &findings) else { continue }
      for (index, record) in wanted {
        if let fault = record.fault {
          findings.add(fault)
        } else {
          games.append(ExportedGame(record, number: index + 1, of: file, in: text))
        }
      }
    }
    let table = rows == .games ? ExportedGame.rowsOfGames(games) : ExportedGame.rowsOfPlayers(games)
    return (bytes(of: table), findings)
  }

  /// - Parameter needed: The names of columns that stay though they are empty.
  private func bytes(of table: [[String]], keeping needed: [String] = []) -> [UInt8] {
    var bytes: [UInt8] = []
    let writer = CellWriter(separator)
    for row in ExportedGame.withoutEmptyColumns(table, keeping: needed) {
      writer.write(row, to: &bytes)
    }
    return bytes
  }

  private func isWanted(_ record: GameRecord) -> Bool {
    (season == nil || record.header.season == season?.text)
      && (game == nil || record.play.kind == game)
  }
}

/// The facts that a table says of a game.
private struct ExportedGame {
  private let record: GameRecord
  private let cells: RecordCells
  private let file: String
  private let number: Int

  init(
    _ record: GameRecord, number: Int, of file: SiteContents.RecordFile, in text: SourceText
  ) {
    self.record = record
    self.number = number
    cells = RecordCells(of: record, in: text)
    // 'seasons/SEASON/' before it, and its ending behind it.
    let parts = ContentTree.withoutEnding(file.path).split(separator: "/").dropFirst(2)
    self.file = parts.joined(separator: "/")
  }

  private func content(_ column: Column) -> String {
    switch column {
    case .game: record.play.kind.name
    case .season: record.header.season ?? ""
    case .file: file
    case .number: String(number)
    case .header("scores"): record.detail == .results ? "" : cells["scores"] ?? ""
    case .header(let key): cells[key] ?? ""
    case .player(let place): place.flatMap { name($0) } ?? ""
    case .score(let place): place.flatMap { score($0) } ?? ""
    case .turns: cells.body
    case .players, .field, .turn, .side, .match, .ignored: ""
    }
  }

  private func name(_ place: Int) -> String? {
    record.header.players.indices.contains(place) ? record.header.players[place] : nil
  }

  private func score(_ place: Int) -> String? {
    record.toldScores.flatMap { $0.indices.contains(place) ? String($0[place]) : nil }
  }

  private static let leading: [Column] =
    [.game, .season, .file, .number] + ["date", "round", "table"].map { .header($0) }
  private static let trailing = Column.headerColumns.map { Column.header($0) }
    .filter { !leading.contains($0) }

  static func rowsOfGames(_ games: [ExportedGame]) -> [[String]] {
    let most = games.map(\.record.header.players.count).max() ?? 2
    let players = (0..<most).flatMap { [Column.player($0), .score($0)] }
    let columns = leading + players + trailing + [.turns]
    return [columns.map(\.name)] + games.map { game in columns.map(game.content) }
  }

  /// The body stands in the row of the first player alone.
  static func rowsOfPlayers(_ games: [ExportedGame]) -> [[String]] {
    let columns = leading + [.player(nil), .score(nil)] + trailing + [.turns]
    let rows = games.flatMap { game in
      game.record.header.players.indices.map { place in
        columns.map { column in
          switch column {
          case .player: game.content(.player(place))
          case .score: game.content(.score(place))
          case .turns where place > 0: ""
          default: game.content(column)
          }
        }
      }
    }
    return [columns.map(\.name)] + rows
  }

  /// Leaves out the columns that have nothing below their head, but for those that are needed.
  static func withoutEmptyColumns(_ rows: [[String]], keeping needed: [String]) -> [[String]] {
    guard rows.count > 1, let head = rows.first else { return rows }
    let kept = head.indices.filter { column in
      needed.contains(head[column]) || rows.dropFirst().contains { !$0[column].isEmpty }
    }
    return rows.map { row in kept.map { row[$0] } }
  }
}
