public import Tabletop

extension FarkleStats {
  /// The lead that a game won must once have made up for to count as a comeback.
  static let comebackLead: Points = 2000
  /// The points a farkle must lose to count as greedy.
  static let greedyPoints: Points = 300

  /// Returns what one game adds to each player's stats, by seat.
  ///
  /// A game that isn't over adds nothing, unless it was won all the same: with a handicap.
  ///
  /// - Parameter winners: Who won where it wasn't the totals alone that decided, but a handicap, too; nobody
  ///   while the game goes on.
  public static func tally(of replay: Replay<FarkleRules>, wonBy winners: [Seat]? = nil)
    -> [FarkleStats]
  {
    let final = replay.state
    var tally = Array(repeating: FarkleStats(), count: final.players.count)
    guard final.isOver || winners?.isEmpty == false, replay.fault == nil else { return tally }
    var deficits = Array(repeating: Points(0), count: tally.count)
    for step in replay.steps {
      tally[step.turn.seat.rawValue].add(TurnSummary(of: step.notes))
      let highest = step.state.highestTotal
      for (index, player) in step.state.players.enumerated() {
        deficits[index] = max(deficits[index], highest - player.total)
      }
    }
    for (index, player) in final.players.enumerated() {
      let hasWon = (winners ?? final.winners).contains(Seat(index))
      tally[index].addGame(total: player.total, won: hasWon)
      tally[index].gamesWithTurns = 1
      guard hasWon, deficits[index] > 0 else { continue }
      tally[index].biggestComeback = deficits[index]
      if deficits[index] >= comebackLead { tally[index].comebacks = 1 }
    }
    return tally
  }

  /// Returns what a game known by its final totals alone adds to each player's stats, by seat: the
  /// highest total wins, equal highest ones share the win.
  ///
  /// - Parameter winners: As for a game with turns.
  public static func tally(ofResults totals: [Points], wonBy winners: [Seat]? = nil)
    -> [FarkleStats]
  {
    let highest = totals.max()
    return totals.enumerated().map { index, total in
      let hasWon = winners?.contains(Seat(index)) ?? (total == highest)
      var stats = FarkleStats()
      stats.addGame(total: total, won: hasWon)
      return stats
    }
  }

  private mutating func addGame(total: Points, won: Bool) {
    gamesPlayed += 1
    if won { gamesWon += 1 }
    totalPoints = totalPoints + total
    highestGame = Self.higher(highestGame, total)
  }

  /// Adds a finished turn.
  private mutating func add(_ turn: TurnSummary) {
    guard turn.end != .passed else { return }
    turns += 1
    turnPoints = turnPoints + turn.points
    highestTurn = Self.higher(highestTurn, turn.points)
    if turn.hasMoves {
      turnsWithMoves += 1
      mostHotDice = max(mostHotDice, turn.hotDice)
      faces = faces + turn.faces
    }
    switch turn.end {
    case .banked:
      histogram.add(turn.points)
      if turn.isFinal { clutchPoints = clutchPoints + turn.points }
      if let left = turn.left {
        bankedTurnsWithMoves += 1
        diceSetAside += Dice.capacity - left
      }
    case .farkle:
      farkles += 1
      histogram.farkles += 1
      if let lost = turn.lost, lost >= Self.greedyPoints { greedyFarkles += 1 }
    case .passed, .open:
      break
    }
  }
}
