package import Histories

/// The result of a match: what each side has of it.
package struct MatchResult: Hashable, Sendable {
  package enum Ending: Hashable, Sendable {
    case played
    case walkover
    case conceded
  }

  /// The tables won, a drawn one half for each.
  package var tables: Sides<Fraction>
  /// The legs won.
  package var legs: Sides<Int>
  package var points: Sides<Fraction>
  /// `nil` where it was drawn, and where both lost it.
  package var winner: MatchSide?
  /// Whether neither came: both lost.
  package var isLostByBoth = false
  package var ending = Ending.played

  package var isDrawn: Bool { winner == nil && !isLostByBoth }
}

extension MatchFormat {
  /// Returns the result of a card; `nil` of one that counts for nothing, or isn't filled in.
  package func result(of card: MatchCard) -> MatchResult? {
    guard !card.isUnfilled else { return nil }
    switch card.outcome {
    case .void, .abandoned: return nil
    case .walkover(let absent): return walkover(lostBy: absent)
    case .conceded(let side): return result(of: card.tables, concededBy: side)
    case nil: return result(of: card.tables, concededBy: nil)
    }
  }

  /// Returns the result of a match that these sides lost without playing.
  package func walkover(lostBy absent: [MatchSide]) -> MatchResult {
    guard absent.count == 1, let loser = absent.first else {
      let loss = walkover?.points?.loss ?? points.loss
      return MatchResult(
        tables: Sides(0, 0), legs: Sides(0, 0), points: Sides(loss, loss), winner: nil,
        isLostByBoth: true, ending: .walkover)
    }
    let winner = loser.other
    var tables = Sides<Fraction>(0, 0)
    var legs = Sides(0, 0)
    if let figures = walkover?.tables {
      tables[winner] = figures.present
      tables[loser] = figures.absent
    } else {
      tables[winner] = Fraction(tableCount)
    }
    if let figures = walkover?.legs {
      legs[winner] = figures.present
      legs[loser] = figures.absent
    } else if walkover?.tables == nil {
      legs[winner] = self.tables.reduce(0) { $0 + $1.count * $1.legs.whole }
    }
    var result = MatchResult(
      tables: tables, legs: legs, points: Sides(0, 0), winner: winner, ending: .walkover)
    result.points = worth(of: result)
    if let own = walkover?.points {
      result.points[winner] = own.win
      result.points[loser] = own.loss
    }
    return result
  }

  /// - Parameter loser: Who gave up all that is missing.
  private func result(of played: [MatchCard.Table], concededBy loser: MatchSide?) -> MatchResult {
    var won = Sides<Fraction>(0, 0)
    var legs = Sides(0, 0)
    var left = tables.map(\.count)
    for table in played {
      left[table.format] -= 1
      guard !table.isNobodys else { continue }
      var own = table.legs
      if let loser { own = completed(own, by: loser.other, of: tables[table.format].legs) }
      legs.home += own.home
      legs.away += own.away
      if let side = own.leader {
        won[side] += 1
      } else {
        won.home += .half
        won.away += .half
      }
    }
    if let loser {
      for (kind, count) in zip(tables, left) where count > 0 {
        won[loser.other] += Fraction(count)
        legs[loser.other] += count * kind.legs.whole
      }
    }
    var result = MatchResult(tables: won, legs: legs, points: Sides(0, 0))
    result.winner = by.lazy.compactMap { $0 == .tables ? won.leader : legs.leader }.first
    if loser != nil { result.ending = .conceded }
    result.points = worth(of: result)
    return result
  }

  /// Returns the legs of a table with those that weren't played given to a side.
  private func completed(_ legs: Sides<Int>, by side: MatchSide, of kind: Legs) -> Sides<Int> {
    var legs = legs
    switch kind {
    case .all(let count): legs[side] += max(0, count - legs.home - legs.away)
    case .best:
      if max(legs.home, legs.away) < kind.whole { legs[side] = kind.whole }
    }
    return legs
  }

  /// Returns the points for a match of these tables and legs.
  private func worth(of result: MatchResult) -> Sides<Fraction> {
    func worth(_ side: MatchSide) -> Fraction {
      let match =
        result.winner.map { $0 == side ? points.win : points.loss }
        ?? (result.isLostByBoth ? points.loss : points.draw)
      return match + result.tables[side] * points.table + points.leg * result.legs[side]
    }
    return Sides(worth(.home), worth(.away))
  }
}
