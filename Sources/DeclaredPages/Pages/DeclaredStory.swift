import Declared
import Histories
import Tabletop

/// A declared game played again, round by round.
package struct DeclaredStory: Sendable {
  /// What a side had in a round.
  struct Cell: Sendable {
    /// The values of the fields; `nil` for a side that sat out.
    var values: [Amount]?
    var points: Amount
    /// The side's total afterwards.
    var total: Amount
  }

  struct Round: Sendable {
    /// Counted from 1.
    let number: Int
    /// The numbers that it has before anybody plays, with their names.
    let given: [(name: String, number: Amount)]
    /// One a side; `nil` where it hasn't played yet.
    var cells: [Cell?]
    var isComplete = false
  }

  let replay: Replay<DeclaredRules>
  private(set) var rounds: [Round] = []
  /// The totals of each side at the start and after each round; of a sheet after each line of its own, where nobody
  /// filled all at once.
  private(set) var totals: [[Points]] = []

  init(of play: DeclaredPlay) { self.init(play.replay()) }

  init(_ replay: Replay<DeclaredRules>) {
    self.replay = replay
    for step in replay.steps {
      for note in step.notes {
        switch note {
        case .scored(let side, let round, let values, let points, let total):
          set(Cell(values: values, points: points, total: total), of: side, in: round)
        case .absent(let side, let round, let points, let total):
          set(Cell(values: nil, points: points, total: total), of: side, in: round)
        case .roundComplete(let round): rounds[round - 1].isComplete = true
        case .filled, .figure, .over: break
        }
      }
    }
    totals = addedTotals
  }

  private mutating func set(_ cell: Cell, of side: Int, in round: Int) {
    while rounds.count < round {
      let number = rounds.count + 1
      rounds.append(
        Round(
          number: number, given: replay.rules.given(in: number, of: replay.state.players),
          cells: Array(repeating: nil, count: replay.state.sides.count)))
    }
    rounds[round - 1].cells[side] = cell
  }

  private var addedTotals: [[Points]] {
    var totals = replay.start.sideTotals.map { [Points(Int($0))] }
    guard rounds.isEmpty else {
      for round in rounds {
        for side in totals.indices {
          let last = totals[side].last ?? 0
          totals[side].append(round.cells[side].map { Points(Int($0.total)) } ?? last)
        }
      }
      return totals
    }
    for step in replay.steps {
      for case .filled(let side, _, _, let total) in step.notes {
        totals[side].append(Points(Int(total)))
      }
    }
    let count = totals.map(\.count).max() ?? 0
    guard totals.allSatisfy({ $0.count > 2 }) else { return totals.map { [$0[0]] } }
    for side in totals.indices {
      let final = Points(Int(replay.state.sideTotals[side]))
      totals[side][totals[side].count - 1] = final
      totals[side] += Array(repeating: final, count: count - totals[side].count)
    }
    return totals
  }
}

extension DeclaredRules {
  /// Returns the numbers that a round has before anybody plays, with their names.
  func given(in round: Int, of players: Int) -> [(name: String, number: Amount)] {
    (rounds?.given ?? []).compactMap { given in
      let numbers = given.numbers(of: players)
      guard numbers.indices.contains(round - 1) else { return nil }
      return (String(decoding: given.name, as: UTF8.self), numbers[round - 1])
    }
  }
}
