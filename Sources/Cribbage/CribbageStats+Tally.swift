public import Tabletop

extension CribbageStats {
  /// The deficit that a game won must once have made up for to count as a comeback.
  static let comebackDeficit: Points = 31

  /// Returns what one game adds to each player's stats, by seat.
  ///
  /// A game that isn't finished adds nothing.
  public static func tally(of replay: Replay<CribbageRules>) -> [CribbageStats] {
    let final = replay.state
    guard let result = final.result, replay.fault == nil else {
      return final.totals.map { _ in CribbageStats() }
    }
    var tally = tally(of: result, totals: final.totals)
    let race = Race(of: replay)
    for (deal, _) in replay.deals {
      for index in tally.indices { tally[index].add(deal, of: Seat(index)) }
    }
    for index in tally.indices {
      let hasWon = result.winners.contains(Seat(index))
      tally[index].gamesWithDeals = 1
      if final.firstDealer == Seat(index) {
        tally[index].gamesDealtFirst = 1
        if hasWon { tally[index].gamesWonDealingFirst = 1 }
      }
      guard hasWon else { continue }
      let deficit = race.deficitsAfterDeals[index]
      if deficit > 0 { tally[index].biggestComeback = deficit }
      if race.deficits[index].points >= comebackDeficit { tally[index].comebacks = 1 }
    }
    return tally
  }

  /// Returns what a game known by its final totals alone adds to each player's stats, by seat.
  public static func tally(
    ofResults totals: [Points], under rules: CribbageRules
  ) -> [CribbageStats] {
    tally(of: rules.result(ofTotals: totals), totals: totals)
  }

  private static func tally(
    of result: CribbageRules.Result, totals: [Points]
  ) -> [CribbageStats] {
    let highest = totals.max() ?? 0
    // Partners lose one game together.
    let losers = totals.indices.filter { totals[$0] < highest && (totals.count < 4 || $0 < 2) }
    return totals.indices.map { index in
      var stats = CribbageStats()
      stats.gamesPlayed = 1
      stats.gamePoints = result.gamePoints[index]
      if totals[index] == highest {
        stats.gamesWon = 1
        stats.margins = result.margin.rawValue
        stats.skunksFor = losers.count { result.skunks[$0] != .none }
        stats.doubleSkunksFor = losers.count { result.skunks[$0] == .doubleSkunk }
      } else {
        stats.margins = (totals[index] - highest).rawValue
        stats.skunksAgainst = result.skunks[index] == .none ? 0 : 1
        stats.doubleSkunksAgainst = result.skunks[index] == .doubleSkunk ? 1 : 0
      }
      return stats
    }
  }

  private mutating func add(_ deal: CribbageRules.Deal, of seat: Seat) {
    deals += 1
    dealPoints += deal.points(of: seat).rawValue
    for show in deal.shows where show.seat == seat {
      let position = deal.countingOrder.firstIndex(of: seat) ?? 0
      if show.isCrib {
        cribs.add(show.points)
        cribPlaces.add(position, of: deal.hands.count)
      } else {
        hands.add(show.points)
        handPlaces.add(position, of: deal.hands.count)
      }
    }
    guard deal.starter != nil || !deal.counts.isEmpty else { return }
    if seat == deal.dealer, deal.hasHeels { heels += 1 }
    if seat == deal.dealer {
      playsAsDealer += 1
      peggedAsDealer += deal.pegged(by: seat).rawValue
    } else {
      playsAsPone += 1
      peggedAsPone += deal.pegged(by: seat).rawValue
    }
  }
}
