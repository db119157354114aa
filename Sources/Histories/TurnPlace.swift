/// Where a turn is written.
package struct TurnPlace {
  package var line: Int
  /// Who had it, where the notation of turns has no names.
  package var name: Range<Int>?
  /// What the game's notation reads.
  package var turn: Range<Int>

  package init(_ line: SourceLine, name: Range<Int>? = nil, turn: Range<Int>? = nil) {
    self.line = line.number
    self.name = name
    self.turn = turn ?? line.range
  }
}
