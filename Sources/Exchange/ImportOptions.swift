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
  /// The league's games that an app calls otherwise; `nil` for those that are left out on purpose.
  package var games: [(title: String, game: GameKind?)]
  /// The day of rows that name none.
  package var date: CalendarDate?

  package init(
    season: String? = nil, game: GameKind? = nil, file: String? = nil, dates: DateOrder? = nil,
    map: ColumnMap = ColumnMap(), filled: [String] = [],
    games: [(title: String, game: GameKind?)] = [], date: CalendarDate? = nil
  ) {
    self.season = season
    self.game = game
    self.file = file
    self.dates = dates
    self.map = map
    self.filled = filled
    self.games = games
    self.date = date
  }
}
