import Bytes

/// Cards side by side: a hand, a crib, what was played.
public struct CardRow: Hashable, Sendable {
  /// A card's place in the row, what lies there, and what became of it.
  public struct Slot: Hashable, Sendable {
    /// The card; `nil` where it lies face down.
    public var card: PlayingCard?
    public var mark: Mark

    public init(_ card: PlayingCard?, _ mark: Mark = .plain) {
      self.card = card
      self.mark = mark
    }
  }

  /// The sign that tells a card from the others.
  public enum Mark: Hashable, Sendable {
    case plain
    /// A ring: the card that counts here.
    case marked
    /// A pale card, which has left the row.
    case dimmed
  }

  public var slots: [Slot]
  /// The names of the cards, for those who don't see them: "five of hearts, jack of clubs".
  public var label: String

  public init(_ slots: [Slot], label: String) {
    self.slots = slots
    self.label = label
  }

  /// A row of plain cards.
  public init(_ cards: some Sequence<PlayingCard>, label: String) {
    slots = cards.map { Slot($0) }
    self.label = label
  }
}

extension CardRow {
  /// Writes the cards as one image, each 3 em wide; nothing where there are none.
  ///
  /// The page must hold `CardSymbols` with the row inserted.
  public func write(to output: inout [UInt8]) {
    guard !slots.isEmpty else { return }
    let width = slots.count * (PlayingCard.width + CardRow.gap) - CardRow.gap
    output.append("<svg class=\"cards\" viewBox=\"0 0 ")
    output.append(decimal: width)
    output.append(" 127\" width=\"")
    output.append(tenths: (width * 3 + 5) / 10)
    output.append("em\" height=\"3.8em\" role=\"img\"")
    output.append(" aria-label=", label)
    output.append(">")
    for (place, slot) in slots.enumerated() {
      let x = place * (PlayingCard.width + CardRow.gap)
      output.append(use: slot.card, x: x, y: 0, isDimmed: slot.mark == .dimmed)
      if slot.mark == .marked { output.append(use: "cRing", x: x, y: 0) }
    }
    output.append("</svg>")
  }

  private static let gap = 8
}

extension [UInt8] {
  /// Appends a card, or a back where there is none, with its upper left corner at a place.
  mutating func append(use card: PlayingCard?, x: Int, y: Int, isDimmed: Bool = false) {
    append(isDimmed ? "<use class=\"dim\" href=\"#" : "<use href=\"#")
    if let card {
      append("c")
      append(card.id.rank)
      append(card.id.suit)
    } else {
      append("cBack")
    }
    appendUseEnd(x: x, y: y)
  }

  /// Appends one of the other drawings of `CardSymbols` with its upper left corner at a place.
  mutating func append(use name: StaticString, x: Int, y: Int) {
    append("<use href=\"#")
    append(name)
    appendUseEnd(x: x, y: y)
  }

  private mutating func appendUseEnd(x: Int, y: Int) {
    append("\"")
    if x != 0 {
      append(" x=\"")
      append(decimal: x)
      append("\"")
    }
    if y != 0 {
      append(" y=\"")
      append(decimal: y)
      append("\"")
    }
    append("/>")
  }
}
