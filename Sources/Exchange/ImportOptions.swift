package import Histories

/// The values that the rows of a table don't say themselves.
package struct ImportOptions: Sendable {
  /// The season of rows that name none.
  package var season: String?
  /// The game of rows that name none, instead of their season's.
  package var game: GameKind?
  /// The record file, without its ending, of rows that name none; `nil` for one a date.
  package var file: String?
  package var dates: DateOrder?
  package var map: ColumnMap
  /// Titles or names of columns whose empty cells say what stands above them.
  package var filled: [String]

  package init(
    season: String? = nil, game: GameKind? = nil, file: String? = nil, dates: DateOrder? = nil,
    map: ColumnMap = ColumnMap(), filled: [String] = []
  ) {
    self.season = season
    self.game = game
    self.file = file
    self.dates = dates
    self.map = map
    self.filled = filled
  }
}
