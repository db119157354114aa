import Farkle
import Tabletop
import TestSupport

/// Scoring as a beginner would write it: a list of all pieces that score, and every way to lay them.
///
/// Shares nothing with the engine but the rules it is told, works on sorted lists of digits, and tries every
/// selection of dice by position.
struct Twin {
  let rules: FarkleRules
  private let pieces: [(dice: [Int], points: Int)]
  private var known: [[Int]: Int?] = [:]

  init(_ rules: FarkleRules) {
    self.rules = rules
    pieces = Self.pieces(rules)
  }

  private static func pieces(_ rules: FarkleRules) -> [(dice: [Int], points: Int)] {
    var pieces: [(dice: [Int], points: Int)] = [
      ([1], rules.singleOne.rawValue), ([5], rules.singleFive.rawValue),
    ]
    func add(_ dice: [Int], _ points: Points?) {
      if let points { pieces.append((dice.sorted(), points.rawValue)) }
    }
    for a in 1...6 {
      let triple = rules.triples[a - 1]
      add([a, a, a], triple)
      for (size, score) in [
        (4, rules.fourOfAKind), (5, rules.fiveOfAKind), (6, rules.sixOfAKind),
      ] {
        if size == 6, a == 1, case .flat(let points) = rules.sixOnes {
          add([1, 1, 1, 1, 1, 1], points)
          continue
        }
        switch score {
        case .times(let factor): add(Array(repeating: a, count: size), triple * factor)
        case .flat(let points): add(Array(repeating: a, count: size), points)
        case .off: break
        }
      }
      for b in 1...6 where b != a {
        switch rules.fourAndPair {
        case .off: break
        case .asThreePairs: add([a, a, a, a, b, b], rules.threePairs)
        case .flat(let points): add([a, a, a, a, b, b], points)
        }
        switch rules.fullHouse {
        case .off: break
        case .flat(let points): add([a, a, a, b, b], points)
        case .triplePlus(let more): add([a, a, a, b, b], triple + more)
        }
        if a < b { add([a, a, a, b, b, b], rules.twoTriplets) }
        for c in 1...6 where a < b && b < c { add([a, a, b, b, c, c], rules.threePairs) }
      }
    }
    add([1, 2, 3, 4, 5, 6], rules.straight)
    add([1, 2, 3, 4, 5], rules.smallStraight?.low)
    add([2, 3, 4, 5, 6], rules.smallStraight?.high)
    return pieces
  }

  /// The points of all of `dice`, sorted, `nil` where one is useless.
  mutating func points(_ dice: [Int]) -> Int? {
    guard let first = dice.first else { return 0 }
    if let answer = known[dice] { return answer }
    var best: Int?
    for piece in pieces where piece.dice.first == first {
      var rest = dice
      var fits = true
      for die in piece.dice {
        guard let index = rest.firstIndex(of: die) else {
          fits = false
          break
        }
        rest.remove(at: index)
      }
      guard fits, let more = points(rest) else { continue }
      best = max(best ?? 0, piece.points + more)
    }
    known[dice] = .some(best)
    return best
  }

  /// Every legal keep of a throw, sorted dice to points.
  mutating func keeps(_ thrown: [Int]) -> [[Int]: Int] {
    if rules.toxicTwos, thrown.filter({ $0 == 2 }).count >= 4 { return [:] }
    var masks: [(mask: Int, dice: [Int], points: Int)] = []
    for mask in 1..<(1 << thrown.count) {
      let dice = thrown.indices.filter { mask >> $0 & 1 == 1 }.map { thrown[$0] }.sorted()
      if let points = points(dice) { masks.append((mask, dice, points)) }
    }
    var keeps: [[Int]: Int] = [:]
    for one in masks {
      if rules.keep == .all,
        masks.contains(where: { $0.mask != one.mask && $0.mask & one.mask == one.mask })
      {
        continue
      }
      keeps[one.dice] = one.points
    }
    return keeps
  }
}

/// Every throw of six dice: 462 of them with their dice in order, or as they may lie, 46 656.
let allThrows: [[Int]] =
  Size.isFull ? throwsAsTheyLie : throwsAsTheyLie.filter { $0 == $0.sorted() }

private let throwsAsTheyLie: [[Int]] = (0..<46_656).map { number in
  var rest = number
  return (0..<6).map { _ in
    defer { rest /= 6 }
    return rest % 6 + 1
  }
}
