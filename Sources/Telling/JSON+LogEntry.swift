package import Formats
package import Publishing
package import Tabletop

extension JSON {
  /// What happened in a turn, as the stable formats have it: an object whose `kind` says what else it holds.
  package init(_ entry: LogEntry, naming name: (Seat) -> String) {
    let kind = Field(key: "kind", value: .string(entry.kind))
    self = .object(
      [kind] + entry.values.map { Field(key: $0.name, value: JSON($0.value, naming: name)) })
  }

  /// A value of an entry; `name` is asked where it tells of players.
  package init(_ value: LogEntry.Value, naming name: (Seat) -> String = { _ in "" }) {
    switch value {
    case .number(let number): self = JSON(number)
    case .points(let points): self = JSON(points?.rawValue)
    case .seat(let seat): self = JSON(seat.map(name))
    case .seats(let seats): self = JSON(seats.map(name))
    case .dice(let dice): self = JSON(dice?.description)
    case .cards(let cards): self = JSON(cards)
    case .flag(let flag): self = .bool(flag)
    case .text(let text): self = JSON(text)
    case .named(let id, _): self = .string(id)
    case .list(let values): self = .array(values.map { JSON($0, naming: name) })
    case .object(let values):
      self = .object(values.map { Field(key: $0.name, value: JSON($0.value, naming: name)) })
    }
  }
}
