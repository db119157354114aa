public import Tabletop

/// The chances to win a game of any number of players to a target, if everybody plays for most points a turn:
/// exact as far as the target, approximate beyond it (analysis.md, *Farkle*).
///
/// Near the end it looks further. A player within a fifth of the target, or against somebody who is, plays the turn
/// that wins most often against the race after it. So what a turn is worth at its beginning isn't what the race
/// made of it at the end of the turn before: that is neither luck nor a decision, nothing far from the target, and
/// up to a fifth of a win in games to few points. To have none, all the games that may follow would have to be
/// solved.
///
/// In the final round each plays for the best chance to take over. Before it, the points beyond the target fall into
/// four bands, and a player who takes over from one who took over has to make as much more as is usual.
public struct FarkleRace: FarkleModel {
  typealias Bands = SIMD4<Double>

  public let throwing: FarkleThrows
  /// The first row of totals that reaches the target.
  let goal: Int
  /// The number of turns that are looked at.
  let turns: Int
  let plans: [FarklePlans]
  let steps: [FarkleSteps]
  let chases: [FarkleChase]
  /// The numbers of the runs, `Run.numbers` each, by row and number of turns; the row before the first bank comes last.
  let numbers: [Double]
  /// The turns, by row, with which the target is reached, or after which it is still to be, with a chance worth
  /// counting.
  let reaches: [Reach]
  /// The least chance that counts.
  let least: Double

  /// The chances of what has become of a player after so many turns.
  struct Run: Sendable {
    /// The chance to reach the target with the last of these turns, by band beyond it.
    var reaching = Bands.zero
    /// The chance not to have reached it, and then to take over, by the band that was reached.
    var taking = Bands.zero
    /// The chance of that and then to take over from one who took over.
    var retaking = Bands.zero
    /// The chance not to have reached the target.
    var short = 0.0
    /// The chance to win the game at once with the last of these turns.
    var winning = 0.0

    /// The count of these numbers.
    static let numbers = 14
  }

  /// Turns of a player by number, from 0.
  struct Reach: Sendable {
    /// The first with which the target may be reached.
    var first = Int.max
    /// The last after which they may still be short of it, or with which they may reach it.
    var last = 0

    init(_ runs: ArraySlice<Run>, least: Double) {
      for (turn, run) in runs.enumerated() {
        if run.reaching.sum() + run.winning > least {
          first = min(first, turn)
          last = turn
        } else if run.short > least {
          last = turn
        }
      }
    }
  }

  /// The number of rows beyond the target that are told apart in a turn.
  static let beyond = 80
  /// The most rows of totals.
  public static let mostRows = 1200
  /// The most turns of one player.
  static let mostTurns = 250
  /// The most rows that a throw makes.
  private static let mostReach = 4000
  /// The usual number of points made beyond what was needed. The next player has to make as many more.
  private static let usualPoints = 300

  /// The rows of those points.
  var usualLead: Int { max(Self.usualPoints / throwing.unit, 1) }

  public var kind: AnalysisModel { .race }

  /// - Parameter throwing: the throws of rules without a fault (`validate`).
  /// - Returns: `nil` for games of rounds and those in which a leader defends, where there are too many totals to
  ///   tell apart or a game takes too long, and where a throw or a minimum is of very many points.
  public init?(_ throwing: FarkleThrows) {
    self.init(throwing, least: 1e-9)
  }

  /// - Parameter least: The least chance that counts.
  init?(_ throwing: FarkleThrows, least: Double) {
    let rules = throwing.rules
    let unit = throwing.unit
    let goal = (rules.target.rawValue + unit - 1) / unit
    let minimum = max(rules.openingMinimum, rules.bankMinimum).rawValue / unit
    guard rules.rounds == nil, rules.ending != .defend, goal <= Self.mostRows,
      minimum < Self.mostRows, throwing.most / unit <= Self.mostReach,
      let onBoard = FarkleTurnTables(throwing),
      let offBoard = FarkleTurnTables(throwing, hasBanked: false),
      onBoard.meanTurn * Double(Self.mostTurns) > Double(rules.target.rawValue)
    else { return nil }
    self.throwing = throwing
    self.goal = goal
    let rows = goal + Self.beyond
    let isOnBoard = [false, true]
    plans = [offBoard, onBoard].map { FarklePlans($0, rows: rows) }
    steps = isOnBoard.map { FarkleSteps(throwing, hasBanked: $0) }
    let tie = rules.finalTie == .first ? 0 : 0.5
    chases = isOnBoard.map {
      FarkleChase(throwing, hasBanked: $0, tie: tie, rows: rows + Self.beyond)
    }
    var tables = Tables(goal: goal, plans: plans, chases: chases)
    tables.isSudden = rules.ending == .sudden
    tables.usualLead = max(Self.usualPoints / unit, 1)
    guard let turns = tables.fill(most: Self.mostTurns) else { return nil }
    self.turns = turns
    var runs: [Run] = []
    for row in 0...goal {
      for turn in 0...turns { runs.append(tables.runs[turn * (goal + 1) + row]) }
    }
    var numbers = Array(repeating: 0.0, count: runs.count * Run.numbers)
    for index in runs.indices { runs[index].write(to: &numbers, at: index * Run.numbers) }
    self.numbers = numbers
    self.least = least
    reaches = (0...goal).map {
      Reach(runs[$0 * (turns + 1)..<($0 + 1) * (turns + 1)], least: least)
    }
  }

