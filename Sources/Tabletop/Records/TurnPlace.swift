/// The place where a turn is written.
public struct TurnPlace: Sendable {
  /// The number of the line, from 1.
  public var line: Int
  /// The place of the player's name, where the notation of turns has no names.
  public var name: Range<Int>?
  /// The place of what the game's notation reads.
  public var turn: Range<Int>

  @inlinable
  public init(_ line: SourceLine, name: Range<Int>? = nil, turn: Range<Int>? = nil) {
    self.line = line.number
    self.name = name
    self.turn = turn ?? line.range
  }
}
