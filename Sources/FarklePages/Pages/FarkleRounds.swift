import Farkle
import Publishing
import Tabletop

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

  /// One of the columns of the score by turn.
  struct Column {
    var number: Int
    /// The anchor of the section in which the column's first turn stands.
    var section: String
    var isFinal: Bool
  }

  /// By step.
  let summaries: [TurnSummary]
  private(set) var sections: [Section] = []
  private(set) var columns: [Column] = []

  init(of replay: Replay<FarkleRules>) {
    summaries = replay.steps.map { TurnSummary(of: $0.notes) }
    var turns = replay.start.players.map { _ in 0 }
    for (index, step) in replay.steps.enumerated() {
      turns[step.turn.seat.rawValue] += 1
      let round = turns[step.turn.seat.rawValue]
      let isFinal = summaries[index].isFinal
      add(index, toSection: isFinal ? nil : round)
      if round > columns.count, let section = sections.last {
        columns.append(Column(number: round, section: section.id, isFinal: isFinal))
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

  /// Returns the section of a step.
  func section(of step: Int) -> Section? { sections.first { $0.steps.contains(step) } }
}
