import Cribbage
import Diagnostics
import Tabletop

/// Reads the lines of a Cribbage record, and plays each as it comes.
///
/// After the first fault the game's course is lost up to the next deal, and from there on the deals are
/// judged by themselves: their own mistakes are found in the same run, and nothing that merely follows from the
/// first.
struct CribbageBody: RecordBody {
  /// How the next line is checked.
  private enum Course {
    /// Every line so far was played on this state.
    case known(CribbageRules.State)
    /// The lines since some `deal` were played on this state of a game that nobody can win.
    case judged(CribbageRules.State)
    /// Up to the next `deal` hands are judged one by one, and nothing else.
    case lost
    /// Nothing but the notation is checked.
    case untold
  }

  private let text: SourceText
  private let players: PlayerNames
  private let rules: CribbageRules
  /// The rules, with a target out of reach.
  private let judging: CribbageRules
  private var course: Course
  private var turns: [CribbageRules.Turn] = []
  private var lines: [Int] = []
  private var state: CribbageRules.State?
  private var detail: DetailLevel?
  private(set) var findings = Findings()

  init(rules: CribbageRules?, players: PlayerNames, text: SourceText) {
    self.text = text
    self.players = players
    self.rules = rules ?? .standard
    var judging = self.rules
    judging.target = 1_000_000_000
    self.judging = judging
    if let rules, (2...4).contains(players.names.count) {
      let start = rules.start(seats: players.names.count)
      state = start
      course = .known(start)
    } else {
      course = .untold
    }
  }

  var outcome: BodyOutcome {
    BodyOutcome(
      play: .cribbage(
        CribbagePlay(rules: rules, seats: players.names.count, turns: turns, lines: lines)),
      detail: detail, isOver: state?.isOver ?? false,
      scores: state?.totals.map(\.rawValue) ?? [], winners: state?.winners ?? [])
  }

  mutating func skip() {
    loseCourse()
    detail = max(detail ?? .turns, .turns)
  }

  mutating func read(_ line: SourceLine) {
    detail = max(detail ?? .turns, .turns)
    do throws(CribbageLine.Fault) {
      let read = try CribbageLine(parsing: text.bytes[line.range])
      if read.action.isMove { detail = .moves }
      var seat: Seat?
      if let name = read.name {
        seat = self.seat(named: name)
        guard seat != nil else { return loseCourse() }
      }
      play(CribbageRules.Turn(seat, read.action), on: line)
    } catch {
      findings.add(error.diagnostic(in: text))
      loseCourse()
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

  private mutating func loseCourse() {
    switch course {
    case .known, .judged: course = .lost
    case .lost, .untold: break
    }
  }

  private mutating func report(_ fault: CribbageRules.Fault, on line: SourceLine) {
    let slice = text.bytes[line.range]
    let range =
      CribbageLine.range(of: fault.part, in: slice) ?? CribbageLine.range(of: .end, in: slice)
    findings.add(fault.diagnostic(in: text, at: range ?? line.range, players: players))
  }
}

// MARK: - Playing

extension CribbageBody {
  private mutating func play(_ turn: CribbageRules.Turn, on line: SourceLine) {
    switch course {
    case .known(var state):
      do throws(CribbageRules.Fault) {
        _ = try rules.play(turn, on: &state)
        accept(turn, on: line, leadingTo: state)
      } catch {
        report(error, on: line)
        recover(from: error, of: turn, on: line)
      }
    case .judged(var state):
      do throws(CribbageRules.Fault) {
        _ = try judging.play(turn, on: &state)
        course = .judged(state)
      } catch {
        if !turn.mayBeOfWinningDeal(error) { report(error, on: line) }
        recover(from: error, of: turn, on: line)
      }
    case .lost: judgeAlone(turn, on: line)
    case .untold: break
    }
  }

  private mutating func accept(
    _ turn: CribbageRules.Turn, on line: SourceLine, leadingTo state: CribbageRules.State
  ) {
    turns.append(turn)
    lines.append(line.number)
    self.state = state
    course = .known(state)
  }

  /// Goes on after a fault that was reported, as far as what follows can still be told from it.
  private mutating func recover(
    from fault: CribbageRules.Fault, of turn: CribbageRules.Turn, on line: SourceLine
  ) {
    switch (turn.action, fault.reason) {
    case (_, .afterEnd): course = .untold
    case (.claim, .notDue): loseCourse()
    case (.claim, _): break
    case (.play(let items), .playedAfterEnd):
      acceptBeginning(of: items, before: fault.part, on: line)
      course = .untold
    case (.play(let items), .misplacedRestart):
      play(CribbageRules.Turn(nil, .play(items.filter { $0 != .restart })), on: line)
    case (.play(let items), _):
      acceptBeginning(of: items, before: fault.part, on: line)
      course = .lost
    case (.deal, _):
      course = .lost
      judgeAlone(turn, on: line)
    default: loseCourse()
    }
  }

  /// Plays the cards of a line that come before the one at fault.
  private mutating func acceptBeginning(
    of items: [CribbageRules.PlayItem], before part: CribbageRules.Part, on line: SourceLine
  ) {
    guard case .known(var state) = course, case .item(let index) = part, index > 0 else { return }
    let turn = CribbageRules.Turn(nil, .play(Array(items[..<index])))
    guard (try? rules.play(turn, on: &state)) != nil else { return }
    accept(turn, on: line, leadingTo: state)
  }

  /// Begins anew with a deal, and judges a hand as if it were alone.
  private mutating func judgeAlone(_ turn: CribbageRules.Turn, on line: SourceLine) {
    guard (2...4).contains(players.names.count) else { return }
    var state = judging.start(seats: players.names.count)
    do throws(CribbageRules.Fault) {
      switch turn.action {
      case .deal:
        _ = try judging.play(turn, on: &state)
        course = .judged(state)
      case .hand:
        _ = try judging.play(CribbageRules.Turn(Seat(0), .deal), on: &state)
        _ = try judging.play(turn, on: &state)
      case .points, .cribCard, .cut, .play, .claim: break
      }
    } catch {
      report(error, on: line)
    }
  }
}

extension CribbageRules.Action {
  /// Whether it tells cards.
  fileprivate var isMove: Bool {
    switch self {
    case .hand, .cribCard, .cut, .play: true
    case .deal, .points, .claim: false
    }
  }
}

extension CribbageRules.Turn {
  /// Whether a fault is none where the deal stops short because it won the game, which can't be told once
  /// the course is lost.
  fileprivate func mayBeOfWinningDeal(_ fault: CribbageRules.Fault) -> Bool {
    guard case .claim = action, case .notDue = fault.reason else { return false }
    return true
  }
}
