/// A fault in a record's body, and where.
public struct BodyFault: Sendable {
  public var words: FaultWords
  /// The place of the fault, in bytes of the text.
  public var range: Range<Int>
  #if !hasFeature(Embedded)
    /// The text that was probably meant; `nil` where nothing is like what stands there, or nobody can tell.
    public var likely: Likely?
  #endif

  /// Words of which one was probably meant: whoever knows which is like what was read says so.
  public struct Likely: Sendable {
    public var words: [String]
    /// The fault's message where one of them is, up to the question which.
    public var message: String
    /// The fault's notes then.
    public var notes: [String]
  }

  public init(
    _ words: FaultWords, at range: Range<Int>, likely: @autoclosure () -> Likely? = nil
  ) {
    self.words = words
    self.range = range
    #if !hasFeature(Embedded)
      self.likely = likely()
    #endif
  }
}

/// The reason why something of a body can't be read.
public protocol ReadingFault: Error {
  /// Returns the fault in words, at its place.
  ///
  /// - Parameter bytes: The whole text.
  func placed(in bytes: [UInt8], at place: TurnPlace) -> BodyFault
}

/// The reason why a line of a body can't be read.
public protocol LineFault: ReadingFault {
  associatedtype Reason

  var reason: Reason { get }
  /// The place of the fault, as indices of the text that the line was read from.
  var range: Range<Int> { get }
  init(_ reason: Reason, at range: Range<Int>)
  func words(reading bytes: ArraySlice<UInt8>) -> FaultWords
}

extension LineFault {
  /// Returns the fault in words, at its place in a text of which a slice was read.
  public func placed(in bytes: [UInt8]) -> BodyFault {
    let words = Self(reason, at: bytes.quotable(range)).words(reading: bytes[...])
    return BodyFault(words, at: range)
  }

  public func placed(in bytes: [UInt8], at _: TurnPlace) -> BodyFault { placed(in: bytes) }
}

/// The reason why the rules of a game don't allow a turn.
public protocol TurnFault: Error {
  func words(naming name: (Seat) -> String) -> FaultWords
  /// Returns the place in the turn's line where the fault is to be shown, without the name where that isn't of
  /// the notation; `nil` for the name.
  func range(in line: ArraySlice<UInt8>) -> Range<Int>?
  /// The number of turns before the faulty one at which the fault is to be shown: 1 where an earlier turn was
  /// left open, else 0.
  var turnsBefore: Int { get }
}

extension TurnFault {
  public var turnsBefore: Int { 0 }

  /// Returns the fault in words, at its place in a text.
  public func placed(
    in bytes: [UInt8], at place: TurnPlace, naming name: (Seat) -> String
  ) -> BodyFault {
    let range = range(in: bytes[place.turn]) ?? place.name ?? place.turn
    return BodyFault(words(naming: name), at: range)
  }
}

extension ReadingFault where Self: TurnFault {
  public func placed(in bytes: [UInt8], at place: TurnPlace) -> BodyFault {
    placed(in: bytes, at: place) { _ in "?" }
  }
}
