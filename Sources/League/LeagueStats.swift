public import Cribbage
public import Farkle
public import Histories
public import Klondike
public import Sixis
public import Tabletop

/// The stats of one of the games, found among those of all games.
public protocol LeagueStats: PlayerStats {
  static var kind: GameKind { get }

  /// Returns what each player did by seat; `nil` where another game was played.
  static func bySeat(in stats: GameStats) -> [Self]?
}

extension FarkleStats: LeagueStats {
  public static var kind: GameKind { .farkle }

  public static func bySeat(in stats: GameStats) -> [FarkleStats]? {
    guard case .farkle(let stats) = stats else { return nil }
    return stats
  }
}

extension CribbageStats: LeagueStats {
  public static var kind: GameKind { .cribbage }

  public static func bySeat(in stats: GameStats) -> [CribbageStats]? {
    guard case .cribbage(let stats) = stats else { return nil }
    return stats
  }
}

extension SixisStats: LeagueStats {
  public static var kind: GameKind { .sixis }

  public static func bySeat(in stats: GameStats) -> [SixisStats]? {
    guard case .sixis(let stats) = stats else { return nil }
    return stats
  }
}

extension KlondikeStats: LeagueStats {
  public static var kind: GameKind { .klondike }

  public static func bySeat(in stats: GameStats) -> [KlondikeStats]? {
    guard case .klondike(let stats) = stats else { return nil }
    return stats
  }
}
