import Histories
package import League

/// The points of all players in the games of one kind whose points compare.
package struct LeaguePoints: Sendable {
  private let mean: Double?
  private let players: Set<PlayerID>

  package init<Played: ListedGame>(of book: LeagueBook, in played: Played) {
    var points: [Int] = []
    var players: Set<PlayerID> = []
    for game in book.games
    where game.isScored && game.record.play.kind == played.kind
      && played.hasComparablePoints(game)
    {
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
