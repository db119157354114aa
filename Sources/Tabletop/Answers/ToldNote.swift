/// An event of a game, as the stable formats tell it: its kind, and what there is to say of it.
public struct ToldNote: Sendable {
  /// The kind of event: `hot-dice`.
  public let kind: String
  /// The values beside the kind, in the order in which they are told.
  public let values: KeyValuePairs<String, Value>

  @inline(never)
  public init(_ kind: String, _ values: KeyValuePairs<String, Value> = [:]) {
    self.kind = kind
    self.values = values
  }

  /// A value that a note tells.
  public enum Value: Sendable {
    case number(Int?)
    case points(Points?)
    case seat(Seat?)
    case seats([Seat])
    case dice(Dice?)
    case cards([Card])
    case flag(Bool)
    /// Words that no language changes.
    case text(String?)
    case list([Value])
    case object(KeyValuePairs<String, Value>)
  }
}
