import Bytes
import Tabletop

extension FarkleLine {
  /// The words of the notation.
  private enum Word {
    case bank
    case farkle
    case pass

    init?(_ bytes: ArraySlice<UInt8>) {
      if bytes.elementsEqual("bank".utf8) {
        self = .bank
      } else if bytes.elementsEqual("farkle".utf8) {
        self = .farkle
      } else if bytes.elementsEqual("pass".utf8) {
        self = .pass
      } else {
        return nil
      }
    }
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
      default: false
      }
    if isAlone, let points = try Self.bareNumber(first, in: bytes) {
      action = .points(points)
      token = tokens.next()
    } else {
      action = try Self.turn(&token, from: &tokens)
    }
    claim = try Self.claim(&token, from: &tokens)
    if let token { throw Fault(.afterFinish, at: token.range) }
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
    guard let current = token else { return .throwing(throwsMade, .open) }
    switch current {
    case .word(let range):
      guard let word = Word(tokens.bytes[range]) else { throw Fault(.unknownWord, at: range) }
      token = tokens.next()
      switch word {
      case .bank: return .throwing(throwsMade, .bank)
      case .farkle: return throwsMade.isEmpty ? .farkle : .throwing(throwsMade, .farkle)
      case .pass:
        guard throwsMade.isEmpty else { throw Fault(.passAfterThrows, at: range) }
        return .pass
      }
    case .equals(let range):
      guard !throwsMade.isEmpty else { throw Fault(.nothing, at: range) }
      return .throwing(throwsMade, .open)
    case .misplacedArrow(let range): throw Fault(.misplacedArrow, at: range)
    case .signed(let range), .unexpected(let range), .step(let range, _):
      throw Fault(.unexpected, at: range)
    }
  }

  private static func claim(
    _ token: inout Token?, from tokens: inout Tokens
  ) throws(Fault) -> Points? {
    guard let equals = token, case .equals(let sign) = equals else { return nil }
    let claimed = tokens.next()
    token = tokens.next()
    switch claimed {
    case .signed(let range), .step(let range, nil):
      return try number(in: range, of: tokens.bytes)
    case let other?: throw Fault(.claimWithoutNumber, at: other.range)
    case nil: throw Fault(.claimWithoutNumber, at: sign)
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
