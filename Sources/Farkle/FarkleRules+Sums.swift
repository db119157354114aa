public import Tabletop

/// The points that turns and games can come to: all are sums of what was kept (farkle.md, *Standard rules*).
extension FarkleRules {
  /// Whether a turn of which nobody noted the dice can have banked so many points.
  ///
  /// Of more than some thousand times the smallest step, only multiples of that step are told from others.
  public func canBank(_ points: Points, hasBanked: Bool) -> Bool {
    guard points > 0 else { return false }
    return canBankSingles(points, hasBanked: hasBanked)
      || points.rawValue % unit == 0
        && bankableSums(upTo: points, hasBanked: hasBanked).contains(points)
  }

  /// Returns the points nearest to these that a turn can bank: those below and those above, as far as there
  /// are any.
  public func nearestBanks(to points: Points, hasBanked: Bool) -> [Points] {
    let lead = max(openingMinimum, bankMinimum) + singleOne * Dice.capacity
    return bankableSums(upTo: max(points, 0) + lead, hasBanked: hasBanked).nearest(to: points)
  }

  /// Whether a turn can have come to so many points with so many dice to throw next, 1 to 6: none before the
  /// first throw.
  ///
  /// Of more than some thousand times the smallest step, only multiples of that step are told from others.
  public func canStand(at points: Points, dice: Int) -> Bool {
    turnSums(upTo: points, dice: dice).contains(points)
  }

  /// Returns the points nearest to these that a turn can have come to with so many dice to throw next.
  public func nearestStands(to points: Points, dice: Int) -> [Points] {
    turnSums(upTo: max(points, 0) + singleOne * Dice.capacity, dice: dice).nearest(to: points)
  }

  /// Whether a player can end a game with so many points.
  ///
  /// Under a penalty for farkles, and of very many points, only multiples of the smallest step are told
  /// from others.
  public func canEnd(with total: Points) -> Bool {
    if total == 0 || total > 0 && canBankSingles(total, hasBanked: false) { return true }
    return total.rawValue % totalUnit == 0 && totals(upTo: total).contains(total)
  }

  /// Returns the points nearest to these that a player can end a game with.
  public func nearestTotals(to total: Points) -> [Points] {
    let lead = max(openingMinimum, bankMinimum) + singleOne * Dice.capacity
    return totals(upTo: max(total, 0) + lead).nearest(to: total)
  }
}

extension FarkleRules {
  /// Whether single 1s and 5s kept one a throw come to so many points, and may be banked: so do most turns, and
  /// it needs no table.
  ///
  /// Beside a single 1 or 5 a throw can always have dice that score nothing, so that `keep: all` allows it.
  private func canBankSingles(_ points: Points, hasBanked: Bool) -> Bool {
    for ones in 0...Dice.capacity {
      let rest = points.rawValue - singleOne.rawValue * ones
      guard rest >= 0 else { return false }
      guard rest % singleFive.rawValue == 0 else { continue }
      let kept = ones + rest / singleFive.rawValue
      if hotDice == .off, kept > Dice.capacity { continue }
      let left = (Dice.capacity - kept % Dice.capacity) % Dice.capacity
      if kept > 0, mayBank(points, left: left, hasBanked: hasBanked) { return true }
    }
    return false
  }

  private func mayBank(_ points: Points, left: Int, hasBanked: Bool) -> Bool {
    bankRefusal(of: OpenTurn(points: points, left: left), hasBanked: hasBanked) == nil
  }

  /// The points and dice that a throw can add to a turn.
  private struct Step: Hashable {
    /// The number of dice kept.
    var size: Int
    var points: Int
    /// Whether the game is won with it.
    var wins: Bool
  }

  /// The steps that a throw can add, by the number of dice thrown, from 0 on.
  private var steps: [[Step]] {
    var steps: [[Step]] = [[]]
    for count in 1...Dice.capacity {
      // What can be kept of fewer dice can be kept of more, beside dice that score nothing.
      var possible = keep == .any ? steps[count - 1] : []
      func add(_ dice: FaceCounts, _ points: Points) {
        let wins = sixOnes == .wins && dice[1] == Dice.capacity
        let step = Step(size: dice.total, points: points.rawValue, wins: wins)
        if !possible.contains(step) { possible.append(step) }
      }
      for dice in FaceCounts.throwsOf(count) {
        switch keep {
        case .any: if !isToxic(dice), let points = points(of: dice) { add(dice, points) }
        case .all: for keep in keeps(of: dice) { add(keep.dice, keep.points) }
        }
      }
      steps.append(possible)
    }
    return steps
  }

  /// The number that the points of every combination, and so of every turn, are multiples of.
  private var unit: Int {
    var values = triples + [singleOne, singleFive]
    for score in [fourOfAKind, fiveOfAKind, sixOfAKind] {
      if case .flat(let points) = score { values.append(points) }
    }
    values += [straight, threePairs, twoTriplets, noScoreBonus].compactMap { $0 }
    values += smallStraight.map { [$0.low, $0.high] } ?? []
    if case .flat(let points) = fourAndPair { values.append(points) }
    if case .flat(let points) = sixOnes { values.append(points) }
    switch fullHouse {
    case .off: break
    case .flat(let points), .triplePlus(let points): values.append(points)
    }
    var unit = 0
    for value in values { unit = greatestDivisor(unit, value.rawValue) }
    return unit
  }

