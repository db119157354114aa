public import Tabletop

/// The figures of games with the same number of cards drawn at a time: sums, maxima and minima, to be merged in any
/// order.
///
/// What no record tells is `nil`, never 0.
public struct KlondikeFigures: PlayerStats, Hashable {
  /// Won or given up.
  public internal(set) var gamesPlayed = 0
  /// Games whose moves are recorded.
  public internal(set) var gamesWithMoves = 0
  public internal(set) var gamesWon = 0
  /// Scores with the time applied; each way of scoring apart, for their points don't compare.
  public internal(set) var standard = KlondikeScores()
  public internal(set) var vegas = KlondikeScores()
  var home = 0
  var moves = 0
  var passes = 0
  var drawsOfWins = 0
  var worriedBack = 0
  /// The seconds of the fastest win, of those whose time is recorded.
  public internal(set) var fastestWin: Int?
  /// The moves of the shortest win.
  public internal(set) var shortestWin: Int?

  /// No games.
  public init() {}

  public mutating func merge(_ other: KlondikeFigures) {
    gamesPlayed += other.gamesPlayed
    gamesWithMoves += other.gamesWithMoves
    gamesWon += other.gamesWon
    standard.merge(other.standard)
    vegas.merge(other.vegas)
    home += other.home
    moves += other.moves
    passes += other.passes
    drawsOfWins += other.drawsOfWins
    worriedBack += other.worriedBack
    fastestWin = Self.lower(fastestWin, other.fastestWin)
    shortestWin = Self.lower(shortestWin, other.shortestWin)
  }

  private static func lower(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// `nil` for games without scores.
  subscript(scoresOf scoring: KlondikeRules.Scoring) -> KlondikeScores? {
    get {
      switch scoring {
      case .standard: standard
      case .vegas: vegas
      case .none: nil
      }
    }
    set {
      guard let newValue else { return }
      switch scoring {
      case .standard: standard = newValue
      case .vegas: vegas = newValue
      case .none: break
      }
    }
  }
}

// MARK: - The figures of a dashboard

extension KlondikeFigures {
  /// Games won of those whose moves are recorded.
  public var winRate: Ratio? { Ratio(gamesWon, of: gamesWithMoves) }

  /// Cards on the foundations at the end, a game.
  public var averageHome: Ratio? { Ratio(home, of: gamesWithMoves) }

  public var averageMoves: Ratio? { Ratio(moves, of: gamesWithMoves) }

  /// Passes begun, a game.
  public var averagePasses: Ratio? { Ratio(passes, of: gamesWithMoves) }

  /// How often the stock was drawn from, a game won.
  public var drawsPerWin: Ratio? { Ratio(drawsOfWins, of: gamesWon) }

  /// Cards that came back from a foundation.
  public var worryingsBack: Int? { gamesWithMoves > 0 ? worriedBack : nil }
}

// MARK: - One game

extension KlondikeFigures {
  /// A game that is over.
  init(of replay: Replay<KlondikeRules>, seconds: Int?) {
    let state = replay.state
    gamesPlayed = 1
    gamesWithMoves = 1
    if let score = replay.rules.finalScore(of: state, seconds: seconds)?.total {
      self[scoresOf: replay.rules.scoring]?.add(score)
    }
    home = state.home
    moves = state.moveCount
    passes = state.pass
    var draws = 0
    for step in replay.steps {
      for note in step.notes {
        switch note {
        case .drew: draws += 1
        case .moved(_, .foundation, _, _): worriedBack += 1
        default: break
        }
      }
    }
    guard state.isWon else { return }
    gamesWon = 1
    drawsOfWins = draws
    fastestWin = seconds
    shortestWin = state.moveCount
  }
}
