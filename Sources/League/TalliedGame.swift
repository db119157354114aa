package import Histories
package import Tabletop

/// A table game in which players have stats.
package protocol TalliedGame: RecordedGame {
  associatedtype Stats: PlayerStats
  /// A claim that a headline can make of a game.
  associatedtype Claim: Sendable = Never

  /// Tallies one game by seat, from its turns, or from its final scores where no turns are recorded.
  func tally(_ replay: Replay<Rules>, of record: GameRecord) -> [Stats]

  /// Returns what headlines can claim of a game, while it is played: pages choose among them before any is written, and
  /// would have to play it again.
  func claims(_ replay: Replay<Rules>, of record: GameRecord) -> [Claim]
}

extension TalliedGame {
  package func claims(_ replay: Replay<Rules>, of record: GameRecord) -> [Claim] { [] }
}

/// The stats of each player in one game, by seat, of whichever game it was.
package struct GameStats: Sendable {
  private let kind: GameKind
  /// The stats, an array by seat; `nil` where none was played to its end.
  private let bySeat: (any Sendable)?
  /// The claims of headlines, an array; `nil` where there are none.
  private let claims: (any Sendable)?

  fileprivate init<Game: TalliedGame>(
    _ bySeat: [Game.Stats], _ claims: [Game.Claim], of game: Game
  ) {
    kind = game.kind
    self.bySeat = bySeat
    // An array that grew by appending holds up to as much room again.
    self.claims = claims.isEmpty ? nil : claims.map { $0 }
  }

  /// Takes the stats of a record; none of a game that ended otherwise than by its rules.
  ///
  /// - Precondition: The record was read with a `Tally`.
  init(of record: GameRecord) {
    guard record.ending == nil else {
      kind = record.play.kind
      bySeat = nil
      claims = nil
      return
    }
    guard let stats = record.digest as? GameStats else {
      preconditionFailure("the records of a league are tallied as they are read")
    }
    self = stats
  }

  /// Returns what each player did; `nil` where another game was played, or none to its end.
  package func bySeat<Game: TalliedGame>(of game: Game) -> [Game.Stats]? {
    kind == game.kind ? bySeat as? [Game.Stats] : nil
  }

  /// Returns what headlines can claim; nothing where another game was played, or none to its end.
  package func claims<Game: TalliedGame>(of game: Game) -> [Game.Claim] {
    kind == game.kind ? claims as? [Game.Claim] ?? [] : []
  }
}

/// Tallies each game as its record is read.
package struct Tally: RecordDigest {
  private let games: [any TalliedGame]

  package init(_ games: [any TalliedGame]) {
    self.games = games
  }

  /// - Precondition: The game is listed.
  package func digest<Game: RecordedGame>(
    _ replay: Replay<Game.Rules>, of record: GameRecord, in game: Game
  ) -> any Sendable {
    func tally<Tallied: TalliedGame>(_ tallied: Tallied) -> GameStats {
      let replay = replay as? Replay<Tallied.Rules>
      return GameStats(
        replay.map { tallied.tally($0, of: record) } ?? [],
        replay.map { tallied.claims($0, of: record) } ?? [], of: tallied)
    }
    return tally(games.of(game.kind))
  }
}

extension [any TalliedGame] {
  /// - Precondition: The game is listed.
  fileprivate func of(_ kind: GameKind) -> any TalliedGame { game(kind) { $0.name } }
}
