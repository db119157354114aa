package import Diagnostics

/// What importing a table comes to, before anything is written.
package struct ImportPlan: Sendable {
  /// A record file that is to be made.
  package struct File: Sendable {
    /// Below `Content/`.
    package let path: String
    package let bytes: [UInt8]
    package let gameCount: Int
  }

  package var files: [File] = []
  /// How many games of the table the league has already.
  package var presentCount = 0
  /// How many games of the table became no record.
  package var needingCount = 0
  /// What needs attention, each with its row and column.
  package var findings = Findings()

  package var addedCount: Int { files.reduce(0) { $0 + $1.gameCount } }
}
