import Histories

/// How a season turns results into standing points.
package struct PointsScheme: Hashable, Sendable {
  /// For winning alone.
  package var win = 3
  /// For sharing the highest total.
  package var shared = 2
  /// For finishing a game at all, on top of the rest.
  package var played = 0
  /// For places from the first on; equal totals share the better place. Empty where places don't count.
  package var places: [Int] = []

  /// Whether each result counts what the game itself gives for it, instead of any of these.
  package private(set) var isGames = false

  package init() {}

  /// The points that the game itself gives: `points: game`.
  package static var game: PointsScheme {
    var scheme = PointsScheme()
    scheme.win = 0
    scheme.shared = 0
    scheme.isGames = true
    return scheme
  }
}

extension GameKind {
  /// Whether the game gives points of its own for a result, beside its score.
  var givesPoints: Bool {
    func gives<Game: RecordedGame>(_ game: Game.Type) -> Bool { game.gamePoints != nil }
    return gives(game)
  }
}

/// What decides between players with equal standing points, in the season's order.
package enum TieBreak: String, Hashable, Sendable, CaseIterable {
  case wins
  /// Wins by games played.
  case winRate = "win-rate"
  /// Points a game.
  case average
  /// Points in all games.
  case total
  /// The highest game.
  case highest
  /// Wins in the games that those still level played against each other.
  case headToHead = "head-to-head"

  package static let standard: [TieBreak] = [.wins, .average]
}
