import Tabletop

/// The keeps that a throw of so many dice may lead to, as lists of numbers that are fast to go through.
///
/// Values after a keep stand in a table that has six of them for each number of points, by dice left (0 to 5),
/// so an option is the distance from the row of the points so far to the place of the points after it.
struct FarkleDuelThrow: Sendable {
  /// The chance of a throw that ends the turn with nothing.
  var farkle = 0.0
  /// The chance of a throw that wins at once.
  var win = 0.0
  /// The chances of groups of throws with the same options, those with the fewest first.
  var chances: [Double] = []
  /// The number of groups that have so many options, for each number of options from 1 on.
  var groupCounts: [Int] = []
  /// The options of all groups, one after another.
  var options: [Int32] = []
  /// The same by up to how many dice left all is banked, 0 and more; then all again for where more points are
  /// always worth more.
  var banked: [FarkleDuelThrow] = []

  /// The same where every bank is best that leaves dice: groups that may keep all six have their value after
  /// that alone, all others the best of their banks, which are distances in points.
  var bankChances: [Double] = []
  var bankGroupCounts: [Int] = []
  var bankOptions: [Int32] = []
  /// The chances of groups in which keeping all dice makes the most points; `hotOptions` has the place after
  /// such a keep.
  var hotChances: [Double] = []
  var hotOptions: [Int32] = []
  /// Whether no group has an option of more points than keeping all dice makes.
  var isHotBest = true
  /// The most units of a keep in any group, by dice left; `nil` where no keep leaves so many.
  var most: [Int?] = Array(repeating: nil, count: Dice.capacity)
}

/// Rules as the game of two is solved by them: in units of points, from the lowest total told apart.
struct FarkleDuelPlan: Sendable {
  let throwing: FarkleThrows
  let unit: Int
  /// The number of units below zero at which totals are still told apart.
  let zero: Int
  /// The place of the target among totals.
  let target: Int
  /// The throws, by dice, 1 to 6; the entry of 0 is empty.
  let throwsOf: [FarkleDuelThrow]
  /// The first throw of a turn: what scores nothing may earn a bonus.
  let bonusChance: Double
  let bonus: Int
  /// The fewest units that a player on the board may bank, by dice left, 0 to 5; `nil` where nothing may be banked.
  let least: [Int?]
  /// The same for a player not yet on the board.
  let leastToOpen: [Int?]
  /// Whether six dice may be thrown after all were kept.
  let goesOnHot: Bool
  /// The most units one throw makes.
  let reach: Int
  /// The least chance of a farkle where one could bank instead.
  let leastFarkle: Double
  let ending: FarkleRules.Ending
  /// The worth of a tie to the player who answers, 0 or 0.5.
  let tie: Double

  /// The most places of totals: beyond, a game takes minutes to solve.
  static let mostPlaces = 450
  /// The most units that a throw makes or a minimum asks for.
  private static let mostReach = 2000

  /// - Returns: `nil` for games of rounds, where there are more than `mostPlaces` totals to tell apart, and where
  ///   a throw or a minimum is of very many units.
  init?(_ rules: FarkleRules) {
    guard rules.rounds == nil else { return nil }
    let throwing = FarkleThrows(rules, keepsDominated: true)
    let unit = throwing.unit
    var zero = 0
    if let penalty = rules.farklePenalty, (penalty.floor?.rawValue ?? -1) < 0 {
      zero = min(-(penalty.floor?.rawValue ?? -2 * penalty.points.rawValue), 2000) / unit
    }
    let target = (rules.target.rawValue + unit - 1) / unit
    let highest = max(rules.openingMinimum, rules.bankMinimum).rawValue / unit
    let reach = throwing.most / unit
    guard target + zero <= Self.mostPlaces, highest < Self.mostPlaces, reach <= Self.mostReach,
      throwing.bonus / unit <= Self.mostReach
    else { return nil }
    self.throwing = throwing
    self.unit = unit
    self.zero = zero
    self.target = target + zero
    throwsOf = (0...Dice.capacity).map { FarkleDuelThrow(throwing, dice: $0) }
    bonusChance = throwing.bonusChance
    bonus = throwing.bonus / unit
    func least(hasBanked: Bool) -> [Int?] {
      (0..<Dice.capacity).map { left in
        rules.leastBank(left: left, hasBanked: hasBanked).map { ($0 + unit - 1) / unit }
      }
    }
    self.least = least(hasBanked: true)
    leastToOpen = least(hasBanked: false)
    goesOnHot = rules.mayThrowOn(left: 0)
    self.reach = reach
    leastFarkle =
      (1...Dice.capacity).filter { dice in
        let left = dice % Dice.capacity
        return rules.mayThrowOn(left: left) && rules.leastBank(left: left, hasBanked: true) != nil
      }.map { throwing.farkle[$0] }.min() ?? 0
    ending = rules.ending
    tie = rules.finalTie == .shared ? 0.5 : 0
  }

