import Histories
package import Klondike
import Tabletop

/// Lines of moves in one or two bytes a move.
package struct PackedKlondikeTurns: TurnPacking {
  private var packed = PackedBytes()
  package private(set) var count = 0

  /// - Precondition: none of `turns` is a deal.
  package init(_ turns: some Sequence<KlondikeRules.Turn>) {
    for turn in turns { append(turn) }
    packed.trim()
  }

  /// The lines, unpacked anew each time.
  package var turns: [KlondikeRules.Turn] {
    var reader = PackedBytes.Reader(packed)
    return (0..<count).map { _ in reader.turn() }
  }

  /// In bytes.
  var size: Int { packed.bytes.count }

  private mutating func append(_ turn: KlondikeRules.Turn) {
    guard case .moves(let moves) = turn.action else {
      preconditionFailure("a deal is no line of moves")
    }
    count += 1
    packed.append(moves.count)
    for move in moves { packed.append(move) }
    packed.append(turn.claim?.rawValue)
  }
}

/// The first byte of a move: what it is, or a kind of move with its card.
private enum Tag {
  static let draw: UInt8 = 0xFD
  static let recycle: UInt8 = 0xFE
  static let resign: UInt8 = 0xFF
  static let home: UInt8 = 0x00
  static let tap: UInt8 = 0x40
  /// The column follows.
  static let column: UInt8 = 0x80
  /// The bits of the kind; the other six are the card's.
  static let kinds: UInt8 = 0xC0
}

extension PackedBytes {
  fileprivate mutating func append(_ move: KlondikeRules.Move) {
    switch move {
    case .draw: append(Tag.draw)
    case .recycle: append(Tag.recycle)
    case .resign: append(Tag.resign)
    case .home(let card): append(Tag.home | card.number)
    case .tap(let card): append(Tag.tap | card.number)
    case .column(let card, let column):
      append(Tag.column | card.number)
      append(UInt8(column))
    }
  }
}

extension PackedBytes.Reader {
  fileprivate mutating func turn() -> KlondikeRules.Turn {
    let count = number()
    let moves = (0..<count).map { _ in move() }
    return KlondikeRules.Turn(.moves(moves), claim: optionalNumber().map { Points($0) })
  }

  private mutating func move() -> KlondikeRules.Move {
    let byte = byte()
    switch byte {
    case Tag.draw: return .draw
    case Tag.recycle: return .recycle
    case Tag.resign: return .resign
    default: break
    }
    let card = Card.pack[Int(byte & ~Tag.kinds)]
    switch byte & Tag.kinds {
    case Tag.home: return .home(card)
    case Tag.tap: return .tap(card)
    default: return .column(card, Int(self.byte()))
    }
  }
}

extension Card {
  /// The card's place in `pack`, 0 to 51.
  fileprivate var number: UInt8 { suit.rawValue * 13 + rank.rawValue - 1 }
}
