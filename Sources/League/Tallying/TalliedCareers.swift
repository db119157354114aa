package import Histories

/// The results of a league's players in games that it has no records of, by the lines of tallies.
package struct TalliedCareers: Sendable {
  private var results: [GameKind: [PlayerID: LeagueResults.Result]] = [:]
  /// The stats of each kind of game, as `[PlayerID: Stats]`.
  private var stats: [GameKind: any Sendable] = [:]

  /// Makes the careers of nobody.
  package init() {}

  /// - Parameter named: Whom a name means.
  init(_ tally: PartialTally, _ named: (String) -> PlayerID?) {
    for table in tally.inOrder {
      let (results, stats) = table.careers(named)
      guard !results.isEmpty else { continue }
      self.results[table.kind] = results
      self.stats[table.kind] = stats
    }
  }

  /// The kinds of game that anybody has results of.
  package var kinds: Set<GameKind> { Set(results.keys) }

  package func of(_ player: PlayerID, in kind: GameKind) -> LeagueResults.Result {
    results[kind]?[player] ?? .init()
  }

  /// Returns the results of a kind of game, by player.
  func results(of kind: GameKind) -> [PlayerID: LeagueResults.Result] { results[kind] ?? [:] }

  /// A player's; `nil` for who has none.
  package func stats<Game: TalliedGame>(_ game: Game, of player: PlayerID) -> Game.Stats? {
    (stats[game.kind] as? [PlayerID: Game.Stats])?[player]
  }

  /// Returns the stats of a kind of game, by player.
  func stats<Game: TalliedGame>(of game: Game) -> [PlayerID: Game.Stats] {
    stats[game.kind] as? [PlayerID: Game.Stats] ?? [:]
  }
}
