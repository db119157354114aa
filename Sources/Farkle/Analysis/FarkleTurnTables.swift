import Tabletop

/// The exact worth of a turn in points under play for most points; every house rule that lives inside a turn
/// counts (analysis.md, *Farkle*).
///
/// Six 1s that win count for their points here.
public struct FarkleTurnTables: Sendable {
  public let throwing: FarkleThrows
  /// The fewest points that may be banked, by dice left, 0 to 5; `nil` where no turn may be banked.
  let least: [Int?]
  /// Whether the turn may go on, by dice left.
  let goesOn: [Bool]
  /// The units from which on banking is best wherever it is allowed, and every table is a straight line.
  private(set) var count: Int
  /// The worth of throwing dice, by dice, 0 to 6, and units of points so far.
  private var throwWorth: [[Double]]
  /// The worth of the better of banking and throwing on, by dice left, 0 to 5, and units of points so far.
  private var leftWorth: [[Double]]
  /// The worth of throwing dice beyond the tables, by dice.
  private var throwLines: [Line]
  private var leftLines: [Line]
  private let costOfFarkle: Double
  /// The chance that a throw of six after the turn's first earns the bonus.
  private let laterBonus: Double

  /// A worth that grows evenly with the points so far.
  private struct Line {
    var slope = 0.0
    var start = 0.0

    func at(_ points: Int) -> Double { slope * Double(points) + start }

    func after(_ option: FarkleThrows.Option) -> Line {
      Line(slope: slope, start: start + slope * Double(option.points))
    }

    /// Whether this is above `other` from some points on.
    func isAbove(_ other: Line) -> Bool {
      abs(slope - other.slope) > 1e-12 ? slope > other.slope : start > other.start
    }

    /// Returns the points from which on the line is above `other`.
    func passes(_ other: Line) -> Double {
      abs(slope - other.slope) > 1e-12 ? (other.start - start) / (slope - other.slope) : 0
    }
  }

  /// The most units a table has; only rules of very odd points need more.
  private static let longest = 40_000

  /// - Parameters:
  ///   - hasBanked: Whether the player is on the board, so that the opening minimum is behind them.
  ///   - costOfFarkle: Points that a farkle costs beside those of the turn.
  ///   - repeatsBonus: Whether six dice that score nothing earn `no-score-bonus` in any throw of a turn, as in
  ///     Busche's Zilch, and not in the first alone.
  /// - Returns: `nil` where banking is best only from very many units on.
  public init?(
    _ throwing: FarkleThrows, hasBanked: Bool = true, costOfFarkle: Double = 0,
    repeatsBonus: Bool = false
  ) {
    let rules = throwing.rules
    self.throwing = throwing
    self.costOfFarkle = costOfFarkle
    laterBonus = repeatsBonus ? throwing.bonusChance : 0
    least = (0..<Dice.capacity).map { rules.leastBank(left: $0, hasBanked: hasBanked) }
    goesOn = (0..<Dice.capacity).map { rules.mayThrowOn(left: $0) }
    throwLines = Array(repeating: Line(), count: Dice.capacity + 1)
    leftLines = Array(repeating: Line(), count: Dice.capacity)
    throwWorth = []
    leftWorth = []
    count = 0
    findLines()
    let last = limit / Double(throwing.unit)
    guard last < Double(Self.longest) else { return nil }
    count = Int(last) + 1
    fill()
  }

  /// The tables of rules without memory of turns before, for a player on the board.
  ///
  /// - Returns: `nil` as for throws.
  public init?(_ rules: FarkleRules) {
    self.init(FarkleThrows(rules))
  }

  private func line(_ option: FarkleThrows.Option) -> Line {
    option.wins
      ? Line(slope: 1, start: Double(option.points)) : leftLines[option.left].after(option)
  }

  /// Finds the worth of throws where so many points are at stake that nobody throws who needn't.
  private mutating func findLines() {
    for left in leftLines.indices where least[left] != nil { leftLines[left].slope = 1 }
    let isCertain = laterBonus == 0 && least.allSatisfy { $0 != nil }
    for _ in 0..<(isCertain ? 1 : 20_000) {
      var change = 0.0
      for dice in 1...Dice.capacity {
        var sum = Line(slope: 0, start: -costOfFarkle * throwing.farkle[dice])
        if dice == Dice.capacity, laterBonus > 0 {
          let six = throwLines[dice]
          sum.slope += laterBonus * six.slope
          sum.start += laterBonus * (six.at(throwing.bonus) + costOfFarkle)
        }
        for outcome in throwing.outcomes[dice] {
          var best = line(outcome.options[0])
          for option in outcome.options.dropFirst() where line(option).isAbove(best) {
            best = line(option)
          }
          sum.slope += outcome.chance * best.slope
          sum.start += outcome.chance * best.start
        }
        change = max(change, abs(sum.slope - throwLines[dice].slope))
        change = max(change, abs(sum.start - throwLines[dice].start))
        throwLines[dice] = sum
        // Six dice that can't farkle are thrown however many points are at stake.
        let left = dice % Dice.capacity
        if least[left] == nil || goesOn[left] && sum.isAbove(Line(slope: 1)) {
          leftLines[left] = sum
        }
      }
      if change < 1e-13 { break }
    }
  }

