/// Something that happened in a game, as the stable formats tell it: what kind of thing, and what there is to say of it.
public struct ToldNote: Sendable {
  /// What kind of thing: `hot-dice`.
  public let kind: String
  /// What is said beside the kind, in the order in which it is.
  public let values: [(name: String, value: Value)]

  @inline(never)
  public init(_ kind: String, _ values: KeyValuePairs<String, Value> = [:]) {
    self.kind = kind
    self.values = values.map { ($0.key, $0.value) }
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
    case object([(name: String, value: Value)])

    @inline(never)
    public static func object(_ values: KeyValuePairs<String, Value>) -> Value {
      .object(values.map { ($0.key, $0.value) })
    }
  }
}
