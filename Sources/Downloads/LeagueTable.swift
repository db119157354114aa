import Bytes
import Formats
import Histories
import League
import SiteModel

/// A table of the league as it is passed on, declared once: what its columns are called and mean, what tells its rows
/// apart, and whence they come. The files of all formats, the schema of the database and the manual follow.
package struct LeagueTable: Sendable {
  package struct Column: Sendable {
    package enum Kind: String, Sendable {
      case text, whole, fraction
      /// 1 or 0; `true` or `false` in JSON.
      case flag
      /// `2026-03-14`.
      case date
    }

    package let name: String
    package let kind: Kind
    /// Whether it may be empty.
    package let isOptional: Bool
    package let meaning: String
    /// The table whose key it holds; `nil` where it is none.
    package let table: String?
  }

  /// A key of another table of several columns.
  package struct Reference: Sendable {
    package let columns: [String]
    package let table: String
  }

  package let name: String
  package let meaning: String
  package let columns: [Column]
  /// The columns that tell its rows apart.
  package let key: [String]
  package let references: [Reference]
  private let rows: @Sendable (PageContext, [Season], ([TableCell]) -> Void) -> Void

  /// Makes a table of the league as a whole.
  ///
  /// - Parameter rows: Hands each row, in an order that is always the same, to what it is given.
  init<Row>(
    _ name: String, _ meaning: String, key: [String], references: [Reference] = [],
    _ columns: [TableColumn<Row>],
    rows: @escaping @Sendable (_ page: PageContext, _ add: (Row) -> Void) -> Void
  ) {
    self.init(
      name, meaning, key: key, references: references, columns,
      ofSeasons: { page, _, add in
        rows(page, add)
      })
  }

  /// Makes a table whose rows are each of a season.
  ///
  /// - Parameter ofSeasons: Hands each row of some seasons, in an order that is always the same, to what it is given.
  init<Row>(
    _ name: String, _ meaning: String, key: [String], references: [Reference] = [],
    _ columns: [TableColumn<Row>],
    ofSeasons:
      @escaping @Sendable (
        _ page: PageContext, _ seasons: [Season], _ add: (Row) -> Void
      ) -> Void
  ) {
    self.name = name
    self.meaning = meaning
    self.columns = columns.map(\.column)
    self.key = key
    self.references = references
    rows = { page, seasons, add in
      ofSeasons(page, seasons) { row in add(columns.map { $0.cell(row) }) }
    }
  }

  /// Hands the cells of each row to `add`.
  func forEachRow(on page: PageContext, _ add: ([TableCell]) -> Void) {
    rows(page, page.book.seasons, add)
  }

  /// Hands the cells of each row of a season to `add`.
  func forEachRow(of season: Season, on page: PageContext, _ add: ([TableCell]) -> Void) {
    rows(page, [season], add)
  }
}

/// A column with what stands in it.
struct TableColumn<Row>: Sendable {
  let column: LeagueTable.Column
  let cell: @Sendable (Row) -> TableCell

  private init(
    _ name: String, _ kind: LeagueTable.Column.Kind, isOptional: Bool, _ meaning: String,
    of table: String?, _ cell: @escaping @Sendable (Row) -> TableCell
  ) {
    column = LeagueTable.Column(
      name: name, kind: kind, isOptional: isOptional, meaning: meaning, table: table)
    self.cell = cell
  }

  static func text(
    _ name: String, _ meaning: String, of table: String? = nil,
    _ value: @escaping @Sendable (Row) -> String
  ) -> TableColumn {
    TableColumn(name, .text, isOptional: false, meaning, of: table) { .text(value($0)) }
  }

  static func text(
    _ name: String, orNone meaning: String, of table: String? = nil,
    _ value: @escaping @Sendable (Row) -> String?
  ) -> TableColumn {
    TableColumn(name, .text, isOptional: true, meaning, of: table) {
      value($0).map { .text($0) } ?? .none
    }
  }

  static func date(
    _ name: String, orNone meaning: String, _ value: @escaping @Sendable (Row) -> String?
  ) -> TableColumn {
    TableColumn(name, .date, isOptional: true, meaning, of: nil) {
      value($0).map { .text($0) } ?? .none
    }
  }

  static func whole(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Row) -> Int
  ) -> TableColumn {
    TableColumn(name, .whole, isOptional: false, meaning, of: nil) { .whole(value($0)) }
  }

  static func whole(
    _ name: String, orNone meaning: String, _ value: @escaping @Sendable (Row) -> Int?
  ) -> TableColumn {
    TableColumn(name, .whole, isOptional: true, meaning, of: nil) {
      value($0).map { .whole($0) } ?? .none
    }
  }

  /// Points, which are whole numbers but where they are shared: `27/2`.
  static func points(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Row) -> Fraction
  ) -> TableColumn {
    TableColumn(name, .whole, isOptional: false, meaning, of: nil) { row in
      let points = value(row)
      return points.whole.map { .whole($0) } ?? .text("\(points)")
    }
  }

  static func points(
    _ name: String, orNone meaning: String, _ value: @escaping @Sendable (Row) -> Fraction?
  ) -> TableColumn {
    TableColumn(name, .whole, isOptional: true, meaning, of: nil) { row in
      guard let points = value(row) else { return .none }
      return points.whole.map { .whole($0) } ?? .text("\(points)")
    }
  }

  static func fraction(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Row) -> Double
  ) -> TableColumn {
    TableColumn(name, .fraction, isOptional: false, meaning, of: nil) { .fraction(value($0)) }
  }

  static func fraction(
    _ name: String, orNone meaning: String, _ value: @escaping @Sendable (Row) -> Double?
  ) -> TableColumn {
    TableColumn(name, .fraction, isOptional: true, meaning, of: nil) {
      value($0).map { .fraction($0) } ?? .none
    }
  }

  static func flag(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Row) -> Bool
  ) -> TableColumn {
    TableColumn(name, .flag, isOptional: false, meaning, of: nil) { .flag(value($0)) }
  }

  static func flag(
    _ name: String, orNone meaning: String, _ value: @escaping @Sendable (Row) -> Bool?
  ) -> TableColumn {
    TableColumn(name, .flag, isOptional: true, meaning, of: nil) {
      value($0).map { .flag($0) } ?? .none
    }
  }
}

extension LeagueTable {
  /// The tables, each behind those whose keys it holds.
  package static let all: [LeagueTable] = [
    seasons, players, games, gamePlayers, turns, teamStandings, teamPlayers, matches, matchTables,
    matchLegs, fixtures, fixturePlayers, standings, figures,
    playerStats, seasonStats, ratings, seasonRatings, seasonGames, gameStandings,
    halfStandings, nightStandings, champions, recordHistory, seasonRecordHistory,
  ]
}
