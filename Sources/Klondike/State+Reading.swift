import Bytes
import Tabletop

extension KlondikeRules.State {
  /// Reads a table from its text, `drawn` or whole.
  ///
  /// Blanks and line ends are alike. A part that isn't written is empty, so that a few columns are a table too;
  /// pass 1, no moves and a score of 0 are what is taken where the text doesn't tell.
  ///
  /// - Throws: the first fault, at its place.
  public init(parsing bytes: ArraySlice<UInt8>) throws(TextFault) {
    self.init(score: 0)
    phase = .play
    var reader = TableReader(bytes)
    try reader.read(into: &self)
    if home == KlondikeDeal.size { phase = .won }
    guard cardCount <= KlondikeDeal.size else {
      throw TextFault(.tooManyCards(cardCount), at: reader.whole)
    }
  }
}

/// Reads the parts of a table, each a name and what follows it.
private struct TableReader {
  typealias Fault = KlondikeRules.State.TextFault

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var seen = CardSet()
  private var partsSeen: UInt32 = 0
  private var home: [Suit] = []

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The range from the first byte that isn't blank to the last.
  var whole: Range<Int> {
    let start = bytes.firstIndex { $0 > UInt8(ascii: " ") } ?? bytes.startIndex
    return start..<KlondikeLine.end(of: bytes).lowerBound
  }

  private enum Part {
    case stock
    case waste
    case foundations
    case column(Int)
    case pass
    case score
    case moves
    case resigned
    case undealt

    /// A number of its own, below 32.
    var number: UInt32 {
      switch self {
      case .column(let index): UInt32(index)
      case .stock: 10
      case .waste: 11
      case .foundations: 12
      case .pass: 13
      case .score: 14
      case .moves: 15
      case .resigned: 16
      case .undealt: 17
      }
    }
  }

  mutating func read(into state: inout KlondikeRules.State) throws(Fault) {
    while let word = next() {
      guard let part = try part(named: word) else { throw Fault(.unexpected, at: word) }
      guard partsSeen & 1 << part.number == 0 else { throw Fault(.partTwice, at: word) }
      partsSeen |= 1 << part.number
      switch part {
      case .stock: try readStock(into: &state, named: word)
      case .waste: state.waste = try cards()
      case .foundations: try readFoundations(into: &state)
      case .column(let index): try readColumn(into: &state.columns[index])
      case .pass: state.pass = try max(1, number(after: word))
      case .moves: state.moveCount = try number(after: word)
      case .score:
        if takeDash() { state.score = nil } else { state.score = Points(try number(after: word)) }
      case .resigned: state.phase = .resigned
      case .undealt: state.phase = .deal
      }
    }
  }

  // MARK: Words

  /// The next word; a `:` ends it and belongs to it.
  private mutating func next() -> Range<Int>? {
    while position < bytes.endIndex, bytes[position] <= UInt8(ascii: " ") { position += 1 }
    let start = position
    while position < bytes.endIndex, bytes[position] > UInt8(ascii: " ") {
      position += 1
      if bytes[position - 1] == UInt8(ascii: ":") { break }
    }
    return start == position ? nil : start..<position
  }

  /// The next word where it belongs to the part under way.
  private mutating func nextValue() throws(Fault) -> Range<Int>? {
    let start = position
    guard let word = next() else { return nil }
    guard try part(named: word) == nil else {
      position = start
      return nil
    }
    return word
  }

