import Tabletop

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
      _ key: Key, least: Least, _ value: Int?, atMost most: Int = FarkleRules.highestValue
    ) {
      guard let value else { return }
      if value > most {
        faults.append(.tooLarge(key, value, atMost: most))
      } else if least == .one && value < 1 {
        faults.append(.notPositive(key, value))
      } else if value < 0 {
        faults.append(.negative(key, value))
      }
    }
    check(.singleOne, least: .one, singleOne.rawValue)
    check(.singleFive, least: .one, singleFive.rawValue)
    if triples.count != 6 { faults.append(.notSixTriples(triples.count)) }
    for (index, points) in triples.enumerated() {
      check(
        index == 0 && pointsPerFace != nil ? .threeOnes : .threeOfAKind, least: .one,
        points.rawValue)
    }
    check(.fourOfAKind, least: .one, fourOfAKind.number, atMost: fourOfAKind.most)
    check(.fiveOfAKind, least: .one, fiveOfAKind.number, atMost: fiveOfAKind.most)
    check(.sixOfAKind, least: .one, sixOfAKind.number, atMost: sixOfAKind.most)
    check(.straight, least: .one, straight?.rawValue)
    check(.threePairs, least: .one, threePairs?.rawValue)
    switch fourAndPair {
    case .off: break
    case .asThreePairs: if threePairs == nil { faults.append(.fourAndPairWithoutThreePairs) }
    case .flat(let points): check(.fourAndPair, least: .one, points.rawValue)
    }
    check(.twoTriplets, least: .one, twoTriplets?.rawValue)
    switch fullHouse {
    case .off: break
    case .flat(let points): check(.fullHouse, least: .one, points.rawValue)
    case .triplePlus(let more): check(.fullHouse, least: .zero, more.rawValue)
    }
    check(.smallStraight, least: .one, smallStraight?.low.rawValue)
    if smallStraight?.low != smallStraight?.high {
      check(.smallStraight, least: .one, smallStraight?.high.rawValue)
    }
    if case .flat(let points) = sixOnes { check(.sixOnes, least: .one, points.rawValue) }
    check(.noScoreBonus, least: .one, noScoreBonus?.rawValue)
    check(.target, least: .one, target.rawValue)
    check(.openingMinimum, least: .zero, openingMinimum.rawValue)
    check(.bankMinimum, least: .zero, bankMinimum.rawValue)
    if !(0...Dice.capacity).contains(bankDice) {
      faults.append(.bankDiceOutOfRange(bankDice))
    } else if bankDice == 0 && hotDice == .mustRoll {
      faults.append(.neverBanks)
    }
    check(.farklePenalty, least: .one, farklePenalty?.consecutive)
    check(.farklePenalty, least: .one, farklePenalty?.points.rawValue)
    if let floor = farklePenalty?.floor, floor > 0 { faults.append(.floorAboveZero(floor)) }
    check(.rounds, least: .one, rounds)
    if seats.lowerBound < 1 || seats.upperBound > Self.mostSeats {
      faults.append(.seatsOutOfRange(seats))
    }
    return faults
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
