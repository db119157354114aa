public import Tabletop

/// The game of two, both playing to win, solved exactly for every pair of totals (analysis.md, *Farkle*).
///
/// A total of nothing is taken for a player not yet on the board. Penalties for farkles in a row and building on
/// another's turn are looked at without that memory, totals below a stated place as that place.
public struct FarkleDuel: Sendable {
  public let rules: FarkleRules
  let plan: FarkleDuelPlan
  let board: FarkleDuelBoard
  /// By own total and the other's, from the lowest told apart.
  let wins: [Double]

  /// Solves the game: a second or two of processor for 10 000 in steps of 50.
  ///
  /// - Parameters:
  ///   - rules: rules without a fault (`validate`).
  ///   - tasks: into how many parts the work is split, 1 or more.
  ///   - concurrently: calls `body` with each number below `count`, side by side if it can, and waits for all.
  /// - Returns: `nil` for games of rounds, and where more than 450 totals must be told apart.
  public init?(
    _ rules: FarkleRules, tasks: Int = 1,
    concurrently: (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void = { count, body in
      for task in 0..<count { body(task) }
    }
  ) {
    guard let plan = FarkleDuelPlan(rules) else { return nil }
    self.rules = rules
    self.plan = plan
    board = FarkleDuelBoard(plan)
    var solver = FarkleDuelSolver(board)
    solver.solve(tasks: tasks, concurrently: concurrently)
    wins = solver.wins
  }

  /// A game solved before.
  init(_ rules: FarkleRules, plan: FarkleDuelPlan, wins: [Double]) {
    self.rules = rules
    self.plan = plan
    self.wins = wins
    board = FarkleDuelBoard(plan)
    let size = plan.target
    for sum in stride(from: 2 * size - 2, through: 0, by: -1) {
      board.fillLines(sum: sum)
      for own in max(0, sum - size + 1)...min(size - 1, sum) {
        board.setBank(own: sum - own, other: own, nextWins: wins[own * size + sum - own])
      }
    }
  }

  /// The chance to win of who is to move, before anybody reached the target; a shared win is worth half.
  public func chance(own: Points, other: Points) -> Double {
    wins[place(of: own) * plan.target + place(of: other)]
  }

  /// Where a total stands among those told apart: those below the lowest are taken for it, those at the target
  /// for the last below it.
  func place(of total: Points) -> Int {
    let units = total.rawValue >= 0 ? total.rawValue / plan.unit : -(-total.rawValue / plan.unit)
    return min(max(units + plan.zero, 0), plan.target - 1)
  }
}
