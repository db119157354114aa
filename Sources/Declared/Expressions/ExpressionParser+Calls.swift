import Bytes

extension ExpressionParser {
  struct Function {
    enum Kind: Hashable {
      case choice, least, most, abs, divide, modulo
      case aggregate(Aggregate.Kind)
    }

    var name: StaticString
    var kind: Kind
  }

  static let functions: [Function] = [
    Function(name: "if", kind: .choice),
    Function(name: "min", kind: .least),
    Function(name: "max", kind: .most),
    Function(name: "abs", kind: .abs),
    Function(name: "div", kind: .divide),
    Function(name: "mod", kind: .modulo),
    Function(name: "sum", kind: .aggregate(.sum)),
    Function(name: "most", kind: .aggregate(.most)),
    Function(name: "least", kind: .aggregate(.least)),
    Function(name: "count", kind: .aggregate(.count)),
    Function(name: "every", kind: .aggregate(.every)),
    Function(name: "rank", kind: .aggregate(.rank)),
  ]

  /// Reads a function and what stands in its parentheses.
  mutating func call() throws(ExpressionFault) -> Part {
    let (text, range) = (Array(tokens.text), tokens.token.range)
    guard let function = Self.functions.first(where: { text[...].isWord($0.name) }) else {
      throw ExpressionFault(
        .unknownFunction(text, among: Self.functions.map { Array(text: $0.name) }), at: range)
    }
    if case .aggregate(let kind) = function.kind { try check(kind, named: text, at: range) }
    tokens.advance()
    tokens.advance()
    var kind = Kind.number
    switch function.kind {
    case .choice: try choice(text, at: range)
    case .least, .most: try several(function.kind == .least ? .min : .max, text, at: range)
    case .abs:
      try require(.number, try part(.or))
      code.append(.abs)
    case .divide, .modulo: try division(function.kind == .divide, text)
    case .aggregate(let aggregate):
      try self.aggregate(aggregate)
      if aggregate == .every { kind = .condition }
    }
    try noMoreArguments(than: function.kind, of: text, at: range)
    let end = try close()
    return Part(kind: kind, range: range.lowerBound..<end)
  }

  private func check(
    _ kind: Aggregate.Kind, named text: [UInt8], at range: Range<Int>
  ) throws(ExpressionFault) {
    if scope.place == .bonus { throw ExpressionFault(.aggregateInBonus(function: text), at: range) }
    if !scope.allowsAggregates {
      throw ExpressionFault(.aggregateInTurn(function: text), at: range)
    }
    if isInAggregate { throw ExpressionFault(.aggregateInside(function: text), at: range) }
    if kind == .rank, scope.place == .check { throw ExpressionFault(.rankInCheck, at: range) }
  }

  /// Reads `c, a, b`: only the branch taken is worked out.
  private mutating func choice(_ text: [UInt8], at range: Range<Int>) throws(ExpressionFault) {
    try require(.condition, try part(.or))
    let toElse = code.count
    code.append(.jumpIfFalse(0))
    try comma(after: 1, of: text, due: 3, at: range)
    try require(.number, try part(.or))
    let toEnd = code.count
    code.append(.jump(0))
    code[toElse] = .jumpIfFalse(code.count)
    try comma(after: 2, of: text, due: 3, at: range)
    try require(.number, try part(.or))
    code[toEnd] = .jump(code.count)
  }

  private mutating func several(
    _ instruction: Instruction, _ text: [UInt8], at range: Range<Int>
  ) throws(ExpressionFault) {
    try require(.number, try part(.or))
    try comma(after: 1, of: text, due: 2, isLeast: true, at: range)
    while true {
      try require(.number, try part(.or))
      code.append(instruction)
      guard tokens.token.kind == .comma else { return }
      tokens.advance()
    }
  }

  private mutating func division(_ isWhole: Bool, _ text: [UInt8]) throws(ExpressionFault) {
    let start = tokens.token.range
    try require(.number, try part(.or))
    try comma(after: 1, of: text, due: 2, at: start)
    let range = tokens.token.range
    guard tokens.token.kind == .number else {
      throw ExpressionFault(.divisor(function: text), at: range)
    }
    let by = try number()
    guard by > 0 else { throw ExpressionFault(.divisor(function: text), at: range) }
    tokens.advance()
    guard tokens.token.kind == .close || tokens.token.kind == .comma || tokens.token.kind == .end
    else { throw ExpressionFault(.divisor(function: text), at: range) }
    code.append(isWhole ? .divide(by) : .modulo(by))
  }

  /// Reads what is worked out for each side, into a program of its own.
  private mutating func aggregate(_ kind: Aggregate.Kind) throws(ExpressionFault) {
    let outer = code
    code = []
    isInAggregate = true
    let inner = try part(.or)
    try require(kind == .count || kind == .every ? .condition : .number, inner)
    isInAggregate = false
    let made = Aggregate(kind: kind, code: code)
    code = outer
    // Of two alike each is worked out: to compare them takes more room in a page than time.
    aggregates.append(made)
    code.append(.aggregate(aggregates.count - 1))
  }

  private mutating func comma(
    after found: Int, of text: [UInt8], due: Int, isLeast: Bool = false, at range: Range<Int>
  ) throws(ExpressionFault) {
    guard tokens.token.kind == .comma else {
      if tokens.token.kind == .close {
        throw ExpressionFault(
          .wrongArgumentCount(function: text, due: due, isLeast: isLeast, found: found),
          at: tokens.token.range)
      }
      _ = try close()
      return
    }
    tokens.advance()
  }

  /// - Throws: where a comma follows the last value that a function takes.
  private mutating func noMoreArguments(
    than kind: Function.Kind, of text: [UInt8], at range: Range<Int>
  ) throws(ExpressionFault) {
    guard tokens.token.kind == .comma else { return }
    let due =
      switch kind {
      case .choice: 3
      case .divide, .modulo: 2
      default: 1
      }
    throw ExpressionFault(
      .wrongArgumentCount(function: text, due: due, isLeast: false, found: due + 1),
      at: tokens.token.range)
  }
}

extension [UInt8] {
  init(text: StaticString) {
    self = []
    append(text)
  }
}

extension ExpressionFault.Reason {
  fileprivate static func unknownFunction(_ name: [UInt8], among known: [[UInt8]]) -> Self {
    .unknownFunction(name, near: NearName.nearest(to: name, among: known))
  }
}
