public import Tabletop

/// The outcome of a game, as far as anybody noted it (klondike.md, *Notation*: *results*).
public struct KlondikeSummary: Hashable, Sendable {
  public var score: Points?
  /// Whether the game was won; `nil` where that isn't known.
  public var hasWon: Bool?
  /// Cards on the foundations.
  public var home: Int?
  public var moves: Int?
  /// The number of passes begun.
  public var passes: Int?
  public var seconds: Int?

  public init(
    score: Points?, hasWon: Bool? = nil, home: Int? = nil, moves: Int? = nil, passes: Int? = nil,
    seconds: Int? = nil
  ) {
    self.score = score
    self.hasWon = hasWon
    self.home = home
    self.moves = moves
    self.passes = passes
    self.seconds = seconds
  }

  /// Creates the summary of a game whose moves are known.
  ///
  /// - Parameters:
  ///   - score: The score with the time applied.
  ///   - seconds: The time in seconds that the record tells, `nil` where it doesn't.
  public init(of state: KlondikeRules.State, score: Points?, seconds: Int?) {
    self.init(
      score: score, hasWon: state.isOver ? state.isWon : nil, home: state.home,
      moves: state.moveCount, passes: state.pass, seconds: seconds)
  }
}
