import Farkle
import Histories
package import League
package import Publishing
import Tabletop

/// What a season's games of Farkle tell beyond who won them.
package struct FarkleSeason: GameSeason {
  private let page: PageContext
  /// Finished games with the stats of each seat.
  private let games: [(game: Game, stats: [FarkleStats])]

  init(_ games: [Game], on page: PageContext) {
    self.page = page
    self.games = games.compactMap { game in
      guard game.isFinished, let stats = game.stats.bySeat(of: FarkleGame.self) else { return nil }
      return (game, stats)
    }
  }

  // MARK: Standings

  static let standingsColumns = ["highestTurn", "farkleRate"]

  package var standingsCells: [PlayerID: [TableValue.Cell]] {
    let sums = games.reduce(into: [PlayerID: FarkleStats]()) { sums, game in
      for (player, added) in zip(game.game.players, game.stats) {
        sums[player, default: FarkleStats()].merge(added)
      }
    }
    return sums.mapValues { stats in
      [
        .init(text: stats.highestTurn.map { page.number($0.rawValue) }),
        .init(text: stats.farkleRate.map { page.wording.percent($0.value, places: 1) }),
      ]
    }
  }

  // MARK: Numbers and records

  package var figures: [Figure] {
    let total = games.reduce(into: FarkleStats()) { sum, game in
      for player in game.stats { sum.merge(player) }
    }
    return [
      Figure(name: name("turns"), value: total.turns > 0 ? page.number(total.turns) : nil),
      Figure(
        name: name("farkles"), value: total.farkleCount.map(page.number),
        note: total.farkleRate.map {
          page.wording(.seasonOfTurns, ["percent": page.wording.percent($0.value, places: 1)])
        }),
      Figure(
        name: name("average"),
        value: total.averagePointsPerGame.map { page.numbers.decimal($0.value, places: 0) }),
    ]
      + [
        figure(record("columns.highestGame.name") { $0.highestGame?.rawValue }),
        figure(record("columns.highestTurn.name") { $0.highestTurn?.rawValue }),
      ].compactMap { $0 }
  }

  package var records: [SeasonRecord] {
    [
      record("stats.highestGame.name") { $0.highestGame?.rawValue },
      record("stats.highestTurn.name") { $0.highestTurn?.rawValue },
      record("stats.hotDiceStreak.name", \.hotDiceStreak),
      record("season.mostFarkles", \.farkleCount),
    ]
  }

  private func record(_ label: String, _ number: (FarkleStats) -> Int?) -> SeasonRecord {
    games.reduce(into: SeasonRecord(label)) { record, game in
      for (player, stats) in zip(game.game.players, game.stats) {
        if let number = number(stats) { record.consider(number, by: player, in: game.game) }
      }
    }
  }

  /// A record as a number with its holders, linked to the first of its games; `nil` where nobody has any.
  private func figure(_ record: SeasonRecord) -> Figure? {
    guard let first = record.holders.first else { return nil }
    return Figure(
      name: page.wording.text(record.label) ?? record.label, value: page.number(record.value),
      note: page.list(record.players.map { page.book[$0].name }),
      url: page.link(to: .game(page.book[first.game.season].slug, first.game.slug)))
  }

  private func name(_ key: String) -> String { page.wording.text("columns.\(key).name") ?? key }
}
