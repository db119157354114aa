import Contents
import GameReports
package import League
package import LeagueStandings
package import PageKit
import SiteModel

/// The cells of a game's columns in the standings after each night of a season.
package struct FigureCells: Sendable {
  struct Entry: Sendable {
    let cell: TableValue.Cell
    /// The number by which the best of a column is found; `nil` where there is none.
    let value: Double?
  }

  /// The direction in which each column is better.
  private let columns: [FigureFacts.Better]
  private var entries: [PlayerID: ByNight<[Entry]>] = [:]

  init(_ columns: [FigureFacts.Better]) { self.columns = columns }

  /// - Parameters:
  ///   - row: One for each column.
  ///   - night: None before that of the player's last.
  mutating func set(_ row: [Entry], of player: PlayerID, from night: Int) {
    entries[player, default: ByNight()].set(row, from: night)
  }

  /// Returns those after a night, the best of each column strong.
  package func cells(after night: Int) -> [PlayerID: [TableValue.Cell]] {
    let rows = entries.compactMapValues { $0.value(after: night) }
    let best = columns.enumerated().map { column, better in
      rows.values.compactMap { $0[column].value }.best(better)
    }
    return rows.mapValues { row in
      zip(row, best).map { entry, best in
        best != nil && entry.value == best ? entry.cell.strong : entry.cell
      }
    }
  }
}

/// The tables that the pages of a season's nights show, worked out for all of them at once.
package struct SeasonTables: Sendable {
  package let standings: NightTables
  /// The cells that the game adds; `nil` of several games together.
  package let cells: FigureCells?
}

extension PageContext {
  package func tables(of season: Season) -> SeasonTables {
    func make() -> SeasonTables {
      let nights = site.index.league.nights[season.id.index]
      let games = nights.nights.flatMap(\.games).map { book[$0] }
      return SeasonTables(
        standings: NightTables(of: season, nights: nights, in: book),
        cells: season.document.game.map {
          self.season(of: games, in: $0).standingsCells(after: nights)
        })
    }
    return site.recentTables.value(for: season.id, orMake: make) as? SeasonTables ?? make()
  }
}
