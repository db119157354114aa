package import Tabletop

/// The turns of a game that the rules allowed, as the record has them.
///
/// They are kept in the game's own notation, which takes far less room than turns as values: a league's
/// games are all kept at once, and few are looked at at a time.
package struct Play<Game: RecordedGame>: Hashable, Sendable {
  package let game: Game
  package let rules: Game.Rules
  package let seats: Int
  /// The turn that was laid before the first, where the engine takes that for a turn: a deal.
  package let opening: Game.Rules.Turn?
  /// The number of turns that players had.
  package let turnCount: Int
  /// A line a turn, with seats' numbers for names, and a `#` for each line of the record that stands between
  /// two and is no turn.
  @usableFromInline let body: PackedText
  /// The line of the first turn in its file, from 1.
  private let firstLine: Int
  /// The number of turns, the first ones, that come from lines of a file.
  private let lineCount: Int

  /// - Precondition: `turns` are such as a record can tell.
  /// - Parameter lines: The line of each turn in its file, from 1 and ascending; too few where the last turns
  ///   come from no line.
  package init(
    of game: Game, rules: Game.Rules, seats: Int, opening: Game.Rules.Turn? = nil,
    turns: [Game.Rules.Turn],
    lines: [Int] = []
  ) {
    self.game = game
    self.rules = rules
    self.seats = seats
    self.opening = opening
    turnCount = turns.count(where: game.isPlayers)
    firstLine = lines.first ?? 0
    lineCount = lines.count
    var body: [UInt8] = []
    for index in turns.indices {
      if index > 0, index < lines.count {
        for _ in lines[index - 1] + 1..<lines[index] { body.append(contentsOf: "#\n".utf8) }
      }
      game.write(turns[index], naming: { String($0.rawValue) }, to: &body)
      body.append(UInt8(ascii: "\n"))
    }
    self.body = PackedText(body)
  }

  /// The turns in order, without the opening; read again each time: ask once.
  @inlinable
  package var turns: [Game.Rules.Turn] {
    var turns: [Game.Rules.Turn] = []
    forEachLine { line in
      guard line.first != UInt8(ascii: "#") else { return }
      do {
        guard let turn = try game.turn(in: line, after: turns) else {
          preconditionFailure("a turn is read as it was written")
        }
        turns.append(turn)
      } catch {
        preconditionFailure("a turn is read as it was written")
      }
    }
    return turns
  }

  /// The line of each turn in its file, from 1; `nil` where it comes from none.
  package var lines: [Int?] {
    var lines: [Int?] = []
    var number = firstLine
    forEachLine { line in
      if line.first != UInt8(ascii: "#") { lines.append(lines.count < lineCount ? number : nil) }
      number += 1
    }
    return lines
  }

  @inlinable
  func forEachLine(_ take: (ArraySlice<UInt8>) -> Void) {
    let body = body.text
    var start = 0
    while let end = body[start...].firstIndex(of: UInt8(ascii: "\n")) {
      take(body[start..<end])
      start = end + 1
    }
  }

  /// Whether another play has the same turns by the same rules, on whichever lines.
  func isSame(as other: Play) -> Bool {
    (rules, seats, opening, turnCount) == (other.rules, other.seats, other.opening, other.turnCount)
      && turns == other.turns
  }

  /// Whether anything of the game is told but how it ended.
  package var isTold: Bool { opening != nil || turnCount > 0 }

  /// Plays the turns again, with the notes and the state after each; the first step is the opening, where
  /// there is one.
  @inlinable
  package func replay() -> Replay<Game.Rules> {
    let possible = rules.tableSizes
    return Replay(
      [opening].compactMap { $0 } + turns, under: rules,
      seats: min(max(seats, possible.lowerBound), possible.upperBound))
  }

  /// Appends a body that reads as the same turns.
  package func write(naming players: [String], to output: inout [UInt8]) {
    for turn in [opening].compactMap({ $0 }) + turns {
      let start = output.count
      game.write(turn, naming: { players[$0.rawValue] }, to: &output)
      if output.count > start { output.append(UInt8(ascii: "\n")) }
    }
  }
}

/// The play of a game, of whichever kind it was.
package struct GamePlay: Hashable, Sendable {
  package let kind: GameKind
  /// The number of turns that the record has of it.
  package let turnCount: Int
  private let play: ErasedValue

  package init<Game: RecordedGame>(_ play: Play<Game>) {
    kind = play.game.kind
    turnCount = play.turnCount
    self.play = ErasedValue(play)
  }

  /// Returns the play of a game, `nil` where it is another game's.
  package func `as`<Game: RecordedGame>(_ game: Game) -> Play<Game>? {
    kind == game.kind ? play.as() : nil
  }
}

extension GamePlay {
  /// Whether another play has the same turns by the same rules, on whichever lines.
  package func isSame(as other: GamePlay) -> Bool {
    func isSame<Game: RecordedGame>(_ game: Game) -> Bool {
      guard let one = self.as(game), let other = other.as(game) else { return false }
      return one.isSame(as: other)
    }
    return kind == other.kind && isSame(kind.game)
  }
}

/// The rules of any one of the games.
package struct GameRules: Hashable, Sendable {
  package let kind: GameKind
  private let rules: ErasedValue

  package init<Game: RecordedGame>(_ rules: Game.Rules, of game: Game) {
    kind = game.kind
    self.rules = ErasedValue(rules)
  }

  /// Returns the rules of a game, `nil` where they are another game's.
  package func `as`<Game: RecordedGame>(_ game: Game) -> Game.Rules? {
    kind == game.kind ? rules.as() : nil
  }

  /// Whether somebody may begin a game by them ahead.
  package var allowHandicaps: Bool {
    func allow<Game: RecordedGame>(_ game: Game) -> Bool {
      self.as(game).map { game.refusal(ofHandicapsUnder: $0) == nil } ?? false
    }
    return allow(kind.game)
  }
}
