import Tabletop

/// The worth of banking at every pair of totals, and what follows from it alone for throws of each number of
/// dice. It is laid out so that neighbours on a diagonal, whose totals have the same sum, lie side by side.
///
/// `FarkleDuel` fills it diagonal by diagonal before its initialiser ends, so before a second task can have it, and only
/// reads it from then on: what its pointers lead to is beyond what the compiler checks.
final class FarkleDuelBoard: Sendable {
  let plan: FarkleDuelPlan
  let answer: FarkleDuelAnswer
  /// One more than the highest own total there is a place for, and the length of a row.
  let columns: Int
  /// One more than the highest own total that `lines` are known for.
  let lineColumns: Int
  private let rows: Int
  nonisolated(unsafe) private let banks: UnsafeMutablePointer<Double>  // filled, then only read
  /// The worth of what a throw may bank, by dice, 0 to 6, apart from farkles and throws of which all dice are
  /// kept; `nil` where some of it can't be banked.
  nonisolated(unsafe) private let lines: [UnsafeMutablePointer<Double>?]  // filled, then only read
  nonisolated(unsafe) private let lists: [FarkleDuelList]  // filled, then only read
  /// The fewest units that any player may bank, by dice left; `surelyBanked` has those that every player may bank.
  private let least: [Int]
  private let surelyBanked: [Int]

  /// The most places in all, and the most steps to solve a game in, by and large a hundred million a second.
  private static let mostPlaces = 8_000_000
  private static let mostSteps = 200_000_000

  /// - Returns: `nil` where a game is too large.
  init?(_ plan: FarkleDuelPlan) {
    self.plan = plan
    guard let answer = FarkleDuelAnswer(plan) else { return nil }
    self.answer = answer
    let over = Self.over(plan, answer)
    lineColumns = plan.target + over + Self.margin + plan.firmUnits
    columns = lineColumns + plan.reach + Self.margin
    rows = plan.target + columns
    let size = rows * columns + 2 * Self.margin
    guard size * Dice.capacity <= Self.mostPlaces,
      plan.target * plan.target * columns <= Self.mostSteps
    else { return nil }
    banks = .allocate(capacity: size)
    banks.initialize(repeating: 0, count: size)
    lists = plan.throwsOf.map { FarkleDuelList($0) }
    var lines = [UnsafeMutablePointer<Double>?](repeating: nil, count: Dice.capacity + 1)
    func least(_ all: [Int?]) -> [Int] { all.map { $0 ?? Int.max } }
    self.least = least(plan.least)
    surelyBanked = zip(least(plan.least), least(plan.leastToOpen)).map { max($0, $1) }
    for dice in 2...Dice.capacity {
      let canBank = (1..<dice).allSatisfy {
        plan.throwsOf[dice].most[$0] == nil || plan.least[$0] != nil
      }
      guard canBank, plan.throwsOf[dice].isHotBest else { continue }
      let line = UnsafeMutablePointer<Double>.allocate(capacity: size)
      line.initialize(repeating: 0, count: size)
      lines[dice] = line
    }
    self.lines = lines
    fillEnd()
  }

  deinit {
    banks.deallocate()
    for line in lines { line?.deallocate() }
    for list in lists { list.deallocate() }
  }

  /// A chance that makes no difference to a game.
  private static let negligible = 1e-13

  /// The room for lanes beyond the last place.
  static let margin = 24

  /// Returns how many units beyond the target throwing on may still be best.
  private static func over(_ plan: FarkleDuelPlan, _ answer: FarkleDuelAnswer) -> Int {
    guard plan.ending != .sudden else { return 0 }
    guard plan.leastFarkle > 0 else { return answer.last }
    var most = plan.banksAlways ? 0 : answer.forced.firm
    var behind = 1
    for need in 1...max(plan.target, 1) where need <= answer.last {
      let bound = answer.starts[need] * plan.leastFarkle * 0.01
      while behind < answer.last, answer.starts[behind] > bound { behind += 1 }
      most = max(most, behind - need)
    }
    return most
  }

