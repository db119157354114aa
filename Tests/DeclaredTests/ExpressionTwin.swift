/// What an expression means, worked out another way: its words are cut at the loosest operator, again and again, and the
/// tree that comes of it is walked with numbers that are never too large.
indirect enum Twin {
  case number(Int128)
  case name(String)
  case binary(String, Twin, Twin)
  case unary(String, Twin)
  case call(String, [Twin])

  init(_ text: String) { self.init(Self.words(of: text)[...]) }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    let letters = Array(text)
    var index = 0
    while index < letters.count {
      let letter = letters[index]
      var word = String(letter)
      index += 1
      if letter == " " { continue }
      if letter.isLetter || letter.isNumber {
        while index < letters.count {
          let next = letters[index]
          let isHyphen = next == "-" && index + 1 < letters.count && letters[index + 1].isLetter
          guard next.isLetter || next.isNumber || isHyphen && letter.isLetter else { break }
          word.append(next)
          index += 1
        }
      } else if "<>!".contains(letter), index < letters.count, letters[index] == "=" {
        word.append("=")
        index += 1
      }
      words.append(word)
    }
    return words
  }

  private static let levels: [Set<String>] = [
    ["or"], ["and"], ["not"], ["=", "!=", "<", "<=", ">", ">="], ["+", "-"], ["*"],
  ]

  private init(_ words: ArraySlice<String>) {
    for level in Self.levels {
      if level == ["not"] {
        guard words.first == "not" else { continue }
        self = .unary("not", Twin(words.dropFirst()))
        return
      }
      if let place = Self.lastOperator(of: level, in: words) {
        self = .binary(words[place], Twin(words[..<place]), Twin(words[(place + 1)...]))
        return
      }
    }
    let first = words.first ?? "?"
    if first == "-" {
      self = .unary("-", Twin(words.dropFirst()))
    } else if first == "(" {
      self = Twin(words.dropFirst().dropLast())
    } else if words.count > 1 {
      self = .call(first, Self.arguments(in: words.dropFirst(2).dropLast()))
    } else {
      self = Int128(first).map { .number($0) } ?? .name(first)
    }
  }

  /// The last operator with an operand on both sides, outside of parentheses.
  private static func lastOperator(of level: Set<String>, in words: ArraySlice<String>) -> Int? {
    var depth = 0
    for place in words.indices.reversed() {
      if words[place] == ")" { depth += 1 }
      if words[place] == "(" { depth -= 1 }
      guard depth == 0, level.contains(words[place]), place > words.startIndex else { continue }
      let before = words[place - 1]
      let isOperand =
        before == ")" || before.last?.isLetter == true || before.last?.isNumber == true
      if isOperand, !["and", "or", "not"].contains(before) { return place }
    }
    return nil
  }

  private static func arguments(in words: ArraySlice<String>) -> [Twin] {
    var (depth, start) = (0, words.startIndex)
    var arguments: [Twin] = []
    for place in words.indices {
      if words[place] == "(" { depth += 1 }
      if words[place] == ")" { depth -= 1 }
      guard depth == 0, words[place] == "," else { continue }
      arguments.append(Twin(words[start..<place]))
      start = place + 1
    }
    return arguments + [Twin(words[start...])]
  }
}

/// A number that is too large to be one.
struct TooLarge: Error {}

/// A round as the twin knows it.
struct TwinRound {
  var names: [String: Int128]
  /// The values of each side by name; `nil` for one that sits out.
  var sides: [[String: Int128]?]

  func value(_ twin: Twin, of side: Int) throws -> Int128 {
    switch twin {
    case .number(let number): return number
    case .name(let name): return names[name] ?? sides[side]?[name] ?? 0
    case .unary(let sign, let operand):
      let value = try value(operand, of: side)
      return sign == "-" ? -value : value == 0 ? 1 : 0
    case .binary(let sign, let left, let right):
      let one = try value(left, of: side)
      if sign == "and" { return one == 0 ? 0 : try value(right, of: side) }
      if sign == "or" { return one != 0 ? 1 : try value(right, of: side) }
      return try Self.combined(one, sign, value(right, of: side))
    case .call(let name, let arguments): return try call(name, arguments, side)
    }
  }

  private static func bounded(_ value: Int128) throws -> Int128 {
    guard abs(value) <= 1_000_000_000_000 else { throw TooLarge() }
    return value
  }

  private static func combined(_ one: Int128, _ sign: String, _ two: Int128) throws -> Int128 {
    switch sign {
    case "+": try bounded(one + two)
    case "-": try bounded(one - two)
    case "*": try bounded(one * two)
    case "=": one == two ? 1 : 0
    case "!=": one != two ? 1 : 0
    case "<": one < two ? 1 : 0
    case "<=": one <= two ? 1 : 0
    case ">": one > two ? 1 : 0
    default: one >= two ? 1 : 0
    }
  }

  private func call(_ name: String, _ arguments: [Twin], _ side: Int) throws -> Int128 {
    func argument(_ index: Int) throws -> Int128 { try value(arguments[index], of: side) }
    func all() throws -> [Int128] {
      try sides.indices.filter { sides[$0] != nil }.map { try value(arguments[0], of: $0) }
    }
    switch name {
    case "if": return try argument(0) != 0 ? argument(1) : argument(2)
    case "min": return try arguments.map { try value($0, of: side) }.min() ?? 0
    case "max": return try arguments.map { try value($0, of: side) }.max() ?? 0
    case "abs": return abs(try argument(0))
    case "div":
      let (value, by) = (try argument(0), try argument(1))
      var quotient = -2_000_000_000_000 / by
      // The largest that is no more: found by halves.
      var step: Int128 = 4_000_000_000_000
      while step > 0 {
        while (quotient + step) * by <= value { quotient += step }
        step /= 2
      }
      return quotient
    case "mod":
      return ((try argument(0)) % (try argument(1)) + (try argument(1))) % (try argument(1))
    case "most": return try all().max() ?? 0
    case "least": return try all().min() ?? 0
    case "every": return try all().contains(0) ? 0 : 1
    case "rank":
      let own = try argument(0)
      return 1 + Int128(try all().filter { $0 > own }.count)
    default:
      var sum: Int128 = 0
      for value in try all() { sum = try Self.bounded(sum + value) }
      return sum
    }
  }
}
