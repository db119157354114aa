public import Tabletop

/// The points where a game was given away, with every card known (analysis.md, *Klondike*).
extension KlondikeRules {
  /// The choice of a player at a decision.
  public typealias Choice = Move

  /// The subject of a move, by which it is told how games are given away.
  public enum Theme: String, LossTheme {
    /// A draw, or the waste turned over.
    case stock
    /// A card brought home.
    case home
    /// A move of cards onto a column.
    case tableau
    /// A resignation.
    case resign
  }

  /// Returns where the game went: the deal is luck, and the move that gave a game away that could be won costs
  /// all of it.
  ///
  /// A player starts with the share of deals that can be won by these rules, where one is published, else with
  /// the deal as it lies, and the luck of it isn't known. A decision has as many options as there were moves, giving up one of them where it was
  /// chosen. How clear a decision was isn't worked out.
  ///
  /// - Parameter chances: How long the game could be won.
  /// - Returns: `nil` where `chances` doesn't tell of every position whether it could be won, or isn't of this game.
  public func analysis(
    of replay: Replay<KlondikeRules>, chances: KlondikeSolver.Chances
  ) -> GameAnalysis<Choice, Theme>? {
    let film = KlondikeStep.film(of: replay)
    guard chances.isExact, chances.positions == film.count + 1, let dealt = replay.dealStep else {
      return nil
    }
    func value(at position: Int) -> Double { position <= chances.lastWon ?? -1 ? 1 : 0 }
    var events: [GameAnalysis<Choice, Theme>.Event] = []
    let share = winnableShare?.value
    if let share {
      events.append(
        GameAnalysis.Event(
          step: dealt, seat: Seat(0), cause: .chance(luck: [value(at: 0) - share]),
          value: [value(at: 0)]))
    }
    var state = replay.steps[dealt].state
    for (index, step) in film.enumerated() {
      let isFatal = index == chances.fatalMove
      let options = moves(in: state).count + (step.move == .resign ? 1 : 0)
      let decision = GameAnalysis<Choice, Theme>.Decision(
        played: step.move, best: isFatal ? chances.line.first ?? step.move : step.move,
        loss: isFatal ? 1 : 0, margin: nil, options: options, theme: step.theme,
        change: [isFatal ? -1 : 0])
      events.append(
        GameAnalysis.Event(
          step: step.turn, seat: Seat(0), cause: .decision(decision), value: [value(at: index + 1)])
      )
      do throws(Reason) {
        _ = try play(step.move, on: &state)
      } catch {
        return nil
      }
    }
    return GameAnalysis(
      model: .solver, unit: .win, start: [share ?? value(at: 0)], events: events,
      result: state.isOver ? [state.isWon ? 1 : 0] : nil, hasAverage: share != nil)
  }
}

extension KlondikeStep {
  /// The subject of the move.
  public var theme: KlondikeRules.Theme {
    switch move {
    case .draw, .recycle: .stock
    case .resign: .resign
    case .home, .column, .tap: isHome ? .home : .tableau
    }
  }
}
