/// Something that happened in a game, as the stable formats tell it: what kind of thing, and what there is to say of it.
public struct ToldNote: Sendable {
  /// What kind of thing: `hot-dice`.
  public let kind: String
  /// What is said beside the kind, in the order in which it is.
  public let values: KeyValuePairs<String, Value>

  @inline(never)
  public init(_ kind: String, _ values: KeyValuePairs<String, Value> = [:]) {
    self.kind = kind
    self.values = values
  }

  /// What a note tells.
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
