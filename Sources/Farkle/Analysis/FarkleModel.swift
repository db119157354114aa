public import Tabletop

/// A way to value a game, in chances to win.
///
/// A model forgets what rules remember of turns before: runs of farkles, and what another may build on.
public protocol FarkleModel: Sendable {
  associatedtype Turn: FarkleTurnModel

  var throwing: FarkleThrows { get }
  /// The name of the model.
  var kind: AnalysisModel { get }

  /// What each seat may expect at a state between turns, or after the end.
  func value(of state: FarkleRules.State) -> [Double]

  /// The worth of all that may happen in the turn that begins at a state.
  ///
  /// - Precondition: the game isn't over; a turn under way in `state` is looked at from its beginning.
  func turn(in state: FarkleRules.State) -> Turn
}

/// What every moment of one turn is worth, if the model's own play goes on from there.
///
/// Points are those of the turn so far; dice to throw are 1 to 6, six again after all were kept.
public protocol FarkleTurnModel: Sendable {
  /// What each seat may expect before the turn's first throw.
  var start: [Double] { get }

  /// What each seat may expect before a throw; a first throw's bonus is left out.
  func value(throwing dice: Int, points: Int) -> [Double]

  /// What the player to act may expect of a throw.
  func own(throwing dice: Int, points: Int) -> Double

  /// What each seat may expect once so many points were banked; of 0 points, after a farkle.
  func value(banking points: Int) -> [Double]

  func own(banking points: Int) -> Double

  /// Whether so many points may be banked with so many dice left, 0 to 5.
  func mayBank(points: Int, left: Int) -> Bool

  /// What the model itself does after a throw; what wins at once is never given up for something else.
  ///
  /// - Parameters:
  ///   - options: those it considers, one at least.
  ///   - points: the turn's points before the throw.
  func chosen(of options: [FarkleThrows.Option], points: Int) -> FarkleMove
}

/// How a turn goes on after a throw: what is made of it, and whether the turn's points are banked then.
public struct FarkleMove: Hashable, Sendable {
  public var option: FarkleThrows.Option
  /// True for six 1s that win.
  public var banks: Bool

  public init(_ option: FarkleThrows.Option, banks: Bool) {
    self.option = option
    self.banks = banks
  }
}

/// What each seat may expect after a turn, by how it ends.
public struct FarkleStakes: Sendable {
  /// How the model itself would play the turn.
  public enum Play: Sendable {
    /// For the best chance of the player to act.
    case toWin
    /// For most points, as planned.
    case mostPoints(FarklePlans)
  }

  public var play: Play
  /// How many play.
  public let seats: Int
  /// Who plays the turn.
  public let seat: Int
  /// The points a row stands for.
  public let unit: Int
  /// By rows of points banked, row by row a number a seat; the first row is a farkle, and the last one stands
  /// for so many points and all above.
  public private(set) var ends: [Double]

  /// - Parameter ends: as `ends` is, with one row at least.
  public init(play: Play, seats: Int, seat: Int, unit: Int, ends: [Double]) {
    precondition(ends.count >= seats && ends.count % seats == 0, "a number a seat in each row")
    self.play = play
    self.seats = seats
    self.seat = seat
    self.unit = unit
    self.ends = ends
  }

  public var rows: Int { ends.count / seats }

  /// What the player to act may expect.
  func own(_ row: Int) -> Double { ends[min(row, rows - 1) * seats + seat] }
}
