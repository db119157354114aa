package import Diagnostics
package import Farkle
package import Histories
import Tabletop

/// Reads the turns of a Farkle record, and plays each as it comes.
///
/// After the first fault the game's course is lost: each later turn is judged by itself, so that its own
/// mistakes are found in the same run, and nothing that merely follows from the first.
package struct FarkleBody: PlayedBody {
  /// How the next turn is checked.
  private enum Course {
    /// Every turn so far was played on this state.
    case known(FarkleRules.State)
    /// Turns are judged under these rules as if each were the first of a game.
    case lost(FarkleRules)
    /// Nothing but the notation is checked.
    case untold
  }

  package typealias Game = FarkleGame

  package var played: PlayedLines<FarkleGame>
  private var course: Course
  private var lastTurn: TurnPlace?
  /// The last turn judged by itself, where it was left open.
  private var openTurn: TurnPlace?

  package init(rules: FarkleRules?, players: PlayerNames, text: SourceText) {
    played = PlayedLines(
      rules: rules, or: .standard, players: players, seats: FarkleGame.tableSizes, text: text)
    course = played.state.map { .known($0) } ?? .untold
  }

  package var findings: Findings { played.findings }
  private var text: SourceText { played.text }
  private var rules: FarkleRules { played.rules }

  package mutating func skip() {
    loseCourse()
    played.tell(.turns)
  }

  package mutating func read(_ line: SourceLine) {
    played.tell(.turns)
    guard let colon = text.firstIndex(of: UInt8(ascii: ":"), in: line.range) else {
      played.report(.noName(text[line.range]), at: line.range)
      loseCourse()
      return
    }
    let name = SourceLine(number: line.number, range: line.range.lowerBound..<colon)
      .content(of: text).range
    let seat = played.seat(named: name)
    let part = colon + 1..<line.range.upperBound
    do throws(FarkleLine.Fault) {
      let read = try FarkleLine(parsing: text.bytes[part])
      if case .throwing = read.action { played.tell(.moves) }
      let turn = FarkleRules.Turn(seat: seat ?? Seat(0), action: read.action, claim: read.claim)
      if seat == nil { loseCourse() }
      play(turn, written: TurnPlace(line: line.number, name: name, rest: part))
    } catch {
      played.report(error)
      loseCourse()
    }
  }

  /// Where a turn is written.
  private struct TurnPlace {
    var line: Int
    var name: Range<Int>
    var rest: Range<Int>
  }
}

extension FarkleBody {
  private mutating func play(_ turn: FarkleRules.Turn, written place: TurnPlace) {
    switch course {
    case .known(var state):
      do throws(FarkleRules.Fault) {
        let notes = try rules.play(turn, on: &state)
        played.steps.append(.init(turn: turn, notes: notes, state: state))
        played.accept(turn, onLine: place.line, leadingTo: state)
        lastTurn = place
        course = .known(state)
      } catch {
        loseCourse()
        guard error.turnsBefore > 0 else { return report(error, at: place) }
        takeBackOpenTurn(error)
        judge(turn, written: place)
      }
    case .lost: judge(turn, written: place)
    case .untold: break
    }
  }

  /// The last turn was left open, and another follows: the fault is the last one's.
  private mutating func takeBackOpenTurn(_ fault: FarkleRules.Fault) {
    guard let lastTurn else { return }
    played.takeBack()
    report(fault, at: lastTurn)
  }

  private mutating func judge(_ turn: FarkleRules.Turn, written place: TurnPlace) {
    guard case .lost(let rules) = course else { return }
    var turn = turn
    turn.seat = Seat(0)
    if self.rules.farklePenalty != nil, let claim = turn.claim, claim <= 0 { turn.claim = nil }
    if let openTurn { report(FarkleRules.Fault(.unfinishedTurnBefore, at: .end), at: openTurn) }
    openTurn = nil
    var state = rules.start(seats: 1)
    do throws(FarkleRules.Fault) {
      _ = try rules.play(turn, on: &state)
      if state.openTurn != nil { openTurn = place }
    } catch {
      report(error, at: place)
    }
  }

  private mutating func loseCourse() {
    guard case .known = course else { return }
    guard !rules.piggyback else {
      course = .untold
      return
    }
    var judging = rules
    judging.openingMinimum = 0
    judging.farklePenalty = nil
    course = .lost(judging)
  }

  private mutating func report(_ fault: FarkleRules.Fault, at place: TurnPlace) {
    let slice = text.bytes[place.rest]
    let range =
      fault.part == .name
      ? place.name
      : FarkleLine.range(of: fault.part, in: slice) ?? FarkleLine.range(of: .end, in: slice)
    played.report(fault, at: range ?? place.name)
  }
}

extension FarkleRules.State: TableState {}
extension FarkleRules.Fault: TurnFault {}
extension FarkleLine.Fault: LineFault {}
