public import Tabletop

/// The sums of one player's games (farkle.md, *Stats, per player*).
///
/// A fold over finished games that can be merged in any order and in any parts: it holds nothing but sums
/// and maxima. A figure that the records don't tell is `nil`, never 0.
public struct FarkleStats: ContestStats, Hashable {
  // Games, known at every level of detail.
  public internal(set) var gamesPlayed = 0
  /// The games won, shared wins included.
  public internal(set) var gamesWon = 0
  public internal(set) var highestGame: Points?
  /// The sum of the final totals.
  public internal(set) var totalPoints: Points = 0

  // Turns, known where they are recorded; missed turns aren't counted.
  public internal(set) var gamesWithTurns = 0
  public internal(set) var turns = 0
  /// The sum of the turns' points, penalties taken off.
  public internal(set) var turnPoints: Points = 0
  public internal(set) var highestTurn: Points?
  var farkles = 0
  var comebacks = 0
  /// The most points behind the leader at the end of some turn of a game won; `nil` where none was.
  public internal(set) var biggestComeback: Points?
  var clutchPoints: Points = 0
  /// The banked turns by their points.
  public internal(set) var histogram = TurnHistogram()

  // Moves, known where every die is recorded.
  /// The number of `turns` that have their throws recorded.
  public internal(set) var turnsWithMoves = 0
  var mostHotDice = 0
  var bankedTurnsWithMoves = 0
  var diceSetAside = 0
  var greedyFarkles = 0
  /// The number of dice that showed each face.
  public internal(set) var faces = FaceTally()

  /// Creates the stats of no games.
  public init() {}

  public mutating func merge(_ other: FarkleStats) {
    gamesPlayed += other.gamesPlayed
    gamesWon += other.gamesWon
    highestGame = Self.higher(highestGame, other.highestGame)
    totalPoints = totalPoints + other.totalPoints
    gamesWithTurns += other.gamesWithTurns
    turns += other.turns
    turnPoints = turnPoints + other.turnPoints
    highestTurn = Self.higher(highestTurn, other.highestTurn)
    farkles += other.farkles
    comebacks += other.comebacks
    biggestComeback = Self.higher(biggestComeback, other.biggestComeback)
    clutchPoints = clutchPoints + other.clutchPoints
    histogram.merge(other.histogram)
    turnsWithMoves += other.turnsWithMoves
    mostHotDice = max(mostHotDice, other.mostHotDice)
    bankedTurnsWithMoves += other.bankedTurnsWithMoves
    diceSetAside += other.diceSetAside
    greedyFarkles += other.greedyFarkles
    faces = faces + other.faces
  }

  static func higher(_ one: Points?, _ other: Points?) -> Points? {
    guard let one else { return other }
    guard let other else { return one }
    return max(one, other)
  }
}
