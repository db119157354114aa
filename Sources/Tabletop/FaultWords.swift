public import Bytes

/// A fault in words: what a person is told.
public struct FaultWords: Hashable, Sendable {
  /// A stable name of the fault, such as `farkle-kept-nothing`.
  public var id: String
  /// One sentence, lower case, without a full stop.
  public var message: String
  /// The numbers and texts that the sentence names, in its order: what a page says it with in its own words.
  public var values: [JSON]
  /// The further sentences that help to see why, of the same kind. No page shows them: an engine there has none.
  #if hasFeature(Embedded)
    public var notes: [String] {
      get { [] }
      set {}
    }
  #else
    public var notes: [String] = []
  #endif

  public init(_ id: String, _ message: String, notes: [String] = []) {
    self.id = id
    self.message = message
    values = []
    self.notes = notes
  }

  /// Creates words with a message that a literal says, which takes the least room in an engine.
  @inline(never)
  public init(_ id: StaticString, saying message: Message) {
    self.id = Message(stringLiteral: id).text
    (self.message, values) = message.parted
  }

  @inline(__always)
  public init(
    _ id: StaticString, saying message: Message, notes: @autoclosure () -> [Message]
  ) {
    self.init(id, saying: message)
    #if !hasFeature(Embedded)
      self.notes = notes().map { $0.text }
    #endif
  }

  /// The fields of the fault in the stable formats, without its place.
  public var json: [JSON.Field] {
    @inline(never)
    get {
      var fields: [JSON.Field] = []
      fields.add("id", .string(id))
      fields.add("message", .string(message))
      fields.add("values", .array(values))
      return fields
    }
  }
}

/// Words with values among them, as a literal says them.
///
/// What the standard library makes of such a literal takes three times the room in an engine. The values stand among the
/// words between bytes that no text has, since two lists take more room.
public struct Message: Sendable, ExpressibleByStringInterpolation {
  private var bytes: [UInt8]

  @inline(never)
  public init(stringLiteral words: StaticString) {
    bytes = []
    bytes.append(words)
  }

  public init(stringInterpolation words: StringInterpolation) { bytes = words.bytes }

  public var text: String { parted.text }

  /// The words as they are read, and the numbers and texts among them in their order.
  fileprivate var parted: (text: String, values: [JSON]) {
    @inline(never)
    get {
      var (text, values): ([UInt8], [JSON]) = ([], [])
      var (start, isNumber) = (0, false)
      for byte in bytes {
        if byte < Mark.end {
          text.append(byte)
        } else if byte > Mark.end {
          (start, isNumber) = (text.count, byte == Mark.number)
        } else {
          let value = text[start...]
          values.append(isNumber ? .number(Int(signed: value)) : .string(String(bytes: value)))
        }
      }
      return (String(bytes: text), values)
    }
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

  /// What stands around a value: bytes that UTF-8 never has.
  private enum Mark {
    static var end: UInt8 { 0xF8 }
    static var text: UInt8 { 0xF9 }
    static var number: UInt8 { 0xFA }
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    public init(literalCapacity _: Int, interpolationCount _: Int) {}

    @inline(never)
    public mutating func appendLiteral(_ words: StaticString) { bytes.append(words) }

    @inline(never)
    public mutating func appendInterpolation(_ text: consuming String) {
      append(Mark.text)
      bytes.append(text: text)
      append(Mark.end)
    }

    @inline(never)
    public mutating func appendInterpolation(_ number: Int) {
      append(Mark.number)
      bytes.append(decimal: number)
      append(Mark.end)
    }

    @inline(never)
    private mutating func append(_ mark: UInt8) { bytes.append(mark) }

    @inline(never)
    public mutating func appendInterpolation(_ message: consuming Message) {
      bytes += message.bytes
    }

    /// The card as records write it.
    @inline(never)
    public mutating func appendInterpolation(_ card: Card) { appendInterpolation(card.description) }

    /// Appends what was read, between single quotes, which are none of the value.
    @inline(never)
    public mutating func appendInterpolation(quoted text: String) {
      let quoted = text.quotedText.bytes
      appendLiteral("'")
      appendInterpolation(String(bytes: Array(quoted[1..<quoted.count - 1])))
      appendLiteral("'")
    }
  }
}

extension Int {
  /// The number that its own decimal digits say, with a `-` below zero.
  fileprivate init(signed digits: ArraySlice<UInt8>) {
    var value = 0
    for digit in digits where digit != UInt8(ascii: "-") {
      value = value * 10 - Int(digit - UInt8(ascii: "0"))
    }
    self = digits.first == UInt8(ascii: "-") ? value : -value
  }
}
