/// The parts of a header that a game of Sixis goes by, beside players and rules.
public struct SixisHeader: Hashable, Sendable {
  /// Whether it tells the final scores.
  public var hasScores: Bool
  /// Whether four play as two teams, though the rules may not say so.
  public var inTeams: Bool
  /// Whether the body is being written: a roll on a last line without its line feed is a turn under way, which as a record
  /// would be over, with nothing saved.
  public var isBeingWritten: Bool

  public init(hasScores: Bool = false, inTeams: Bool = false, isBeingWritten: Bool = false) {
    self.hasScores = hasScores
    self.inTeams = inTeams
    self.isBeingWritten = isBeingWritten
  }
}
