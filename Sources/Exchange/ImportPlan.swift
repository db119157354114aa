package import Diagnostics

/// The result of importing a table, before anything is written.
package struct ImportPlan: Sendable {
  /// A record file that is to be made.
  package struct File: Sendable {
    /// The path below `Content/`.
    package let path: String
    package let bytes: [UInt8]
    package let gameCount: Int
  }

  package var files: [File] = []
  /// The number of games of the table that the league has already.
  package var presentCount = 0
  /// The number of games of the table that became no record.
  package var needingCount = 0
  /// Whether the rows tell of matches of teams, and not of games.
  package var isOfMatches = false
  /// The findings that need attention, each with its row and column.
  package var findings = Findings()

  package var addedCount: Int { files.reduce(0) { $0 + $1.gameCount } }
}
