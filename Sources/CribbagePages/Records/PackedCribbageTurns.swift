package import Cribbage
import Histories
import Tabletop

/// Lines of Cribbage with a byte a card.
package struct PackedCribbageTurns: TurnPacking {
  private var packed = PackedBytes()
  package private(set) var count = 0

  package init(_ turns: some Sequence<CribbageRules.Turn>) {
    for turn in turns { append(turn) }
    packed.trim()
  }

  /// The lines, unpacked anew each time.
  package var turns: [CribbageRules.Turn] {
    var reader = PackedBytes.Reader(packed)
    return (0..<count).map { _ in reader.turn() }
  }

  private mutating func append(_ turn: CribbageRules.Turn) {
    count += 1
    packed.append(turn.seat?.rawValue)
    packed.append(turn.action)
  }
}

/// The first byte of an action.
private enum Tag: UInt8 {
  case deal, hand, points, cribCard, cut, play, handClaim, cribClaim, pegsClaim

  init(_ claim: CribbageRules.Claim) {
    switch claim {
    case .hand: self = .handClaim
    case .crib: self = .cribClaim
    case .pegs: self = .pegsClaim
    }
  }
}

/// Stands for `|` among the cards of a play.
private let restart: UInt8 = 0xFF

extension PackedBytes {
  fileprivate mutating func append(_ action: CribbageRules.Action) {
    switch action {
    case .deal: append(Tag.deal.rawValue)
    case .hand(let dealt, let crib):
      append(Tag.hand.rawValue)
      append(dealt)
      append(crib)
    case .points(let points):
      append(Tag.points.rawValue)
      append(points.rawValue)
    case .cribCard(let card):
      append(Tag.cribCard.rawValue)
      append(card)
    case .cut(let card):
      append(Tag.cut.rawValue)
      append(card)
    case .play(let items):
      append(Tag.play.rawValue)
      append(items.count)
      for item in items {
        switch item {
        case .card(let card): append(card)
        case .restart: append(restart)
        }
      }
    case .claim(let claim, let points):
      append(Tag(claim).rawValue)
      append(points.rawValue)
    }
  }

  private mutating func append(_ cards: [Card]) {
    append(cards.count)
    for card in cards { append(card) }
  }

  private mutating func append(_ card: Card) {
    append(card.suit.rawValue << 4 | card.rank.rawValue)
  }
}

extension PackedBytes.Reader {
  fileprivate mutating func turn() -> CribbageRules.Turn {
    CribbageRules.Turn(optionalNumber().map { Seat($0) }, action())
  }

  private mutating func action() -> CribbageRules.Action {
    switch Tag(rawValue: byte()) {
    case .deal: return .deal
    case .hand: return .hand(dealt: cards(), crib: cards())
    case .points: return .points(Points(number()))
    case .cribCard: return .cribCard(card(byte()))
    case .cut: return .cut(card(byte()))
    case .play:
      let count = number()
      return .play(
        (0..<count).map { _ in
          let byte = byte()
          return byte == restart ? .restart : .card(card(byte))
        })
    case .handClaim: return .claim(.hand, Points(number()))
    case .cribClaim: return .claim(.crib, Points(number()))
    case .pegsClaim: return .claim(.pegs, Points(number()))
    case nil: preconditionFailure("packed turns are read as they were written")
    }
  }

  private mutating func cards() -> [Card] {
    let count = number()
    return (0..<count).map { _ in card(byte()) }
  }

  private func card(_ byte: UInt8) -> Card {
    guard let rank = Rank(rawValue: byte & 15), let suit = Suit(rawValue: byte >> 4) else {
      preconditionFailure("packed cards are read as they were written")
    }
    return Card(rank, of: suit)
  }
}
