public import Tabletop

extension SixisStats {
  /// Returns what one game adds to each player's stats, by seat.
  ///
  /// A game that isn't finished adds nothing.
  public static func tally(of replay: Replay<SixisRules>) -> [SixisStats] {
    let final = replay.state
    var tally = final.players.map { _ in SixisStats() }
    guard final.isOver, replay.fault == nil else { return tally }
    for step in replay.steps {
      guard case .player(let seat, let action, _) = step.turn else { continue }
      for note in step.notes { Self.add(note, of: seat, to: &tally) }
      if case .roll(let roll) = action, !roll.dice.isEmpty {
        tally[seat.rawValue].addRoll(step.notes)
      }
    }
    for (index, player) in final.players.enumerated() {
      let seat = Seat(index)
      tally[index].addGame(total: final.total(of: seat), won: final.winners.contains(seat))
      tally[index].gamesWithTurns = 1
      tally[index].rounds = final.round
      tally[index].turns = player.turns
      tally[index].turnPoints = player.points
    }
    for score in RoundScore.all(in: replay) {
      for (index, points) in score.points.enumerated() {
        tally[index].highestRound = higher(tally[index].highestRound, points)
      }
    }
    return tally
  }

  /// Returns what a game known by its final totals alone adds to each player's stats, by seat: the
  /// highest total wins, equal highest ones share the win.
  public static func tally(ofResults totals: [Points]) -> [SixisStats] {
    let highest = totals.max()
    return totals.map { total in
      var stats = SixisStats()
      stats.addGame(total: total, won: total == highest)
      return stats
    }
  }

  private mutating func addGame(total: Points, won: Bool) {
    gamesPlayed += 1
    if won { gamesWon += 1 }
    totalPoints = totalPoints + total
    highestGame = Self.higher(highestGame, total)
  }

  private mutating func addRoll(_ notes: [SixisRules.Note]) {
    rolls += 1
    for case .outOfReach in notes { rollsOutOfReach += 1 }
  }

  /// Adds what happened in a turn of `seat`; what became of a flip counts for who flipped.
  private static func add(
    _ note: SixisRules.Note, of seat: Seat, to tally: inout [SixisStats]
  ) {
    let index = seat.rawValue
    switch note {
    case .rolled:
      tally[index].turnsWithMoves += 1
      tally[index].turnsWithSaving += 1
      // Taken back as soon as the turn takes or flips something.
      tally[index].turnsWithoutAction += 1
    case .took(let chosen):
      tally[index].turnsWithoutAction -= 1
      tally[index].taken[chosen.card] += 1
      if chosen.card == .sixis { tally[index].turnsWithSaving -= 1 }
      switch chosen.side {
      case .blue: tally[index].takenBlue += 1
      case .red: tally[index].takenRed += 1
      }
      if let flipper = chosen.flippedBy {
        if flipper == seat {
          tally[index].flipsPaid += 1
        } else {
          tally[flipper.rawValue].flipsStolen += 1
        }
      }
    case .flipped:
      tally[index].turnsWithoutAction -= 1
      tally[index].flips += 1
    case .saved(let dice): tally[index].diceSaved += dice.count
    case .roundBegan, .startsWith, .dealt, .possible, .outOfReach, .scored, .roundEnded, .over:
      break
    }
  }
}
