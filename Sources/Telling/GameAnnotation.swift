package import Bytes
package import Histories
package import Localization
package import Tabletop

/// The results of one game's record, as `annotate` and `resume` tell them: the part that differs from game to game.
package protocol GameAnnotation {
  associatedtype Game: ToldGame

  var record: GameRecord { get }
  /// The play of the record.
  var play: Play<Game> { get }
  var replay: Replay<Game.Rules> { get }

  /// The entries of `turns` in the stable JSON.
  ///
  /// - Parameter states: Whether each entry has the `state` after its turn.
  func turns(states: Bool) -> [JSON]

  /// Keys of the stable JSON that this game alone has; they stand after all others.
  var extras: [JSON.Field] { get }

  /// Whether it is played for points at all; without, every score is `null`.
  var hasScores: Bool { get }

  /// The turns as text to read, in the words of a language; empty without turns.
  ///
  /// - Parameter remarks: What stands below them.
  func text(in wording: Wording, remarks: [TurnRemark]) -> String

  /// The `n` of the turn that each step of the replay belongs to; that of what nobody's turn is, such as a deal, is
  /// of the turn after it.
  var turnNumbers: [Int] { get }
}

extension GameAnnotation {
  package var game: Game { play.game }
  package var extras: [JSON.Field] { [] }
  package var hasScores: Bool { true }

  /// The state after the last turn, all that a table would know.
  package var state: JSON {
    game.json(of: replay.state, under: replay.rules, naming: record.name)
  }

  /// The state of a game in progress: how it stands, who is to act and everything that player may do, a line each.
  package var outlook: String {
    let lines = game.outlook(of: OpenGame(record, replay))
    guard let standing = lines.first else { return "" }
    let totals = zip(record.header.players, replay.state.totals).map {
      hasScores ? "\($0) \($1.rawValue)" : $0
    }
    return "\(record.id): \(totals.joined(separator: ", "))\n\(standing)\n"
      + lines.dropFirst().map { "  \($0)\n" }.joined() + "\n"
  }
}

/// A game in progress: `resume` tells what comes next.
package struct OpenGame<Rules: Tabletop.Rules> {
  package let record: GameRecord
  package let rules: Rules
  package let state: Rules.State

  init(_ record: GameRecord, _ replay: Replay<Rules>) {
    self.record = record
    rules = replay.rules
    state = replay.state
  }
}

extension GameRecord {
  /// Returns the name of the player in a seat, also where a faulty header has too few.
  package func name(of seat: Seat) -> String {
    let players = header.players
    return players.indices.contains(seat.rawValue) ? players[seat.rawValue] : "?"
  }
}
