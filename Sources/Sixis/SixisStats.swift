public import Tabletop

/// The sums of one player's games (sixis.md, *Stats*).
///
/// A fold over finished games that can be merged in any order and in any parts: it holds nothing but sums
/// and maxima. A figure that the records don't tell is `nil`, never 0.
public struct SixisStats: ContestStats, Hashable {
  // Games, known at every level of detail.
  public internal(set) var gamesPlayed = 0
  /// The games won, shared wins and those of the player's team included.
  public internal(set) var gamesWon = 0
  public internal(set) var highestGame: Points?
  /// The sum of the final totals, of a team's common ones.
  public internal(set) var totalPoints: Points = 0

  // Turns, known where they are recorded.
  public internal(set) var gamesWithTurns = 0
  /// The number of rounds of the games whose turns are recorded.
  public internal(set) var rounds = 0
  public internal(set) var turns = 0
  /// The sum of the player's own turns.
  public internal(set) var turnPoints: Points = 0
  public internal(set) var highestRound: Points?
  /// The most points behind the leader after some turn of a game won; `nil` where there was none such.
  public internal(set) var biggestComeback: Points?

  // Cards, known where what was taken and flipped is recorded, with the dice or without.
  /// The number of `turns` that tell their card, or that they neither took nor flipped one.
  public internal(set) var turnsWithCards = 0
  var takenBlue = 0
  var takenRed = 0
  var flips = 0
  var flipsPaid = 0
  var flipsStolen = 0
  var turnsWithoutAction = 0
  /// Turns of rounds that tell of every turn whether it took or flipped a card.
  var turnsWithActions = 0
  /// The cards taken, on whichever side.
  public internal(set) var taken = CardTally()

  // Moves, known where every die is recorded.
  /// The number of `turns` that have their roll recorded.
  public internal(set) var turnsWithMoves = 0
  /// Turns after which dice could be saved: all but those that took the Sixis.
  var turnsWithSaving = 0
  var diceSaved = 0
  /// Turns that rolled a die at least, unlike those that kept six saved ones.
  var rolls = 0
  var rollsOutOfReach = 0

  /// Creates the stats of no games.
  public init() {}

  public mutating func merge(_ other: SixisStats) {
    gamesPlayed += other.gamesPlayed
    gamesWon += other.gamesWon
    highestGame = Self.higher(highestGame, other.highestGame)
    totalPoints = totalPoints + other.totalPoints
    gamesWithTurns += other.gamesWithTurns
    rounds += other.rounds
    turns += other.turns
    turnPoints = turnPoints + other.turnPoints
    highestRound = Self.higher(highestRound, other.highestRound)
    biggestComeback = Self.higher(biggestComeback, other.biggestComeback)
    turnsWithCards += other.turnsWithCards
    turnsWithMoves += other.turnsWithMoves
    takenBlue += other.takenBlue
    takenRed += other.takenRed
    flips += other.flips
    flipsPaid += other.flipsPaid
    flipsStolen += other.flipsStolen
    turnsWithoutAction += other.turnsWithoutAction
    turnsWithActions += other.turnsWithActions
    taken.merge(other.taken)
    turnsWithSaving += other.turnsWithSaving
    diceSaved += other.diceSaved
    rolls += other.rolls
    rollsOutOfReach += other.rollsOutOfReach
  }

  static func higher(_ one: Points?, _ other: Points?) -> Points? {
    guard let one else { return other }
    guard let other else { return one }
    return max(one, other)
  }
}