  @inline(__always)
  private func place(own: Int, sum: Int) -> Int { sum * columns + own }

  /// Returns the worth of banking to a total, with the other player at theirs: 1 less their worth of being next.
  func bank(own: Int, other: Int) -> Double {
    if own < columns { return banks[place(own: own, sum: own + other)] }
    return 1 - answer.start(behind: own - other, isOnBoard: other != plan.zero)
  }

  /// Notes what it is worth to a player at `other` to be next.
  func setBank(own: Int, other: Int, nextWins: Double) {
    banks[place(own: own, sum: own + other)] = 1 - nextWins
  }

  /// Banks to the target and beyond.
  private func fillEnd() {
    for other in 0..<plan.target {
      for own in plan.target..<columns {
        setBank(
          own: own, other: other,
          nextWins: answer.start(behind: own - other, isOnBoard: other != plan.zero))
      }
    }
    for sum in stride(from: lineColumns + plan.target - 2, through: 2 * plan.target - 1, by: -1) {
      fillLines(sum: sum)
    }
  }

  /// Works out the lines of a diagonal, for which all higher diagonals must be known.
  func fillLines(sum: Int) {
    let first = max(0, sum - plan.target + 1)
    let end = min(sum + 1, lineColumns)
    for dice in 2...Dice.capacity {
      guard let line = lines[dice] else { continue }
      let list = lists[dice]
      for own in stride(from: first, to: end, by: SIMD8<Double>.count) {
        let value = list.banked(from: banks + place(own: own, sum: sum), next: columns + 1)
        let target = line + place(own: own, sum: sum)
        for lane in 0..<SIMD8<Double>.count { target[lane] = value[lane] }
      }
    }
  }

