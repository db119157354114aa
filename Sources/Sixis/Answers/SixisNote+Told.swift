public import Tabletop

extension SixisRules.Note {
  /// The note as the stable formats tell it.
  public var told: ToldNote {
    switch self {
    case .roundBegan(let round, let first):
      ToldNote("round", ["round": .number(round), "first": .seat(first)])
    case .startsWith(let seat, let dice):
      ToldNote("starts-with", ["player": .seat(seat), "dice": .dice(dice)])
    case .dealt(let arms): ToldNote("dealt", "arms", .list(arms.map { .ids($0) }))
    case .rolled(let dice, let kept):
      ToldNote("rolled", ["dice": .dice(dice), "kept": .dice(kept)])
    case .possible(let possible): ToldNote("possible", "cards", .list(possible.map { $0.told }))
    case .outOfReach(let cards): ToldNote("out-of-reach", "cards", .ids(cards))
    case .took(let chosen):
      ToldNote(
        "took",
        [
          "card": .text(chosen.card.id), "side": .text(chosen.side.rawValue),
          "points": .points(chosen.points), "flippedBy": .seat(chosen.flippedBy),
        ])
    case .flipped(let chosen): ToldNote("flipped", "card", .text(chosen.card.id))
    case .saved(let dice): ToldNote("saved", "dice", .dice(dice))
    case .scored(let points): ToldNote("scored", "points", .points(points))
    case .roundEnded(let end): ToldNote("round-ended", "reason", .text(end.rawValue))
    case .over(let winners): ToldNote("over", "winners", .seats(winners))
    }
  }

  /// Whether it tells that something ended, though perhaps a later line says so.
  public var isEnding: Bool {
    switch self {
    case .roundEnded, .over: true
    default: false
    }
  }
}

extension SixisRules.Possibility {
  /// A card that may be taken, for its points.
  public var told: ToldNote.Value {
    .object([
      "card": .text(card.id), "side": .text(side.rawValue), "points": .points(points),
    ])
  }
}

extension ToldNote {
  /// A note that says one thing beside its kind.
  @inline(never)
  fileprivate init(_ kind: String, _ name: String, _ value: Value) {
    self.init(kind, [name: value])
  }
}

extension ToldNote.Value {
  /// Cards by their names in records.
  @inline(never)
  fileprivate static func ids(_ cards: [SixisCard]) -> ToldNote.Value {
    .list(cards.map { .text($0.id) })
  }
}
