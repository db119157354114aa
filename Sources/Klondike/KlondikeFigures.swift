public import Tabletop

/// The figures of games with the same number of cards drawn at a time: sums, maxima and minima, to be merged in any
/// order.
///
/// What no record tells is `nil`, never 0.
public struct KlondikeFigures: PlayerStats, Hashable {
  /// The number of games won, given up, or known by the score alone.
  public internal(set) var gamesPlayed = 0
  /// Games of which it is known whether they were won.
  public internal(set) var gamesDecided = 0
  public internal(set) var gamesWon = 0
  /// Scores with the time applied; each way of scoring apart, for their points don't compare.
  public internal(set) var standard = KlondikeScores()
  public internal(set) var vegas = KlondikeScores()
  var home = Sum()
  var moves = Sum()
  var passes = Sum()
  var drawsOfWins = Sum()
  var worriedBack = Sum()
  /// The seconds of the fastest win, of those whose time is recorded.
  public internal(set) var fastestWin: Int?
  /// The moves of the shortest win.
  public internal(set) var shortestWin: Int?

  /// Creates the figures of no games.
  public init() {}

  public mutating func merge(_ other: KlondikeFigures) {
    gamesPlayed += other.gamesPlayed
    gamesDecided += other.gamesDecided
    gamesWon += other.gamesWon
    standard.merge(other.standard)
    vegas.merge(other.vegas)
    home.merge(other.home)
    moves.merge(other.moves)
    passes.merge(other.passes)
    drawsOfWins.merge(other.drawsOfWins)
    worriedBack.merge(other.worriedBack)
    fastestWin = Self.lower(fastestWin, other.fastestWin)
    shortestWin = Self.lower(shortestWin, other.shortestWin)
  }

  private static func lower(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
  }

  /// The sum of a number over the games that tell it.
  struct Sum: Hashable, Sendable {
    private(set) var total = 0
    private(set) var games = 0

    init(_ number: Int? = nil) {
      guard let number else { return }
      total = number
      games = 1
    }

    mutating func merge(_ other: Sum) {
      total += other.total
      games += other.games
    }

    mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
      visitor.visit("total", &total)
      visitor.visit("games", &games)
    }

    var average: Ratio? { Ratio(total, of: games) }
  }

  /// The scores of games with that scoring; `nil` for games without scores.
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
  /// Games won of those known as won or lost.
  public var winRate: Ratio? { Ratio(gamesWon, of: gamesDecided) }

  /// Cards on the foundations at the end, a game.
  public var averageHome: Ratio? { home.average }

  public var averageMoves: Ratio? { moves.average }

  /// The mean number of passes begun, a game.
  public var averagePasses: Ratio? { passes.average }

  /// The mean number of draws from the stock, in a game won.
  public var drawsPerWin: Ratio? { drawsOfWins.average }

  /// Cards that came back from a foundation.
  public var worryingsBack: Int? { worriedBack.games > 0 ? worriedBack.total : nil }
}

// MARK: - One game

extension KlondikeFigures {
  /// A game that is over.
  init(of replay: Replay<KlondikeRules>, seconds: Int?) {
    let state = replay.state
    var draws = 0
    var back = 0
    for step in replay.steps {
      for note in step.notes {
        switch note {
        case .drew: draws += 1
        case .moved(_, .foundation, _, _): back += 1
        default: break
        }
      }
    }
    let score = replay.rules.finalScore(of: state, seconds: seconds)?.total
    self.init(
      of: KlondikeSummary(of: state, score: score, seconds: seconds),
      scoredBy: replay.rules.scoring)
    worriedBack = Sum(back)
    drawsOfWins = Sum(state.isWon ? draws : nil)
  }

  /// A finished game, as far as it is told.
  init(of summary: KlondikeSummary, scoredBy scoring: KlondikeRules.Scoring) {
    gamesPlayed = 1
    if let score = summary.score { self[scoresOf: scoring]?.add(score) }
    home = Sum(summary.home)
    moves = Sum(summary.moves)
    passes = Sum(summary.passes)
    guard let hasWon = summary.hasWon else { return }
    gamesDecided = 1
    guard hasWon else { return }
    gamesWon = 1
    fastestWin = summary.seconds
    shortestWin = summary.moves
  }
}
