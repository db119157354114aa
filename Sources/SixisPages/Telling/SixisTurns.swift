import Histories
import Sixis
import Tabletop
import Telling

/// The players' turns of a replayed game of Sixis with what each came to.
///
/// What rounds and deals tell stands with the turn after them; that a round or the game ended there, with
/// the turn before.
struct SixisTurns {
  /// One turn's line in an annotation.
  struct Entry {
    /// From 1.
    var number: Int
    var seat: Seat
    /// The change of the player's total.
    var points: Points
    /// The player's total after the turn: a team's common one.
    var total: Points
    var line: Int?
    var notes: [SixisRules.Note]
    /// The state after the turn; the game's end where nothing more is written.
    var state: SixisRules.State
  }

  let entries: [Entry]

  init(_ play: SixisPlay, _ replay: Replay<SixisRules>) {
    let lines = play.lines
    var entries: [Entry] = []
    var opening: [SixisRules.Note] = []
    var before = replay.start
    for (index, step) in replay.steps.enumerated() {
      if case .player(let seat, _, _) = step.turn {
        let total = step.state.total(of: seat)
        entries.append(
          Entry(
            number: entries.count + 1, seat: seat, points: total - before.total(of: seat),
            total: total, line: lines[index], notes: opening + step.notes,
            state: step.state))
        opening = []
      } else {
        let endings = step.notes.filter(\.isEnding)
        if !entries.isEmpty {
          entries[entries.count - 1].notes += endings
          if step.turn == .finish { entries[entries.count - 1].state = step.state }
        }
        opening += step.notes.filter { !$0.isEnding }
      }
      before = step.state
    }
    self.entries = entries
  }
}

extension SixisRules.Note {
  /// Whether it tells that something ended, though perhaps a later line says so.
  var isEnding: Bool {
    switch self {
    case .roundEnded, .over: true
    default: false
    }
  }
}
