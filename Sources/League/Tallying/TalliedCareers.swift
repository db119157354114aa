package import Histories

/// What a league's players did in games of which it has no records, by the lines of tallies.
package struct TalliedCareers: Sendable {
  private var results: [GameKind: [PlayerID: LeagueResults.Result]] = [:]
  /// Of each kind `[PlayerID: Stats]`.
  private var stats: [GameKind: any Sendable] = [:]

  /// Nobody's.
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

  /// Of which anybody has any.
  package var kinds: Set<GameKind> { Set(results.keys) }

  package func of(_ player: PlayerID, in kind: GameKind) -> LeagueResults.Result {
    results[kind]?[player] ?? .init()
  }

  /// By player.
  func results(of kind: GameKind) -> [PlayerID: LeagueResults.Result] { results[kind] ?? [:] }

  /// A player's; `nil` for who has none.
  package func stats<Game: TalliedGame>(_ game: Game, of player: PlayerID) -> Game.Stats? {
    (stats[game.kind] as? [PlayerID: Game.Stats])?[player]
  }

  /// By player.
  func stats<Game: TalliedGame>(of game: Game) -> [PlayerID: Game.Stats] {
    stats[game.kind] as? [PlayerID: Game.Stats] ?? [:]
  }
}
