/// Where a turn is written.
public struct TurnPlace: Sendable {
  /// From 1.
  public var line: Int
  /// Who had it, where the notation of turns has no names.
  public var name: Range<Int>?
  /// What the game's notation reads.
  public var turn: Range<Int>

  @inlinable
  public init(_ line: SourceLine, name: Range<Int>? = nil, turn: Range<Int>? = nil) {
    self.line = line.number
    self.name = name
    self.turn = turn ?? line.range
  }
}
