package import Diagnostics
package import Tabletop

/// Reads the body of one game, line by line.
package protocol RecordBody {
  associatedtype Game: RecordedGame

  /// - Parameters:
  ///   - rules: `nil` where the header doesn't tell them, so that nothing can be replayed.
  ///   - players: Empty where the header doesn't tell them, so that no name can be looked up.
  init(rules: Game.Rules?, players: PlayerNames, text: SourceText)

  /// Takes what else of the header the game goes by, before the first line.
  mutating func begin(under header: ReadHeader<Game.Rules>)

  /// Reads a line that holds something, without its comment.
  mutating func read(_ line: SourceLine)

  /// Takes note of a line that can't be read, and that was reported already.
  mutating func skip()

  /// Takes note that there is no further line.
  mutating func finish(under header: RecordHeader)

  /// Everything found wrong so far.
  var findings: Findings { get }

  /// The game as far as it could be read.
  var outcome: BodyOutcome<Game> { get }
}

extension RecordBody {
  package mutating func begin(under header: ReadHeader<Game.Rules>) {}
  package mutating func finish(under header: RecordHeader) {}
}

/// What a record's body comes to.
package struct BodyOutcome<Game: RecordedGame> {
  package var play: Play<Game>
  /// `nil` where the body holds nothing.
  package var detail: DetailLevel?
  package var isOver: Bool
  /// Totals by seat so far.
  package var scores: [Int]
  /// Empty unless the game is over.
  package var winners: [Seat]
}
