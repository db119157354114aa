import Bytes

/// The drawings of the cards that a page shows, which it defines once and uses as often as it likes.
///
/// `#cAC` to `#cKS` are the faces, `#cBack` is a back, `#cPlace` a place without a card; `#cRing` goes
/// over a card that is marked. Each is 100 by 127 units. The index and the suit stand in the top
/// quarter: a card tells what it is even if another lies on it.
///
/// Colours come from the stylesheet: `.card` the paper and its edge, `.clubs`, `.diamonds`,
/// `.hearts` and `.spades` the suits, and each has a shape of its own as well.
public struct CardSymbols: Hashable, Sendable {
  /// A bit for each card, suit by suit, then one for each of the other pieces.
  private var bits: UInt64 = 0

  public init() {}

  public init(_ cards: some Sequence<PlayingCard>) {
    for card in cards { insert(card) }
  }

  /// The whole pack, backs and places.
  public static let all: CardSymbols = {
    var all = CardSymbols()
    all.bits = 1 << (Piece.place.bit + 1) - 1
    return all
  }()

  public var isEmpty: Bool { bits == 0 }
}

extension CardSymbols {
  public mutating func insert(_ card: PlayingCard) { bits |= 1 << card.bit }

  public mutating func insert(_ row: CardRow) {
    for slot in row.slots {
      if let card = slot.card { insert(card) } else { insert(.back) }
      if slot.mark == .marked { insert(.ring) }
    }
  }

  public mutating func formUnion(_ other: CardSymbols) { bits |= other.bits }

  mutating func insert(_ piece: Piece) { bits |= 1 << piece.bit }

  func contains(_ card: PlayingCard) -> Bool { bits & 1 << card.bit != 0 }

  private func contains(_ piece: Piece) -> Bool { bits & 1 << piece.bit != 0 }

  /// The pieces drawn besides faces.
  enum Piece: UInt64 {
    case back, ring, place

    fileprivate var bit: UInt64 { 52 + rawValue }
  }
}

extension PlayingCard {
  fileprivate var bit: UInt64 { UInt64(suit.rawValue) * 13 + UInt64(rank - 1) }
}

extension CardSymbols {
  /// Writes the definitions: once a page; nothing where no card was inserted.
  public func write(to output: inout [UInt8]) {
    guard !isEmpty else { return }
    output.append("<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>")
    output.append("<rect id=\"cCard\" class=\"card\" ")
    output.append(CardSymbols.edge)
    if contains(.back) { output.append(CardSymbols.back) }
    if contains(.ring) { output.append(CardSymbols.ring) }
    if contains(.place) {
      output.append("<rect id=\"cPlace\" class=\"place\" ")
      output.append(CardSymbols.edge)
    }
    if PlayingCard.Suit.allCases.contains(where: hasCourt(of:)) { output.append(CardSymbols.court) }
    for suit in PlayingCard.Suit.allCases {
      let cards = (1...13).map { PlayingCard(rank: $0, of: suit) }.filter(contains)
      guard !cards.isEmpty else { continue }
      output.append("<path id=\"s")
      output.append(suit.letter)
      output.append("\" d=\"")
      output.append(suit.outline)
      output.append("\"/>")
      output.append(cornerOf: suit)
      for card in cards { output.append(symbolOf: card) }
    }
    output.append("</defs></svg>\n")
  }

  private func hasCourt(of suit: PlayingCard.Suit) -> Bool {
    (11...13).contains { contains(PlayingCard(rank: $0, of: suit)) }
  }

  /// The frame around the letter of a court card.
  private static let court: StaticString = """
    <path id="cCourt" class="court" d="M14 49h72v68h-72zM17 52h66v62h-66zM20 55h60v56h-60z\
    M21.5 56.5h57v53h-57z"/>
    """

  private static let edge: StaticString =
    "x=\"1\" y=\"1\" width=\"98\" height=\"125\" rx=\"9\"/>"