  private func part(named word: Range<Int>) throws(Fault) -> Part? {
    let text = bytes[word]
    if bytes[word.upperBound - 1] == UInt8(ascii: ":") {
      if text.isWord("F:") { return .foundations }
      let first = bytes[word.lowerBound]
      guard word.count == 2, (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(first) else {
        throw Fault(.noColumn, at: word)
      }
      return .column(Int(first - UInt8(ascii: "1")))
    }
    if text.isWord("stock") { return .stock }
    if text.isWord("waste") { return .waste }
    if text.isWord("pass") { return .pass }
    if text.isWord("score") { return .score }
    if text.isWord("moves") { return .moves }
    if text.isWord("resigned") { return .resigned }
    if text.isWord("undealt") { return .undealt }
    return nil
  }

  /// Moves past a `-` that stands for nothing.
  private mutating func takeDash() -> Bool {
    let start = position
    if let word = next(), isDash(word) { return true }
    position = start
    return false
  }

  private func isDash(_ word: Range<Int>) -> Bool {
    word.count == 1 && bytes[word.lowerBound] == UInt8(ascii: "-")
  }

  private mutating func number(after name: Range<Int>) throws(Fault) -> Int {
    guard let word = try nextValue() else { throw Fault(.noNumber, at: name) }
    guard let number = number(in: word) else { throw Fault(.noNumber, at: word) }
    return number
  }

  /// Returns the number in a word; `nil` for one that isn't of at most seven digits.
  private func number(in word: Range<Int>) -> Int? {
    let isNegative = bytes[word.lowerBound] == UInt8(ascii: "-")
    let digits = bytes[word].dropFirst(isNegative ? 1 : 0)
    guard digits.count <= 7, let value = Int(digits: digits) else { return nil }
    return isNegative ? -value : value
  }

  // MARK: Cards

  private mutating func card(in word: Range<Int>) throws(Fault) -> Card {
    var text = bytes[word]
    guard let card = Card(prefixOf: &text), text.isEmpty else { throw Fault(.notACard, at: word) }
    guard seen.insert(card) else { throw Fault(.twice(card), at: word) }
    return card
  }

  /// Cards up to the next part; none for `-`.
  private mutating func cards() throws(Fault) -> [Card] {
    if takeDash() { return [] }
    var cards: [Card] = []
    while let word = try nextValue() { cards.append(try card(in: word)) }
    return cards
  }

  /// A number of unknown cards, or the cards in the order of drawing.
  private mutating func readStock(
    into state: inout KlondikeRules.State, named name: Range<Int>
  ) throws(Fault) {
    let start = position
    if let word = try nextValue(), let count = number(in: word) {
      guard (0...KlondikeDeal.size).contains(count) else { throw Fault(.noNumber, at: word) }
      state.stock = Array(repeating: nil, count: count)
    } else {
      position = start
      state.stock = try cards().reversed().map { $0 }
    }
  }

  private mutating func readFoundations(into state: inout KlondikeRules.State) throws(Fault) {
    var index = 0
    while let word = try nextValue() {
      guard index < state.foundations.count else { throw Fault(.tooManyFoundations, at: word) }
      if !isDash(word) {
        let top = try card(in: word)
        guard !home.contains(top.suit) else { throw Fault(.suitTwice(top.suit), at: word) }
        home.append(top.suit)
        for number in 1..<top.rank.rawValue {
          guard let rank = Rank(rawValue: number) else { continue }
          let below = Card(rank, of: top.suit)
          guard seen.insert(below) else { throw Fault(.twice(below), at: word) }
        }
        state.foundations[index] = top
      }
      index += 1
    }
  }

  private mutating func readColumn(
    into column: inout KlondikeRules.State.Column
  ) throws(Fault) {
    if takeDash() { return }
    while let word = try nextValue() {
      if bytes[word.lowerBound] == UInt8(ascii: "#") {
        guard column.faceUp.isEmpty else { throw Fault(.hiddenOnFaceUp, at: word) }
        let rest = word.lowerBound + 1..<word.upperBound
        let isUnknown = rest.count == 1 && bytes[rest.lowerBound] == UInt8(ascii: "#")
        guard !rest.isEmpty else { throw Fault(.notACard, at: word) }
        column.hidden.append(isUnknown ? nil : try card(in: rest))
        continue
      }
      let card = try card(in: word)
      if let last = column.faceUp.last {
        guard card.rank.rawValue + 1 == last.rank.rawValue, card.suit.isRed != last.suit.isRed
        else { throw Fault(.brokenRun(card, onto: last), at: word) }
      }
      column.faceUp.append(card)
    }
  }
}