  /// The points from which on the lines hold.
  private var limit: Double {
    var limit = 0.0
    for (left, least) in least.enumerated() {
      guard let least else { continue }
      let thrown = throwLines[left == 0 ? Dice.capacity : left]
      let bank = Line(slope: 1)
      limit = max(limit, Double(least))
      limit = max(limit, thrown.isAbove(bank) ? thrown.passes(bank) : bank.passes(thrown))
    }
    for outcome in throwing.outcomes.joined() {
      var best = line(outcome.options[0])
      for option in outcome.options where line(option).isAbove(best) { best = line(option) }
      for option in outcome.options { limit = max(limit, best.passes(line(option))) }
    }
    return limit
  }

  private mutating func fill() {
    let unit = throwing.unit
    // Beyond the last row that any throw is asked about, the lines do; of most rules none is beyond.
    let rows = count + min(throwing.most / unit, Self.longest) + 1
    throwWorth = throwLines.map { line in (0..<rows).map { line.at($0 * unit) } }
    leftWorth = leftLines.map { line in (0..<rows).map { line.at($0 * unit) } }
    for row in stride(from: count - 1, through: 0, by: -1) {
      for dice in 1...Dice.capacity {
        var sum = -costOfFarkle * throwing.farkle[dice]
        if dice == Dice.capacity, laterBonus > 0 {
          let six = worthOfThrowing(dice, points: row * unit + throwing.bonus)
          sum += laterBonus * (six + costOfFarkle)
        }
        for outcome in throwing.outcomes[dice] {
          var best = -Double.infinity
          for option in outcome.options {
            let next = row + option.points / unit
            if option.wins {
              best = max(best, Double(next * unit))
            } else if next < rows {
              best = max(best, leftWorth[option.left][next])
            } else {
              best = max(best, leftLines[option.left].at(next * unit))
            }
          }
          sum += outcome.chance * best
        }
        throwWorth[dice][row] = sum
      }
      for left in leftWorth.indices {
        var worth = goesOn[left] ? throwWorth[left == 0 ? Dice.capacity : left][row] : 0
        if let least = least[left], row * unit >= least { worth = max(worth, Double(row * unit)) }
        leftWorth[left][row] = worth
      }
    }
  }
}

extension FarkleTurnTables {
  /// The mean points of a turn under play for most points.
  public var meanTurn: Double {
    worthOfThrowing(Dice.capacity, points: 0)
      + (throwing.bonusChance - laterBonus)
      * (worthOfThrowing(Dice.capacity, points: throwing.bonus) + costOfFarkle)
  }

  /// The mean of what a turn comes to that has so many points and throws `dice` dice.
  ///
  /// - Precondition: `points` is 0 or more, `dice` is 1 to 6. A first throw's bonus is left out.
  public func worthOfThrowing(_ dice: Int, points: Int) -> Double {
    let row = points / throwing.unit
    return row < count ? throwWorth[dice][row] : throwLines[dice].at(points)
  }

  /// The mean of what a turn comes to with so many points and dice left, 0 to 5, throwing or banking, whichever
  /// is better.
  public func worth(points: Int, left: Int) -> Double {
    let row = points / throwing.unit
    return row < count ? leftWorth[left][row] : leftLines[left].at(points)
  }

  public func worth(of option: FarkleThrows.Option, points: Int) -> Double {
    let sum = points + option.points
    return option.wins ? Double(sum) : worth(points: sum, left: option.left)
  }

  public func mayBank(points: Int, left: Int) -> Bool {
    least[left].map { points >= $0 } ?? false
  }

  /// Whether play for most points banks, as it does where both are as good.
  public func banks(points: Int, left: Int) -> Bool {
    guard mayBank(points: points, left: left) else { return !goesOn[left] }
    guard goesOn[left] else { return true }
    return Double(points) >= worthOfThrowing(left == 0 ? Dice.capacity : left, points: points)
  }

  /// Returns the option that play for most points takes of a throw; of two as good, the earlier one, which
  /// leaves fewer dice.
  public func best(of options: [FarkleThrows.Option], points: Int) -> FarkleThrows.Option {
    var best = options[0]
    var worth = worth(of: best, points: points)
    for option in options.dropFirst() {
      let other = self.worth(of: option, points: points)
      if other > worth { (best, worth) = (option, other) }
    }
    return best
  }

  /// Returns the points from which on play for most points always banks, with so many dice to throw, 1 to 6
  /// (six after all were kept): the strategy card.
  ///
  /// - Returns: `nil` where the rules don't allow banking, 0 where they don't allow throwing.
  public func bankAtOrAbove(dice: Int) -> Int? {
    let left = dice % Dice.capacity
    guard goesOn[left] else { return 0 }
    guard least[left] != nil else { return nil }
    var row = count
    while row > 0, banks(points: (row - 1) * throwing.unit, left: left) { row -= 1 }
    return row * throwing.unit
  }

  /// The chance that a throw of so many dice scores nothing.
  public func chanceOfFarkle(dice: Int) -> Double { throwing.farkle[dice] }

  /// The chance that a turn ends in a farkle after all that throws `dice` dice with more points than anybody
  /// counts.
  func finalFarkle(dice: Int) -> Double { 1 - throwLines[dice].slope }
}
