import GameReports
import Histories
package import League
package import LeagueStandings
import Localization
package import PageKit
package import SiteModel
import Tabletop

/// The facts that a season's finished games tell beyond who won them, for pages that know of no game.
package protocol GameSeason {
  /// The cells of the game's columns in the standings, by player.
  var standingsCells: [PlayerID: [TableValue.Cell]] { get }
  /// The same after each of a season's nights; these are their games.
  func standingsCells(after nights: SeasonNights) -> FigureCells
  /// The numbers of the games, beside how many they are.
  var figures: [Figure] { get }
  /// The best of the games, with who holds it.
  var records: [LeagueRecord] { get }
  /// Its players by luck and skill; `nil` where there is nothing to tell.
  var luckAndSkill: SeasonSkill? { get }
  /// The tables that the game adds to a season's page below its records.
  func tables(in season: Season) -> [(title: String, table: TableValue)]
}

/// A season's games that ended by their rules with what each seat did in them.
package struct SeasonOfGames<Played: PublishedGame> {
  package let played: Played
  package let page: PageContext
  package let games: [(game: Game, stats: [Played.Stats])]

  package init(_ games: [Game], in played: Played, on page: PageContext) {
    self.played = played
    self.page = page
    self.games = games.compactMap { game in
      guard game.isScored, let stats = game.stats.bySeat(of: played) else { return nil }
      return (game, stats)
    }
  }

  package var sums: [PlayerID: Played.Stats] {
    games.reduce(into: [:]) { sums, game in
      for (player, added) in zip(game.game.players, game.stats) {
        sums[player, default: Played.Stats()].merge(added)
      }
    }
  }

  package var total: Played.Stats {
    games.reduce(into: Played.Stats()) { sum, game in
      for player in game.stats { sum.merge(player) }
    }
  }

  /// The figures that stand among a season's numbers.
  package var numbers: [Figure] {
    let total = total
    return played.figures.shown(in: .numbers).compactMap { figure in
      if figure.facts.kind == .best { return holders(of: figure) }
      let number = figure.isOnceAGame ? onceAGame(figure) : figure.number(of: total)
      return Figure(
        name: page.wording[figure.label(in: .numbers)],
        value: number.map { figure.text($0, places: figure.places, page.wording) },
        note: figure.note?(total, page.wording))
    }
  }

  private func onceAGame(_ figure: PlayerFigure<Played.Stats>) -> Ratio? {
    let numbers = games.map { $0.stats.compactMap { figure.number(of: $0)?.rounded }.max() ?? 0 }
    return Ratio(numbers.reduce(0, +), of: 1)
  }

  /// The best as a number with who holds it, linked to the first of its games; `nil` where nobody has any.
  private func holders(of figure: PlayerFigure<Played.Stats>) -> Figure? {
    let record = record(of: figure, in: .numbers)
    guard let best = record.history.best, let first = best.holders.first else { return nil }
    return Figure(
      name: page.wording[record.label],
      value: record.text(in: page.wording),
      note: page.list(record.players.map { page.book[$0].name }),
      url: page.link(to: first, of: best.number, in: record))
  }

  private func record(of figure: PlayerFigure<Played.Stats>, in list: FigurePlace.List)
    -> LeagueRecord
  { LeagueRecord(of: figure, in: list, over: games) }
}

extension SeasonOfGames: GameSeason {
  package var standingsCells: [PlayerID: [TableValue.Cell]] {
    var cells = FigureCells(played.figures.shown(in: .standings).map(\.facts.better))
    for (player, stats) in sums { cells.set(figures(of: stats), of: player, from: 0) }
    return cells.cells(after: 0)
  }

  package func standingsCells(after nights: SeasonNights) -> FigureCells {
    var cells = FigureCells(played.figures.shown(in: .standings).map(\.facts.better))
    var nightOfGame: [GameID: Int] = [:]
    for (number, night) in nights.nights.enumerated() {
      for game in night.games { nightOfGame[game] = number }
    }
    var sums: [PlayerID: Played.Stats] = [:]
    var current = 0
    var changed: Set<PlayerID> = []
    /// Keeps what the current night's players have come to.
    func keep() {
      for player in changed {
        guard let sum = sums[player] else { continue }
        cells.set(figures(of: sum), of: player, from: current)
      }
      changed = []
    }
    for (game, stats) in games {
      guard let night = nightOfGame[game.id] else { continue }
      if night != current { keep() }
      current = night
      for (player, added) in zip(game.players, stats) {
        sums[player, default: Played.Stats()].merge(added)
        changed.insert(player)
      }
    }
    keep()
    return cells
  }

  private func figures(of stats: Played.Stats) -> [FigureCells.Entry] {
    played.figures.shown(in: .standings).map { figure in
      FigureCells.Entry(
        cell: figure.cell(stats, page.wording), value: figure.number(of: stats)?.value)
    }
  }

  package var figures: [Figure] { played.numbers(of: self) }

  package var records: [LeagueRecord] {
    played.figures.shown(in: .records).map { record(of: $0, in: .records) }
  }

  package var luckAndSkill: SeasonSkill? { played.skill(of: self) }

  package func tables(in season: Season) -> [(title: String, table: TableValue)] {
    played.tables(of: self, in: season)
  }
}