  /// Returns the lead in units from which on the other's last turn costs less than the least farkle.
  func safeLead(farkle: Double) -> Int {
    guard plan.ending != .sudden else { return 0 }
    // Where some turns can't be banked, what is kept then must be beyond doubt, too.
    let isFirm = plan.banksAlways || farkle <= FarkleDuelAnswer.Forced.mostFarkle
    let bound = isFirm ? (1 - farkle) * plan.leastFarkle : Self.negligible
    var (low, high) = (plan.banksAlways ? 0 : min(answer.forced.firm, answer.last), answer.last)
    while low < high {
      let middle = (low + high) / 2
      if answer.starts[middle] <= bound { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the units in the turn from which on a player banks whatever is left, if the rules allow it.
  func top(own: Int, other: Int, farkle: Double) -> Int {
    let lead = max(plan.target, other + safeLead(farkle: farkle))
    return max(min(lead, lineColumns - Self.margin) - own, plan.firmUnits)
  }

  /// Returns the worth of keeps that must be thrown on, lane by lane.
  @inline(__always)
  private func forced<Lanes: FarkleDuelLanes>(left: Int, lead: Int, farkle: Lanes) -> Lanes {
    farkle.mapped { lane, farkle in
      answer.forced.worth(left: left, lead: max(lead + 2 * lane, 0), farkle: farkle)
    }
  }

  /// The number of rows of values that a turn needs.
  var longestTurn: Int { lineColumns + plan.reach + Self.margin }

  /// Works out the values within a turn, from the most units down.
  ///
  /// - Parameters:
  ///   - own: the own total; lanes after the first are one higher each, with the other's total one lower.
  ///   - sum: both totals together.
  ///   - farkle: what a farkle is worth.
  ///   - top: from how many units on every bank is taken that is allowed.
  ///   - values: room for six values a row, by dice left, of `top` and `reach` rows.
  ///   - throwing: room for seven values a row, by dice, of `top` rows; what is surely banked before is no number.
  /// - Returns: the value before the first throw.
  @inline(__always)
  func turn<Lanes: FarkleDuelLanes>(
    own: Int, sum: Int, farkle: Lanes, top: Int, values: UnsafeMutablePointer<Lanes>,
    throwing: UnsafeMutablePointer<Lanes>?
  ) -> Lanes {
    let width = Dice.capacity
    let opener = plan.zero - own
    let hasOpener = (0..<Lanes.count).contains(opener)
    var banked = FarkleBanked()
    // By dice: what throwing them was worth with more points.
    var bounds = InlineArray<8, Lanes>(repeating: Lanes(repeating: .infinity))
    var above = Lanes.load(banks + place(own: own + top, sum: sum + top))
    // The last row at which banking was worth more than some more points with all dice kept.
    var aboveHot = Int.max
    for points in top..<(top + plan.reach + 1) {
      let bank = Lanes.load(banks + place(own: own + points, sum: sum + points))
      for left in 0..<width { values[points * width + left] = bank }
    }
    for left in 0..<width where least[left] == Int.max {
      for points in top..<(top + plan.reach + 1) {
        values[points * width + left] = forced(
          left: left, lead: 2 * (own + points) - sum - points, farkle: farkle)
      }
      banked.isThrown(left: left, at: Int.min)
    }
    var leastHot = values[top * width]
    if above.isAnywhereAbove(leastHot) { aboveHot = top }
    var first = Lanes(repeating: 0)
    var bonus = Lanes(repeating: 0)
    for points in stride(from: top - 1, through: 0, by: -1) {
      let here = place(own: own + points, sum: sum + points)
      let bank = Lanes.load(banks + here)
      let row = values + points * width
      if bank.isAnywhereAbove(above) { banked.drops(at: points) }
      above = bank
      var dice = width
      while dice > 0 {
        defer { dice -= 1 }
        let left = dice == width ? 0 : dice
        if left == 0, !plan.goesOnHot, points > 0, points != plan.bonus, throwing == nil {
          row[0] = bank
          continue
        }
        let isMinded = hasOpener && points < surelyBanked[left]
        let isFirst = dice == width && (points == 0 || points == plan.bonus)
        if points >= least[left], !isMinded, !isFirst, banked.grows,
          !bounds[dice].isAnywhereAbove(bank)
        {
          row[left] = bank
          if let throwing { throwing[points * (width + 1) + dice] = Lanes(repeating: .nan) }
          continue
        }
        let list = lists[dice]
        var value: Lanes
        if let line = lines[dice], banked.isAll(dice: dice, row: points, most: list.most),
          aboveHot > points + list.mostOfAll
        {
          value = list.hot(
            from: row, start: Lanes.load(line + here) + farkle * list.farkle)
        } else {
          let level = banked.level(
            dice: dice, row: points, most: list.most, mostOfAll: list.mostOfAll)
          value = list.best(
            from: row, start: Lanes(repeating: list.win) + farkle * list.farkle,
            level: banked.grows ? dice + level : level)
        }
        bounds[dice] = value
        if dice == width {
          if points == 0 { first = value }
          if points == plan.bonus { bonus = value }
        }
        if let throwing { throwing[points * (width + 1) + dice] = value }
        if left == 0, !plan.goesOnHot {
          row[0] = bank
        } else if points < least[left] {
          banked.isThrown(left: left, at: points)
          row[left] = value
        } else {
          var best = bank.larger(value)
          if isMinded {
            best.take(opener, of: value)
            banked.isThrown(left: left, at: points)
          } else if value.isAnywhereAbove(bank) {
            banked.isThrown(left: left, at: points)
          }
          row[left] = best
        }
      }
      leastHot = leastHot.smaller(row[0])
      if bank.isAnywhereAbove(leastHot) { aboveHot = points }
    }
    guard plan.bonusChance > 0 else { return first }
    return first + (bonus + farkle * -1) * plan.bonusChance
  }
}
