/// A number beyond a million millions.
struct Overflow: Error, Hashable {
  static let limit: Amount = 1_000_000_000_000

  static func checked(_ result: (Amount, overflow: Bool)) throws(Overflow) -> Amount {
    guard !result.overflow, result.0 >= -limit, result.0 <= limit else { throw Overflow() }
    return result.0
  }
}

/// What an expression may ask about a round.
struct RoundFacts {
  /// The number of people.
  var players = 0
  var round = 1
  var given: [Amount] = []
  /// The values of the fields, one list a side; `nil` for a side that sits out or hasn't played.
  var values: [[Amount]?] = []
  /// The totals before the round.
  var totals: [Amount] = []
  var points: [Amount] = []
}

/// An expression being worked out in one round: what goes over all sides is worked out once, where a side first comes
/// to it.
struct Evaluation {
  private let program: Program
  private let facts: RoundFacts
  private var aggregated: [Amount?]
  /// The values that `rank` compares, one a side.
  private var ranked: [[Amount?]?]
  private var stack: [Amount] = []
  /// Both sides of the comparison that was worked out last.
  private(set) var compared: (Amount, Amount) = (0, 0)

  init(_ program: Program, in facts: RoundFacts) {
    self.program = program
    self.facts = facts
    aggregated = Array(repeating: nil, count: program.aggregates.count)
    ranked = Array(repeating: nil, count: program.aggregates.count)
  }

  /// Returns the value for a side, a condition as 0 or 1.
  ///
  /// - Parameter side: `nil` where no side is meant.
  mutating func value(side: Int? = nil) throws(Overflow) -> Amount {
    try run(program.code, side: side)
  }

  private mutating func run(_ code: [Instruction], side: Int?) throws(Overflow) -> Amount {
    let base = stack.count
    var next = 0
    while next < code.count {
      let instruction = code[next]
      next += 1
      switch instruction {
      case .jump(let place): next = place
      case .jumpIfFalse(let place): if pop() == 0 { next = place }
      case .jumpKeepingFalse(let place): if stack.last == 0 { next = place } else { _ = pop() }
      case .jumpKeepingTrue(let place): if stack.last == 0 { _ = pop() } else { next = place }
      case .aggregate(let index): stack.append(try aggregate(index, side: side))
      case .negate, .not, .abs, .divide, .modulo:
        stack.append(Self.applied(instruction, to: pop()))
      case .add, .subtract, .multiply, .min, .max:
        let right = pop()
        stack.append(try Self.combined(pop(), right, by: instruction))
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
        let right = pop()
        compared = (pop(), right)
        stack.append(Self.holds(compared.0, compared.1, by: instruction) ? 1 : 0)
      default: stack.append(fact(instruction, of: side))
      }
    }
    let value = pop()
    while stack.count > base { stack.removeLast() }
    return value
  }

  private mutating func pop() -> Amount { stack.popLast() ?? 0 }

  private func fact(_ instruction: Instruction, of side: Int?) -> Amount {
    switch instruction {
    case .number(let number): number
    case .given(let index): index < facts.given.count ? facts.given[index] : 0
    case .round: Amount(facts.round)
    case .players: Amount(facts.players)
    case .field(let index), .category(let index):
      side.flatMap { facts.values[$0] }.map { index < $0.count ? $0[index] : 0 } ?? 0
    case .total: side.map { facts.totals[$0] } ?? 0
    case .points, .part: side.map { facts.points[$0] } ?? 0
    default: 0
    }
  }

  private static func applied(_ instruction: Instruction, to value: Amount) -> Amount {
    switch instruction {
    case .negate: -value
    case .not: value == 0 ? 1 : 0
    case .abs: Swift.abs(value)
    case .divide(let by): (value - floorModulo(value, by)) / by
    case .modulo(let by): floorModulo(value, by)
    default: value
    }
  }

  private static func floorModulo(_ value: Amount, _ by: Amount) -> Amount {
    let rest = value % by
    return rest < 0 ? rest + by : rest
  }

  private static func combined(
    _ left: Amount, _ right: Amount, by instruction: Instruction
  ) throws(Overflow) -> Amount {
    switch instruction {
    case .add: try Overflow.checked(left.addingReportingOverflow(right))
    case .subtract: try Overflow.checked(left.subtractingReportingOverflow(right))
    case .multiply: try Overflow.checked(left.multipliedReportingOverflow(by: right))
    case .min: Swift.min(left, right)
    default: Swift.max(left, right)
    }
  }

  private static func holds(_ left: Amount, _ right: Amount, by instruction: Instruction) -> Bool {
    switch instruction {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }
}

// MARK: - Over all sides

extension Evaluation {
  private mutating func aggregate(_ index: Int, side: Int?) throws(Overflow) -> Amount {
    let aggregate = program.aggregates[index]
    if aggregate.kind == .rank { return try rank(of: side, by: index) }
    if let known = aggregated[index] { return known }
    var result: Amount?
    for other in facts.values.indices where facts.values[other] != nil {
      let value = try run(aggregate.code, side: other)
      switch aggregate.kind {
      case .sum, .count:
        result = try Overflow.checked((result ?? 0).addingReportingOverflow(value))
      case .most: result = max(result ?? value, value)
      case .least, .every: result = min(result ?? value, value)
      case .rank: break
      }
    }
    let value = result ?? (aggregate.kind == .every ? 1 : 0)
    aggregated[index] = value
    return value
  }

  /// Returns 1 and how many have more than a side.
  private mutating func rank(of side: Int?, by index: Int) throws(Overflow) -> Amount {
    var values = ranked[index] ?? []
    if ranked[index] == nil {
      for other in facts.values.indices {
        values.append(
          facts.values[other] == nil
            ? nil : try run(program.aggregates[index].code, side: other))
      }
      ranked[index] = values
    }
    guard let side, let own = values[side] else { return 1 }
    var rank: Amount = 1
    for value in values { if let value, value > own { rank += 1 } }
    return rank
  }
}
