extension KlondikeSolver {
  /// The time for which a game could still be won, by positions: 0 is the one before the first move, 1 that after it.
  ///
  /// A position that can't be won never becomes one that can, so that those that can be won come first.
  public struct Chances: Hashable, Sendable {
    /// The last position known to be winnable; `nil` where none is.
    public var lastWon: Int?
    /// Moves that win from there; empty where none is known, and at a won game's end.
    public var line: [KlondikeRules.Move] = []
    /// The first position known to be lost; `nil` where none is.
    public var firstLost: Int?
    /// The number of positions, one more than moves.
    public var positions: Int
    /// The number of positions looked at in all searches.
    public var nodes = 0

    /// Whether every position of the game is known as winnable or lost.
    public var isExact: Bool { (lastWon ?? -1) + 1 == (firstLost ?? positions) }

    /// The move, by its index, after which a game that could be won no longer could; `nil` where there is none or
    /// it isn't known.
    public var fatalMove: Int? {
      guard let lastWon, firstLost == lastWon + 1 else { return nil }
      return lastWon
    }
  }

  /// Finds the last position of a game from which it could still be won.
  ///
  /// - Parameters:
  ///   - moves: those of a game; from the first that isn't allowed on they are left out.
  ///   - budget: for each position solved. A dozen are for a game of which each is known; where they aren't, no more
  ///     is looked at once eight budgets are spent.
  public func lastWinnable(
    of moves: [KlondikeRules.Move], from start: KlondikeRules.State, budget: Int = defaultBudget
  ) -> Chances {
    var states = [start]
    for move in moves {
      var state = states[states.count - 1]
      do throws(KlondikeRules.Reason) {
        _ = try rules.play(move, on: &state)
      } catch {
        break
      }
      states.append(state)
    }
    var chances = Chances(positions: states.count)
    if states[states.count - 1].isWon {
      chances.lastWon = states.count - 1
      return chances
    }
    // Positions looked at that are known neither way.
    var tried: Set<Int> = []
    func look(at index: Int) {
      let solution = solve(states[index], budget: budget)
      chances.nodes += solution.nodes
      switch solution.answer {
      case .won(let line):
        // As long as the game goes on as the line does, it stays won.
        var same = 0
        while same < line.count, index + same < states.count - 1, moves[index + same] == line[same]
        {
          same += 1
        }
        chances.lastWon = index + same
        chances.line = Array(line[same...])
        // A line that was played is true, whatever a search took for lost.
        if let lost = chances.firstLost, lost <= index + same { chances.firstLost = nil }
      case .lost: chances.firstLost = index
      case .unknown: tried.insert(index)
      }
    }
    look(at: 0)
    while chances.nodes < 8 * budget {
      let between = (chances.lastWon ?? -1) + 1..<(chances.firstLost ?? states.count)
      let open = between.filter { !tried.contains($0) }
      guard !open.isEmpty else { break }
      look(at: open[open.count / 2])
    }
    if let lastWon = chances.lastWon {
      chances.line = shortened(chances.line, from: states[lastWon])
    }
    return chances
  }
}
