import Bytes

/// Reads an expression into a program, with a place for every fault.
struct ExpressionParser {
  static let mostBytes = 400
  static let mostOperators = 100
  /// The highest number that is written.
  static let highestNumber: Amount = 1_000_000

  enum Kind: Hashable { case number, condition }

  /// The kind of a part that was read, where it begins, and whether it is a comparison without parentheses around.
  struct Part {
    var kind: Kind
    var range: Range<Int>
    var isComparison = false
  }

  let scope: ExpressionScope
  var tokens: ExpressionTokens
  var code: [Instruction] = []
  var aggregates: [Aggregate] = []
  var isInAggregate = false
  private var operators = 0

  /// - Parameter wanted: What the whole is to be.
  /// - Returns: The program; places of faults are in `bytes`.
  static func parse(
    _ bytes: [UInt8], as wanted: Kind, in scope: ExpressionScope
  ) throws(ExpressionFault) -> Program {
    let trimmed = bytes[...].trimmedRange
    guard !trimmed.isEmpty else { throw ExpressionFault(.empty, at: 0..<bytes.count) }
    guard trimmed.count <= mostBytes else {
      throw ExpressionFault(.tooLong(trimmed.count), at: trimmed)
    }
    var parser = ExpressionParser(scope: scope, tokens: ExpressionTokens(bytes))
    let whole = try parser.part(.or)
    guard parser.tokens.token.kind == .end else { throw parser.noOperator }
    try parser.require(wanted, whole)
    return Program(
      code: parser.code, aggregates: parser.aggregates, isComparison: whole.isComparison)
  }

  private init(scope: ExpressionScope, tokens: ExpressionTokens) {
    self.scope = scope
    self.tokens = tokens
  }

  /// The levels of operators, from the loosest.
  enum Level: Int { case or, and, not, comparison, sum, product, unary }

  func require(_ kind: Kind, _ part: Part) throws(ExpressionFault) {
    guard part.kind != kind else { return }
    let start = part.range.lowerBound
    throw ExpressionFault(
      kind == .number ? .needsNumber : .needsCondition, at: start..<start + 1)
  }

  private mutating func takeOperator() throws(ExpressionFault) -> Range<Int> {
    let range = tokens.token.range
    operators += 1
    guard operators <= Self.mostOperators else {
      throw ExpressionFault(.tooManyOperators, at: range)
    }
    tokens.advance()
    return range
  }

  /// Reads operands and the operators between them that bind as tightly as `level` at least.
  mutating func part(_ level: Level) throws(ExpressionFault) -> Part {
    var left: Part
    if tokens.isWord("not"), level.rawValue <= Level.not.rawValue {
      let start = try takeOperator().lowerBound
      let operand = try part(.not)
      try require(.condition, operand)
      code.append(.not)
      left = Part(kind: .condition, range: start..<operand.range.upperBound)
    } else {
      left = try unary()
    }
    while let binary = binary, binary.level.rawValue >= level.rawValue {
      left = try operate(binary, on: left)
    }
    return left
  }

  /// The operator between two operands that stands here.
  private var binary: (level: Level, instruction: Instruction)? {
    switch tokens.token.kind {
    case .plus: (.sum, .add)
    case .minus: (.sum, .subtract)
    case .times: (.product, .multiply)
    case .equal: (.comparison, .equal)
    case .notEqual: (.comparison, .notEqual)
    case .less: (.comparison, .less)
    case .lessOrEqual: (.comparison, .lessOrEqual)
    case .greater: (.comparison, .greater)
    case .greaterOrEqual: (.comparison, .greaterOrEqual)
    // Their instructions are jumps.
    case .name where tokens.isWord("and"): (.and, .not)
    case .name where tokens.isWord("or"): (.or, .not)
    default: nil
    }
  }