  /// Returns the sums that turns can bank. One that builds on another's (`piggyback`) makes no other sums than
  /// a longer turn.
  private func bankableSums(upTo limit: Points, hasBanked: Bool) -> PossibleSums {
    let unit = unit
    var sums = PossibleSums(multiplesOf: unit, upTo: limit)
    _ = reachedSums(count: sums.isPossible.count) { total, left, wins in
      if wins || mayBank(Points(total * unit), left: left, hasBanked: hasBanked) {
        sums.isPossible[total] = true
      }
    }
    return sums
  }

  /// Returns the sums of turns that throw so many dice next.
  private func turnSums(upTo limit: Points, dice: Int) -> PossibleSums {
    var sums = PossibleSums(multiplesOf: unit, upTo: limit)
    sums.least = 0
    sums.isPossible = reachedSums(count: sums.isPossible.count) { _, _, _ in }[dice]
    return sums
  }

  /// Returns whether a turn can have come to so many times the unit, by the dice to be thrown next.
  ///
  /// - Parameter keep: Takes what each keep leads to: a sum, the dice left, and whether the game is won.
  private func reachedSums(
    count: Int, keep: (_ total: Int, _ left: Int, _ wins: Bool) -> Void
  ) -> [[Bool]] {
    let steps = steps
    let unit = unit
    let bonus = noScoreBonus?.rawValue ?? 0
    // By the dice to be thrown next, whether a turn can have come to the sum.
    var reached = Array(repeating: Array(repeating: false, count: count), count: Dice.capacity + 1)
    for start in [0, bonus / unit] where start < count { reached[Dice.capacity][start] = true }
    for sum in 0..<count {
      for dice in 1...Dice.capacity where reached[dice][sum] {
        for step in steps[dice] {
          let total = sum + step.points / unit
          guard total < count else { continue }
          let left = dice - step.size
          keep(total, left, step.wins)
          if left > 0 {
            reached[left][total] = true
          } else if hotDice != .off, !step.wins {
            reached[Dice.capacity][total] = true
          }
        }
      }
    }
    return reached
  }

  /// The number that all final scores are multiples of: a penalty that its floor cuts short leaves the floor.
  private var totalUnit: Int {
    guard let penalty = farklePenalty else { return unit }
    return greatestDivisor(
      greatestDivisor(unit, penalty.points.rawValue), penalty.floor?.rawValue ?? 0)
  }

  /// Returns the sums that games can end with: the sums of banks, less the penalties.
  private func totals(upTo limit: Points) -> PossibleSums {
    guard farklePenalty == nil, limit.rawValue / unit < PossibleSums.mostAdded else {
      return PossibleSums(
        allMultiplesOf: totalUnit, from: farklePenalty == nil ? 0 : farklePenalty?.floor)
    }
    let later = bankableSums(upTo: limit, hasBanked: true)
    var sums = bankableSums(upTo: limit, hasBanked: false)
    sums.least = 0
    let first = sums.isPossible.indices.filter { sums.isPossible[$0] }
    let more = later.isPossible.indices.filter { later.isPossible[$0] }
    if !sums.isPossible.isEmpty { sums.isPossible[0] = true }
    for total in first.first.map({ $0..<sums.isPossible.count }) ?? 0..<0
    where sums.isPossible[total] {
      for bank in more where total + bank < sums.isPossible.count {
        sums.isPossible[total + bank] = true
      }
    }
    return sums
  }
}

/// The multiples of a number that are possible sums.
private struct PossibleSums {
  let unit: Int
  /// The bound that no sum is below; `nil` for none.
  var least: Points?
  /// Whether each multiple is possible, from 0 on; all behind the last are taken for possible.
  var isPossible: [Bool]

  /// The most multiples that are told one by one.
  private static let most = 20_000
  /// The most of them whose sums are.
  static let mostAdded = 2_000

  /// Creates a set without any of the multiples up to a limit.
  init(multiplesOf unit: Int, upTo limit: Points) {
    self.unit = unit
    let last = max(limit.rawValue, 0) / unit
    isPossible = Array(repeating: false, count: min(last + 1, PossibleSums.most))
  }

  init(allMultiplesOf unit: Int, from least: Points?) {
    self.unit = unit
    self.least = least
    isPossible = []
  }

  func contains(_ points: Points) -> Bool {
    guard points.rawValue % unit == 0 else { return false }
    if let least, points < least { return false }
    let multiple = points.rawValue / unit
    return isPossible.indices.contains(multiple) ? isPossible[multiple] : true
  }

  func nearest(to points: Points) -> [Points] {
    let below = points.rawValue >= 0 ? points.rawValue / unit : (points.rawValue + 1) / unit - 1
    var nearest: [Points] = []
    let start = least.map { $0.rawValue / unit } ?? min(below, 0)
    if let found = stride(from: below, through: start, by: -1).first(where: {
      contains(Points($0 * unit))
    }) {
      nearest.append(Points(found * unit))
    }
    let end = max(isPossible.count, below + 2)
    if let found = (below + 1..<end).first(where: { contains(Points($0 * unit)) }) {
      nearest.append(Points(found * unit))
    }
    return nearest
  }
}

/// The greatest number that divides both; the other one where one is 0.
func greatestDivisor(_ one: Int, _ other: Int) -> Int {
  var (one, other) = (one.magnitude, other.magnitude)
  while other > 0 { (one, other) = (other, one % other) }
  return Int(one)
}
