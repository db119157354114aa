package import League

/// The points of all players in the games of one kind whose points compare.
package struct LeaguePoints: Sendable {
  private let mean: Double?
  private let players: Set<PlayerID>

  /// - Parameter games: Those of the kind.
  package init(of games: [Game], in played: some ListedGame) {
    var points: [Int] = []
    var players: Set<PlayerID> = []
    for game in games where game.isScored && played.hasComparablePoints(game) {
      for player in game.players {
        guard let score = game.score(of: player) else { continue }
        points.append(score)
        players.insert(player)
      }
    }
    mean = points.mean
    self.players = players
  }

  /// Returns the mean of everybody's points together; `nil` where nobody but the player has any.
  package func mean(beside player: PlayerID) -> Double? {
    players.count > (players.contains(player) ? 1 : 0) ? mean : nil
  }
}
