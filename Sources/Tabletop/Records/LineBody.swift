// What games have in common whose records tell a player's turn a line: `NAME: TURN`.

public protocol PlayerTurn {
  associatedtype Line: TurnLine

  var seat: Seat { get set }
  /// The text behind the player's name.
  var line: Line { get }
  init(seat: Seat, line: Line)
}

public protocol TurnLine {
  associatedtype Fault: ReadingFault

  init(parsing line: ArraySlice<UInt8>) throws(Fault)
  /// Appends what `init(parsing:)` reads as the same line.
  func write(to output: inout [UInt8])
  /// The detail in which the line tells the turn.
  var detail: DetailLevel { get }
}

extension TurnLine {
  public var detail: DetailLevel { .moves }
}

extension JudgedReader where Rules.Turn: PlayerTurn {
  /// Reads a player's turn, and plays it.
  @inlinable
  public mutating func read(_ line: SourceLine) {
    played.tell(.turns)
    guard let (name, place) = played.namedTurn(on: line) else { return loseCourse() }
    let seat = played.seat(named: name)
    do throws(Rules.Turn.Line.Fault) {
      let read = try Rules.Turn.Line(parsing: played.bytes[place.turn])
      played.tell(read.detail)
      if seat == nil { loseCourse() }
      play(Rules.Turn(seat: seat ?? Seat(0), line: read), at: place)
    } catch {
      played.report(error.placed(in: played.bytes, at: place))
      loseCourse()
    }
  }
}

/// Reads a record of turns, and plays each as it comes.
public struct LineBody<Rules: RecordedRules, Lost: LostCourse>: JudgedReader
where Rules.Turn: PlayerTurn, Lost.Rules == Rules {
  public let played: PlayedLines<Rules>
  public var lost: Lost?

  public init(
    rules: Rules, areTold: Bool, players: PlayerNames, header _: BodyHeader, bytes: [UInt8]
  ) {
    played = PlayedLines(rules: rules, areTold: areTold, players: players, bytes: bytes)
  }
}

/// Judges nothing: for games in which a turn can't be told right or wrong without those before it.
public struct NoCourse<Rules: RecordedRules>: LostCourse {
  public init?(under rules: Rules, seats: Int, after turn: Rules.Turn?) { nil }

  public mutating func skipLine() {}
  public mutating func judge(_ turn: Rules.Turn) -> [Rules.Fault] { [] }
}

/// Judges each turn as if it were the first of a game, where that tells its own mistakes alone.
public struct FirstTurns<Rules: RecordedRules>: LostCourse where Rules.Turn: PlayerTurn {
  private let rules: Rules

  public init?(under rules: Rules, seats: Int, after turn: Rules.Turn?) { self.rules = rules }

  public mutating func skipLine() {}

  public mutating func judge(_ turn: Rules.Turn) -> [Rules.Fault] {
    var turn = turn
    turn.seat = Seat(0)
    var state = rules.start(seats: 1)
    return rules.fault(of: turn, on: &state).map { [$0] } ?? []
  }
}

extension Replay where Game.Turn: PlayerTurn, Game.State: TableState {
  /// The points that each step added to its player's total.
  public var tallies: [TurnTally] {
    var before = start.totals
    return steps.map { step in
      let seat = step.turn.seat
      defer { before = step.state.totals }
      let total = step.state.totals[seat.rawValue]
      return TurnTally(seat: seat, points: total - before[seat.rawValue], total: total)
    }
  }
}

/// The outcome of a turn.
public struct TurnTally: Sendable {
  public let seat: Seat
  public let points: Points
  /// The player's, after the turn.
  public let total: Points

  public init(seat: Seat, points: Points, total: Points) {
    self.seat = seat
    self.points = points
    self.total = total
  }
}
