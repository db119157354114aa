/// Rules by which records are played.
public protocol RecordedRules: Rules where State: TableState, Fault: TurnFault {
  /// The numbers of players that can be seated.
  var tableSizes: ClosedRange<Int> { get }
}

extension RecordedRules {
  public var tableSizes: ClosedRange<Int> { 1...(.max) }
}

/// The state of a table that a record tells at one point of its game.
public protocol TableState {
  var isOver: Bool { get }
  /// The totals, one a seat.
  var totals: [Points] { get }
  /// The seats that won; empty unless the game is over.
  var winners: [Seat] { get }
}

/// The detail in which a record tells its game.
public enum DetailLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The final scores alone.
  case results
  /// The points of turns.
  case turns
  /// Every die, card and decision, in one turn at least.
  case moves

  public static func < (one: DetailLevel, other: DetailLevel) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .results: 0
    case .turns: 1
    case .moves: 2
    }
  }
}

/// Reads the body of one game, line by line.
public protocol BodyReader {
  associatedtype Rules: RecordedRules
  /// The parts of the header that the game goes by beside players and rules.
  associatedtype Header: Sendable

  /// - Parameters:
  ///   - rules: The game's standard ones where the header doesn't tell any.
  ///   - areTold: Whether it does; otherwise nothing can be replayed.
  ///   - players: Empty where the header doesn't tell them, so that no name can be looked up.
  ///   - bytes: The whole text, in which lines and faults have their places.
  init(rules: Rules, areTold: Bool, players: PlayerNames, header: Header, bytes: [UInt8])

  /// Reads a line that holds something, without its comment.
  mutating func read(_ line: SourceLine)

  /// Takes note of a line that can't be read, and that was reported already.
  mutating func skip()

  /// Takes note that there is no further line.
  mutating func finish()

  /// The faults found so far, in the order in which they were found.
  var faults: [BodyFault] { get }
  var faultCount: Int { get }

  /// The game as far as it could be read; worked out anew each time: ask once.
  var outcome: PlayedBody<Rules> { get }
}

/// The parts of a header that most games go by beside players and rules.
public struct BodyHeader: Hashable, Sendable {
  /// Whether it tells the final scores.
  public var hasScores: Bool

  public init(hasScores: Bool = false) {
    self.hasScores = hasScores
  }
}

/// The outcome of a record's body.
public struct PlayedBody<Rules: RecordedRules>: Sendable {
  public var rules: Rules
  /// The number of players that the header names.
  public var seats: Int
  /// The turn laid before the first one, where the engine takes that for a turn: a deal.
  public var opening: Rules.Turn?
  /// The turns that the rules allowed, without the opening.
  public var turns: [Rules.Turn]
  /// The line of each turn in the text, from 1; too few where the last turns come from no line.
  public var lines: [Int]
  /// The detail of the body; `nil` where it holds nothing.
  public var detail: DetailLevel?
  public var isOver: Bool
  /// The totals so far, one a seat; empty where nothing can be played.
  public var totals: [Points]
  /// The seats that won; empty unless the game is over.
  public var winners: [Seat]
  /// The turns that the rules allowed, the opening among them, with what happened in each; `nil` where nothing can be
  /// played.
  public var replay: Replay<Rules>?

  @inlinable
  public init(
    rules: Rules, seats: Int, opening: Rules.Turn?, turns: [Rules.Turn], lines: [Int],
    detail: DetailLevel?, isOver: Bool, totals: [Points], winners: [Seat], replay: Replay<Rules>?
  ) {
    self.rules = rules
    self.seats = seats
    self.opening = opening
    self.turns = turns
    self.lines = lines
    self.detail = detail
    self.isOver = isOver
    self.totals = totals
    self.winners = winners
    self.replay = replay
  }
}

// MARK: - A body by itself

extension BodyReader {
  /// Reads a whole body up to the next `---` or the text's end, of a header that is known.
  ///
  /// Told as by whoever reads whole files, but for characters that no keyboard types, which are left to the notation.
  ///
  /// - Parameters:
  ///   - start: Where its first line begins in `bytes`.
  ///   - number: That line's number, from 1.
  @inlinable
  public static func read(
    _ bytes: [UInt8], from start: Int = 0, number: Int = 1, under rules: Rules,
    areTold: Bool = true, players: PlayerNames, header: Header
  ) -> (outcome: PlayedBody<Rules>, faults: [BodyFault]) {
    var reader = Self(
      rules: rules, areTold: areTold, players: players, header: header, bytes: bytes)
    var lines = LineReader(bytes, from: start, number: number)
    var unreadable: [BodyFault] = []
    while let line = lines.next(), !line.isFence(in: bytes) {
      if let fault = line.textFault(in: bytes) {
        unreadable.append(fault)
        reader.skip()
        continue
      }
      let content = line.content(of: bytes)
      if !content.range.isEmpty { reader.read(content) }
    }
    reader.finish()
    return (reader.outcome, unreadable + reader.faults)
  }
}

extension SourceLine {
  /// Returns why the line is no text, at the first byte that shows it; `nil` where it is one.
  @usableFromInline
  func textFault(in bytes: [UInt8]) -> BodyFault? {
    var index = range.lowerBound
    while index < range.upperBound {
      let first = bytes[index]
      if first == 0 {
        return BodyFault(
          FaultWords(
            "nul-byte",
            saying: "a byte 0 can't stand in a text, take it out or save the file as UTF-8"),
          at: index..<index + 1)
      }
      let length = first < 0x80 ? 1 : bytes[index..<range.upperBound].characterLength
      guard length > 0 else {
        return BodyFault(
          FaultWords("invalid-utf8", saying: "this is not UTF-8, save the file with that encoding"),
          at: index..<index + 1)
      }
      index += length
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The number of bytes of the scalar, one that isn't ASCII, with which these begin; 0 where they begin with none.
  fileprivate var characterLength: Int {
    let first = self[startIndex]
    let (length, least): (Int, UInt32) =
      switch first {
      case 0xC2...0xDF: (2, 0x80)
      case 0xE0...0xEF: (3, 0x800)
      case 0xF0...0xF4: (4, 0x1_0000)
      default: (0, 0)
      }
    guard length > 0, count >= length else { return 0 }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in self[startIndex + 1..<startIndex + length] {
      guard byte & 0xC0 == 0x80 else { return 0 }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return value >= least && Unicode.Scalar(value) != nil ? length : 0
  }
}
