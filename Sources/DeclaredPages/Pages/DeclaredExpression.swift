/// An expression of a declaration, taken apart once more to be said: its rules were checked when it was read.
indirect enum DeclaredExpression: Hashable {
  case number(String)
  case name(String)
  case negative(DeclaredExpression)
  case not(DeclaredExpression)
  case operation(Operator, DeclaredExpression, DeclaredExpression)
  case call(String, [DeclaredExpression])
  case group(DeclaredExpression)

  enum Operator: String, Hashable {
    case or, and
    case equal = "="
    case notEqual = "≠"
    case less = "<"
    case lessOrEqual = "≤"
    case greater = ">"
    case greaterOrEqual = "≥"
    case plus = "+"
    case minus = "−"
    case times = "×"

    /// How tightly it binds.
    var level: Int {
      switch self {
      case .or: 0
      case .and: 1
      case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: 3
      case .plus, .minus: 4
      case .times: 5
      }
    }
  }

  /// `nil` for what is no expression.
  init?(_ text: String) {
    var reader = Reader(text)
    guard let tree = reader.read(0), reader.isAtEnd else { return nil }
    self = tree
  }

  private struct Reader {
    private var tokens: [String] = []
    private var index = 0

    init(_ text: String) {
      var rest = Array(text)[...]
      while let first = rest.first {
        guard first != " ", first != "\t", first != "\n", first != "\r" else {
          rest.removeFirst()
          continue
        }
        let count: Int
        if first.isASCII, first.isLetter {
          count = Self.nameLength(rest)
        } else if first.isASCII, first.isNumber {
          count = rest.prefix { $0.isASCII && $0.isNumber }.count
        } else {
          count = ["<=", ">=", "!="].contains(String(rest.prefix(2))) ? 2 : 1
        }
        tokens.append(String(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
    }

    /// A hyphen before a letter belongs to the name.
    private static func nameLength(_ text: ArraySlice<Character>) -> Int {
      var index = text.startIndex
      while index < text.endIndex {
        let next = index + 1 < text.endIndex ? text[index + 1] : " "
        guard
          text[index].isASCII
            && (text[index].isLetter || text[index].isNumber
              || text[index] == "-" && next.isASCII && next.isLetter)
        else { break }
        index += 1
      }
      return index - text.startIndex
    }

    var isAtEnd: Bool { index == tokens.count }
    private var token: String? { isAtEnd ? nil : tokens[index] }

    private mutating func take(_ wanted: String) -> Bool {
      guard token == wanted else { return false }
      index += 1
      return true
    }

    private var found: Operator? {
      switch token {
      case "or": .or
      case "and": .and
      case "=": .equal
      case "!=", "≠": .notEqual
      case "<": .less
      case "<=", "≤": .lessOrEqual
      case ">": .greater
      case ">=", "≥": .greaterOrEqual
      case "+": .plus
      case "-", "−": .minus
      case "*": .times
      default: nil
      }
    }

    mutating func read(_ level: Int) -> DeclaredExpression? {
      var left: DeclaredExpression
      if level <= 2, take("not") {
        guard let operand = read(2) else { return nil }
        left = .not(operand)
      } else {
        guard let operand = unary() else { return nil }
        left = operand
      }
      while let found, found.level >= level {
        index += 1
        guard let right = read(found.level == 1 ? 2 : found.level + 1) else { return nil }
        left = .operation(found, left, right)
      }
      return left
    }

    private mutating func unary() -> DeclaredExpression? {
      if take("-") || take("−") { return unary().map { .negative($0) } }
      guard let token else { return nil }
      index += 1
      if token == "(" {
        guard let inner = read(0), take(")") else { return nil }
        return .group(inner)
      }
      guard let first = token.first, first.isASCII else { return nil }
      if first.isNumber { return .number(token) }
      guard first.isLetter else { return nil }
      guard take("(") else { return .name(token) }
      var arguments: [DeclaredExpression] = []
      repeat {
        guard let argument = read(0) else { return nil }
        arguments.append(argument)
      } while take(",")
      return take(")") ? .call(token, arguments) : nil
    }
  }
}
