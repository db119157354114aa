package import League
package import Localization

extension ListedGame {
  package var figureFacts: [FigureFacts] { figures.map(\.facts) }

  /// The words of the columns that the game has of its own.
  package var columnWords: [Word] {
    if TableColumn.self == SiteColumn.self { return [] }
    return Word.columns(TableColumn.allCases.map(\.rawValue))
  }

  /// The words that are said of the game's figures.
  package var figureWords: [Word] {
    figures.flatMap { figure in figure.shown.flatMap { $0.words(of: figure) } }
  }
}

extension ListedGame {
  /// Returns the records that a hall of fame tells of some of its games, without those that nobody holds.
  package func honours(in games: some Sequence<Game>) -> [LeagueRecord] {
    let games = games.compactMap { game -> (game: Game, stats: [Stats])? in
      guard game.isScored, let stats = game.stats.bySeat(of: self) else { return nil }
      return (game, stats)
    }
    return [FigurePlace.List.records, .honours].flatMap { list in
      figures.shown(in: list).map { LeagueRecord(of: $0, in: list, over: games) }
    }.filter { !$0.holders.isEmpty }
  }
}
