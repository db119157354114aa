import Cribbage
import Histories
package import League
package import Publishing
import Tabletop

/// What a season's games of Cribbage tell beyond who won them.
package struct CribbageSeason: GameSeason {
  private let page: PageContext
  /// Finished games with the stats of each seat.
  private let games: [(game: Game, stats: [CribbageStats])]

  init(_ games: [Game], on page: PageContext) {
    self.page = page
    self.games = games.compactMap { game in
      guard game.isFinished, let stats = game.stats.bySeat(of: CribbageGame.self) else {
        return nil
      }
      return (game, stats)
    }
  }

  // MARK: Standings

  static let standingsColumns = ["skunks", "gamePoints", "averageHand"]

  package var standingsCells: [PlayerID: [TableValue.Cell]] {
    let sums = games.reduce(into: [PlayerID: CribbageStats]()) { sums, game in
      for (player, added) in zip(game.game.players, game.stats) {
        sums[player, default: CribbageStats()].merge(added)
      }
    }
    let columns = [CribbageColumns.skunks, CribbageColumns.gamePoints, CribbageColumns.hand]
    return sums.mapValues { stats in columns.map { .init(text: $0.text(stats, page.wording)) } }
  }

  // MARK: Numbers and records

  package var figures: [Figure] {
    let total = games.reduce(into: CribbageStats()) { sum, game in
      for player in game.stats { sum.merge(player) }
    }
    let skunks = games.reduce(0) { sum, game in
      sum + (game.stats.map(\.skunksFor).max() ?? 0)
    }
    return [
      Figure(name: name("averageHand"), value: mean(total.averageHand)),
      Figure(name: name("averageCrib"), value: mean(total.averageCrib)),
      Figure(name: name("averagePegging"), value: mean(total.averagePegging)),
      Figure(name: name("skunks"), value: page.number(skunks)),
    ] + records.dropLast().compactMap(figure)
  }

  private func mean(_ ratio: Ratio?) -> String? {
    ratio.map { page.numbers.decimal($0.value, places: 2) }
  }

  package var records: [SeasonRecord] {
    [
      record("stats.bestHand.name") { $0.bestHand?.rawValue },
      record("stats.bestCrib.name") { $0.bestCrib?.rawValue },
      biggestWin,
      record("cribbage.mostHeels", \.heelsCut),
    ]
  }

  private func record(_ label: String, _ number: (CribbageStats) -> Int?) -> SeasonRecord {
    games.reduce(into: SeasonRecord(label)) { record, game in
      for (player, stats) in zip(game.game.players, game.stats) {
        if let number = number(stats) { record.consider(number, by: player, in: game.game) }
      }
    }
  }

  private var biggestWin: SeasonRecord {
    games.reduce(into: SeasonRecord("cribbage.biggestWin")) { record, game in
      for player in game.game.players where game.game.isWon(by: player) == true {
        if let margin = game.game.margin(of: player) {
          record.consider(margin, by: player, in: game.game)
        }
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
