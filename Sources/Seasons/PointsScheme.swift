package import Histories

/// The rules by which a season turns results into standing points.
package struct PointsScheme: Hashable, Sendable {
  /// The points for winning alone.
  package var win = 3
  /// The points for sharing the highest total.
  package var shared = 2
  /// The points for finishing a game at all, on top of the rest.
  package var played = 0
  /// The points for places from the first on; equal totals share the better place. Empty where places don't count.
  package var places: [Int] = []
  /// The points for places by the number of sides at the table, those who gave up among them; empty where they are the
  /// same at every table.
  package var placesBySides: [Int: [Int]] = [:]
  /// The points of those who finish level.
  package var tied = Tied.best

  /// The points for winning because the others gave the game up; `nil` for as much as winning alone gives otherwise.
  package var forfeitWin: Int?
  /// The points for giving a game up, in place of all else; a penalty where it is negative.
  package var forfeitLoss = 0
  /// The points for having nobody to play, in place of all else.
  package var bye = 0

  /// The points on top of all else, in games that were played to their end.
  package var bonuses: [Bonus] = []
  /// The number of a player's results that count, the best of them; `nil` for all.
  package var best: Int?

  /// Whether each result counts what the game itself gives for it, instead of those for results.
  package internal(set) var isGames = false

  package enum Tied: String, Hashable, Sendable, CaseIterable {
    /// Each has the mean of the places that they take together.
    case shared
    /// Each has the better place.
    case best
  }

  package init() {}

  /// Returns the points for places at a table of so many sides; none where a size isn't listed.
  package func places(ofSides sides: Int) -> [Int] {
    placesBySides.isEmpty ? places : placesBySides[sides] ?? []
  }

  /// Returns the points of so many sides who finish level, the first of them in a place from 0 on.
  package func points(ofPlace place: Int, sharedBy count: Int, ofSides sides: Int) -> Fraction {
    let places = places(ofSides: sides)
    func worth(_ place: Int) -> Int { place < places.count ? places[place] : 0 }
    guard tied == .shared, count > 1 else { return Fraction(worth(place)) }
    return Fraction((place..<place + count).reduce(0) { $0 + worth($1) }, by: count)
  }

  /// The points that the game itself gives: `points: game`.
  package static var game: PointsScheme {
    var scheme = PointsScheme()
    scheme.giveGames()
    return scheme
  }

  /// The same with no results left out.
  package var ofAllResults: PointsScheme {
    var scheme = self
    scheme.best = nil
    return scheme
  }

  mutating func giveGames() {
    win = 0
    shared = 0
    isGames = true
  }
}

extension GameKind {
  /// Whether the game gives points of its own for a result, beside its score.
  package var givesPoints: Bool {
    func gives<Game: RecordedGame>(_ game: Game) -> Bool { game.gamePoints != nil }
    return gives(game)
  }
}

/// The rule for the games of players who withdraw from a season.
package enum WithdrawnGames: String, Hashable, Sendable, CaseIterable {
  /// Games that were played count.
  case stand
  /// None of the games counts for anybody.
  case void
}

/// A measure that decides between players who stand level, in the season's order.
package enum TieBreak: String, Hashable, Sendable, CaseIterable {
  /// Standing points; the first measure, unless a season lists it further on.
  case points
  case wins
  /// Wins by games played.
  case winRate = "win-rate"
  /// A table of the games that those still level played against each other, and again one of those it leaves level.
  case headToHead = "head-to-head"
  /// Points scored less points allowed, in games of two sides.
  case spread
  /// Points in all games.
  case total
  /// Points a game.
  case average
  /// The highest game.
  case highest
  case fewestLosses = "fewest-losses"
  /// The standing points of those one beat, and half of those one shared with.
  case sonnebornBerger = "sonneborn-berger"
  /// The standing points of everybody one met, once a meeting.
  case buchholz
  /// Games played: fewer are better.
  case gamesPlayed = "games-played"
  /// Games that the player finished first, and second, of as many sides as there were.
  case firsts
  case seconds
  /// The order in which the season lists those who drew lots.
  case lots

  /// The tie-breaks that are taken where none are listed. A season of several games has those of them that don't add up
  /// scores.
  package static let standard: [TieBreak] = [.wins, .average]

  /// Whether it adds up points of games, which those of different games have no sum of.
  package var addsScores: Bool {
    switch self {
    case .spread, .total, .average, .highest: true
    case .points, .wins, .winRate, .headToHead, .fewestLosses, .sonnebornBerger, .buchholz,
      .gamesPlayed, .firsts, .seconds, .lots:
      false
    }
  }

  /// The other names that leagues have for a tie-break.
  package static let otherNames = ["scored": TieBreak.total]

  /// - Parameter word: As a season writes it.
  package init?(word: String) {
    guard let tieBreak = TieBreak(rawValue: word) ?? TieBreak.otherNames[word] else { return nil }
    self = tieBreak
  }
}
