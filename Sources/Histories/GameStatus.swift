/// Whether a game is over, as its record tells it.
package enum GameStatus: String, Hashable, Sendable, CaseIterable {
  case finished
  case inProgress = "in-progress"
  /// Something in the record is wrong, in the header or the body.
  case faulty
}
