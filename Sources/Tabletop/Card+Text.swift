import Bytes

extension Card {
  /// Reads the card that `bytes` begin with, and moves past it.
  ///
  /// A card is its rank (`A`, `2` to `10`, `T`, `J`, `Q`, `K`), then its suit as a letter or a symbol: `5H`,
  /// `10h`, `T♥`. Letters may be small; a symbol may carry the selector of its text or picture form.
  ///
  /// - Returns: `nil` where they begin with no card; `bytes` are then as they were.
  public init?(prefixOf bytes: inout ArraySlice<UInt8>) {
    var rest = bytes
    guard let rank = Rank(prefixOf: &rest), let suit = Suit(prefixOf: &rest) else { return nil }
    bytes = rest
    self.init(rank, of: suit)
  }

  /// Reads a card that is the whole of `text`.
  public init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    self.init(prefixOf: &bytes)
    guard bytes.isEmpty else { return nil }
  }

  /// Appends the card as records write it, two bytes: `5H`, `TH`.
  public func write(to output: inout [UInt8]) {
    output.append(rank.letter)
    output.append(suit.letter)
  }
}

extension Rank {
  fileprivate init?(prefixOf bytes: inout ArraySlice<UInt8>) {
    guard let first = bytes.popFirst() else { return nil }
    switch first {
    case UInt8(ascii: "A"), UInt8(ascii: "a"): self = .ace
    case UInt8(ascii: "T"), UInt8(ascii: "t"): self = .ten
    case UInt8(ascii: "J"), UInt8(ascii: "j"): self = .jack
    case UInt8(ascii: "Q"), UInt8(ascii: "q"): self = .queen
    case UInt8(ascii: "K"), UInt8(ascii: "k"): self = .king
    case UInt8(ascii: "1"):
      guard bytes.popFirst() == UInt8(ascii: "0") else { return nil }
      self = .ten
    case UInt8(ascii: "2")...UInt8(ascii: "9"):
      guard let rank = Rank(rawValue: first - UInt8(ascii: "0")) else { return nil }
      self = rank
    default: return nil
    }
  }
}

extension Suit {
  fileprivate init?(prefixOf bytes: inout ArraySlice<UInt8>) {
    guard let first = bytes.popFirst() else { return nil }
    for suit in Suit.allCases where first == suit.letter || first == suit.letter | 0x20 {
      self = suit
      return
    }
    // In UTF-8 the four symbols differ in the last of three bytes.
    guard first == 0xE2, bytes.popFirst() == 0x99, let last = bytes.popFirst() else { return nil }
    for suit in Suit.allCases where last == 0x80 | UInt8(suit.symbol.value & 0x3F) {
      self = suit
      bytes.dropVariationSelector()
      return
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Moves past U+FE0E or U+FE0F, that phones put after a suit's symbol.
  fileprivate mutating func dropVariationSelector() {
    guard count >= 3, self[startIndex] == 0xEF, self[startIndex + 1] == 0xB8,
      self[startIndex + 2] == 0x8E || self[startIndex + 2] == 0x8F
    else { return }
    self = dropFirst(3)
  }
}

extension Card: CustomStringConvertible {
  /// The card as records write it: `5H`, `TH`.
  public var description: String {
    @inline(never)
    get {
      var text: [UInt8] = []
      write(to: &text)
      return String(bytes: text)
    }
  }
}
