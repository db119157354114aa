package import Diagnostics
package import Histories
package import Sixis
import Tabletop

/// Reads the lines of a Sixis record, and plays each as it comes.
///
/// After the first fault the game's course is lost up to the next round: until then each turn is judged by
/// itself, so that its own mistakes are found in the same run, and nothing that merely follows from the
/// first. From the next round on, turns are played again, though nobody's total is known.
package struct SixisBody: PlayedBody {
  /// How the next line is checked.
  private enum Course {
    /// Every line so far was played on this state.
    case known(SixisRules.State)
    /// The round of a game without a known beginning.
    case lost(SixisCourse)
    /// Nothing but the notation is checked.
    case untold
  }

  package typealias Game = SixisGame

  package var played: PlayedLines<SixisGame>
  private var course: Course
  /// Whether the round being read has a `deal`, good or not.
  private var isDealt = false

  package init(rules: SixisRules?, players: PlayerNames, text: SourceText) {
    played = PlayedLines(
      rules: rules, or: .standard, players: players, seats: SixisGame.tableSizes, text: text)
    course = played.state.map { .known($0) } ?? .untold
  }

  package var findings: Findings { played.findings }
  private var text: SourceText { played.text }
  private var rules: SixisRules { played.rules }

  package mutating func skip() {
    loseCourse()
    played.tell(.turns)
  }

  package mutating func read(_ line: SourceLine) {
    played.tell(.turns)
    do throws(SixisLine.Fault) {
      let read = try SixisLine(parsing: text.bytes[line.range], isDealt: isDealt)
      note(read.content)
      var seat: Seat?
      if let name = read.name {
        seat = played.seat(named: name)
        if seat == nil { return loseCourse() }
      }
      if let turn = read.turn(by: seat) { play(turn, written: line) }
    } catch {
      if SixisLine.isDeal(text.bytes[line.range]) { note(.deal([])) }
      let text = text
      played.report(error) { words in
        guard error.reason == .unknownCard else { return }
        let cards = SixisCard.allCases.map(\.id)
        guard let card = Suggestion.nearest(to: text[error.range], among: cards) else { return }
        words.message += ", did you mean '\(card)'?"
        words.notes = []
      }
      loseCourse()
    }
  }

  /// A game whose last round has no `deal` ends with its record where the header tells its scores.
  package mutating func finish(under header: RecordHeader) {
    guard header.scores != nil, case .known(var state) = course, rules.canFinish(state) else {
      return
    }
    do throws(SixisRules.Fault) {
      let notes = try rules.play(.finish, on: &state)
      played.steps.append(.init(turn: .finish, notes: notes, state: state))
      played.accept(.finish, onLine: nil, leadingTo: state)
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
      played.tell(.moves)
    case .player(.roll, _): played.tell(.moves)
    case .saved, .player: break
    }
  }

  private mutating func play(_ turn: SixisRules.Turn, written line: SourceLine) {
    switch course {
    case .known(var state):
      do throws(SixisRules.Fault) {
        let notes = try rules.play(turn, on: &state)
        played.steps.append(.init(turn: turn, notes: notes, state: state))
        played.accept(turn, onLine: line.number, leadingTo: state)
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
    case .known: course = .lost(SixisCourse(under: rules, seats: played.players.names.count))
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
    played.report(fault, at: range ?? line.range)
  }
}

extension SixisRules.State: TableState {}
extension SixisRules.Fault: TurnFault {}
extension SixisLine.Fault: LineFault {}
