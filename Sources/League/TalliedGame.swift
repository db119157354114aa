package import Histories
package import Tabletop

/// A table game of which players have stats.
package protocol TalliedGame: RecordedGame {
  associatedtype Stats: PlayerStats

  /// Tallies one game by seat, from its turns, or from its final scores where no turns are recorded.
  static func tally(_ replay: Replay<Rules>, of record: GameRecord) -> [Stats]
}

/// What each player did in one game, by seat, of whichever game it was.
package struct GameStats: Sendable {
  /// `nil` where none was played to its end.
  private let bySeat: (any Sendable)?

  fileprivate init<Stats: PlayerStats>(_ bySeat: [Stats]) {
    self.bySeat = bySeat
  }

  /// Of a game that ended otherwise than by its rules, nothing.
  ///
  /// - Precondition: The record was read with a `Tally`.
  init(of record: GameRecord) {
    guard record.ending == nil else {
      bySeat = nil
      return
    }
    guard let stats = record.digest as? GameStats else {
      preconditionFailure("the records of a league are tallied as they are read")
    }
    self = stats
  }

  /// Returns what each player did; `nil` where another game was played, or none to its end.
  package func bySeat<Game: TalliedGame>(of _: Game.Type) -> [Game.Stats]? {
    bySeat as? [Game.Stats]
  }
}

/// Tallies each game as its record is read.
package struct Tally: RecordDigest {
  private let games: [any TalliedGame.Type]

  package init(_ games: [any TalliedGame.Type]) {
    self.games = games
  }

  /// - Precondition: The game is listed.
  package func digest<Game: RecordedGame>(
    _ replay: Replay<Game.Rules>, of record: GameRecord, in game: Game.Type
  ) -> any Sendable {
    func tally<Tallied: TalliedGame>(_ tallied: Tallied.Type) -> GameStats {
      GameStats((replay as? Replay<Tallied.Rules>).map { tallied.tally($0, of: record) } ?? [])
    }
    return tally(games.of(Game.kind))
  }
}

extension [any TalliedGame.Type] {
  /// - Precondition: The game is listed.
  fileprivate func of(_ kind: GameKind) -> any TalliedGame.Type { game(kind) { $0.name } }
}
