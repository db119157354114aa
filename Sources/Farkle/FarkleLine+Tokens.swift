import Bytes

extension FarkleLine {
  /// A piece of a line, by its range of bytes.
  enum Token {
    /// `111462` or `111462>111`; `kept` is empty for `115>`.
    case step(dice: Range<Int>, kept: Range<Int>?)
    /// A number with a sign, `-50`.
    case signed(Range<Int>)
    case word(Range<Int>)
    case equals(Range<Int>)
    /// A run of bytes that is none of these.
    case unexpected(Range<Int>)
    /// A step followed by a `>` too many.
    case misplacedArrow(Range<Int>)

    var range: Range<Int> {
      switch self {
      case .step(let dice, let kept):
        // An empty keep still has its `>`.
        kept.map { dice.lowerBound..<$0.upperBound } ?? dice
      case .signed(let range), .word(let range), .equals(let range), .unexpected(let range),
        .misplacedArrow(let range):
        range
      }
    }
  }

  /// Reads a line token by token.
  struct Tokens {
    let bytes: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      position = bytes.startIndex
    }

    mutating func next() -> Token? {
      skip(while: { $0.isWhiteSpace })
      guard position < bytes.endIndex else { return nil }
      let start = position
      switch bytes[start] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        return step()
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        position += 1
        let digits = skip(while: { $0.isDigit })
        return digits.isEmpty ? .unexpected(start..<position) : .signed(start..<position)
      case UInt8(ascii: "="):
        position += 1
        return .equals(start..<position)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        return .word(skip(while: { $0.isLetter }))
      default:
        return .unexpected(skip(while: Self.isStray))
      }
    }

    private mutating func step() -> Token {
      let dice = skip(while: { $0.isDigit })
      guard let afterArrow = positionAfterArrow else { return .step(dice: dice, kept: nil) }
      position = afterArrow
      let kept = skip(while: { $0.isDigit })
      if isAtArrow {
        position += 1
        return .misplacedArrow(position - 1..<position)
      }
      guard kept.isEmpty else { return .step(dice: dice, kept: kept) }
      return .step(dice: dice, kept: keptAfterBlanks() ?? kept)
    }

    private var isAtArrow: Bool {
      position < bytes.endIndex && bytes[position] == UInt8(ascii: ">")
    }

    private var positionAfterArrow: Int? {
      var ahead = self
      ahead.skip(while: { $0.isWhiteSpace })
      return ahead.isAtArrow ? ahead.position + 1 : nil
    }

    /// Reads the dice that stand apart from their `>`; none where they are the next throw.
    private mutating func keptAfterBlanks() -> Range<Int>? {
      var ahead = self
      ahead.skip(while: { $0.isWhiteSpace })
      let kept = ahead.skip(while: { $0.isDigit })
      guard !kept.isEmpty, ahead.positionAfterArrow == nil else { return nil }
      self = ahead
      return kept
    }

    @discardableResult
    private mutating func skip(while belongs: (UInt8) -> Bool) -> Range<Int> {
      let start = position
      while position < bytes.endIndex, belongs(bytes[position]) { position += 1 }
      return start..<position
    }

    /// Whether a byte is neither a blank nor the beginning of any other token.
    private static func isStray(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"): false
      default: !byte.isWhiteSpace && !byte.isDigit && !byte.isLetter
      }
    }
  }
}
