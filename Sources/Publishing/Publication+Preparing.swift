import Analyses
import Histories
import League
import SiteModel

extension Publication {
  /// Makes the tables that judging the site's games takes, and judges those that take long, each apart from the
  /// others: what pages would otherwise do when they first ask, and wait for one another.
  package var preparations: [@Sendable () -> Void] {
    guard let judgements else { return [] }
    return games.flatMap { preparations(of: $0, by: judgements) }
  }

  private func preparations<Played: ListedGame>(of game: Played, by judgements: Judgements)
    -> [@Sendable () -> Void]
  {
    var tables: [RulesAtTable<Played.Rules>] = []
    var known: Set<RulesAtTable<Played.Rules>> = []
    var slow: [Game] = []
    for played in book.games where played.record.ending == nil {
      guard let play = played.record.play.as(game), play.turnCount > 0,
        !judgements.isKept(played, play)
      else { continue }
      if game.isSlowToJudge { slow.append(played) }
      let table = RulesAtTable(rules: play.rules, seats: play.seats)
      if known.insert(table).inserted { tables.append(table) }
    }
    let makers = tables.map { table -> @Sendable () -> Void in
      { game.prepare(table.rules, seats: table.seats, at: judgements.cache) }
    }
    let judges = slow.map { played -> @Sendable () -> Void in
      { _ = judgements.summary(of: played, game) }
    }
    return makers + judges
  }
}

/// The rules by which so many play.
private struct RulesAtTable<Rules: Hashable & Sendable>: Hashable, Sendable {
  let rules: Rules
  let seats: Int
}
