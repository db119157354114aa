public import Tabletop

extension FarkleRules: CodedRules {
  public var isPlayable: Bool { validate().isEmpty }

  public mutating func code(_ code: inout RulesCode) {
    code.code(&singleOne)
    code.code(&singleFive)
    code.code(&triples)
    code.code(&fourOfAKind)
    code.code(&fiveOfAKind)
    code.code(&sixOfAKind)
    code.code(&straight)
    code.code(&threePairs)
    code.code(&fourAndPair, parts: { $0.parts }, made: { FourAndPair(kind: $0, number: $1) })
    code.code(&twoTriplets)
    code.code(&fullHouse, parts: { $0.parts }, made: { FullHouse(kind: $0, number: $1) })
    code.code(&smallStraight, like: SmallStraight(low: 0, high: 0)) { code, straight in
      code.code(&straight.low)
      code.code(&straight.high)
    }
    code.code(&sixOnes, parts: { $0.parts }, made: { SixOnes(kind: $0, number: $1) })
    code.code(&noScoreBonus)
    code.code(&target)
    code.code(&openingMinimum)
    code.code(&bankMinimum)
    code.code(&bankDice)
    code.code(&hotDice)
    code.code(&farklePenalty, like: Penalty(consecutive: 3, points: 1000)) { code, penalty in
      code.code(&penalty.consecutive)
      code.code(&penalty.points)
      code.code(&penalty.floor)
    }
    code.code(&keep)
    code.code(&toxicTwos)
    code.code(&rounds)
    code.code(&piggyback)
    code.code(&ending)
    code.code(&finalTie)
    code.code(&seats)
  }
}

extension RulesCode {
  fileprivate mutating func code(_ score: inout FarkleRules.KindScore) {
    code(&score, parts: { $0.parts }, made: { FarkleRules.KindScore(kind: $0, number: $1) })
  }
}

// MARK: - Choices with a number

extension FarkleRules.KindScore {
  fileprivate var parts: (kind: Int, number: Int) {
    switch self {
    case .off: (0, 0)
    case .times(let times): (1, times)
    case .flat(let points): (2, points.rawValue)
    }
  }

  fileprivate init?(kind: Int, number: Int) {
    switch kind {
    case 0: self = .off
    case 1: self = .times(number)
    case 2: self = .flat(Points(number))
    default: return nil
    }
  }
}

extension FarkleRules.FourAndPair {
  fileprivate var parts: (kind: Int, number: Int) {
    switch self {
    case .off: (0, 0)
    case .asThreePairs: (1, 0)
    case .flat(let points): (2, points.rawValue)
    }
  }

  fileprivate init?(kind: Int, number: Int) {
    switch kind {
    case 0: self = .off
    case 1: self = .asThreePairs
    case 2: self = .flat(Points(number))
    default: return nil
    }
  }
}

extension FarkleRules.FullHouse {
  fileprivate var parts: (kind: Int, number: Int) {
    switch self {
    case .off: (0, 0)
    case .triplePlus(let more): (1, more.rawValue)
    case .flat(let points): (2, points.rawValue)
    }
  }

  fileprivate init?(kind: Int, number: Int) {
    switch kind {
    case 0: self = .off
    case 1: self = .triplePlus(Points(number))
    case 2: self = .flat(Points(number))
    default: return nil
    }
  }
}

extension FarkleRules.SixOnes {
  fileprivate var parts: (kind: Int, number: Int) {
    switch self {
    case .byKind: (0, 0)
    case .wins: (1, 0)
    case .flat(let points): (2, points.rawValue)
    }
  }

  fileprivate init?(kind: Int, number: Int) {
    switch kind {
    case 0: self = .byKind
    case 1: self = .wins
    case 2: self = .flat(Points(number))
    default: return nil
    }
  }
}