  /// Returns the place of a row's runs, at no turn.
  func place(of row: Int) -> Int { row * (turns + 1) }

  /// Returns the run at a place.
  func run(_ place: Int) -> Run { Run(numbers, at: place * Run.numbers) }

  /// The band of so many rows beyond the target.
  static func band(_ beyond: Int) -> Int {
    switch beyond {
    case 0...1: 0
    case 2...5: 1
    case 6...13: 2
    default: 3
    }
  }
}

/// The tables of a race while they are filled: by turns, and by rows within, that before the first bank last.
private struct Tables {
  typealias Bands = FarkleRace.Bands

  let goal: Int
  let plans: [FarklePlans]
  let chases: [FarkleChase]
  var isSudden = false
  var usualLead = 1
  /// The runs by turns, and by rows within.
  var runs: [FarkleRace.Run] = []

  init(goal: Int, plans: [FarklePlans], chases: [FarkleChase]) {
    self.goal = goal
    self.plans = plans
    self.chases = chases
  }

  /// Fills turn after turn until hardly anybody is short of the target.
  mutating func fill(most: Int) -> Int? {
    let width = goal + 1
    let turn = plans.map { $0.ofTurn }
    begin()
    for count in 1...most {
      let before = (count - 1) * width
      var longest = 0.0
      for row in 0..<width {
        let isOff = row == goal
        let ends = turn[isOff ? 0 : 1]
        let start = isOff ? 0 : row
        var run = FarkleRace.Run()
        if count == 1 { run.winning = ends.won }
        run.add(runs[before + row], ends.farkle)
        for (points, chance) in ends.banks.enumerated() where chance > 0 {
          let next = start + points
          if next < goal {
            run.add(runs[before + next], chance)
          } else if count == 1 {
            run.reaching[FarkleRace.band(next - goal)] += chance
          }
        }
        runs.append(run)
        longest = max(longest, run.short)
      }
      if longest < 1e-9 { return count }
    }
    return nil
  }

  /// Appends the runs of no turn.
  private mutating func begin() {
    let weights = bandWeights
    for row in 0...goal {
      let isOff = row == goal
      let chase = chases[isOff ? 0 : 1]
      var run = FarkleRace.Run(short: 1)
      for beyond in 0..<(isSudden ? 0 : FarkleRace.beyond) {
        let behind = goal + beyond - (isOff ? 0 : row)
        let band = FarkleRace.band(beyond)
        run.taking[band] += weights[beyond] * chase.chance(behind: behind)
        run.retaking[band] += weights[beyond] * chase.chance(behind: behind + usualLead)
      }
      runs.append(run)
    }
  }

  /// The share of each row beyond the target in its band, as often as the row is reached from anywhere before.
  private var bandWeights: [Double] {
    let ends = plans[1].ofTurn
    var often = Array(repeating: 1e-12, count: FarkleRace.beyond)
    var sums = Bands.zero
    for beyond in often.indices {
      for (points, chance) in ends.banks.enumerated() where points > beyond {
        often[beyond] += chance
      }
      sums[FarkleRace.band(beyond)] += often[beyond]
    }
    return often.indices.map { often[$0] / sums[FarkleRace.band($0)] }
  }
}

extension FarkleRace.Run {
  /// Reads what `write(to:at:)` wrote.
  fileprivate init(_ numbers: [Double], at place: Int) {
    for band in 0..<4 {
      taking[band] = numbers[place + 4 + band]
      reaching[band] = numbers[place + band]
      retaking[band] = numbers[place + 8 + band]
    }
    short = numbers[place + 12]
    winning = numbers[place + 13]
  }

  func write(to numbers: inout [Double], at place: Int) {
    for band in 0..<4 {
      numbers[place + band] = reaching[band]
      numbers[place + 4 + band] = taking[band]
      numbers[place + 8 + band] = retaking[band]
    }
    numbers[place + 12] = short
    numbers[place + 13] = winning
  }

  /// Adds what becomes of a player with so much of a chance.
  fileprivate mutating func add(_ other: Self, _ chance: Double) {
    reaching += other.reaching * chance
    taking += other.taking * chance
    retaking += other.retaking * chance
    short += other.short * chance
    winning += other.winning * chance
  }
}
