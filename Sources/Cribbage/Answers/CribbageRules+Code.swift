public import Tabletop

extension CribbageRules: CodedRules {
  /// The target first, since the lines of skunks are reckoned from it.
  public var isPlayable: Bool {
    guard (1...Self.highestValue).contains(target.rawValue) else { return false }
    var isSound = true
    validate { _ in isSound = false }
    return isSound
  }

  public mutating func code(_ code: inout RulesCode) {
    code.code(&target)
    code.code(&skunks)
    code.code(&skunk)
    code.code(&doubleSkunk, parts: { $0.parts }, made: { DoubleSkunk(kind: $0, number: $1) })
    code.code(&muggins)
    code.code(&gamePoints.win)
    code.code(&gamePoints.skunk)
    code.code(&gamePoints.doubleSkunk)
    code.code(&seats)
  }
}

extension CribbageRules.DoubleSkunk {
  fileprivate var parts: (kind: Int, number: Int) {
    switch self {
    case .off: (0, 0)
    case .on: (1, 0)
    case .below(let points): (2, points.rawValue)
    }
  }

  fileprivate init?(kind: Int, number: Int) {
    switch kind {
    case 0: self = .off
    case 1: self = .on
    case 2: self = .below(Points(number))
    default: return nil
    }
  }
}
