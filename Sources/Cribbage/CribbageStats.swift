public import Tabletop

/// The sums of one player's games (cribbage.md, *Stats*).
///
/// A fold over finished games that can be merged in any order and in any parts: it holds nothing but sums
/// and maxima. A figure that the records don't tell is `nil`, never 0.
public struct CribbageStats: ContestStats, Hashable {
  // Games, known at every level of detail.
  public internal(set) var gamesPlayed = 0
  /// The games won, shared wins included.
  public internal(set) var gamesWon = 0
  /// The number of losers skunked in games won, doubly skunked ones included.
  public internal(set) var skunksFor = 0
  /// Games lost by a skunk, double ones included.
  public internal(set) var skunksAgainst = 0
  public internal(set) var doubleSkunksFor = 0
  public internal(set) var doubleSkunksAgainst = 0
  public internal(set) var gamePoints: Points = 0
  /// The margins of games won less those of games lost.
  var margins = 0

  // Deals, known where they are recorded.
  public internal(set) var gamesWithDeals = 0
  public internal(set) var deals = 0
  var dealPoints = 0
  var comebacks = 0
  /// The most points behind after a deal of a game won; `nil` where there was none such.
  public internal(set) var biggestComeback: Points?
  var gamesDealtFirst = 0
  var gamesWonDealingFirst = 0

  // Counts, known where cards or counts are recorded.
  /// The number of deals with their play recorded, as dealer; `playsAsPone` has the others.
  var playsAsDealer = 0
  var playsAsPone = 0
  var peggedAsDealer = 0
  var peggedAsPone = 0
  /// The hands counted, by their count.
  public internal(set) var hands = CountHistogram()
  /// The cribs counted, by their count.
  public internal(set) var cribs = CountHistogram()
  /// The hands counted, by where the player sat.
  var handPlaces = DealPlaces()
  /// The cribs counted, at the dealers' places.
  var cribPlaces = DealPlaces()
  var heels = 0

  /// Creates the stats of no games.
  public init() {}

  /// Adds what `other` holds: associative and commutative.
  public mutating func merge(_ other: CribbageStats) {
    gamesPlayed += other.gamesPlayed
    gamesWon += other.gamesWon
    skunksFor += other.skunksFor
    skunksAgainst += other.skunksAgainst
    doubleSkunksFor += other.doubleSkunksFor
    doubleSkunksAgainst += other.doubleSkunksAgainst
    gamePoints = gamePoints + other.gamePoints
    margins += other.margins
    gamesWithDeals += other.gamesWithDeals
    deals += other.deals
    dealPoints += other.dealPoints
    comebacks += other.comebacks
    biggestComeback = [biggestComeback, other.biggestComeback].compactMap { $0 }.max()
    gamesDealtFirst += other.gamesDealtFirst
    gamesWonDealingFirst += other.gamesWonDealingFirst
    playsAsDealer += other.playsAsDealer
    playsAsPone += other.playsAsPone
    peggedAsDealer += other.peggedAsDealer
    peggedAsPone += other.peggedAsPone
    hands.merge(other.hands)
    cribs.merge(other.cribs)
    handPlaces.merge(other.handPlaces)
    cribPlaces.merge(other.cribPlaces)
    heels += other.heels
  }
}