  /// The units from which on every minimum is met, and no bonus leads further.
  var firmUnits: Int {
    max(least.compactMap { $0 }.max() ?? 0, leastToOpen.compactMap { $0 }.max() ?? 0, bonus + 1)
  }

  /// Whether every turn may be banked that has points enough.
  var banksAlways: Bool { least.allSatisfy { $0 != nil } }
}

extension FarkleDuelThrow {
  fileprivate init(_ throwing: FarkleThrows, dice: Int) {
    guard dice > 0 else { return }
    farkle = throwing.farkle[dice]
    var groups: [Group] = []
    var banks: [Group] = []
    for outcome in throwing.outcomes[dice] {
      if outcome.options.contains(where: { $0.wins }) {
        win += outcome.chance
        continue
      }
      groups.append(
        Group(outcome.chance, outcome.options.map { Self.place($0, unit: throwing.unit) }))
      for option in outcome.options where option.left > 0 {
        most[option.left] = max(most[option.left] ?? 0, option.points / throwing.unit)
      }
      let hot = outcome.options.first { $0.left == 0 }
      let others = outcome.options.filter { $0.left > 0 }.map { $0.points }
      guard let hot else {
        var options: [Int32] = []
        for points in others.sorted(by: >) {
          let units = Int32(points / throwing.unit)
          if !options.contains(units) { options.append(units) }
        }
        banks.append(Group(outcome.chance, options))
        continue
      }
      if let most = others.max(), most > hot.points { isHotBest = false }
      let place = Self.place(hot, unit: throwing.unit)
      if let known = hotOptions.firstIndex(of: place) {
        hotChances[known] += outcome.chance
      } else {
        hotOptions.append(place)
        hotChances.append(outcome.chance)
      }
    }
    (chances, groupCounts, options) = Self.flattened(groups)
    for index in 0..<2 * dice {
      var banking = FarkleDuelThrow()
      (banking.chances, banking.groupCounts, banking.options) = Self.flattened(
        throwing.outcomes[dice].filter { !$0.options.contains { $0.wins } }.map {
          Group(
            $0.chance,
            $0.options(bankingUpTo: index % dice, growing: index >= dice).map {
              Self.place($0, unit: throwing.unit)
            })
        })
      banked.append(banking)
    }
    (bankChances, bankGroupCounts, bankOptions) = Self.flattened(banks)
  }

  private static func place(_ option: FarkleThrows.Option, unit: Int) -> Int32 {
    Int32(option.points / unit * Dice.capacity + option.left)
  }

  private struct Group {
    var chance: Double
    var options: [Int32]

    init(_ chance: Double, _ options: [Int32]) {
      self.chance = chance
      self.options = options
    }
  }

  private static func flattened(_ groups: [Group]) -> ([Double], [Int], [Int32]) {
    var merged: [Group] = []
    for group in groups {
      if let known = merged.firstIndex(where: { $0.options == group.options }) {
        merged[known].chance += group.chance
      } else {
        merged.append(group)
      }
    }
    var chances: [Double] = []
    var counts: [Int] = []
    var options: [Int32] = []
    for count in 0..<(merged.map { $0.options.count }.max() ?? 0) {
      let ofCount = merged.filter { $0.options.count == count + 1 }
      counts.append(ofCount.count)
      for group in ofCount {
        chances.append(group.chance)
        options += group.options
      }
    }
    return (chances, counts, options)
  }
}
