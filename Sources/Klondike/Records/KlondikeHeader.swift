/// The parts of a header that a body of Klondike goes by, as far as it tells them.
public struct KlondikeHeader: Sendable {
  /// The deal that it names.
  public enum Deal: Sendable {
    /// One that the season lists.
    case listed(name: String, KlondikeDeal)
    /// One that the season doesn't list, or a value that is no name: told already.
    case unknown
    /// One of a season that isn't known here; the name stands at these bytes.
    case untold(name: String, at: Range<Int>)
  }

  /// A claim about the outcome of a game, and the bytes that state it.
  public struct Claim<Value: Sendable>: Sendable {
    public var value: Value
    public var range: Range<Int>

    public init(_ value: Value, at range: Range<Int>) {
      self.value = value
      self.range = range
    }
  }

  public var deal: Deal?
  /// Whether a listed deal lies on the table where the body has no move yet, too.
  public var isLaidOut = false
  /// The time that the game took, in seconds.
  public var seconds: Int?
  /// The place of the final score, in bytes.
  public var score: Range<Int>?
  public var won: Claim<Bool>?
  /// Cards on the foundations.
  public var home: Claim<Int>?
  public var passes: Claim<Int>?
  public var moves: Claim<Int>?

  public init() {}
}
