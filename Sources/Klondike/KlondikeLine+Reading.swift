import Bytes
import Tabletop

extension KlondikeLine {
  /// The largest number of a claim: seven digits.
  private static let largest = 9_999_999

  /// Reads a line.
  ///
  /// - Parameter isInDeal: whether a deal begun in a line before still lacks cards, so that cards alone
  ///   are its own.
  /// - Throws: the first thing that can't be read. Whether the rules allow the moves is for `play` to say.
  public init(parsing bytes: ArraySlice<UInt8>, isInDeal: Bool = false) throws(Fault) {
    self.init()
    try read(bytes, isInDeal: isInDeal) { _, _ in }
  }

  /// Reads a line, telling `place` the range of each part.
  mutating func read(
    _ bytes: ArraySlice<UInt8>, isInDeal: Bool,
    place: (KlondikeRules.Part, Range<Int>) -> Void
  ) throws(Fault) {
    var tokens = Tokens(bytes)
    var takesCards = isInDeal
    while let token = tokens.next() {
      switch token {
      case .arrow(let range): throw Fault(.misplacedArrow, at: range)
      case .equals(let range):
        let number = try Self.claim(&tokens, after: range)
        claim = number.claim
        place(.claim, number.range)
        if let more = tokens.next() { throw Fault(.afterClaim, at: more.range) }
      case .word(let range):
        if tokens.bytes[range].isWord("deal") {
          guard !beginsDeal, cards.isEmpty, moves.isEmpty else {
            throw Fault(.misplacedDeal, at: range)
          }
          beginsDeal = true
          takesCards = true
          place(.deal, range)
          continue
        }
        if takesCards, let card = Self.cardAlone(range, in: tokens) {
          if cards.isEmpty && !beginsDeal { place(.deal, range) }
          place(.card(cards.count), range)
          cards.append(card)
          continue
        }
        takesCards = false
        let move = try Self.move(range, from: &tokens)
        place(.move(moves.count), range.lowerBound..<move.end)
        moves.append(move.move)
      }
    }
    place(.end, Self.end(of: bytes))
    if !beginsDeal && cards.isEmpty && moves.isEmpty {
      throw Fault(.nothing, at: Self.end(of: bytes))
    }
  }

  private static func cardAlone(_ range: Range<Int>, in tokens: Tokens) -> Card? {
    if case .arrow = tokens.peek { return nil }
    return card(range, of: tokens)
  }

  private static func card(_ range: Range<Int>, of tokens: Tokens) -> Card? {
    var bytes = tokens.bytes[range]
    guard let card = Card(prefixOf: &bytes), bytes.isEmpty else { return nil }
    return card
  }

  /// Reads a move that begins with the word in `range`.
  private static func move(
    _ range: Range<Int>, from tokens: inout Tokens
  ) throws(Fault) -> (move: KlondikeRules.Move, end: Int) {
    if tokens.bytes[range].isWord("draw") { return (.draw, range.upperBound) }
    if tokens.bytes[range].isWord("recycle") { return (.recycle, range.upperBound) }
    if tokens.bytes[range].isWord("resign") { return (.resign, range.upperBound) }
    if tokens.bytes[range].isWord("tap") {
      guard case .word(let named) = tokens.peek else { throw Fault(.tapWithoutCard, at: range) }
      _ = tokens.next()
      guard let card = card(named, of: tokens) else { throw Fault(.notACard, at: named) }
      return (.tap(card), named.upperBound)
    }
    let card = card(range, of: tokens)
    guard let arrow = tokens.takeArrow() else {
      throw Fault(card.map { .cardAlone($0) } ?? .unknownWord, at: range)
    }
    guard let card else { throw Fault(.notACard, at: range) }
    guard case .word(let target) = tokens.peek else { throw Fault(.noTarget, at: arrow) }
    _ = tokens.next()
    let letter = tokens.bytes[target.lowerBound]
    switch letter {
    case UInt8(ascii: "F") where target.count == 1, UInt8(ascii: "f") where target.count == 1:
      return (.home(card), target.upperBound)
    case UInt8(ascii: "1")...UInt8(ascii: "7") where target.count == 1:
      return (.column(card, Int(letter - UInt8(ascii: "1"))), target.upperBound)
    default: throw Fault(.notATarget, at: target)
    }
  }

  private static func claim(
    _ tokens: inout Tokens, after sign: Range<Int>
  ) throws(Fault) -> (claim: Points, range: Range<Int>) {
    guard let token = tokens.next() else { throw Fault(.claimWithoutNumber, at: sign) }
    guard case .word(let range) = token else { throw Fault(.claimWithoutNumber, at: token.range) }
    var digits = tokens.bytes[range]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) else {
      throw Fault(.claimWithoutNumber, at: range)
    }
    guard let value = Int(digits: digits), value <= largest else {
      throw Fault(.numberTooLarge, at: range)
    }
    return (Points(isNegative ? -value : value), range)
  }

  /// The empty range after the last byte that isn't blank.
  static func end(of bytes: ArraySlice<UInt8>) -> Range<Int> {
    var end = bytes.endIndex
    while end > bytes.startIndex, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return end..<end
  }
}

extension KlondikeLine {
  /// Returns where a part stands in a line that was read, as indices of the slice; `nil` for a part that the line
  /// doesn't have.
  ///
  /// The line is read anew, so that turns needn't carry their places.
  public static func range(
    of part: KlondikeRules.Part, in bytes: ArraySlice<UInt8>, isInDeal: Bool = false
  ) -> Range<Int>? {
    var found: Range<Int>?
    var line = KlondikeLine()
    do throws(Fault) {
      try line.read(bytes, isInDeal: isInDeal) { known, range in
        if known == part { found = range }
      }
    } catch {
      // What stands before the fault has its place all the same.
    }
    return found
  }
}
