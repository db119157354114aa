import Bytes
public import Tabletop

/// The apparent shape of a line, with its cards as far as they can be read: for judging what else is wrong
/// where something is.
public struct CribbageSketch: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case deal, hand, points, counts, cribCard, cut, play, claim
    /// A line that begins with no word of the notation.
    case unknown
  }

  public let kind: Kind
  /// The place of the name, as indices of the slice that was read.
  public let name: Range<Int>?
  /// The cards of the line, in a hand those dealt; `nil` where a word is no card, or a `|`.
  public private(set) var cards: [Card?] = []
  /// The cards of a hand behind its `>`, likewise.
  public private(set) var crib: [Card?] = []
  /// The places of words that are no cards.
  public private(set) var unreadable: [Range<Int>] = []
  /// The counts of a line as far as they can be read, and why others can't.
  public private(set) var counts = CribbageRules.Counts()
  public private(set) var countFaults: [CribbageLine.Fault] = []

  /// Reads a whole line, whatever it is.
  public init(of bytes: ArraySlice<UInt8>) {
    switch CribbageLine.Shape(of: bytes) {
    case .named(let name, let rest):
      var tokens = CribbageLine.Tokens(bytes[rest])
      let first = tokens.next() ?? rest.upperBound..<rest.upperBound
      kind =
        bytes[first].allSatisfy { (48...57).contains($0) }
        ? .points : CribbageLine.isOfCounts(bytes[first]) ? .counts : .hand
      self.name = name
      if kind == .hand { read(bytes[rest]) }
      if kind == .counts { (counts, countFaults) = CribbageLine.counts(in: rest, of: bytes) }
    case .claim(let name, _, _): (kind, self.name) = (.claim, name)
    case .deal(_, let name): (kind, self.name) = (.deal, name)
    case .cards(let word, let rest):
      kind =
        bytes[word].isWord("play")
        ? .play : bytes[word].isWord("cut") ? .cut : .cribCard
      name = nil
      read(bytes[rest])
    case nil: (kind, name) = (.unknown, nil)
    }
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>) {
    var isCrib = false
    for token in CribbageLine.Tokens(bytes) {
      if kind == .hand, bytes[token].isWord(">") {
        isCrib = true
        continue
      }
      var text = bytes[token]
      let card = Card(prefixOf: &text)
      let isCard = card != nil && text.isEmpty
      if isCrib { crib.append(isCard ? card : nil) } else { cards.append(isCard ? card : nil) }
      let isRestart = kind == .play && bytes[token].isWord("|")
      if !isCard && !isRestart { unreadable.append(token) }
    }
  }
}