  private mutating func operate(
    _ binary: (level: Level, instruction: Instruction), on left: Part
  ) throws(ExpressionFault) -> Part {
    if binary.level == .comparison, left.isComparison {
      throw ExpressionFault(.chain, at: tokens.token.range)
    }
    let isLogical = binary.level == .and || binary.level == .or
    try require(isLogical ? .condition : .number, left)
    _ = try takeOperator()
    let jump = code.count
    if isLogical { code.append(.jump(0)) }
    let next: Level =
      switch binary.level {
      case .or: .and
      case .and: .not
      case .comparison: .sum
      case .sum: .product
      default: .unary
      }
    let right = try part(next)
    try require(isLogical ? .condition : .number, right)
    if isLogical {
      code[jump] =
        binary.level == .and ? .jumpKeepingFalse(code.count) : .jumpKeepingTrue(code.count)
    } else {
      code.append(binary.instruction)
    }
    return Part(
      kind: isLogical || binary.level == .comparison ? .condition : .number,
      range: left.range.lowerBound..<right.range.upperBound,
      isComparison: binary.level == .comparison)
  }

  private mutating func unary() throws(ExpressionFault) -> Part {
    guard tokens.token.kind == .minus else { return try operand() }
    let start = try takeOperator().lowerBound
    let operand = try unary()
    try require(.number, operand)
    code.append(.negate)
    return Part(kind: .number, range: start..<operand.range.upperBound)
  }

  private mutating func operand() throws(ExpressionFault) -> Part {
    let range = tokens.token.range
    switch tokens.token.kind {
    case .number:
      code.append(.number(try number()))
      tokens.advance()
      return Part(kind: .number, range: range)
    case .open:
      tokens.advance()
      let inner = try part(.or)
      let end = try close()
      return Part(kind: inner.kind, range: range.lowerBound..<end)
    case .name where tokens.isWord("not"):
      // A condition, where only a number can be.
      throw ExpressionFault(.needsNumber, at: range)
    case .name where !tokens.isWord("and") && !tokens.isWord("or"):
      return tokens.isCall ? try call() : try name()
    case .stray: throw ExpressionFault(.strayByte(Array(tokens.text)), at: range)
    default:
      throw ExpressionFault(.expectedOperand(found: Array(tokens.text)), at: range)
    }
  }

  /// Reads a closing parenthesis, and returns where it ends.
  mutating func close() throws(ExpressionFault) -> Int {
    let range = tokens.token.range
    switch tokens.token.kind {
    case .close: break
    case .end: throw ExpressionFault(.unclosedParenthesis, at: range)
    default: throw noOperator
    }
    tokens.advance()
    return range.upperBound
  }

  /// The fault of what stands where only an operator can.
  private var noOperator: ExpressionFault {
    let (found, range) = (Array(tokens.text), tokens.token.range)
    return tokens.token.kind == .stray
      ? ExpressionFault(.strayByte(found), at: range)
      : ExpressionFault(.expectedOperator(found: found), at: range)
  }

  func number() throws(ExpressionFault) -> Amount {
    guard tokens.text.count <= 18, let number = Amount(decimal: tokens.text),
      number <= Self.highestNumber
    else { throw ExpressionFault(.numberTooLarge, at: tokens.token.range) }
    return number
  }

  private mutating func name() throws(ExpressionFault) -> Part {
    let (text, range) = (tokens.text, tokens.token.range)
    guard let found = scope.find(text) else {
      if Self.functions.contains(where: { text.isWord($0.name) }) {
        throw ExpressionFault(.expectedParenthesis(function: Array(text)), at: range)
      }
      throw ExpressionFault(.unknownName(Array(text), among: scope.names), at: range)
    }
    if scope.place == .check, found.isOwn, !isInAggregate {
      throw ExpressionFault(.ownNameInCheck(Array(text)), at: range)
    }
    code.append(found.instruction)
    tokens.advance()
    return Part(kind: .number, range: range)
  }
}

extension Amount {
  /// The number that decimal digits write; `nil` where anything else is among them, or it is too large.
  init?(decimal digits: ArraySlice<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var value: Amount = 0
    for digit in digits {
      guard digit.isDigit else { return nil }
      let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tens.addingReportingOverflow(Amount(digit - UInt8(ascii: "0")))
      guard !isTooLarge, !overflows else { return nil }
      value = sum
    }
    self = value
  }
}

extension ExpressionFault.Reason {
  fileprivate static func unknownName(_ name: [UInt8], among known: [[UInt8]]) -> Self {
    .unknownName(name, near: NearName.nearest(to: name, among: known), known: known)
  }
}
