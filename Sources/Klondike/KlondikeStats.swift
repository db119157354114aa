public import Tabletop

/// The sums of one player's games (klondike.md, *Stats*), draw 1 and draw 3 apart.
public struct KlondikeStats: PlayerStats, Hashable {
  public internal(set) var drawOne = KlondikeFigures()
  public internal(set) var drawThree = KlondikeFigures()

  /// Creates the stats of no games.
  public init() {}

  public var gamesPlayed: Int { drawOne.gamesPlayed + drawThree.gamesPlayed }

  /// The figures of both draws together.
  public var all: KlondikeFigures { drawOne.merged(with: drawThree) }

  public mutating func merge(_ other: KlondikeStats) {
    drawOne.merge(other.drawOne)
    drawThree.merge(other.drawThree)
  }

  public subscript(draw: KlondikeRules.Draw) -> KlondikeFigures {
    get { draw == .one ? drawOne : drawThree }
    set {
      switch draw {
      case .one: drawOne = newValue
      case .three: drawThree = newValue
      }
    }
  }
}

extension KlondikeStats {
  /// Returns what one game adds; one in progress or with a fault adds nothing.
  ///
  /// - Parameter seconds: what the record says, `nil` where it doesn't.
  public static func tally(of replay: Replay<KlondikeRules>, seconds: Int? = nil) -> KlondikeStats {
    var stats = KlondikeStats()
    guard replay.fault == nil, replay.state.isOver else { return stats }
    stats[replay.rules.draw] = KlondikeFigures(of: replay, seconds: seconds)
    return stats
  }

  /// Returns what a game adds whose moves nobody recorded.
  public static func tally(
    ofResult summary: KlondikeSummary, under rules: KlondikeRules
  ) -> KlondikeStats {
    var stats = KlondikeStats()
    stats[rules.draw] = KlondikeFigures(of: summary, scoredBy: rules.scoring)
    return stats
  }
}
