import Farkle
import Tabletop

/// The game of two as a beginner would solve it: every turn gone through in full, again and again over all pairs
/// of totals, until nothing changes. It shares the scoring of `Twin`, nothing with the engine.
struct DuelTwin {
  struct Option: Hashable {
    var left: Int
    var points: Int
    var wins: Bool
  }

  let rules: FarkleRules
  let unit: Int
  /// In units.
  let target: Int
  /// In a turn nobody who may bank throws on with more units than these.
  let cap: Int
  private var outcomes: [(farkle: Double, groups: [(chance: Double, options: [Option])])] = []
  private var bonusChance = 0.0
  private(set) var wins: [[Double]] = []

  init(_ rules: FarkleRules, unit: Int, cap: Int) {
    self.rules = rules
    self.unit = unit
    self.cap = cap
    target = (rules.target.rawValue + unit - 1) / unit
    var twin = Twin(rules)
    for count in 0...6 {
      let all = Self.throwsOf(count)
      var groups: [Set<Option>: Int] = [:]
      var order: [Set<Option>] = []
      var farkles = 0
      // What may be kept is the same however the dice lie.
      for (thrown, times) in Dictionary(grouping: all, by: { $0.sorted() }).mapValues(\.count)
        .sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
      {
        let keeps = twin.keeps(thrown)
        if keeps.isEmpty {
          farkles += times
          let isToxic = rules.toxicTwos && thrown.filter { $0 == 2 }.count >= 4
          if count == 6, !isToxic, rules.noScoreBonus != nil {
            bonusChance += Double(times) / Double(all.count)
          }
          continue
        }
        let options = Set(
          keeps.map {
            Option(
              left: count - $0.key.count, points: $0.value / unit,
              wins: rules.sixOnes == .wins && $0.key == [1, 1, 1, 1, 1, 1])
          })
        if groups[options] == nil { order.append(options) }
        groups[options, default: 0] += times
      }
      outcomes.append(
        (
          Double(farkles) / Double(all.count),
          order.map { (Double(groups[$0] ?? 0) / Double(all.count), Array($0)) }
        ))
    }
  }

  private static func throwsOf(_ count: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    for _ in 0..<count { all = all.flatMap { dice in (1...6).map { dice + [$0] } } }
    return all
  }

  private func mayBank(_ points: Int, left: Int, hasBanked: Bool) -> Bool {
    if left == 0 {
      if rules.hotDice == .off { return true }
      if rules.hotDice == .mustRoll { return false }
    } else if left > rules.bankDice {
      return false
    }
    if !hasBanked, points * unit < rules.openingMinimum.rawValue { return false }
    return points * unit >= rules.bankMinimum.rawValue
  }

  /// The value of throwing so many dice with so many units in the turn, and before the first throw.
  private func turn(
    hasBanked: Bool, farkle: Double, bank: (Int) -> Double
  ) -> (throwing: [[Double]], start: Double) {
    var after = Array(repeating: Array(repeating: 0.0, count: 6), count: cap + 1)
    var throwing = Array(repeating: Array(repeating: 0.0, count: 7), count: cap + 1)
    func fill(_ points: Int) {
      for dice in 1...6 {
        var value = outcomes[dice].farkle * farkle
        for group in outcomes[dice].groups {
          var best = 0.0
          for option in group.options {
            best = max(best, option.wins ? 1 : after[min(points + option.points, cap)][option.left])
          }
          value += group.chance * best
        }
        throwing[points][dice] = value
      }
      let worth = bank(points)
      for left in 0..<6 {
        let isAllowed = mayBank(points, left: left, hasBanked: hasBanked)
        let more = throwing[points][left == 0 ? 6 : left]
        after[points][left] =
          left == 0 && rules.hotDice == .off ? worth : isAllowed ? max(worth, more) : more
      }
    }
    for _ in 0..<(rules.bankDice < 6 || rules.hotDice == .mustRoll ? 120 : 3) { fill(cap) }
    for points in (0..<cap).reversed() { fill(points) }
    var start = throwing[0][6]
    if let bonus = rules.noScoreBonus {
      start += bonusChance * (throwing[min(bonus.rawValue / unit, cap)][6] - farkle)
    }
    return (throwing, start)
  }

  /// The other's last turn, or their answer under `defend`, by how many units they are behind.
  private func answers(hasBanked: Bool, defence: [Double]) -> [Double] {
    let tie = rules.finalTie == .shared ? 0.5 : 0
    return (0...cap).map { behind in
      turn(hasBanked: hasBanked, farkle: 0) { points in
        if points < behind { return 0 }
        if points == behind { return tie }
        return rules.ending == .defend ? 1 - defence[points - behind] : 1
      }.start
    }
  }

  mutating func solve() {
    // By whether the other is on the board.
    var answers = Array(repeating: Array(repeating: 0.0, count: cap + 1), count: 2)
    for _ in 0..<(rules.ending == .sudden ? 0 : rules.ending == .defend ? 200 : 1) {
      let known = answers[1]
      answers[1] = self.answers(hasBanked: true, defence: known)
      answers[0] =
        rules.openingMinimum > 0 ? self.answers(hasBanked: false, defence: known) : answers[1]
      if zip(answers[1], known).allSatisfy({ abs($0 - $1) < 1e-14 }) { break }
    }
    wins = Array(repeating: Array(repeating: 0.5, count: target), count: target)
    for sum in (0...(2 * target - 2)).reversed() {
      for own in max(0, sum - target + 1)...min(target - 1, sum) where own <= sum - own {
        let other = sum - own
        for _ in 0..<100 {
          let known = (wins[own][other], wins[other][own])
          for (one, two) in [(own, other), (other, own)] {
            wins[one][two] =
              turn(hasBanked: one > 0, farkle: 1 - wins[two][one]) { points in
                one + points < target
                  ? 1 - wins[two][one + points]
                  : 1 - answers[two > 0 ? 1 : 0][min(one + points - two, cap)]
              }.start
          }
          if abs(known.0 - wins[own][other]) < 1e-15, abs(known.1 - wins[other][own]) < 1e-15 {
            break
          }
        }
      }
    }
  }
}
