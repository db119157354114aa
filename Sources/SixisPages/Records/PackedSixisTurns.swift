import Histories
package import Sixis
import Tabletop

/// Lines of Sixis in a few bytes each: a league's games are all kept at once, and few are looked at at a
/// time.
package struct PackedSixisTurns: TurnPacking {
  private var packed = PackedBytes()
  private var size = 0
  /// How many of them are players' turns.
  package private(set) var count = 0

  package init(_ turns: some Sequence<SixisRules.Turn>) {
    for turn in turns { append(turn) }
    packed.trim()
  }

  /// The lines, unpacked anew each time.
  package var turns: [SixisRules.Turn] {
    var reader = PackedBytes.Reader(packed)
    return (0..<size).map { _ in reader.turn() }
  }

  private mutating func append(_ turn: SixisRules.Turn) {
    size += 1
    if turn.isPlayers { count += 1 }
    packed.append(turn)
  }
}

/// The first byte of a line.
private enum Tag: UInt8 {
  case round, saved, deal, finish
  /// A player's turn, by what it was.
  case roll, endRound, points
}

/// What a player did with a card, in a byte.
private enum ChoiceTag: UInt8 {
  case none, take, flip
}

// MARK: - Packing

extension PackedBytes {
  fileprivate mutating func append(_ turn: SixisRules.Turn) {
    switch turn {
    case .round(let first):
      append(Tag.round.rawValue)
      append(first?.rawValue)
    case .saved(let seat, let dice):
      append(Tag.saved.rawValue)
      append(seat.rawValue)
      append(dice)
    case .deal(let arms):
      append(Tag.deal.rawValue)
      append(UInt8(arms.count))
      for arm in arms {
        append(UInt8(arm.count))
        append(arm.map(\.rawValue))
      }
    case .player(let seat, let action, let claim):
      append(action, of: seat)
      append(claim?.rawValue)
    case .finish: append(Tag.finish.rawValue)
    }
  }

  private mutating func append(_ action: SixisRules.Action, of seat: Seat) {
    switch action {
    case .roll(let roll):
      append(Tag.roll.rawValue)
      append(seat.rawValue)
      append(roll.dice)
      append(roll.choice)
      append(roll.save)
    case .endRound:
      append(Tag.endRound.rawValue)
      append(seat.rawValue)
    case .points(let points):
      append(Tag.points.rawValue)
      append(seat.rawValue)
      append(points.rawValue)
    }
  }

  private mutating func append(_ choice: SixisRules.Choice?) {
    switch choice?.act {
    case nil: append(ChoiceTag.none.rawValue)
    case .take: append(ChoiceTag.take.rawValue)
    case .flip: append(ChoiceTag.flip.rawValue)
    }
    if let choice { append(choice.card.rawValue) }
  }
}

// MARK: - Unpacking

extension PackedBytes.Reader {
  fileprivate mutating func turn() -> SixisRules.Turn {
    switch Tag(rawValue: byte()) {
    case .round: return .round(first: optionalNumber().map { Seat($0) })
    case .saved: return .saved(Seat(number()), dice())
    case .deal: return .deal(arms())
    case .finish: return .finish
    case .roll:
      let seat = Seat(number())
      let dice = dice()
      let choice = choice()
      return .player(
        seat, .roll(SixisRules.Roll(dice, choice, saving: self.dice())), claim: claim())
    case .endRound: return .player(Seat(number()), .endRound, claim: claim())
    case .points: return .player(Seat(number()), .points(Points(number())), claim: claim())
    case nil: preconditionFailure("packed turns are read as they were written")
    }
  }

  private mutating func claim() -> Points? { optionalNumber().map { Points($0) } }

  private mutating func arms() -> [[SixisCard]] {
    let count = byte()
    return (0..<count).map { _ in
      let cards = byte()
      return (0..<cards).map { _ in card() }
    }
  }

  private mutating func choice() -> SixisRules.Choice? {
    switch ChoiceTag(rawValue: byte()) {
    case .take: .take(card())
    case .flip: .flip(card())
    case .none?, nil: nil
    }
  }

  private mutating func card() -> SixisCard {
    guard let card = SixisCard(rawValue: byte()) else {
      preconditionFailure("packed turns are read as they were written")
    }
    return card
  }
}
