public import Bytes

/// Rules whose engine answers what a page asks of it, in the tool's own stable JSON.
public protocol AnsweringRules: RecordedRules, CodedRules {
  associatedtype Reader: BodyReader where Reader.Rules == Self

  /// The game's name: `farkle`.
  static var gameName: String { get }
  /// Returns the parts of a header that a body goes by.
  static func header(of request: EngineRequest) -> Reader.Header

  /// Whether it is played for points at all.
  var hasScores: Bool { get }
  /// Scores one input alone; `nil` for a game in which nothing can be.
  func score(_ request: EngineRequest) -> EngineScore?
  /// Returns all that a table knows.
  func json(of state: State, naming name: (Seat) -> String) -> JSON
  /// The entries of `turns` in `annotate`.
  func turns(of body: PlayedBody<Self>, naming name: (Seat) -> String, states: Bool) -> [JSON]
  /// Keys of `annotate` that this game alone has.
  ///
  /// - Parameter isFinished: Whether the record tells a whole game without a fault.
  func extras(of body: PlayedBody<Self>, asked request: EngineRequest, isFinished: Bool)
    -> [JSON.Field]
  /// Writes a step behind a body.
  ///
  /// - Parameters:
  ///   - body: All of it, with a line feed at its end unless it is empty.
  ///   - names: By seat.
  /// - Returns: Why it can't be; what the rules don't allow is found as the body is read again.
  func write(
    _ step: ArraySlice<UInt8>, behind body: inout [UInt8], of outcome: PlayedBody<Self>,
    naming names: [String]
  ) -> FaultWords?
  /// Returns what can be said of the decision that is due, in the form of `odds`; `nil` where there is none.
  func analysis(of state: State, asked request: EngineRequest, naming name: (Seat) -> String)
    -> [JSON.Field]?
}

extension AnsweringRules {
  public var hasScores: Bool { true }
  public func score(_ request: EngineRequest) -> EngineScore? { nil }
  public func extras(
    of body: PlayedBody<Self>, asked request: EngineRequest, isFinished: Bool
  ) -> [JSON.Field] { [] }
  public func analysis(
    of state: State, asked request: EngineRequest, naming name: (Seat) -> String
  ) -> [JSON.Field]? { nil }
}

/// The outcome of `score`: the keys after the game and the input, or what is wrong with it at its place.
public enum EngineScore: Sendable {
  case scored([JSON.Field])
  case fault(FaultWords, Range<Int>)
}

/// A game told turn by turn, a player's each.
public protocol TurnToldRules: AnsweringRules {
  /// Returns the seat whose turn it is; `nil` for what is written around the turns.
  static func seat(of turn: Turn) -> Seat?
  /// Whether a note beside the turns tells how something ended: it belongs to the turn before, and all others
  /// to the next one.
  static func isEnding(_ note: Note) -> Bool
  /// A note as the stable formats tell it.
  static func told(_ note: Note) -> ToldNote
  /// The state after a turn as `annotate` has it.
  func json(after state: State, naming name: (Seat) -> String) -> JSON
}

extension TurnToldRules {
  public static func isEnding(_ note: Note) -> Bool { false }

  public func json(after state: State, naming name: (Seat) -> String) -> JSON {
    json(of: state, naming: name)
  }

  public func turns(of body: PlayedBody<Self>, naming name: (Seat) -> String, states: Bool)
    -> [JSON]
  {
    guard let replay = body.replay else { return [] }
    let lines = body.turns.indices.map { $0 < body.lines.count ? body.lines[$0] as Int? : nil }
    let turns = ToldTurn.all(
      of: replay, lines: lines, hasOpening: body.opening != nil, seat: Self.seat,
      isEnding: Self.isEnding)
    return turns.map { turn in
      JSON(
        turn: turn.number, of: name(turn.seat), points: hasScores ? turn.points : nil,
        total: hasScores ? turn.total : nil, line: turn.line,
        notes: turn.notes.map { JSON(Self.told($0), naming: name) },
        state: states ? json(after: turn.state, naming: name) : nil)
    }
  }
}
