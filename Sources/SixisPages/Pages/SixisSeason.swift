import Histories
package import League
package import Publishing
import Sixis
import Tabletop

/// What a season's games of Sixis tell beyond who won them.
package struct SixisSeason: GameSeason {
  private let page: PageContext
  /// Finished games with the stats of each seat.
  private let games: [(game: Game, stats: [SixisStats])]

  init(_ games: [Game], on page: PageContext) {
    self.page = page
    self.games = games.compactMap { game in
      guard let stats = game.stats.bySeat(of: SixisGame.self), game.isFinished else { return nil }
      return (game, stats)
    }
  }

  // MARK: Standings

  static let standingsColumns = ["perRound", "cardsTaken", "sixisTaken"]

  package var standingsCells: [PlayerID: [TableValue.Cell]] {
    let sums = games.reduce(into: [PlayerID: SixisStats]()) { sums, game in
      for (player, added) in zip(game.game.players, game.stats) {
        sums[player, default: SixisStats()].merge(added)
      }
    }
    let columns = [SixisColumns.perRound, SixisColumns.cards, SixisColumns.sixis]
    return sums.mapValues { stats in
      columns.map { TableValue.Cell(text: $0.text(stats, page.wording)) }
    }
  }

  // MARK: Numbers and records

  package var figures: [Figure] {
    let total = games.reduce(into: SixisStats()) { sum, game in
      for player in game.stats { sum.merge(player) }
    }
    return [
      figure("cardsTaken", total.cardsTaken, note: reds(of: total)),
      figure("cardsFlipped", total.cardsFlipped, note: stolen(of: total)),
      figure("sixisTaken", total.sixisTaken),
      Figure(
        name: name("average"),
        value: total.averagePointsPerGame.map { page.numbers.decimal($0.value, places: 0) }),
    ]
      + [
        holder(record("columns.highestGame.name") { $0.highestGame?.rawValue }),
        holder(record("columns.highestRound.name") { $0.highestRound?.rawValue }),
      ].compactMap { $0 }
  }

  private func figure(_ key: String, _ number: Int?, note: String? = nil) -> Figure {
    Figure(name: name(key), value: number.map(page.number), note: note)
  }

  private func reds(of stats: SixisStats) -> String? {
    stats.cardsTakenRed.map { page.wording(.sixisOfThemRed, ["count": page.number($0)]) }
  }

  private func stolen(of stats: SixisStats) -> String? {
    stats.flipsThatWereStolen.map {
      page.wording(.sixisOfThemStolen, ["percent": page.wording.percent($0.value)])
    }
  }

  package var records: [SeasonRecord] {
    [
      record("stats.highestGame.name") { $0.highestGame?.rawValue },
      record("stats.highestRound.name") { $0.highestRound?.rawValue },
      record("season.mostRedCards", \.cardsTakenRed),
      record("stats.sixisTaken.name", \.sixisTaken),
    ]
  }

  private func record(_ label: String, _ number: (SixisStats) -> Int?) -> SeasonRecord {
    games.reduce(into: SeasonRecord(label)) { record, game in
      for (player, stats) in zip(game.game.players, game.stats) {
        if let number = number(stats) { record.consider(number, by: player, in: game.game) }
      }
    }
  }

  /// A record as a number with its holders, linked to the first of its games; `nil` where nobody has any.
  private func holder(_ record: SeasonRecord) -> Figure? {
    guard let first = record.holders.first else { return nil }
    return Figure(
      name: page.wording.text(record.label) ?? record.label, value: page.number(record.value),
      note: page.list(record.players.map { page.book[$0].name }),
      url: page.link(to: .game(page.book[first.game.season].slug, first.game.slug)))
  }

  private func name(_ key: String) -> String { page.wording.text("columns.\(key).name") ?? key }
}
