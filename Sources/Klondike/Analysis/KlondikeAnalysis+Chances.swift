public import Tabletop

extension KlondikeSolver.Chances {
  /// Creates chances that were found before, say in another build.
  public init(
    lastWon: Int?, firstLost: Int?, of positions: Int, line: [KlondikeRules.Move], nodes: Int
  ) {
    self.init(positions: positions)
    self.lastWon = lastWon
    self.firstLost = firstLost
    self.line = line
    self.nodes = nodes
  }

  /// Whether the deal could be won; `nil` where it isn't known.
  public var isWinnable: Bool? { lastWon != nil ? true : firstLost == 0 ? false : nil }
}

extension Replay where Game == KlondikeRules {
  /// Every move, in order.
  public var moves: [KlondikeRules.Move] { steps.flatMap { $0.turn.moves } }

  /// The state after the deal; `nil` before it.
  public var table: KlondikeRules.State? { dealStep.map { steps[$0].state } }

  /// The step that dealt the cards; `nil` before the deal.
  var dealStep: Int? {
    steps.indices.first { if case .deal = steps[$0].turn.action { true } else { false } }
  }

  /// Returns how long the game could be won; `nil` before the deal.
  ///
  /// - Parameter budget: for each of the positions solved.
  public func chances(budget: Int = KlondikeSolver.defaultBudget) -> KlondikeSolver.Chances? {
    table.map {
      KlondikeSolver(rules: rules).lastWinnable(of: moves, from: $0, budget: budget)
    }
  }

  /// Returns the same game up to a position, then some other moves: `nil` where they aren't allowed.
  ///
  /// Its last step has the other moves, and the one before it all that was played before them.
  public func continued(after position: Int, with line: [KlondikeRules.Move])
    -> Replay<KlondikeRules>?
  {
    guard let dealStep, position <= moves.count else { return nil }
    let turns =
      steps[...dealStep].map { $0.turn } + [
        KlondikeRules.Turn(.moves(Array(moves[..<position]))),
        KlondikeRules.Turn(.moves(line)),
      ]
    let replay = Replay(turns, under: rules, seats: 1)
    return replay.fault == nil ? replay : nil
  }
}
