public import Tabletop

extension SixisRules: CodedRules {
  public var isPlayable: Bool { validate().isEmpty }

  public mutating func code(_ code: inout RulesCode) {
    code.code(&length, parts: { $0.parts }, made: { Length(kind: $0, number: $1) })
    code.code(&goalCheck)
    code.code(&start)
    code.code(&advancedStart)
    code.code(&teams)
  }
}

extension SixisRules.Length {
  fileprivate var parts: (kind: Int, number: Int) {
    switch self {
    case .rounds(let rounds): (0, rounds)
    case .goal(let goal): (1, goal.rawValue)
    }
  }

  fileprivate init?(kind: Int, number: Int) {
    switch kind {
    case 0: self = .rounds(number)
    case 1: self = .goal(Points(number))
    default: return nil
    }
  }
}
