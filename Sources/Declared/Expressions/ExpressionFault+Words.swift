import Bytes
public import Tabletop

extension ExpressionFault.Reason {
  /// The reason in words.
  public var words: FaultWords {
    @inline(never)
    get { FaultWords("declared-expression", saying: message) }
  }

  private var message: Message {
    switch self {
    case .empty: "expected an expression"
    case .tooLong(let count):
      "an expression has \(ExpressionParser.mostBytes) bytes at the most, this has \(count)"
    case .tooManyOperators:
      "an expression has \(ExpressionParser.mostOperators) operators at the most"
    case .expectedOperand(let found):
      found.isEmpty
        ? "expected a number, a name or '(' at the end"
        : "expected a number, a name or '(', found \(quoted: found)"
    case .expectedOperator(let found): "expected an operator, found \(quoted: found)"
    case .unclosedParenthesis: "expected ')' at the end"
    case .expectedParenthesis(let function): "expected '(' behind \(quoted: function)"
    case .strayByte(let found):
      "\(quoted: found) means nothing in an expression\(Self.remedy(for: found))"
    case .chain: "one comparison behind another; join two by 'and'"
    case .needsNumber: "a condition where a number is due"
    case .needsCondition: "a number where a condition is due; compare it, such as 'bid = 3'"
    default: nameMessage
    }
  }

  /// What stands for a sign that other languages have.
  private static func remedy(for found: [UInt8]) -> Message {
    switch found {
    case [UInt8(ascii: "/")]: "; write 'div(…, 2)', which is rounded down"
    case [UInt8(ascii: "%")]: "; write 'mod(…, 2)' for the remainder"
    case [UInt8(ascii: "="), UInt8(ascii: "=")]: "; write '='"
    case [UInt8(ascii: "!")]: "; write 'not', or '!=' for two that differ"
    default:
      switch found.first {
      case UInt8(ascii: "&"): "; write 'and'"
      case UInt8(ascii: "|"): "; write 'or'"
      default: ""
      }
    }
  }

  private var nameMessage: Message {
    switch self {
    case .unknownName(let name, let near, let known):
      "unknown name \(quoted: name)\(near: near, known: known)"
    case .unknownFunction(let name, let near):
      "unknown function \(quoted: name)\(near: near, known: ExpressionParser.functions.map { Array(text: $0.name) })"
    case .wrongArgumentCount(let function, let due, let isLeast, let found):
      "\(quoted: function) takes \(due, "value", "values")\(isLeast ? " or more" : "" as Message), these are \(found)"
    case .divisor(let function):
      "the second value of \(quoted: function) is a number written out, from 1"
    case .numberTooLarge:
      "a number can be \(ExpressionParser.highestNumber) at the most"
    case .aggregateInside(let function):
      "\(quoted: function) can't stand in another that goes over all sides"
    case .aggregateInTurn(let function):
      "\(quoted: function) goes over all sides, and a turn is worth its points before all have played"
    case .aggregateInBonus(let function):
      "\(quoted: function) goes over all sides, and a bonus over one column"
    case .rankInCheck: "'rank' is a side's, and a check is of all sides"
    case .ownNameInCheck(let name):
      "\(quoted: name) is a side's, and a check is of all sides; write 'sum(\(name))' or 'every(…)' around it"
    default: "no expression"
    }
  }
}
