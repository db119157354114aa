package import Cribbage
package import Diagnostics
package import Histories
import Tabletop

/// Reads the lines of a Cribbage record, and plays each as it comes.
///
/// After the first fault the game's course is lost up to the next deal, and from there on the deals are
/// judged by themselves: their own mistakes are found in the same run, and nothing that merely follows from the
/// first.
package struct CribbageBody: PlayedBody {
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

  package typealias Game = CribbageGame

  package var played: PlayedLines<CribbageGame>
  package var findings: Findings { played.findings }
  /// The rules, with a target out of reach.
  let judging: CribbageRules
  var course: Course
  var rules: CribbageRules { played.rules }
  var seats: Int { played.players.names.count }

  package init(rules: CribbageRules?, players: PlayerNames, text: SourceText) {
    let table = CribbageGame.tableSizes
    played = PlayedLines(
      rules: rules, or: .standard, players: players, seats: table, text: text)
    var judging = played.rules
    judging.target = 1_000_000_000
    if rules == nil { judging.muggins = true }
    self.judging = judging
    let seats = players.names.count
    let unknown =
      table.contains(seats) ? Course.lost(BrokenDeal(nil, seats: seats, under: judging)) : .untold
    course = played.state.map { .known($0) } ?? unknown
  }

  package mutating func skip() {
    skipLine()
    played.tell(.turns)
  }

  package mutating func read(_ line: SourceLine) {
    played.tell(.turns)
    do throws(CribbageLine.Fault) {
      let read = try CribbageLine(parsing: played.text.bytes[line.range])
      if read.action.isMove { played.tell(.moves) }
      var seat: Seat?
      if let name = read.name {
        seat = played.seat(named: name)
        guard seat != nil else { return goOn(after: sketch(of: line), of: nil, on: line) }
      }
      play(CribbageRules.Turn(seat, read.action), on: line)
    } catch {
      played.report(error)
      let sketch = sketch(of: line)
      if sketch.isOfCards {
        played.tell(.moves)
        for range in sketch.unreadable where range != error.range {
          played.report(CribbageLine.Fault(.notACard, at: range))
        }
      }
      let seat = sketch.name.flatMap { $0.isEmpty ? nil : played.seat(named: $0) }
      goOn(after: sketch, of: seat, on: line)
    }
  }

  func sketch(of line: SourceLine) -> CribbageSketch {
    CribbageSketch(of: played.text.bytes[line.range])
  }

  mutating func report(_ fault: CribbageRules.Fault, on line: SourceLine) {
    let slice = played.text.bytes[line.range]
    let range =
      CribbageLine.range(of: fault.part, in: slice) ?? CribbageLine.range(of: .end, in: slice)
    played.report(fault, at: range ?? line.range)
  }

  /// Takes a line that the rules allowed into the game.
  mutating func accept(
    _ turn: CribbageRules.Turn, _ notes: [CribbageRules.Note], on line: SourceLine,
    leadingTo state: CribbageRules.State
  ) {
    played.steps.append(.init(turn: turn, notes: notes, state: state))
    played.accept(turn, onLine: line.number, leadingTo: state)
    course = .known(state)
  }
}

extension CribbageRules.State: TableState {}
extension CribbageRules.Fault: TurnFault {}
extension CribbageLine.Fault: LineFault {}

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

extension CribbageLine.Fault {
  /// The fault as a finding about `text`, of which a slice was read.
  func diagnostic(in text: SourceText) -> Diagnostic {
    let quoted = CribbageLine.Fault(reason, at: text.quotable(range))
    return Diagnostic(quoted.words(reading: text.bytes[...]), in: text, at: range)
  }
}

extension CribbageRules.Fault {
  func diagnostic(in text: SourceText, at range: Range<Int>, players: PlayerNames) -> Diagnostic {
    let words = words { seat in
      players.names.indices.contains(seat.rawValue) ? players.names[seat.rawValue] : "?"
    }
    return Diagnostic(words, in: text, at: range)
  }
}
