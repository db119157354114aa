/// A solver that says whether a position can be won with every card known, face-down ones too (*thoughtful*,
/// analysis.md, *Klondike*).
public struct KlondikeSolver: Sendable {
  public let rules: KlondikeRules

  /// - Parameter rules: of which the scoring counts only where it decides the passes.
  public init(rules: KlondikeRules) {
    self.rules = rules
  }

  /// The number of positions looked at before a solver gives up, unless told otherwise: a second or two, and 32
  /// MB, at the worst.
  public static let defaultBudget = 300_000
  /// The highest budget there is: what was looked at needs 100 bytes each.
  public static let highestBudget = 1_000_000_000

  public enum Answer: Hashable, Sendable {
    /// Moves that win, played by the rules from the position on; none where it is won already.
    case won([KlondikeRules.Move])
    /// A position that no moves win: everything that can be reached was searched.
    case lost
    /// The budget was spent before either was known, or not all 52 cards are known, or the engine doesn't win with
    /// what the search found.
    case unknown
  }

  public struct Solution: Hashable, Sendable {
    public var answer: Answer
    /// The number of positions looked at.
    public var nodes: Int
  }

  /// - Parameter budget: how many positions to look at before giving up.
  public func solve(
    _ state: KlondikeRules.State, budget: Int = defaultBudget
  ) -> Solution {
    switch state.phase {
    case .won: return Solution(answer: .won([]), nodes: 0)
    case .resigned: return Solution(answer: .lost, nodes: 0)
    case .deal: return Solution(answer: .unknown, nodes: 0)
    case .play: break
    }
    guard state.knownCards.count == KlondikeDeal.size else {
      return Solution(answer: .unknown, nodes: 0)
    }
    guard var search = KlondikeSearch(state, rules: rules) else {
      return Solution(answer: .unknown, nodes: 0)
    }
    switch search.run(budget: budget) {
    case .won(let steps):
      let line = line(of: steps, from: state)
      return Solution(answer: line.map { .won($0) } ?? .unknown, nodes: search.nodes)
    case .lost: return Solution(answer: .lost, nodes: search.nodes)
    case .unknown: return Solution(answer: .unknown, nodes: search.nodes)
    }
  }
}
