public import Tabletop

extension SixisStats {
  /// Returns what one game adds to each player's stats, by seat.
  ///
  /// A game that isn't over adds nothing, unless it was won all the same: with a handicap.
  ///
  /// - Parameter winners: Who won where it wasn't the totals alone that decided, but a handicap, too; nobody
  ///   while the game goes on.
  public static func tally(of replay: Replay<SixisRules>, wonBy winners: [Seat]? = nil)
    -> [SixisStats]
  {
    let final = replay.state
    var tally = final.players.map { _ in SixisStats() }
    guard final.isOver || winners?.isEmpty == false, replay.fault == nil else { return tally }
    let rounds = RoundScore.all(in: replay)
    let namesCards = rounds.contains { $0.isDealt || $0.namesCards }
    for round in rounds {
      let tellsActions = round.tellsActions
      for step in replay.steps[round.turns] {
        guard case .player(let seat, let action, _) = step.turn else { continue }
        tally[seat.rawValue].add(action, step.notes, tellsActions: tellsActions)
        for note in step.notes { Self.add(note, of: seat, to: &tally) }
        if namesCards, case .points(let points) = action, points > 0 {
          tally[seat.rawValue].addUnnamed(points)
        }
      }
    }
    let deficits = deficits(in: replay)
    for (index, player) in final.players.enumerated() {
      let seat = Seat(index)
      let hasWon = (winners ?? final.winners).contains(seat)
      tally[index].addGame(total: final.total(of: seat), won: hasWon)
      tally[index].gamesWithTurns = 1
      tally[index].rounds = final.round
      tally[index].turns = player.turns
      tally[index].turnPoints = player.points
      if hasWon, deficits[index] > 0 { tally[index].biggestComeback = deficits[index] }
    }
    for score in rounds {
      for (index, points) in score.points.enumerated() {
        tally[index].highestRound = higher(tally[index].highestRound, points)
      }
    }
    return tally
  }

  /// Returns the most points that each player was behind the leader, after whichever turn.
  private static func deficits(in replay: Replay<SixisRules>) -> [Points] {
    var deficits = replay.state.players.map { _ in Points(0) }
    for step in replay.steps {
      let totals = deficits.indices.map { step.state.total(of: Seat($0)) }
      let highest = totals.max() ?? 0
      for (index, total) in totals.enumerated() {
        deficits[index] = max(deficits[index], highest - total)
      }
    }
    return deficits
  }

  /// Returns what a game known by its final totals alone adds to each player's stats, by seat: the
  /// highest total wins, equal highest ones share the win.
  ///
  /// - Parameter winners: As for a game with turns.
  public static func tally(ofResults totals: [Points], wonBy winners: [Seat]? = nil) -> [SixisStats]
  {
    let highest = totals.max()
    return totals.enumerated().map { index, total in
      let hasWon = winners?.contains(Seat(index)) ?? (total == highest)
      var stats = SixisStats()
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

  /// Adds what a turn of the player tells of itself.
  ///
  /// - Parameter tellsActions: Whether its round tells of every turn if it took or flipped a card.
  private mutating func add(
    _ action: SixisRules.Action, _ notes: [SixisRules.Note], tellsActions: Bool
  ) {
    switch action {
    case .endRound: return
    case .roll(let roll):
      turnsWithCards += 1
      turnsWithMoves += 1
      turnsWithSaving += 1
      if !roll.dice.isEmpty { addRoll(notes) }
    case .card: turnsWithCards += 1
    case .points where tellsActions: turnsWithCards += 1
    case .points: break
    }
    guard tellsActions else { return }
    turnsWithActions += 1
    // Taken back as soon as the turn takes or flips something.
    turnsWithoutAction += 1
    for note in notes {
      switch note {
      case .took, .flipped: turnsWithoutAction -= 1
      default: break
      }
    }
  }

  /// Adds a card that nobody named, of whose side its points tell.
  private mutating func addUnnamed(_ points: Points) {
    switch SixisCard.side(worth: points) {
    case .blue: takenBlue += 1
    case .red: takenRed += 1
    }
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
    case .took(let chosen):
      tally[index].taken[chosen.card] += 1
      if chosen.card == .sixis, chosen.kept != nil { tally[index].turnsWithSaving -= 1 }
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
    case .flipped: tally[index].flips += 1
    case .saved(let dice): tally[index].diceSaved += dice.count
    case .roundBegan, .startsWith, .dealt, .rolled, .possible, .outOfReach, .scored, .roundEnded,
      .over:
      break
    }
  }
}
