package import Diagnostics
package import Histories
package import Sixis
import Tabletop

/// Reads the lines of a Sixis record, and plays each as it comes.
///
/// After the first fault the game's course is lost up to the next round. From there on turns are played again,
/// though nobody's total is known.
package struct SixisBody: JudgedBody {
  package typealias Game = SixisGame

  package let played: PlayedLines<SixisGame>
  package var lost: SixisCourse?
  /// Whether the round being read has a `deal`, good or not.
  private var isDealt = false

  package init(rules: SixisRules?, players: PlayerNames, text: SourceText) {
    played = PlayedLines(rules: rules, players: players, text: text)
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
      if let turn = read.turn(by: seat) { play(turn, at: TurnPlace(line)) }
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

  /// A game whose last round has no `deal` ends with its record where the header tells its scores.
  package mutating func finish(under header: RecordHeader) {
    guard header.scores != nil, played.isCourseKnown, let state = played.state,
      rules.canFinish(state)
    else { return }
    let fault = played.fault(ofPlaying: .finish, at: nil)
    precondition(fault == nil, "a game that can finish does")
  }
}

extension SixisRules.State: TableState {}
extension SixisLine.Fault: LineFault {}

extension SixisRules.Fault: TurnFault {
  package func range(in line: ArraySlice<UInt8>) -> Range<Int>? {
    SixisLine.range(of: part, in: line) ?? SixisLine.range(of: .end, in: line)
  }
}
