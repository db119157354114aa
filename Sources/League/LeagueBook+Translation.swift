package import Contents

extension LeagueBook {
  /// The book with the documents of seasons and players in another language, as far as they are translated.
  ///
  /// - Parameter documents: By the paths of those in the site's first language.
  package func translated(by documents: [String: Document]) -> LeagueBook {
    LeagueBook(
      seasons: seasons.map { season in
        documents[season.document.document.path].map(season.translated) ?? season
      },
      games: games, matches: matches,
      players: players.map { player in
        player.document.flatMap { documents[$0.document.path] }.map(player.translated) ?? player
      }, named: named, newestDay: newestDay, tallied: tallied)
  }
}

extension Season {
  fileprivate func translated(by text: Document) -> Season {
    var document = document
    document.document = text
    return Season(
      id: id, document: document, games: games, days: days, calendar: calendar, cup: cup,
      members: members, teams: teams)
  }
}

extension Player {
  fileprivate func translated(by text: Document) -> Player {
    var document = document
    document?.document = text
    return Player(
      id: id, name: name, slug: slug, mark: mark, document: document, isGuest: isGuest,
      games: games,
      fixtures: fixtures, matches: matches)
  }
}
