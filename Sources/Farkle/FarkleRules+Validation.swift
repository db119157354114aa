public import Tabletop

extension FarkleRules {
  /// The largest number a house rule may have, so that sums stay far from overflowing.
  public static let highestValue = 1_000_000

  /// The highest `xN` of a kind.
  public static let highestFactor = 100

  /// The most seats at a table.
  public static let mostSeats = 8

  /// Returns what makes no sense in these rules, in the order of the table of house rules.
  ///
  /// Rules without a fault can be played: their games never trap.
  public func validate() -> [RulesFault] {
    var faults: [RulesFault] = []
    func check(
      _ name: String, least: Least, _ value: Int?, atMost most: Int? = nil
    ) {
      let most = most ?? FarkleRules.highestValue
      guard let value else { return }
      if value > most {
        faults.append(.tooLarge(name, value, atMost: most))
      } else if least == .one && value < 1 {
        faults.append(.notPositive(name, value))
      } else if value < 0 {
        faults.append(.negative(name, value))
      }
    }
    check("single-one", least: .one, singleOne.rawValue)
    check("single-five", least: .one, singleFive.rawValue)
    if triples.count != 6 { faults.append(.notSixTriples(triples.count)) }
    for (index, points) in triples.enumerated() {
      check(
        index == 0 && pointsPerFace != nil ? "three-ones" : "three-of-a-kind", least: .one,
        points.rawValue)
    }
    check("four-of-a-kind", least: .one, fourOfAKind.number, atMost: fourOfAKind.most)
    check("five-of-a-kind", least: .one, fiveOfAKind.number, atMost: fiveOfAKind.most)
    check("six-of-a-kind", least: .one, sixOfAKind.number, atMost: sixOfAKind.most)
    check("straight", least: .one, straight?.rawValue)
    check("three-pairs", least: .one, threePairs?.rawValue)
    switch fourAndPair {
    case .off: break
    case .asThreePairs: if threePairs == nil { faults.append(.fourAndPairWithoutThreePairs) }
    case .flat(let points): check("four-and-pair", least: .one, points.rawValue)
    }
    check("two-triplets", least: .one, twoTriplets?.rawValue)
    switch fullHouse {
    case .off: break
    case .flat(let points): check("full-house", least: .one, points.rawValue)
    case .triplePlus(let more): check("full-house", least: .zero, more.rawValue)
    }
    check("small-straight", least: .one, smallStraight?.low.rawValue)
    if smallStraight?.low != smallStraight?.high {
      check("small-straight", least: .one, smallStraight?.high.rawValue)
    }
    if case .flat(let points) = sixOnes { check("six-ones", least: .one, points.rawValue) }
    check("no-score-bonus", least: .one, noScoreBonus?.rawValue)
    check("target", least: .one, target.rawValue)
    check("opening-minimum", least: .zero, openingMinimum.rawValue)
    check("bank-minimum", least: .zero, bankMinimum.rawValue)
    if !(0...Dice.capacity).contains(bankDice) {
      faults.append(.bankDiceOutOfRange(bankDice))
    } else if bankDice == 0 && hotDice == .mustRoll {
      faults.append(.neverBanks)
    }
    check("farkle-penalty", least: .one, farklePenalty?.consecutive)
    check("farkle-penalty", least: .one, farklePenalty?.points.rawValue)
    if let floor = farklePenalty?.floor, floor > 0 { faults.append(.floorAboveZero(floor)) }
    check("rounds", least: .one, rounds)
    if seats.lowerBound < 1 || seats.upperBound > Self.mostSeats {
      faults.append(.seatsOutOfRange(seats))
    }
    return faults
  }

  /// The points a face of three 2s to three 6s, where they are in proportion.
  public var pointsPerFace: Points? {
    guard triples.count == 6, triples[1].rawValue % 2 == 0 else { return nil }
    let each = Points(triples[1].rawValue / 2)
    for face in 2...6 where triples[face - 1] != each * face { return nil }
    return each
  }

  private enum Least {
    case zero
    case one
  }
}

extension FarkleRules.KindScore {
  /// The number after `x` or the points, `nil` for off.
  fileprivate var number: Int? {
    switch self {
    case .times(let times): times
    case .flat(let points): points.rawValue
    case .off: nil
    }
  }

  fileprivate var most: Int {
    if case .times = self { FarkleRules.highestFactor } else { FarkleRules.highestValue }
  }
}
