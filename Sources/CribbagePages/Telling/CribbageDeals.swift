import Cribbage
import Histories
import Tabletop
import Telling

/// The deals of a replayed game of Cribbage, each with the line it begins at.
struct CribbageDeals {
  struct Entry {
    let deal: CribbageRules.Deal
    /// The state after the deal's last line.
    let state: CribbageRules.State
    /// The line of `deal`.
    let line: Int?
  }

  let entries: [Entry]

  init(_ play: CribbagePlay, _ replay: Replay<CribbageRules>) {
    let lines = play.lines
    entries = replay.deals.map { deal, steps in
      Entry(
        deal: deal, state: replay.steps[steps.upperBound - 1].state,
        line: lines[steps.lowerBound])
    }
  }
}
