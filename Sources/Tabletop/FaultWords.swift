/// A fault in words: what a person is told.
public struct FaultWords: Hashable, Sendable {
  /// A stable name of the fault, such as `farkle-kept-nothing`.
  public var id: String
  /// One sentence, lower case, without a full stop.
  public var message: String
  /// More that helps to see why, each a sentence of the same kind.
  public var notes: [String]

  public init(_ id: String, _ message: String, notes: [String] = []) {
    self.id = id
    self.message = message
    self.notes = notes
  }
}
