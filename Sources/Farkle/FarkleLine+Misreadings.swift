import Bytes
import Tabletop

/// The spellings that people write and the notation has otherwise.
extension FarkleLine {
  /// Throws where the beginning of a line of several tokens can only be a number or dice written otherwise.
  static func checkMisreadings(of bytes: ArraySlice<UInt8>, beginning first: Token) throws(Fault) {
    guard case .step(let digits, let kept) = first else { return }
    if kept == nil, let parted = partedNumber(from: digits.lowerBound, in: bytes) {
      throw Fault(.partedNumber, at: parted)
    }
    if let dice = spacedDice(in: bytes) { throw Fault(.spacedDice, at: dice) }
    let isNumber =
      kept == nil && digits.count != Dice.capacity && bytes[digits].contains(UInt8(ascii: "0"))
    var tokens = Tokens(bytes)
    guard isNumber, tokens.next() != nil, let next = tokens.next() else { return }
    let isOfTurn =
      switch next {
      case .word(let range): reason(ofUnknown: bytes[range]) == .capitals
      case .unexpected: false
      default: true
      }
    throw isOfTurn ? Fault(.afterPoints, at: next.range) : remark(from: next, of: bytes)
  }

  /// Returns what is wrong with something after the end of a turn.
  static func faultAfterEnd(_ token: Token, of bytes: ArraySlice<UInt8>) -> Fault {
    switch token {
    case .step(let range, nil) where isBehindBank(range, in: bytes):
      Fault(isFirstWord(in: bytes) ? .pointsAfterBankAlone : .pointsAfterBank, at: range)
    case .word(let range) where isTotal(token, of: bytes):
      Fault(.afterFinish, at: range)
    case .word(let range) where reason(ofUnknown: bytes[range]) != .capitals:
      remark(from: token, of: bytes)
    case .unexpected: remark(from: token, of: bytes)
    default: Fault(.afterFinish, at: token.range)
    }
  }

  /// Whether a number that ends a line stands right behind `bank`.
  private static func isBehindBank(_ number: Range<Int>, in bytes: ArraySlice<UInt8>) -> Bool {
    var before = Tokens(bytes[..<number.lowerBound])
    var last: Token?
    while let token = before.next() { last = token }
    guard case .word(let word)? = last, bytes[word].isWord("bank") else { return false }
    return number.upperBound == end(of: bytes).lowerBound
  }

  private static func isFirstWord(in bytes: ArraySlice<UInt8>) -> Bool {
    var tokens = Tokens(bytes)
    if case .word? = tokens.next() { return true }
    return false
  }

  private static func remark(from token: Token, of bytes: ArraySlice<UInt8>) -> Fault {
    Fault(.remark, at: token.range.lowerBound..<end(of: bytes).lowerBound)
  }

  /// Whether the bytes are one dash, as typed or as word processors write it.
  static func isDash(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == UInt8(ascii: "-") } || bytes.isWord("\u{2010}")
      || bytes.isWord("\u{2013}") || bytes.isWord("\u{2014}") || bytes.isWord("\u{2212}")
  }

  static func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }
}

extension FarkleLine {
  /// Returns where a number stands whose digits are parted in threes, by blanks or by a mark: `1,050`. Of dice
  /// with blanks between them there is none.
  static func partedNumber(from start: Int, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var groups = Groups(bytes[start...])
    guard let first = groups.next(), (1...3).contains(first.count), let mark = groups.mark else {
      return nil
    }
    var range = first
    var canBeDice = mark.isWhiteSpace
    while groups.mark == mark, let group = groups.next(), group.count == 3 {
      range = range.lowerBound..<group.upperBound
      canBeDice = canBeDice && bytes[group].allSatisfy { FarkleLine.isFace($0) }
    }
    let isWhole = range.count > first.count && !groups.continues(at: range.upperBound)
    return isWhole && !canBeDice ? range : nil
  }

  /// Runs of digits with one mark, or with blanks, between them.
  private struct Groups {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      position = bytes.startIndex
    }

    /// The mark before the next digits: a blank stands for all blanks, and `nil` for something else.
    var mark: UInt8? {
      guard position < bytes.endIndex else { return nil }
      let byte = bytes[position]
      if byte.isWhiteSpace { return UInt8(ascii: " ") }
      let isMark =
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'")
        || byte == UInt8(ascii: "_")
      return isMark ? byte : nil
    }

    mutating func next() -> Range<Int>? {
      if let mark {
        position += 1
        while mark.isWhiteSpace, position < bytes.endIndex, bytes[position].isWhiteSpace {
          position += 1
        }
      }
      let start = position
      while position < bytes.endIndex, bytes[position].isDigit { position += 1 }
      return start < position ? start..<position : nil
    }

    /// Whether a number goes on, or a throw's keep follows.
    func continues(at end: Int) -> Bool {
      let rest = bytes[end...].drop { $0.isWhiteSpace }
      guard let next = rest.first else { return false }
      return next == UInt8(ascii: ">") || rest.startIndex == end && next.isDigit
    }
  }

  /// Returns where a throw stands whose dice have blanks between them, with what is kept of it.
  ///
  /// Of fewer than six dice nothing can be kept and another throw follow.
  private static func spacedDice(in bytes: ArraySlice<UInt8>) -> Range<Int>? {
    var steps: [(dice: Range<Int>, kept: Range<Int>?)] = []
    var tokens = Tokens(bytes)
    while let token = tokens.next(), case .step(let dice, let kept) = token {
      steps.append((dice, kept))
    }
    guard
      let first = steps.indices.dropLast().first(where: {
        steps[$0].kept == nil && steps[$0].dice.count < Dice.capacity
      })
    else { return nil }
    // What is kept may have blanks in it, too: before these dice, or behind them.
    if first > 0, steps[first - 1].kept?.count == 1, steps[first...].allSatisfy({ $0.kept == nil })
    {
      let range = steps[first - 1].dice.lowerBound..<steps[steps.count - 1].dice.upperBound
      return isOfDice(bytes[range]) ? range : nil
    }
    var last = first
    var count = steps[first].dice.count
    while steps[last].kept == nil, last + 1 < steps.count {
      last += 1
      count += steps[last].dice.count
    }
    guard count <= Dice.capacity else { return nil }
    if steps[last].kept?.count == 1, steps[(last + 1)...].allSatisfy({ $0.kept == nil }) {
      last = steps.count - 1
    }
    let end = steps[last].kept?.upperBound ?? steps[last].dice.upperBound
    let range = steps[first].dice.lowerBound..<end
    return isOfDice(bytes[range]) ? range : nil
  }

  private static func isOfDice(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { isFace($0) || $0.isWhiteSpace || $0 == UInt8(ascii: ">") }
  }

  private static func isFace(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(byte)
  }
}
