import Farkle
import Histories
import Publishing
import Tabletop

/// A game of Farkle played again, with what its pages make of it.
package struct FarkleStory: Sendable {
  let replay: Replay<FarkleRules>
  let rounds: FarkleRounds
  /// What was notable, what decided the game first.
  let notable: [FarkleMoment]

  init(of play: FarklePlay) {
    replay = play.replay()
    rounds = FarkleRounds(of: replay)
    notable = FarkleMoment.all(in: replay)
  }
}

/// The turns of a game as the report groups them: by rounds, the final round apart.
struct FarkleRounds {
  /// Turns that stand together in the log.
  struct Section {
    /// The anchor: `round-3`, `final-round`.
    var id: String
    /// From 1; `nil` for the final round.
    var number: Int?
    /// Indices of its steps.
    var steps: Range<Int>
  }

  /// By step.
  let summaries: [TurnSummary]
  private(set) var sections: [Section] = []
  /// The columns of the score by turn, each with the section in which its first turn stands.
  private(set) var columns: [LineScore.Column] = []

  init(of replay: Replay<FarkleRules>) {
    summaries = replay.steps.map { TurnSummary(of: $0.notes) }
    var turns = replay.start.players.map { _ in 0 }
    for (index, step) in replay.steps.enumerated() {
      turns[step.turn.seat.rawValue] += 1
      let round = turns[step.turn.seat.rawValue]
      let isFinal = summaries[index].isFinal
      add(index, toSection: isFinal ? nil : round)
      if round > columns.count, let section = sections.last {
        columns.append(LineScore.Column(round, section: section.id, isFinal: isFinal))
      }
    }
  }

  private mutating func add(_ step: Int, toSection number: Int?) {
    if let last = sections.last, last.number == number {
      sections[sections.count - 1].steps = last.steps.lowerBound..<step + 1
      return
    }
    let id = number.map { "round-\($0)" } ?? "final-round"
    let before = sections.count { $0.id == id || $0.id.hasPrefix(id + "-again-") }
    sections.append(
      Section(
        id: before == 0 ? id : "\(id)-again-\(before)", number: number, steps: step..<step + 1))
  }
}
