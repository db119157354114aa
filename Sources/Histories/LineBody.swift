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
  associatedtype Fault: Error

  init(parsing line: ArraySlice<UInt8>) throws(Fault)
  /// Appends what `init(parsing:)` reads as the same line.
  func write(to output: inout [UInt8])
}

extension RecordedGame where Rules.Turn: PlayerTurn {
  package static func write(
    _ turn: Rules.Turn, naming name: (Seat) -> String, to output: inout [UInt8]
  ) {
    output.append(contentsOf: "\(name(turn.seat)): ".utf8)
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

/// Why a turn can't be read or isn't allowed, which knows where in its line that is.
package protocol LineTurnFault: TurnFault {
  /// `nil` where whose turn it is, is wrong.
  func range(in line: ArraySlice<UInt8>) -> Range<Int>?
}

/// Reads a record of turns, and plays each as it comes; after the first fault each is judged as if it were the
/// first of a game, so that nothing is told that merely follows from that fault.
package struct LineBody<Game: RecordedGame>: PlayedBody
where
  Game.Rules.Turn: PlayerTurn, Game.Rules.State: TableState, Game.Rules.Fault: LineTurnFault,
  Game.Rules.Turn.Line.Fault == Game.Rules.Fault
{
  package var played: PlayedLines<Game>
  private var isLost = false

  package init(rules: Game.Rules?, players: PlayerNames, text: SourceText) {
    played = PlayedLines(
      rules: rules, or: .standard, players: players, seats: Game.tableSizes, text: text)
  }

  package mutating func skip() {
    played.tell(.moves)
    isLost = true
  }

  package mutating func read(_ line: SourceLine) {
    played.tell(.moves)
    guard let (name, rest) = played.speech(in: line) else {
      isLost = true
      return
    }
    let seat = played.seat(named: name)
    if seat == nil { isLost = true }
    let bytes = played.text.bytes[rest]
    do throws(Game.Rules.Fault) {
      let read = try Game.Rules.Turn.Line(parsing: bytes)
      try play(Game.Rules.Turn(seat: seat ?? Seat(0), line: read), onLine: line.number)
    } catch {
      played.report(error, at: error.range(in: bytes) ?? name)
      isLost = true
    }
  }

  private mutating func play(_ turn: Game.Rules.Turn, onLine line: Int) throws(Game.Rules.Fault) {
    guard var state = played.state else { return }
    guard isLost else {
      _ = try played.rules.play(turn, on: &state)
      return played.accept(turn, onLine: line, leadingTo: state)
    }
    var turn = turn
    turn.seat = Seat(0)
    state = played.rules.start(seats: Game.tableSizes.lowerBound)
    _ = try played.rules.play(turn, on: &state)
  }
}

extension PlayedLines {
  /// Returns where a line names a player and what it says behind the colon; `nil` without a name, which is
  /// reported.
  package mutating func speech(in line: SourceLine) -> (name: Range<Int>, rest: Range<Int>)? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":"), in: line.range) else {
      report(.noName(text[line.range]), at: line.range)
      return nil
    }
    let name = SourceLine(number: line.number, range: line.range.lowerBound..<colon)
    return (name.content(of: text).range, colon + 1..<line.range.upperBound)
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
