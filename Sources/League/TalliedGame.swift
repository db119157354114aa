package import Histories
package import Tabletop

/// A table game of which players have stats.
package protocol TalliedGame: RecordedGame {
  associatedtype Stats: PlayerStats

  /// Tallies one game by seat, from its turns, or from its final scores where no turns are recorded.
  static func tally(_ play: Play<Self>, of record: GameRecord) -> [Stats]
}

/// What each player did in one game, by seat, of whichever game it was.
package struct GameStats: Sendable {
  private let bySeat: any Sendable

  /// - Precondition: `games` lists the record's.
  init(of record: GameRecord, games: [any TalliedGame.Type]) {
    func tally<Game: TalliedGame>(_ game: Game.Type) -> [Game.Stats] {
      record.play.as(game).map { game.tally($0, of: record) } ?? []
    }
    bySeat = tally(games.of(record.play.kind))
  }

  /// Returns what each player did; `nil` where another game was played.
  package func bySeat<Game: TalliedGame>(of _: Game.Type) -> [Game.Stats]? {
    bySeat as? [Game.Stats]
  }
}

extension [any TalliedGame.Type] {
  /// - Precondition: The game is listed.
  func of(_ kind: GameKind) -> any TalliedGame.Type {
    guard let game = first(where: { $0 == kind.game }) else {
      preconditionFailure("a record is of a game that is listed")
    }
    return game
  }
}
