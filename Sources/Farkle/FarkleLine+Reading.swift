import Bytes
import Tabletop

extension FarkleLine {
  /// The words of the notation.
  private enum Word {
    case bank
    case farkle
    case pass

    /// - Parameter ignoresCase: Whether capitals will do.
    init?(_ word: ArraySlice<UInt8>, ignoringCase ignoresCase: Bool = false) {
      let bytes = word.map { ignoresCase ? $0 | 0x20 : $0 }[...]
      if bytes.isWord("bank") {
        self = .bank
      } else if bytes.isWord("farkle") {
        self = .farkle
      } else if bytes.isWord("pass") {
        self = .pass
      } else {
        return nil
      }
    }
  }

  /// Returns the reason why a word that is none of the notation's can't be read; `capitals` for one that
  /// differs in case alone.
  static func reason(ofUnknown word: ArraySlice<UInt8>) -> Fault.Reason {
    if Word(word, ignoringCase: true) != nil { return .capitals }
    if word.isWord("total") { return .totalAlone }
    return word.count == 1 && word.first.map { $0 | 0x20 } == UInt8(ascii: "x")
      ? .cross : .unknownWord
  }

  /// The most digits of a number of points.
  private static let mostDigits = 7

  /// Reads what follows `NAME:` in a line.
  ///
  /// - Throws: the first thing that can't be read. Whether the rules allow the turn is for `play` to say.
  public init(parsing bytes: ArraySlice<UInt8>) throws(Fault) {
    var tokens = Tokens(bytes)
    guard let first = tokens.next() else {
      throw Fault(.nothing, at: Self.end(of: bytes))
    }
    var token: Token? = first
    var second = tokens
    let isAlone =
      switch second.next() {
      case nil, .equals: true
      case let next?: Self.isTotal(next, of: bytes)
      }
    if isAlone, let points = try Self.bareNumber(first, in: bytes) {
      action = .points(points)
      token = tokens.next()
    } else {
      try Self.checkMisreadings(of: bytes, beginning: first)
      action = try Self.turn(&token, from: &tokens)
    }
    claim = try Self.claim(&token, from: &tokens)
    total = try Self.total(&token, from: &tokens)
    if let token { throw Self.faultAfterEnd(token, of: bytes) }
  }

  /// Reads a line's only number, `nil` where it is a throw: six digits 1 to 6.
  private static func bareNumber(
    _ token: Token, in bytes: ArraySlice<UInt8>
  ) throws(Fault) -> Points? {
    switch token {
    case .signed(let range):
      return try number(in: range, of: bytes)
    case .step(let range, nil):
      let isThrow =
        range.count == Dice.capacity && bytes[range].allSatisfy { face(of: $0) != nil }
      return isThrow ? nil : try number(in: range, of: bytes)
    default:
      return nil
    }
  }

  /// Reads throws and the word after them.
  private static func turn(
    _ token: inout Token?, from tokens: inout Tokens
  ) throws(Fault) -> FarkleRules.Action {
    var throwsMade: [FarkleRules.Throw] = []
    while let current = token, case .step(let dice, let kept) = current {
      throwsMade.append(
        FarkleRules.Throw(
          try Self.dice(in: dice, of: tokens.bytes),
          keeping: try kept.map { range throws(Fault) in
            try Self.dice(in: range, of: tokens.bytes)
          }))
      token = tokens.next()
    }
    guard let current = token, throwsMade.isEmpty || !isTotal(current, of: tokens.bytes) else {
      return .throwing(throwsMade, .open)
    }
    switch current {
    case .word(let range):
      guard let word = Word(tokens.bytes[range]) else {
        throw Fault(Self.reason(ofUnknown: tokens.bytes[range]), at: range)
      }
      token = tokens.next()
      switch word {
      case .bank: return .throwing(throwsMade, .bank)
      case .farkle: return throwsMade.isEmpty ? .farkle : .throwing(throwsMade, .farkle)
      case .pass:
        guard throwsMade.isEmpty else { throw Fault(.passAfterThrows, at: range) }
        return .pass
      }
    case .equals(let range):
      guard throwsMade.isEmpty else { return .throwing(throwsMade, .open) }
      switch tokens.next() {
      case .signed(let number), .step(let number, nil):
        throw Fault(.claimAlone, at: range.lowerBound..<number.upperBound)
      default: throw Fault(.nothing, at: range)
      }
    case .misplacedArrow(let range): throw Fault(.misplacedArrow, at: range)
    case .unexpected(let range):
      if isBracket(tokens.bytes[range.lowerBound]) {
        throw Fault(.remark, at: range.lowerBound..<end(of: tokens.bytes).lowerBound)
      }
      throw Fault(
        throwsMade.isEmpty && isDash(tokens.bytes[range]) ? .dash : .unexpected, at: range)
    case .signed(let range), .step(let range, _):
      throw Fault(.unexpected, at: range)
    }
  }

  private static func claim(
    _ token: inout Token?, from tokens: inout Tokens
  ) throws(Fault) -> Points? {
    guard let equals = token, case .equals(let sign) = equals else { return nil }
    return try number(after: sign, &token, from: &tokens, or: .claimWithoutNumber)
  }

  private static func total(
    _ token: inout Token?, from tokens: inout Tokens
  ) throws(Fault) -> Points? {
    guard let word = token, isTotal(word, of: tokens.bytes) else { return nil }
    return try number(after: word.range, &token, from: &tokens, or: .totalWithoutNumber)
  }

  /// Whether a token is the word before a player's total.
  static func isTotal(_ token: Token, of bytes: ArraySlice<UInt8>) -> Bool {
    guard case .word(let range) = token else { return false }
    return bytes[range].isWord("total")
  }

  /// Reads the number that follows a word or a sign, and the token after it.
  private static func number(
    after word: Range<Int>, _ token: inout Token?, from tokens: inout Tokens,
    or reason: Fault.Reason
  ) throws(Fault) -> Points {
    let claimed = tokens.next()
    token = tokens.next()
    switch claimed {
    case .signed(let range), .step(let range, nil):
      if let parted = partedNumber(from: range.lowerBound, in: tokens.bytes) {
        throw Fault(.partedNumber, at: parted)
      }
      return try number(in: range, of: tokens.bytes)
    case let other?: throw Fault(reason, at: other.range)
    case nil: throw Fault(reason, at: word)
    }
  }

  private static func dice(
    in range: Range<Int>, of bytes: ArraySlice<UInt8>
  ) throws(Fault) -> Dice {
    guard range.count <= Dice.capacity else { throw Fault(.tooManyDice(range.count), at: range) }
    var dice = Dice()
    for index in range {
      guard let face = face(of: bytes[index]) else {
        throw Fault(.notADie, at: index..<index + 1)
      }
      dice.append(face)
    }
    return dice
  }

  private static func face(of byte: UInt8) -> Int? {
    (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }

  private static func number(
    in range: Range<Int>, of bytes: ArraySlice<UInt8>
  ) throws(Fault) -> Points {
    var value = 0
    var isNegative = false
    var digits = 0
    for byte in bytes[range] {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "+"): break
      default:
        if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
        guard digits <= mostDigits else { throw Fault(.numberTooLarge, at: range) }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    return Points(isNegative ? -value : value)
  }

  /// The empty range after the last byte that isn't blank.
  static func end(of bytes: ArraySlice<UInt8>) -> Range<Int> {
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[end - 1].isBlank { end -= 1 }
    return end..<end
  }
}
