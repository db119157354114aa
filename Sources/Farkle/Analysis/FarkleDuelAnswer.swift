import Tabletop

/// The last turn of a game of two, and in `defend` every turn of those that answer each other: what it is worth
/// to a player so many units behind, who wins with more.
///
/// Tables go by *need*: the units by which the total, if banked now, would be behind the leader's.
struct FarkleDuelAnswer: Sendable {
  private let plan: FarkleDuelPlan
  /// The greatest need with a value above nothing, and its opposite the least told apart.
  let last: Int
  /// The value after a keep, by need from `-last` on, six each by dice left.
  private var leftValues: [Double]
  /// The value of throwing dice, by need from `-last` on, seven each by dice.
  private var throwValues: [Double]
  /// The values of the turn to a player on the board, by units behind; `startsToOpen` has them for one who isn't.
  private(set) var starts: [Double] = []
  private(set) var startsToOpen: [Double] = []
  /// The worth of keeps that must be thrown on, for a player who banks as soon as the rules allow it.
  private(set) var forced = Forced()

  private static let longest = 4000
  private static let mostAnswers = 4000
  /// The most rows of values to be worked out: a second, by and large.
  private static let mostRows = 600_000
  private static let nothing = 1e-16

  /// - Returns: `nil` where it takes too long.
  init?(_ plan: FarkleDuelPlan) {
    self.plan = plan
    guard plan.ending != .sudden else {
      last = 0
      leftValues = []
      throwValues = []
      forced = Forced(plan, self)
      return
    }
    var table = Table(plan, length: min(4 * max(plan.target, plan.reach), Self.longest))
    table.fill { $0 < 0 ? 1 : $0 == 0 ? plan.tie : nil }
    last = 1 + ((1..<table.length).last { table.throwing(6, at: $0) > Self.nothing } ?? 0)
    table = Table(plan, length: last)
    starts = Array(repeating: 0, count: last + 1)
    leftValues = []
    throwValues = []
    let short = min(plan.firmUnits, last + 1)
    let cost = 2 * last + 1 + 2 * short * plan.firmUnits
    // In `defend` the value of a lead is known only once that of its answer is.
    var isKnown = false
    for round in 0..<(plan.ending == .defend ? Self.mostAnswers : 1) where !isKnown {
      guard (round + 1) * cost <= Self.mostRows else { return nil }
      table.fill { need in need > 0 ? nil : bank(need: need) }
      leftValues = table.leftValues
      throwValues = table.throwValues
      let known = starts
      starts = (0...last).map { turn(behind: $0, isOnBoard: true).start }
      isKnown =
        plan.ending != .defend || zip(starts, known).allSatisfy { abs($0 - $1) < 1e-15 }
    }
    guard isKnown else { return nil }
    startsToOpen = (0...last).map { turn(behind: $0, isOnBoard: false).start }
    forced = Forced(plan, self)
  }

  /// The worth of a keep, by the lead that banking now would give over a player who then has a last turn. The
  /// player who keeps has met all minimums and banks as soon as the rules allow it.
  ///
  /// The worth grows evenly with that of a farkle, as long as that doesn't change which dice are kept.
  struct Forced: Sendable {
    /// The worth where a farkle is worth nothing, by lead, six each by dice left; `slopes` has how fast it grows.
    private var worths: [Double] = []
    private var slopes: [Double] = []
    /// The lead from which on a farkle's worth changes nothing that is kept.
    private(set) var firm = 0
    private var last = 0

    private static let mostRounds = 2000

    /// The most that a farkle may be worth.
    static let mostFarkle = 0.95

    init() {}

    init(_ plan: FarkleDuelPlan, _ answer: FarkleDuelAnswer) {
      last = answer.last
      let high = Self.worths(plan, answer, farkle: Self.mostFarkle)
      worths = Self.worths(plan, answer, farkle: 0)
      slopes = zip(worths, high).map { ($1 - $0) / Self.mostFarkle }
      // Where the same is kept whatever a farkle is worth, half of it is worth the mean.
      let half = Self.worths(plan, answer, farkle: Self.mostFarkle / 2)
      let bent = half.indices.last { abs(worths[$0] + high[$0] - 2 * half[$0]) > 1e-14 }
      firm = bent.map { $0 / Dice.capacity + 1 } ?? 0
    }

    private static func worths(
      _ plan: FarkleDuelPlan, _ answer: FarkleDuelAnswer, farkle: Double
    ) -> [Double] {
      let width = Dice.capacity
      var after = Array(repeating: 1.0, count: (answer.last + 1) * width)
      func fill(_ lead: Int) {
        for dice in 1...width {
          let left = dice % width
          if plan.least[left] != nil {
            after[lead * width + left] = 1 - answer.start(behind: lead, isOnBoard: true)
            continue
          }
          after[lead * width + left] = plan.throwsOf[dice].value(farkle: farkle) {
            after[min(lead + Int($0) / width, answer.last) * width + Int($0) % width]
          }
        }
      }
      // Beyond the last lead every row is the same.
      for _ in 0..<mostRounds {
        let known = after
        fill(answer.last)
        if known == after { break }
      }
      for lead in stride(from: answer.last - 1, through: 0, by: -1) { fill(lead) }
      return after
    }

    /// - Parameter lead: 0 or more.
    @inline(__always)
    func worth(left: Int, lead: Int, farkle: Double) -> Double {
      let place = min(lead, last) * Dice.capacity + left
      return worths[place] + slopes[place] * farkle
    }
  }

  /// The value of the turn to a player so many units behind, 0 or more.
  func start(behind: Int, isOnBoard: Bool) -> Double {
    guard plan.ending != .sudden, behind <= last else { return 0 }
    return isOnBoard ? starts[behind] : startsToOpen[behind]
  }

