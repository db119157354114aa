package import Tabletop

/// The turns of a game that the rules allowed, as the record has them.
package struct Play<Game: RecordedGame>: Hashable, Sendable {
  package let rules: Game.Rules
  package let seats: Int
  /// What was laid before the first turn, where the engine takes that for a turn: a deal.
  package let opening: Game.Rules.Turn?
  private let packedTurns: Game.Packing
  private let lineNumbers: [Int32]

  /// - Parameter lines: The line of each turn in its file, from 1; empty where the turns come from no file.
  package init(
    rules: Game.Rules, seats: Int, opening: Game.Rules.Turn? = nil, turns: [Game.Rules.Turn],
    lines: [Int] = []
  ) {
    self.rules = rules
    self.seats = seats
    self.opening = opening
    packedTurns = Game.Packing(turns)
    lineNumbers = lines.map { Int32(clamping: $0) }
  }

  /// The turns in order, without the opening; unpacked anew each time: ask once.
  package var turns: [Game.Rules.Turn] { packedTurns.turns }

  /// How many turns players had.
  package var turnCount: Int { packedTurns.count }

  /// Whether anything of the game is told but how it ended.
  package var isTold: Bool { opening != nil || turnCount > 0 }

  /// Returns the line of a turn in its file, from 1; `nil` where the turns come from no file.
  package func line(ofTurn index: Int) -> Int? {
    lineNumbers.indices.contains(index) ? Int(lineNumbers[index]) : nil
  }

  /// Plays the turns again, with the notes and the state after each; the first step is the opening, where
  /// there is one.
  package func replay() -> Replay<Game.Rules> {
    let possible = Game.tableSizes
    return Replay(
      [opening].compactMap { $0 } + turns, under: rules,
      seats: min(max(seats, possible.lowerBound), possible.upperBound))
  }
}

/// Turns in as few bytes as they need: a league's games are all kept at once, and few are looked at at a
/// time.
package protocol TurnPacking: Hashable, Sendable {
  associatedtype Turn

  init(_ turns: some Sequence<Turn>)

  /// The turns, unpacked anew each time.
  var turns: [Turn] { get }
  /// How many of them players had.
  var count: Int { get }
}

/// What was played, of whichever game it was.
package struct GamePlay: Hashable, Sendable {
  package let kind: GameKind
  /// How many turns the record has of it.
  package let turnCount: Int
  private let play: ErasedValue

  package init<Game: RecordedGame>(_ play: Play<Game>) {
    kind = Game.kind
    turnCount = play.turnCount
    self.play = ErasedValue(play)
  }

  /// Returns the play of a game, `nil` where it is another game's.
  package func `as`<Game: RecordedGame>(_: Game.Type = Game.self) -> Play<Game>? { play.as() }
}

/// The rules of any one of the games.
package struct GameRules: Hashable, Sendable {
  package let kind: GameKind
  private let rules: ErasedValue

  package init<Game: RecordedGame>(_ rules: Game.Rules, of _: Game.Type) {
    kind = Game.kind
    self.rules = ErasedValue(rules)
  }

  /// Returns the rules of a game, `nil` where they are another game's.
  package func `as`<Game: RecordedGame>(_: Game.Type) -> Game.Rules? { rules.as() }
}
