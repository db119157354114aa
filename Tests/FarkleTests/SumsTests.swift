import Farkle
import Tabletop
import TestSupport
import Testing

/// What turns come to, by walking through every throw and keep of the twin.
private struct Walk {
  let rules: FarkleRules
  let limit: Int
  /// The sums that a turn ends with by itself, and those with which a player may end it, as far as they are enough.
  private var ends: Set<Int> = []
  private var stops: Set<Int> = []

  /// Returns the sums that can be banked.
  func banks(minimum: Points) -> Set<Int> {
    ends.union(stops.filter { $0 >= minimum.rawValue })
  }

  init(_ rules: FarkleRules, limit: Int) {
    self.rules = rules
    self.limit = limit
    var twin = Twin(rules)
    var keeps: [[[Int]: Int]] = [[:]]
    for count in 1...6 {
      var all: [[Int]: Int] = [:]
      for thrown in Self.throwsOf(count) { all.merge(twin.keeps(thrown)) { one, _ in one } }
      keeps.append(all)
    }
    var seen: Set<[Int]> = []
    var open = [[6, 0]]
    if let bonus = rules.noScoreBonus { open.append([6, bonus.rawValue]) }
    while let state = open.popLast() {
      guard seen.insert(state).inserted else { continue }
      for (kept, points) in keeps[state[0]] where state[1] + points <= limit {
        let left = state[0] - kept.count
        let sum = state[1] + points
        let wins = rules.sixOnes == .wins && kept == [1, 1, 1, 1, 1, 1]
        let isOver = left == 0 && rules.hotDice == .off
        let mayBank = left == 0 ? rules.hotDice == .optional : left <= rules.bankDice
        if wins || isOver { ends.insert(sum) } else if mayBank { stops.insert(sum) }
        if !wins, !isOver { open.append([left == 0 ? 6 : left, sum]) }
      }
    }
  }

  private static func throwsOf(_ count: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    for _ in 0..<count {
      all = all.flatMap { dice in (1...6).filter { $0 >= dice.last ?? 1 }.map { dice + [$0] } }
    }
    return all
  }
}

@Suite struct SumsTests {
  static let rules =
    NamedRules.presets + NamedRules.odd + [
      NamedRules(name: "hot dice off", rules: NamedRules.changed { $0.hotDice = .off }),
      NamedRules(
        name: "bank with two dice left, all six must roll",
        rules: NamedRules.changed {
          $0.bankDice = 2
          $0.hotDice = .mustRoll
        }),
      NamedRules(
        name: "hot dice off, keep all, minimums",
        rules: NamedRules.changed {
          $0.hotDice = .off
          $0.keep = .all
          $0.bankDice = 1
          $0.bankMinimum = 350
          $0.openingMinimum = 600
        }),
      NamedRules(
        name: "odd numbers",
        rules: NamedRules.changed {
          $0.singleOne = 70
          $0.singleFive = 30
          $0.noScoreBonus = 25
          $0.bankDice = 3
        }),
    ]

  @Test(arguments: rules)
  func `the points of a turn are those that some dice make`(_ named: NamedRules) {
    let rules = named.rules
    let limit = Size.of(debug: 700, full: 6000)
    let walk = Walk(rules, limit: limit)
    for hasBanked in [true, false] {
      let least = hasBanked ? rules.bankMinimum : max(rules.bankMinimum, rules.openingMinimum)
      let banks = walk.banks(minimum: least)
      let step = Size.isFull ? 1 : 15
      for points in stride(from: 5, through: limit, by: step) {
        let can = rules.canBank(Points(points), hasBanked: hasBanked)
        #expect(can == banks.contains(points), "\(points)")
      }
      #expect(!rules.canBank(0, hasBanked: hasBanked))
      #expect(!rules.canBank(-50, hasBanked: hasBanked))
      guard hasBanked, let least = banks.min() else { continue }
      #expect(rules.nearestBanks(to: 1, hasBanked: true).last?.rawValue == least)
    }
  }

  @Test(arguments: rules.filter { $0.rules.farklePenalty == nil })
  func `a final score is a sum of turns, the first of which opens`(_ named: NamedRules) {
    let rules = named.rules
    let limit = Size.of(debug: 700, full: 4000)
    let walk = Walk(rules, limit: limit)
    let later = walk.banks(minimum: rules.bankMinimum)
    let opening = max(rules.bankMinimum, rules.openingMinimum)
    var totals = walk.banks(minimum: opening)
    for total in 1...limit where totals.contains(total) {
      for bank in later where total + bank <= limit { totals.insert(total + bank) }
    }
    totals.insert(0)
    for total in stride(from: 0, through: limit, by: Size.isFull ? 1 : 10) {
      #expect(rules.canEnd(with: Points(total)) == totals.contains(total), "\(total)")
    }
    #expect(!rules.canEnd(with: -50))
  }

  @Test func `a penalty allows what it can subtract, down to its floor`() {
    let free = NamedRules.changed {
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 3, points: 1000)
    }
    #expect(free.canEnd(with: -2000) && free.canEnd(with: 50) && !free.canEnd(with: -1017))
    let floored = NamedRules.changed {
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 3, points: 500, floor: -20)
      $0.bankMinimum = 300
    }
    #expect(floored.canEnd(with: -20) && floored.canEnd(with: 280) && floored.canEnd(with: 130))
    #expect(!floored.canEnd(with: -30) && !floored.canEnd(with: 285))
  }

  @Test func `the nearest points lie on both sides where there are any`() {
    let rules = FarkleRules.standard
    #expect(rules.nearestBanks(to: 1017, hasBanked: true) == [1000, 1050])
    #expect(rules.nearestBanks(to: 17, hasBanked: true) == [50])
    #expect(rules.nearestTotals(to: 10_017) == [10_000, 10_050])
    #expect(rules.nearestTotals(to: -17) == [0])
    let opening = NamedRules.changed { $0.openingMinimum = 500 }
    #expect(opening.nearestTotals(to: 300) == [0, 500])
    let penalty = NamedRules.changed {
      $0.farklePenalty = FarkleRules.Penalty(consecutive: 3, points: 1000)
    }
    #expect(penalty.nearestTotals(to: -1017) == [-1050, -1000])
  }

  @Test func `numbers beyond all tables are told by their step alone`() {
    #expect(FarkleRules.standard.canBank(9_999_950, hasBanked: true))
    #expect(!FarkleRules.standard.canBank(9_999_999, hasBanked: true))
    #expect(!FarkleRules.standard.canEnd(with: 999_999_999))
    let odd = NamedRules.changed { $0.singleFive = 33 }
    #expect(odd.canBank(9_999_999, hasBanked: true))
  }
}