  /// The value of banking what leaves a player `need` units behind, the minimum met.
  func bank(need: Int) -> Double {
    if need > 0 { return 0 }
    if need == 0 { return plan.tie }
    return plan.ending == .defend ? 1 - start(behind: -need, isOnBoard: true) : 1
  }

  func turn(behind: Int, isOnBoard: Bool) -> Turn {
    Turn(self, behind: behind, isOnBoard: isOnBoard)
  }

  /// The values of all that may happen in a turn of a player so many units behind.
  struct Turn: Sendable {
    private let answer: FarkleDuelAnswer
    let behind: Int
    /// The size in units of tables below which a minimum isn't met everywhere.
    private let short: Int
    private var leftValues: [Double] = []
    private var throwValues: [Double] = []
    let least: [Int?]

    init(_ answer: FarkleDuelAnswer, behind: Int, isOnBoard: Bool) {
      self.answer = answer
      self.behind = behind
      let plan = answer.plan
      least = isOnBoard ? plan.least : plan.leastToOpen
      let highest = least.compactMap { $0 }.max() ?? 0
      short = highest > behind ? highest : 0
      guard short > 0 else { return }
      leftValues = Array(repeating: 0, count: short * 6)
      throwValues = Array(repeating: 0, count: short * 7)
      for points in (0..<short).reversed() {
        for dice in 1...Dice.capacity {
          throwValues[points * 7 + dice] = plan.throwsOf[dice].value(farkle: 0) {
            left(Int($0) % 6, at: points + Int($0) / 6)
          }
        }
        for left in 0..<Dice.capacity {
          var value = -1.0
          if let least = least[left], points >= least {
            value = answer.bank(need: behind - points)
          }
          if left > 0 || plan.goesOnHot {
            value = max(value, throwValues[points * 7 + (left == 0 ? Dice.capacity : left)])
          }
          leftValues[points * 6 + left] = max(value, 0)
        }
      }
    }

    /// The value after keeping what leaves so many dice, 0 to 5, with so many units in the turn.
    func left(_ left: Int, at points: Int) -> Double {
      points < short ? leftValues[points * 6 + left] : answer.left(left, need: behind - points)
    }

    func throwing(_ dice: Int, at points: Int) -> Double {
      points < short
        ? throwValues[points * 7 + dice] : answer.throwing(dice, need: behind - points)
    }

    func bank(at points: Int) -> Double { answer.bank(need: behind - points) }

    /// The value before the first throw.
    var start: Double {
      let plan = answer.plan
      let first = throwing(Dice.capacity, at: 0)
      guard plan.bonusChance > 0 else { return first }
      return first + plan.bonusChance * throwing(Dice.capacity, at: plan.bonus)
    }
  }

  private func left(_ left: Int, need: Int) -> Double {
    need > last ? 0 : leftValues[(max(need, -last) + last) * 6 + left]
  }

  private func throwing(_ dice: Int, need: Int) -> Double {
    need > last ? 0 : throwValues[(max(need, -last) + last) * 7 + dice]
  }

  private struct Table {
    /// The most rounds; chances that come nearer to something with every round are there long before.
    private static let mostRounds = 10_000

    let plan: FarkleDuelPlan
    let length: Int
    var leftValues: [Double]
    var throwValues: [Double]

    init(_ plan: FarkleDuelPlan, length: Int) {
      self.plan = plan
      self.length = length
      leftValues = Array(repeating: 0, count: (2 * length + 1) * 6)
      throwValues = Array(repeating: 0, count: (2 * length + 1) * 7)
    }

    func throwing(_ dice: Int, at need: Int) -> Double {
      throwValues[(max(need, -length) + length) * 7 + dice]
    }

    /// - Parameter bank: the value of banking by need, `nil` where it loses.
    mutating func fill(bank: (Int) -> Double?) {
      // Far ahead every row is the same, as what a keep adds changes nothing any more.
      var known = -1.0
      for _ in 0..<Self.mostRounds where abs(known - throwValues[Dice.capacity]) > 1e-17 {
        known = throwValues[Dice.capacity]
        fillRow(-length, bank: bank)
        fillRow(-length, bank: bank)
      }
      for need in stride(from: 1 - length, through: length, by: 1) { fillRow(need, bank: bank) }
    }

    private mutating func fillRow(_ need: Int, bank: (Int) -> Double?) {
      let row = need + length
      for dice in 1...Dice.capacity {
        throwValues[row * 7 + dice] = plan.throwsOf[dice].value(farkle: 0) {
          let after = max(row - Int($0) / 6, 0)
          return leftValues[after * 6 + Int($0) % 6]
        }
      }
      let worth = bank(need)
      for left in 0..<Dice.capacity {
        var value = plan.least[left] == nil ? 0 : worth ?? 0
        if left > 0 || plan.goesOnHot {
          value = max(value, throwValues[row * 7 + (left == 0 ? Dice.capacity : left)])
        }
        leftValues[row * 6 + left] = value
      }
    }
  }
}

extension FarkleDuelThrow {
  /// The value of the throw under the best option of each.
  ///
  /// - Parameter value: the value of an option.
  func value(farkle cost: Double, of value: (Int32) -> Double) -> Double {
    var sum = farkle * cost + win
    var group = 0
    var option = 0
    for (extra, count) in groupCounts.enumerated() {
      for _ in 0..<count {
        var best = value(options[option])
        for more in 1..<(extra + 1) { best = max(best, value(options[option + more])) }
        option += extra + 1
        sum += chances[group] * best
        group += 1
      }
    }
    return sum
  }
}
