public import Tabletop

/// How rules differ from the standard, for "rules in force".
extension FarkleRules {
  /// A house rule with its value, both as a rule document writes them: `bank-minimum`, `300`.
  public typealias Difference = RuleDifference<Key>

  /// What these rules change of the standard ones, in the order of the table of house rules; under `rounds`
  /// without the target and the ending, which then mean nothing.
  public var differences: [Difference] {
    var differences: [Difference] = []
    for key in Key.allCases where !isMoot(key) {
      let bytes = value(of: key)
      if bytes != Self.standard.value(of: key) {
        differences.append(Difference(key, String(decoding: bytes, as: UTF8.self)))
      }
    }
    return differences
  }

  /// Returns a house rule's value as a rule document writes it: `x2`, `1500`, `off`,
  /// `{consecutive: 3, points: 1000, floor: none}`.
  public func text(of key: Key) -> String {
    String(decoding: value(of: key), as: UTF8.self)
  }

  private func isMoot(_ key: Key) -> Bool {
    switch key {
    case .threeOnes: pointsPerFace == nil
    case .target, .ending, .finalTie: rounds != nil
    default: false
    }
  }

  /// The points a face of three 2s to three 6s, where they are in proportion.
  var pointsPerFace: Points? {
    guard triples.count == 6, triples[1].rawValue % 2 == 0 else { return nil }
    let each = Points(triples[1].rawValue / 2)
    for face in 2...6 where triples[face - 1] != each * face { return nil }
    return each
  }

  private func value(of key: Key) -> [UInt8] {
    var text = ValueText()
    switch key {
    case .singleOne: text.add(singleOne)
    case .singleFive: text.add(singleFive)
    case .threeOnes: text.add(triples[0])
    case .threeOfAKind:
      if let each = pointsPerFace { text.add(each) } else { text.add(list: triples) }
    case .fourOfAKind: text.add(fourOfAKind)
    case .fiveOfAKind: text.add(fiveOfAKind)
    case .sixOfAKind: text.add(sixOfAKind)
    case .straight: text.add(straight)
    case .threePairs: text.add(threePairs)
    case .fourAndPair:
      switch fourAndPair {
      case .off: text.add("off")
      case .asThreePairs: text.add("three-pairs")
      case .flat(let points): text.add(points)
      }
    case .twoTriplets: text.add(twoTriplets)
    case .fullHouse:
      switch fullHouse {
      case .off: text.add("off")
      case .flat(let points): text.add(points)
      case .triplePlus(let more):
        text.add("triple+")
        text.add(more)
      }
    case .smallStraight:
      if let smallStraight, smallStraight.low != smallStraight.high {
        text.add(list: [smallStraight.low, smallStraight.high])
      } else {
        text.add(smallStraight?.low)
      }
    case .sixOnes:
      switch sixOnes {
      case .byKind: text.add("by six-of-a-kind")
      case .flat(let points): text.add(points)
      case .wins: text.add("wins")
      }
    case .noScoreBonus: text.add(noScoreBonus)
    case .target: text.add(target)
    case .openingMinimum: text.add(openingMinimum)
    case .bankMinimum: text.add(bankMinimum)
    case .bankDice: text.add(Points(bankDice))
    case .hotDice: text.add(hotDice.rawValue)
    case .farklePenalty: text.add(farklePenalty)
    case .keep: text.add(keep.rawValue)
    case .toxicTwos: text.add(toxicTwos ? "on" : "off")
    case .rounds: text.add(rounds.map { Points($0) })
    case .piggyback: text.add(piggyback ? "on" : "off")
    case .ending: text.add(ending.rawValue)
    case .finalTie: text.add(finalTie.rawValue)
    case .seats:
      text.add(Points(seats.lowerBound))
      text.add("-")
      text.add(Points(seats.upperBound))
    }
    return text.bytes
  }
}

/// A value of a house rule in the making.
private struct ValueText {
  var bytes: [UInt8] = []

  mutating func add(_ word: String) {
    bytes.append(contentsOf: word.utf8)
  }

  mutating func add(_ points: Points) {
    points.write(to: &bytes)
  }

  mutating func add(_ points: Points?) {
    if let points { add(points) } else { add("off") }
  }

  mutating func add(list: [Points]) {
    add("[")
    for (index, points) in list.enumerated() {
      if index > 0 { add(", ") }
      add(points)
    }
    add("]")
  }

  mutating func add(_ score: FarkleRules.KindScore) {
    switch score {
    case .times(let times):
      add("x")
      add(Points(times))
    case .flat(let points): add(points)
    case .off: add("off")
    }
  }

  mutating func add(_ penalty: FarkleRules.Penalty?) {
    guard let penalty else { return add("off") }
    add("{consecutive: ")
    add(Points(penalty.consecutive))
    add(", points: ")
    add(penalty.points)
    add(", floor: ")
    if let floor = penalty.floor { add(floor) } else { add("none") }
    add("}")
  }
}
