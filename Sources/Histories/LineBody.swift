package import Diagnostics
package import Tabletop

// What games have in common whose records tell a player's turn a line: `NAME: TURN`.

package protocol PlayerTurn {
  associatedtype Line: TurnLine

  var seat: Seat { get set }
  /// What stands behind the player's name.
  var line: Line { get }
  init(seat: Seat, line: Line)
}

package protocol TurnLine {
  associatedtype Fault: ReadingFault

  init(parsing line: ArraySlice<UInt8>) throws(Fault)
  /// Appends what `init(parsing:)` reads as the same line.
  func write(to output: inout [UInt8])
  /// How finely it tells the turn.
  var detail: DetailLevel { get }
}

extension TurnLine {
  package var detail: DetailLevel { .moves }
}

extension RecordedGame where Rules.Turn: PlayerTurn {
  package static func write(
    _ turn: Rules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    output.append(contentsOf: name(turn.seat).utf8)
    output.append(contentsOf: ": ".utf8)
    turn.line.write(to: &output)
  }

  package static func turn(
    in line: ArraySlice<UInt8>, after _: [Rules.Turn]
  ) throws -> Rules.Turn? {
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    let read = try Rules.Turn.Line(parsing: line[name.endIndex...].dropFirst())
    return Seat(numbered: name).map { Rules.Turn(seat: $0, line: read) }
  }
}

/// Reads a record of turns, and plays each as it comes.
package struct LineBody<Game: RecordedGame, Lost: LostCourse>: JudgedBody
where
  Game.Rules.Turn: PlayerTurn, Game.Rules.State: TableState, Game.Rules.Fault: TurnFault,
  Lost.Rules == Game.Rules
{
  package let played: PlayedLines<Game>
  package var lost: Lost?

  package init(rules: Game.Rules?, players: PlayerNames, text: SourceText) {
    played = PlayedLines(rules: rules, players: players, text: text)
  }

  package mutating func read(_ line: SourceLine) {
    played.tell(.turns)
    guard let (name, place) = played.namedTurn(on: line) else { return loseCourse() }
    let seat = played.seat(named: name)
    do throws(Game.Rules.Turn.Line.Fault) {
      let read = try Game.Rules.Turn.Line(parsing: text.bytes[place.turn])
      played.tell(read.detail)
      if seat == nil { loseCourse() }
      play(Game.Rules.Turn(seat: seat ?? Seat(0), line: read), at: place)
    } catch {
      played.report(unreadable: error, at: place)
      loseCourse()
    }
  }
}

/// Judges nothing: for games in which a turn can't be told right or wrong without those before it.
package struct NoCourse<Rules: Tabletop.Rules>: LostCourse {
  package init?(under rules: Rules, seats: Int, after turn: Rules.Turn?) { nil }

  package mutating func skipLine() {}
  package mutating func judge(_ turn: Rules.Turn) -> [Rules.Fault] { [] }
}

/// Judges each turn as if it were the first of a game, where that tells its own mistakes alone.
package struct FirstTurns<Rules: Tabletop.Rules>: LostCourse where Rules.Turn: PlayerTurn {
  private let rules: Rules

  package init?(under rules: Rules, seats: Int, after turn: Rules.Turn?) { self.rules = rules }

  package mutating func skipLine() {}

  package mutating func judge(_ turn: Rules.Turn) -> [Rules.Fault] {
    var turn = turn
    turn.seat = Seat(0)
    var state = rules.start(seats: 1)
    return rules.fault(of: turn, on: &state).map { [$0] } ?? []
  }
}

extension Replay where Game.Turn: PlayerTurn, Game.State: TableState {
  /// What each step added to its player's total.
  package var tallies: [TurnTally] {
    var before = start.totals
    return steps.map { step in
      let seat = step.turn.seat
      defer { before = step.state.totals }
      let total = step.state.totals[seat.rawValue]
      return TurnTally(seat: seat, points: total - before[seat.rawValue], total: total)
    }
  }
}

/// What a turn came to.
package struct TurnTally {
  package let seat: Seat
  package let points: Points
  /// The player's, after the turn.
  package let total: Points

  package init(seat: Seat, points: Points, total: Points) {
    self.seat = seat
    self.points = points
    self.total = total
  }
}