  /// A lattice within a margin.
  private static let back: StaticString = """
    <g id="cBack"><use href="#cCard"/><path class="lattice" d="\
    M11 27L27 11M11 45L45 11M11 63L63 11M11 81L81 11M11 99L89 21M11 116L89 39M28 116L89 57\
    M46 116L89 75M64 116L89 93M82 116L89 111M11 100L27 116M11 82L45 116M11 64L63 116M11 46L81 116\
    M11 28L89 106M11 11L89 88M28 11L89 70M46 11L89 52M64 11L89 34M82 11L89 16M11 11h78v105h-78z"/></g>
    """

  private static let ring: StaticString = """
    <rect id="cRing" class="ring" x="-1.5" y="-1.5" width="103" height="130" rx="11"/>
    """
}

extension [UInt8] {
  /// Appends what all faces of a suit have alike: the paper, and the suit in its corner.
  fileprivate mutating func append(cornerOf suit: PlayingCard.Suit) {
    append("<g id=\"f")
    append(suit.letter)
    append("\"><use href=\"#cCard\"/>")
    append(suit: suit, " transform=\"translate(76 24)scale(1.55)\"/>")
    append("</g>")
  }

  /// Appends the face of a card: its index and suit on top, and below them the suit, or the letter
  /// of a court card in a frame.
  fileprivate mutating func append(symbolOf card: PlayingCard) {
    append("<g id=\"c")
    append(card.id.rank)
    append(card.id.suit)
    append("\" class=\"")
    append(card.suit.name)
    append("\"><use href=\"#f")
    append(card.suit.letter)
    append("\"/><text class=\"index\"")
    append(card.rank == 10 ? " x=\"6\" y=\"36\" textLength=\"40\"" : " x=\"9\" y=\"36\"")
    append(card.rank == 10 ? " lengthAdjust=\"spacingAndGlyphs\">" : ">")
    append(card.index)
    append("</text>")
    switch card.rank {
    case 11...13:
      append("<use href=\"#cCourt\"/><text class=\"letter\" x=\"50\" y=\"101\">")
      append(card.index)
      append("</text>")
    case 1:
      append(suit: card.suit, " transform=\"translate(50 83)scale(3.7)\"/>")
    default:
      append(suit: card.suit, " transform=\"translate(50 83)scale(2.9)\"/>")
    }
    append("</g>")
  }

  private mutating func append(suit: PlayingCard.Suit, _ place: StaticString) {
    append("<use href=\"#s")
    append(suit.letter)
    append("\"")
    append(place)
  }
}

extension PlayingCard.Suit {
  /// The class that colours it.
  var name: StaticString {
    switch self {
    case .clubs: "clubs"
    case .diamonds: "diamonds"
    case .hearts: "hearts"
    case .spades: "spades"
    }
  }

  /// The outline of the suit around the middle, 20 units high.
  var outline: StaticString {
    switch self {
    case .clubs:
      """
      M-4.6-5.3a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0zM-9.8 2.1a4.6 4.6 0 1 1 9.2 0\
      a4.6 4.6 0 1 1-9.2 0zM.6 2.1a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0zM-2-3h4v5h-4z\
      M-1.1 0h2.2C1 6 1.8 8.6 3.6 10h-7.2C-1.8 8.6-1 6-1.1 0z
      """
    case .diamonds:
      "M0-10Q3.4-4.6 7.8 0Q3.4 4.6 0 10Q-3.4 4.6-7.8 0Q-3.4-4.6 0-10z"
    case .hearts:
      """
      M0 9.6C-3 5.6-9.6 1.8-9.6-3.6C-9.6-7-7.2-9.2-4.7-9.2C-2.6-9.2-.8-7.8 0-5.8\
      C.8-7.8 2.6-9.2 4.7-9.2C7.2-9.2 9.6-7 9.6-3.6C9.6 1.8 3 5.6 0 9.6z
      """
    case .spades:
      """
      M0-10C3-5.8 9.6-2 9.6 2.8C9.6 5.8 7.4 7.6 5 7.6C3.2 7.6 1.7 6.6.9 5C1 7.2 1.8 9 3.4 10h-6.8\
      C-1.8 9-1 7.2-.9 5C-1.7 6.6-3.2 7.6-5 7.6C-7.4 7.6-9.6 5.8-9.6 2.8C-9.6-2-3-5.8 0-10z
      """
    }
  }
}
