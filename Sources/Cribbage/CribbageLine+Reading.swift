import Bytes
import Tabletop

extension CribbageLine {
  /// The most digits of a number of points.
  static let mostDigits = 4

  /// Reads a whole line.
  ///
  /// - Throws: the first thing that can't be read. Whether the rules allow it is for `play` to say.
  public init(parsing bytes: ArraySlice<UInt8>) throws(Fault) {
    guard let shape = Shape(of: bytes) else { throw Fault(.unknownLine, at: bytes.trimmedRange) }
    switch shape {
    case .named(let name, let rest):
      try Self.check(name, of: bytes)
      self.name = name
      action = try Self.named(rest, of: bytes)
    case .claim(let name, let word, let rest):
      let claims = CribbageRules.Claim.allCases
      guard let claim = claims.first(where: { bytes[word].isText($0.rawValue) }) else {
        throw Fault(.noClaim, at: word.isEmpty ? bytes.trimmedRange : word)
      }
      try Self.check(name, of: bytes)
      self.name = name
      action = .claim(claim, try Self.number(in: rest, of: bytes))
    case .deal(let word, let name):
      guard !name.isEmpty else { throw Fault(.noName, at: word) }
      self.name = name
      action = .deal
    case .cards(let word, let rest):
      guard !rest.isEmpty else { throw Fault(.nothing, at: word) }
      action = try Self.cards(after: word, in: rest, of: bytes)
    }
  }

  private static func check(_ name: Range<Int>, of bytes: ArraySlice<UInt8>) throws(Fault) {
    guard name.isEmpty else { return }
    throw Fault(.noName, at: bytes.trimmedRange.lowerBound..<bytes.trimmedRange.lowerBound + 1)
  }

  /// Reads what follows `NAME:`.
  private static func named(
    _ rest: Range<Int>, of bytes: ArraySlice<UInt8>
  ) throws(Fault) -> CribbageRules.Action {
    var tokens = Tokens(bytes[rest])
    guard let first = tokens.next() else {
      throw Fault(.nothing, at: rest.lowerBound - 1..<rest.lowerBound)
    }
    if bytes[first].allSatisfy({ $0.isDigit }),
      bytes[rest].firstIndex(of: UInt8(ascii: ">")) == nil
    {
      return .points(try number(in: rest, of: bytes))
    }
    if isOfCounts(bytes[first]) {
      let (counts, faults) = counts(in: rest, of: bytes)
      if let fault = faults.first { throw fault }
      return .counts(counts)
    }
    var dealt: [Card] = []
    var crib: [Card]?
    for token in Tokens(bytes[rest]) {
      if bytes[token].isWord(">") {
        guard crib == nil else { throw Fault(.secondArrow, at: token) }
        crib = []
      } else {
        let card = try card(in: token, of: bytes)
        if crib == nil { dealt.append(card) } else { crib?.append(card) }
      }
    }
    return .hand(dealt: dealt, crib: crib ?? [])
  }

  private static func cards(
    after word: Range<Int>, in rest: Range<Int>, of bytes: ArraySlice<UInt8>
  ) throws(Fault) -> CribbageRules.Action {
    if bytes[word].isWord("play") {
      var items: [CribbageRules.PlayItem] = []
      for token in Tokens(bytes[rest]) {
        let isRestart = bytes[token].isWord("|")
        items.append(isRestart ? .restart : .card(try card(in: token, of: bytes)))
      }
      return .play(items)
    }
    var tokens = Tokens(bytes[rest])
    let card = try card(in: tokens.next() ?? rest, of: bytes)
    if let second = tokens.next() { throw Fault(.oneCard, at: second) }
    return bytes[word].isWord("cut") ? .cut(card) : .cribCard(card)
  }

  private static func card(
    in range: Range<Int>, of bytes: ArraySlice<UInt8>
  ) throws(Fault) -> Card {
    var text = bytes[range]
    guard let card = Card(prefixOf: &text), text.isEmpty else { throw Fault(.notACard, at: range) }
    return card
  }

  private static func number(
    in rest: Range<Int>, of bytes: ArraySlice<UInt8>
  ) throws(Fault) -> Points {
    var tokens = Tokens(bytes[rest])
    guard let token = tokens.next() else {
      throw Fault(.notANumber, at: rest.lowerBound - 1..<rest.lowerBound)
    }
    guard token.count <= mostDigits, let number = Int(digits: bytes[token]) else {
      throw Fault(.notANumber, at: token)
    }
    if let more = tokens.next() { throw Fault(.afterNumber, at: more) }
    return Points(number)
  }
}
