import Farkle
import Histories
import Tabletop
import Telling

/// The turns of a replayed game of Farkle with what each came to.
struct FarkleTurns {
  /// One turn's line in an annotation.
  struct Entry {
    /// From 1.
    var number: Int
    var seat: Seat
    /// The change of the player's total.
    var points: Points
    /// The player's total after the turn.
    var total: Points
    var line: Int?
    var notes: [FarkleRules.Note]
  }

  let entries: [Entry]

  init(_ play: FarklePlay, _ replay: Replay<FarkleRules>) {
    let lines = play.lines
    var before = replay.start
    var entries: [Entry] = []
    for (index, step) in replay.steps.enumerated() {
      let seat = step.turn.seat
      let total = step.state.totals[seat.rawValue]
      entries.append(
        Entry(
          number: index + 1, seat: seat, points: total - before.totals[seat.rawValue],
          total: total, line: lines[index], notes: step.notes))
      before = step.state
    }
    self.entries = entries
  }
}
