public import Bytes

extension JSON {
  /// Creates what happened in a turn, in the stable formats: an object whose `kind` says what else it holds.
  @inline(never)
  public init(_ note: ToldNote, naming name: (Seat) -> String) {
    var fields = [Field(key: "kind", value: .string(note.kind))]
    fields.add(note.values, naming: name)
    self = .object(fields)
  }

  /// A value of a note; `name` is asked where it tells of players.
  @inline(never)
  public init(_ value: ToldNote.Value, naming name: (Seat) -> String = { _ in "" }) {
    switch value {
    case .number(let number): self = JSON(number)
    case .points(let points): self = JSON(points?.rawValue)
    case .seat(let seat): self = JSON(seat.map(name))
    case .seats(let seats): self = JSON(seats.map(name))
    case .dice(let dice): self = JSON(dice?.description)
    case .cards(let cards): self = JSON(cards)
    case .flag(let flag): self = .bool(flag)
    case .text(let text): self = JSON(text)
    case .list(let values): self = .array(values.map { JSON($0, naming: name) })
    case .object(let values):
      var fields: [Field] = []
      fields.add(values, naming: name)
      self = .object(fields)
    }
  }

  /// Cards as records write them, a blank between two.
  public init(_ cards: [Card]) {
    self = .string(cards.words)
  }
}

extension [JSON.Field] {
  @inline(never)
  fileprivate mutating func add(
    _ values: KeyValuePairs<String, ToldNote.Value>, naming name: (Seat) -> String
  ) {
    for (key, value) in values { add(key, JSON(value, naming: name)) }
  }
}

extension [Card] {
  /// The cards as records write them, a blank between two.
  public var words: String {
    var words: [UInt8] = []
    for card in self {
      if !words.isEmpty { words.append(" ") }
      card.write(to: &words)
    }
    return String(bytes: words)
  }
}
