/// The line that stands for a game.
package struct HeadlineLine: Hashable, Sendable {
  package let text: String
  /// The share of games in which it is true, 0 to 1; 1 where it tells how the game stands or ended and no more.
  package var share = 1.0
}

/// A line that may stand for a game.
struct HeadlineDraft: Hashable, Sendable {
  /// The name of the line; `nil` of what is said of any game that stands or ended so.
  let line: String?
  let share: Double
  /// Whether a season has it once.
  let isJoke: Bool
  /// Its wordings, that which the game would rather have first.
  let texts: [String]
}
