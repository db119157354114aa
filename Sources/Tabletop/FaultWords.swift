import Bytes

/// A fault in words: what a person is told.
public struct FaultWords: Hashable, Sendable {
  /// A stable name of the fault, such as `farkle-kept-nothing`.
  public var id: String
  /// One sentence, lower case, without a full stop.
  public var message: String
  /// The further sentences that help to see why, of the same kind.
  public var notes: [String]

  public init(_ id: String, _ message: String, notes: [String] = []) {
    self.id = id
    self.message = message
    self.notes = notes
  }

  /// Creates words with a message that a literal says, which takes the least room in an engine.
  @inline(never)
  public init(_ id: StaticString, saying message: Message) {
    self.id = Message(stringLiteral: id).text
    self.message = message.text
    notes = []
  }

  @inline(never)
  public init(_ id: StaticString, saying message: Message, notes: [Message]) {
    self.init(id, saying: message)
    self.notes = notes.map { $0.text }
  }
}

/// Words with values among them, as a literal says them.
///
/// What the standard library makes of such a literal takes three times the room in an engine.
public struct Message: Sendable, ExpressibleByStringInterpolation {
  private var bytes: [UInt8]

  @inline(never)
  public init(stringLiteral words: StaticString) {
    bytes = []
    bytes.append(words)
  }

  public init(stringInterpolation words: StringInterpolation) { bytes = words.bytes }

  public var text: String {
    @inline(never)
    get { String(bytes: bytes) }
  }

  /// The words of two literals.
  public static func + (one: Message, other: Message) -> Message {
    var both = one
    both += other
    return both
  }

  @inline(never)
  public static func += (message: inout Message, more: Message) {
    message.bytes += more.bytes
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    public init(literalCapacity _: Int, interpolationCount _: Int) {}

    @inline(never)
    public mutating func appendLiteral(_ words: StaticString) { bytes.append(words) }

    @inline(never)
    public mutating func appendInterpolation(_ text: consuming String) { bytes.append(text: text) }

    @inline(never)
    public mutating func appendInterpolation(_ number: Int) { bytes.append(decimal: number) }

    @inline(never)
    public mutating func appendInterpolation(_ message: consuming Message) {
      bytes += message.bytes
    }

    /// The card as records write it.
    @inline(never)
    public mutating func appendInterpolation(_ card: Card) { card.write(to: &bytes) }
  }
}
