public import Tabletop

/// A way to value a game, in chances to win.
///
/// A model forgets what rules remember of turns before: runs of farkles, and what another may build on.
public protocol FarkleModel: Sendable {
  associatedtype Turn: FarkleTurnModel

  var throwing: FarkleThrows { get }
  /// The name of the model.
  var kind: AnalysisModel { get }

  /// Returns the expected share of the win of each seat at a state between turns, or after the end.
  func value(of state: FarkleRules.State) -> [Double]

  /// The worth of all that may happen in the turn that begins at a state.
  ///
  /// - Precondition: the game isn't over; a turn under way in `state` is looked at from its beginning.
  func turn(in state: FarkleRules.State) -> Turn
}

/// The worth of every moment of one turn, if the model's own play goes on from there.
///
/// Points are those of the turn so far. Dice to throw are 1 to 6, six again after all were kept.
public protocol FarkleTurnModel: Sendable {
  /// The expected share of the win of each seat before the turn's first throw.
  var start: [Double] { get }

  /// Returns the expected share of the win of each seat before a throw; a first throw's bonus is left out.
  func value(throwing dice: Int, points: Int) -> [Double]

  /// Returns the expected share of the win of the player to act before a throw.
  func own(throwing dice: Int, points: Int) -> Double

  /// Returns the expected share of the win of each seat once so many points were banked; 0 points stand for a farkle.
  func value(banking points: Int) -> [Double]

  func own(banking points: Int) -> Double

  /// Whether so many points may be banked with so many dice left, 0 to 5.
  func mayBank(points: Int, left: Int) -> Bool

  /// Returns the move of the model itself after a throw; a win at once is never given up for something else.
  ///
  /// - Parameters:
  ///   - options: the options it considers, one at least.
  ///   - points: the turn's points before the throw.
  func chosen(of options: [FarkleThrows.Option], points: Int) -> FarkleMove
}

/// The way a turn goes on after a throw: what is made of it, and whether the turn's points are banked then.
public struct FarkleMove: Hashable, Sendable {
  public var option: FarkleThrows.Option
  /// Whether the turn's points are banked; true for six 1s that win.
  public var banks: Bool

  public init(_ option: FarkleThrows.Option, banks: Bool) {
    self.option = option
    self.banks = banks
  }
}

/// The expected share of the win of each seat after a turn, by how it ends.
public struct FarkleStakes: Sendable {
  /// The aim with which the model itself plays the turn.
  public enum Play: Sendable {
    /// Play for the best chance of the player to act.
    case toWin
    /// Play for most points, as planned.
    case mostPoints(FarklePlans)
  }

  public var play: Play
  /// The number of players.
  public let seats: Int
  /// The seat of the player whose turn it is.
  public let seat: Int
  /// The points a row stands for.
  public let unit: Int
  /// The expected shares of the win by rows of points banked, one number a seat in each row. The first row is a
  /// farkle, and the last one stands for so many points and all above.
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

  /// Returns what the ends from a row on bring each seat, by their chances.
  func sums(of chances: [Double], from start: Int) -> [Double] {
    var sums = Array(repeating: 0.0, count: seats)
    let (seats, last) = (seats, rows - 1)
    sums.withUnsafeMutableBufferPointer { sums in
      ends.withUnsafeBufferPointer { ends in
        for (index, chance) in chances.enumerated() {
          let place = min(start + index, last) * seats
          for seat in 0..<seats { sums[seat] += chance * ends[place + seat] }
        }
      }
    }
    return sums
  }

  /// Returns the expected share of the win of the player to act at a row.
  func own(_ row: Int) -> Double { ends[min(row, rows - 1) * seats + seat] }
}
