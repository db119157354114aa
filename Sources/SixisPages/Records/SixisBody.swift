package import Diagnostics
package import Histories
package import Sixis
import Tabletop

/// Reads the lines of a Sixis record, and plays each as it comes.
///
/// After the first fault the game's course is lost up to the next round: until then each turn is judged by
/// itself, so that its own mistakes are found in the same run, and nothing that merely follows from the
/// first. From the next round on, turns are played again, though nobody's total is known.
package struct SixisBody: RecordBody {
  /// How the next line is checked.
  private enum Course {
    /// Every line so far was played on this state.
    case known(SixisRules.State)
    /// The round of a game without a known beginning.
    case lost(SixisCourse)
    /// Nothing but the notation is checked.
    case untold
  }

  private let text: SourceText
  private let players: PlayerNames
  private let rules: SixisRules
  private var course: Course
  private var turns: [SixisRules.Turn] = []
  private var lines: [Int] = []
  private var state: SixisRules.State?
  private var detail: DetailLevel?
  /// Whether the round being read has a `deal`, good or not.
  private var isDealt = false
  package private(set) var findings = Findings()

  package init(rules: SixisRules?, players: PlayerNames, text: SourceText) {
    self.text = text
    self.players = players
    self.rules = rules ?? .standard
    if let rules, SixisLayout.seats.contains(players.names.count) {
      let start = rules.start(seats: players.names.count)
      state = start
      course = .known(start)
    } else {
      course = .untold
    }
  }

  package var outcome: BodyOutcome<SixisGame> {
    BodyOutcome(
      play: SixisPlay(rules: rules, seats: players.names.count, turns: turns, lines: lines),
      detail: detail, isOver: state?.isOver ?? false,
      scores: state?.totals.map(\.rawValue) ?? [], winners: state?.winners ?? [])
  }

  package mutating func skip() {
    loseCourse()
    detail = max(detail ?? .turns, .turns)
  }

  package mutating func read(_ line: SourceLine) {
    detail = max(detail ?? .turns, .turns)
    do throws(SixisLine.Fault) {
      let read = try SixisLine(parsing: text.bytes[line.range], isDealt: isDealt)
      note(read.content)
      var seat: Seat?
      if let name = read.name {
        seat = self.seat(named: name)
        if seat == nil { return loseCourse() }
      }
      if let turn = read.turn(by: seat) { play(turn, written: line) }
    } catch {
      if SixisLine.isDeal(text.bytes[line.range]) { note(.deal([])) }
      findings.add(error.diagnostic(in: text))
      loseCourse()
    }
  }

  /// A game whose last round has no `deal` ends with its record where the header tells its scores.
  package mutating func finish(under header: RecordHeader) {
    guard header.scores != nil, case .known(var state) = course, rules.canFinish(state) else {
      return
    }
    do throws(SixisRules.Fault) {
      _ = try rules.play(.finish, on: &state)
      turns.append(.finish)
      self.state = state
    } catch {
      preconditionFailure("a game that can finish does")
    }
  }
}

extension SixisBody {
  private mutating func note(_ content: SixisLine.Content) {
    switch content {
    case .round: isDealt = false
    case .deal:
      isDealt = true
      detail = .moves
    case .player(.roll, _): detail = .moves
    case .saved, .player: break
    }
  }

  private mutating func seat(named range: Range<Int>) -> Seat? {
    guard !players.names.isEmpty else { return Seat(0) }
    do throws(PlayerNames.Fault) {
      return try players.seat(of: text.bytes[range])
    } catch {
      let fault = RecordFault.unknownPlayer(text[range], error, names: players.names)
      findings.add(fault.diagnostic(in: text, at: range))
      return nil
    }
  }

  private mutating func play(_ turn: SixisRules.Turn, written line: SourceLine) {
    switch course {
    case .known(var state):
      do throws(SixisRules.Fault) {
        _ = try rules.play(turn, on: &state)
        turns.append(turn)
        lines.append(line.number)
        self.state = state
        course = .known(state)
      } catch {
        report(error, at: line)
        loseCourse()
        resume(with: turn)
      }
    case .lost(var lost):
      if let fault = lost.judge(turn) { report(fault, at: line) }
      course = .lost(lost)
    case .untold: break
    }
  }

  private mutating func loseCourse() {
    switch course {
    case .known: course = .lost(SixisCourse(under: rules, seats: players.names.count))
    case .lost(var lost):
      lost.loseRound()
      course = .lost(lost)
    case .untold: break
    }
  }

  /// Goes on from a round that begins wrongly, at the wrong time or with the wrong player, as it is written.
  private mutating func resume(with turn: SixisRules.Turn) {
    guard case .round = turn, case .lost(var lost) = course else { return }
    _ = lost.judge(turn)
    course = .lost(lost)
  }

  private mutating func report(_ fault: SixisRules.Fault, at line: SourceLine) {
    let slice = text.bytes[line.range]
    let range = SixisLine.range(of: fault.part, in: slice) ?? SixisLine.range(of: .end, in: slice)
    findings.add(fault.diagnostic(in: text, at: range ?? line.range, players: players))
  }
}
