/// A file of the league to take along.
package enum DownloadFile: Hashable, Sendable {
  /// A table by its place in `LeagueTable.all`.
  case table(Int)
  case json, sqlite, bgStats
}
