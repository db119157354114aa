public import Tabletop

extension CribbageRules {
  /// Returns how a game with these final totals ended: the highest wins, equal highest share the win.
  ///
  /// - Parameter totals: by seat, partners' common total under each of both.
  public func result(ofTotals totals: [Points]) -> Result {
    let highest = totals.max() ?? 0
    let winners = totals.indices.filter { totals[$0] == highest }
    let losers = totals.indices.filter { totals[$0] < highest }
    var skunks = totals.map { _ in Skunk.none }
    var won: Points = 0
    for loser in losers {
      skunks[loser] = skunk(ofLoser: totals[loser])
      // Partners lose one game together.
      if totals.count < 4 || loser < 2 { won = won + gamePoints.points(for: skunks[loser]) }
    }
    let best = losers.map { totals[$0] }.max() ?? highest
    return Result(
      winners: winners.map { Seat($0) }, margin: highest - best, skunks: skunks,
      gamePoints: totals.map { $0 == highest ? won : 0 })
  }
}

extension CribbageRules.GamePoints {
  public func points(for skunk: Skunk) -> Points {
    switch skunk {
    case .none: win
    case .skunk: self.skunk
    case .doubleSkunk: doubleSkunk
    }
  }
}
