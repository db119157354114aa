public import Tabletop

/// The condition that a side of a card sets for six dice.
public enum SixisCondition: Hashable, Sendable {
  /// A number of dice at least that show one number.
  case count(Int, of: Int)
  /// A number of dice at least that show the one number, and as many that show the other.
  case both(Int, Int, count: Int)
  /// Every number from the first to the last is there.
  case run(Int, Int)
  /// A number of even dice at least.
  case even(Int)
  /// A number of odd dice at least.
  case odd(Int)
  /// A number of dice at least that show the same number, whichever.
  case alike(Int)
  /// A set of three at least of one number and two at least of another.
  case fullHouse
  /// A number of different numbers that are there twice at least.
  case pairs(Int)
  /// The pips add up to so many at the most.
  case sumAtMost(Int)
  case sumAtLeast(Int)
}

extension SixisCondition {
  /// Whether six dice meet the condition.
  public func isMet(by dice: FaceCounts) -> Bool {
    switch self {
    case .count(let count, let face): dice[face] >= count
    case .both(let one, let other, let count): dice[one] >= count && dice[other] >= count
    case .run(let first, let last): (first...last).allSatisfy { dice[$0] > 0 }
    case .even(let count): dice.even >= count
    case .odd(let count): dice.odd >= count
    case .alike(let count): dice.mostAlike >= count
    case .fullHouse: dice.mostAlike >= 3 && dice.pairs >= 2
    case .pairs(let count): dice.pairs >= count
    case .sumAtMost(let sum): dice.sum <= sum
    case .sumAtLeast(let sum): dice.sum >= sum
    }
  }
}

/// The counts that conditions look at.
extension FaceCounts {
  var even: Int { self[2] + self[4] + self[6] }

  var odd: Int { self[1] + self[3] + self[5] }

  /// The number of dice that show the number that most of them show.
  var mostAlike: Int {
    var most = 0
    for face in 1...6 { most = max(most, self[face]) }
    return most
  }

  /// The number of different numbers that are there twice at least.
  var pairs: Int {
    var pairs = 0
    for face in 1...6 where self[face] >= 2 { pairs += 1 }
    return pairs
  }

  var sum: Int {
    var sum = 0
    for face in 1...6 { sum += face * self[face] }
    return sum
  }
}
