public import Tabletop

/// The game of two, both playing to win, solved exactly for every pair of totals (analysis.md, *Farkle*).
///
/// A total of nothing is taken for a player not yet on the board. Penalties for farkles in a row and building on
/// another's turn are looked at without that memory, totals below a stated place as that place.
public struct FarkleDuel: Sendable {
  public let rules: FarkleRules
  let plan: FarkleDuelPlan
  let board: FarkleDuelBoard
  /// The chances to win, by own total and the other's, from the lowest told apart.
  let wins: [Double]

  /// Solves the game: a second or two of processor for 10 000 in steps of 50.
  ///
  /// - Parameter rules: rules without a fault (`validate`).
  /// - Returns: `nil` for games of rounds, and where too many totals must be told apart or too many points be
  ///   counted within a turn.
  public init?(_ rules: FarkleRules) {
    guard var work = Work(rules), work.go(on: .max), let duel = work.duel else { return nil }
    self = duel
  }

  /// A game that is solved bit by bit.
  public struct Work: Sendable {
    private let rules: FarkleRules
    private let board: FarkleDuelBoard
    private var solver: FarkleDuelSolver
    /// The number of bits of work in all.
    public let all: Int

    /// - Returns: `nil` as for a game.
    public init?(_ rules: FarkleRules) {
      guard let plan = FarkleDuelPlan(rules), let board = FarkleDuelBoard(plan) else { return nil }
      self.rules = rules
      self.board = board
      solver = FarkleDuelSolver(board)
      all = solver.sumsLeft
    }

    /// The number of bits of work that are left.
    public var left: Int { solver.sumsLeft }

    /// Does so many bits of the work, or all that are left.
    ///
    /// - Returns: `false` where the game isn't to be solved.
    public mutating func go(on bits: Int) -> Bool { solver.solve(sums: bits) }

    /// The game, once no work is left.
    public var duel: FarkleDuel? {
      left > 0 ? nil : FarkleDuel(rules, plan: board.plan, board: board, wins: solver.wins)
    }
  }

  private init(
    _ rules: FarkleRules, plan: FarkleDuelPlan, board: FarkleDuelBoard, wins: [Double]
  ) {
    self.rules = rules
    self.plan = plan
    self.board = board
    self.wins = wins
  }

  /// A game solved before.
  init?(_ rules: FarkleRules, plan: FarkleDuelPlan, wins: [Double]) {
    guard let board = FarkleDuelBoard(plan) else { return nil }
    self.rules = rules
    self.plan = plan
    self.wins = wins
    self.board = board
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

  /// Returns the place of a total among those told apart. Totals below the lowest are taken for it, totals at
  /// the target or above for the last one below it.
  func place(of total: Points) -> Int {
    let units = total.rawValue >= 0 ? total.rawValue / plan.unit : -(-total.rawValue / plan.unit)
    return min(max(units + plan.zero, 0), plan.target - 1)
  }
}
