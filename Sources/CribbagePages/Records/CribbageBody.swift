package import Cribbage
package import Diagnostics
package import Histories
import Tabletop

/// Reads the lines of a Cribbage record, and plays each as it comes.
///
/// After the first fault the game's course is lost up to the next deal, and from there on the deals are
/// judged by themselves: their own mistakes are found in the same run, and nothing that merely follows from the
/// first.
package struct CribbageBody: RecordBody {
  /// How the next line is checked.
  enum Course {
    /// Every line so far was played on this state.
    case known(CribbageRules.State)
    /// The lines since some `deal` were played on this state of a game that nobody can win.
    case judged(CribbageRules.State)
    /// Up to the next `deal` cards and counts are judged, and nothing else.
    case lost(BrokenDeal)
    /// Nothing but the notation is checked.
    case untold
  }

  private let text: SourceText
  private let players: PlayerNames
  let rules: CribbageRules
  /// The rules, with a target out of reach.
  let judging: CribbageRules
  var course: Course
  var seats: Int { players.names.count }
  private var turns: [CribbageRules.Turn] = []
  private var lines: [Int] = []
  private var state: CribbageRules.State?
  private var detail: DetailLevel?
  package private(set) var findings = Findings()

  package init(rules: CribbageRules?, players: PlayerNames, text: SourceText) {
    self.text = text
    self.players = players
    self.rules = rules ?? .standard
    var judging = self.rules
    judging.target = 1_000_000_000
    if rules == nil { judging.muggins = true }
    self.judging = judging
    let seats = players.names.count
    guard (2...4).contains(seats) else {
      course = .untold
      return
    }
    if let rules {
      let start = rules.start(seats: seats)
      state = start
      course = .known(start)
    } else {
      course = .lost(BrokenDeal(nil, seats: seats, under: judging))
    }
  }

  package var outcome: BodyOutcome<CribbageGame> {
    BodyOutcome(
      play: CribbagePlay(rules: rules, seats: players.names.count, turns: turns, lines: lines),
      detail: detail, isOver: state?.isOver ?? false,
      scores: state?.totals.map(\.rawValue) ?? [], winners: state?.winners ?? [])
  }

  package mutating func skip() {
    skipLine()
    detail = max(detail ?? .turns, .turns)
  }

  package mutating func read(_ line: SourceLine) {
    detail = max(detail ?? .turns, .turns)
    do throws(CribbageLine.Fault) {
      let read = try CribbageLine(parsing: text.bytes[line.range])
      if read.action.isMove { detail = .moves }
      var seat: Seat?
      if let name = read.name {
        seat = self.seat(named: name)
        guard seat != nil else { return goOn(after: sketch(of: line), of: nil, on: line) }
      }
      play(CribbageRules.Turn(seat, read.action), on: line)
    } catch {
      findings.add(error.diagnostic(in: text))
      let sketch = sketch(of: line)
      if sketch.isOfCards {
        detail = .moves
        for range in sketch.unreadable where range != error.range {
          findings.add(CribbageLine.Fault(.notACard, at: range).diagnostic(in: text))
        }
      }
      let seat = sketch.name.flatMap { $0.isEmpty ? nil : self.seat(named: $0) }
      goOn(after: sketch, of: seat, on: line)
    }
  }

  func sketch(of line: SourceLine) -> CribbageSketch {
    CribbageSketch(of: text.bytes[line.range])
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

  mutating func report(_ fault: CribbageRules.Fault, on line: SourceLine) {
    let slice = text.bytes[line.range]
    let range =
      CribbageLine.range(of: fault.part, in: slice) ?? CribbageLine.range(of: .end, in: slice)
    findings.add(fault.diagnostic(in: text, at: range ?? line.range, players: players))
  }

  /// Takes a line that the rules allowed into the game.
  mutating func accept(
    _ turn: CribbageRules.Turn, on line: SourceLine, leadingTo state: CribbageRules.State
  ) {
    turns.append(turn)
    lines.append(line.number)
    self.state = state
    course = .known(state)
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

extension CribbageSketch {
  /// Whether the line holds cards, no more than a line could.
  var isOfCards: Bool {
    cards.count + crib.count <= 32 && (cards + crib).contains { $0 != nil }
  }
}
