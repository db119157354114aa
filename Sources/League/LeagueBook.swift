package import Contents
package import Diagnostics

/// A whole league: its seasons, games and players, each at hand from the others.
package struct LeagueBook: Sendable {
  /// The earliest first.
  package let seasons: [Season]
  /// In order of time: by date, then in the order that the records stand in.
  package let games: [Game]
  /// By name.
  package let players: [Player]

  package subscript(id: GameID) -> Game { games[id.index] }
  package subscript(id: PlayerID) -> Player { players[id.index] }
  package subscript(id: SeasonID) -> Season { seasons[id.index] }
}

extension LeagueBook {
  /// Keeps the book of a folder's records; games that are faulty stay out.
  ///
  /// - Returns: The book, and ids and names of players that can't be told apart.
  package static func keep(
    _ contents: SiteContents, games: [any TalliedGame.Type], jobs: Int
  ) async -> (LeagueBook, Findings) {
    var keeper = BookKeeper(contents)
    let stats = await Parallel.map(keeper.entries.count, jobs: jobs) { [entries = keeper.entries] in
      GameStats(of: entries[$0].record, games: games)
    }
    let book = keeper.book(stats: stats)
    return (book, keeper.findings)
  }
}
