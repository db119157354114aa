import Histories

/// How a season turns results into standing points.
public struct PointsScheme: Hashable, Sendable {
  /// For winning alone.
  public var win = 3
  /// For sharing the highest total.
  public var shared = 2
  /// For finishing a game at all, on top of the rest.
  public var played = 0
  /// For places from the first on; equal totals share the better place. Empty where places don't count.
  public var places: [Int] = []

  /// Whether each result counts what the game itself gives for it, instead of any of these.
  public private(set) var isGames = false

  public init() {}

  /// The points that the game itself gives: `points: game`.
  public static var game: PointsScheme {
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
    switch self {
    case .farkle: false
    case .cribbage: true
    case .sixis: false
    case .klondike: false
    }
  }
}

/// What decides between players with equal standing points, in the season's order.
public enum TieBreak: String, Hashable, Sendable, CaseIterable {
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

  public static let standard: [TieBreak] = [.wins, .average]
}
