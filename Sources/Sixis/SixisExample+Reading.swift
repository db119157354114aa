import Bytes
public import Tabletop

extension SixisExample {
  /// The reason why an example can't be read, or doesn't hold.
  public struct Fault: Error, Hashable, Sendable {
    public enum Reason: Hashable, Sendable {
      /// A gap, or anything but six dice, where six dice are due.
      case notSixDice
      /// A token that is no claim or comment.
      case unexpected
      /// `=` or a comma without a card behind it.
      case noCard
      case unknownCard
      /// A card with two sides, and none of them named.
      case noSide(SixisCard)
      /// The blue side of the Sixis.
      case noSuchSide
      /// The dice don't meet a side they are said to meet.
      case notMet(SixisCard, SixisCard.Side, FaceCounts)
      /// The dice meet a side they are said not to meet.
      case met(SixisCard, SixisCard.Side)
    }

    public var reason: Reason
    /// The place of the fault, as indices of the slice that was read.
    public var range: Range<Int>
    /// The text that stands there; of dice that aren't six, all up to a claim.
    public internal(set) var text = ""
  }

  /// Reads an example from its text.
  ///
  /// - Throws: a fault at its place. Whether its claims hold is for `check` to say.
  public init(parsing bytes: ArraySlice<UInt8>) throws(Fault) {
    do throws(Fault) {
      try self.init(reading: bytes)
    } catch {
      var fault = error
      var range = error.range
      if error.reason == .notSixDice {
        range = bytes[range.lowerBound...].prefix { !Self.endsDice($0) }.trimmedRange
      }
      fault.text = String(bytes: bytes[range])
      throw fault
    }
  }

  private static func endsDice(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "=") || byte == UInt8(ascii: "#")
  }

  private init(reading bytes: ArraySlice<UInt8>) throws(Fault) {
    let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let words = SixisLine.Tokens(bytes[..<hash], separatedBy: UInt8(ascii: ","))
    let first = words.next()
    guard let first, let dice = Self.dice(bytes[first]) else {
      throw Fault(reason: .notSixDice, range: first ?? hash..<hash)
    }
    self.dice = dice
    if let sign = words.next() {
      guard words.isWord("=", at: sign) else { throw Fault(reason: .unexpected, range: sign) }
      claims = try Self.claims(words, after: sign)
    }
    if hash < bytes.endIndex {
      let comment = bytes[(hash + 1)...].trimmedRange
      if !comment.isEmpty { self.comment = String(bytes: bytes[comment]) }
    }
  }

  private static func dice(_ digits: ArraySlice<UInt8>) -> Dice? {
    guard digits.count == Dice.capacity else { return nil }
    var dice = Dice()
    for digit in digits {
      guard (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(digit) else { return nil }
      dice.append(Int(digit - UInt8(ascii: "0")))
    }
    return dice
  }

  private static func claims(
    _ words: SixisLine.Tokens, after sign: Range<Int>
  ) throws(Fault) -> [Claim] {
    var claims: [Claim] = []
    var sign = sign
    while true {
      claims.append(try claim(words, after: sign))
      guard let next = words.next() else { return claims }
      guard words.isWord(",", at: next) else { throw Fault(reason: .unexpected, range: next) }
      sign = next
    }
  }

  private static func claim(
    _ words: SixisLine.Tokens, after sign: Range<Int>
  ) throws(Fault) -> Claim {
    guard var word = words.next() else { throw Fault(reason: .noCard, range: sign) }
    let start = word.lowerBound
    let isMet = !words.isWord("not", at: word)
    if !isMet {
      guard let card = words.next() else { throw Fault(reason: .noCard, range: word) }
      word = card
    }
    guard let card = SixisCard(id: words.bytes[word]) else {
      throw Fault(reason: words.isWord(",", at: word) ? .noCard : .unknownCard, range: word)
    }
    var end = word.upperBound
    var named: SixisCard.Side?
    if let next = words.upcoming, let side = words.side(at: next) {
      named = side
      _ = words.next()
      end = next.upperBound
    }
    guard let side = named ?? (card == .sixis ? .red : nil) else {
      throw Fault(reason: .noSide(card), range: word)
    }
    guard card.face(side) != nil else { throw Fault(reason: .noSuchSide, range: start..<end) }
    return Claim(card: card, side: side, isMet: isMet, range: start..<end)
  }
}

extension SixisExample.Fault {
  /// `, not '1 3 5'`.
  private var found: Message {
    let bytes = text.bytes
    guard !bytes.isEmpty else { return "" }
    let isSpaced =
      reason == .notSixDice && bytes.allSatisfy { $0.isDigit || $0.isWhiteSpace }
      && bytes.contains { $0.isWhiteSpace }
    return ", not '\(text)'" + (isSpaced ? "; write the dice without blanks" : "")
  }

  /// Returns the fault in words.
  public var words: FaultWords {
    switch reason {
    case .notSixDice: FaultWords("sixis-example", saying: "expected six dice like '226611'" + found)
    case .unexpected:
      FaultWords(
        "sixis-example", saying: "expected '= CARD SIDE, …' or a comment behind the dice" + found)
    case .noCard:
      FaultWords("sixis-example", saying: "expected a card and its side, like 'pairs red'")
    case .unknownCard:
      FaultWords(
        "sixis-example", saying: "expected the id of a card, like 'pairs' or 'one-six'" + found)
    case .noSide(let card):
      FaultWords("sixis-example", saying: "expected 'blue' or 'red' behind '\(card)'")
    case .noSuchSide: FaultWords("sixis-example", saying: "the Sixis has no blue side")
    case .notMet(let card, let side, let dice):
      FaultWords("sixis-example-differs", saying: "\(card.face(side)?.shortfall(of: dice) ?? "")")
    case .met(let card, let side):
      FaultWords(
        "sixis-example-differs", saying: "the dice do meet \(card.face(side)?.lowercasedName ?? "")"
      )
    }
  }
}
