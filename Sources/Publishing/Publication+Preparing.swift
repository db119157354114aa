import Analyses
import Histories
import League

extension Publication {
  /// Makes the tables that judging the site's games takes, each apart from the others: what pages would
  /// otherwise make when they first ask, and wait for one another.
  package var preparations: [@Sendable () -> Void] {
    guard let judgements else { return [] }
    return games.flatMap { preparations(of: $0, at: judgements.desk) }
  }

  private func preparations<Played: PublishedGame>(of game: Played.Type, at desk: AnalysisDesk)
    -> [@Sendable () -> Void]
  {
    var tables: [RulesAtTable<Played.Rules>] = []
    var known: Set<RulesAtTable<Played.Rules>> = []
    for record in book.games.map(\.record) where record.ending == nil {
      guard let play = record.play.as(game), play.turnCount > 0 else { continue }
      let table = RulesAtTable(rules: play.rules, seats: play.seats)
      if known.insert(table).inserted { tables.append(table) }
    }
    return tables.map { table in { Played.prepare(table.rules, seats: table.seats, at: desk) } }
  }
}

/// By which rules so many play.
private struct RulesAtTable<Rules: Hashable & Sendable>: Hashable, Sendable {
  let rules: Rules
  let seats: Int
}
