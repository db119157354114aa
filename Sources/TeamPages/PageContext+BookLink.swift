package import League
package import PageKit
package import SiteModel

extension LeagueBook {
  /// Whether a season has a book: something was played.
  package func hasBook(_ season: Season) -> Bool {
    season.teams.map { !$0.matches.isEmpty } ?? !season.games.isEmpty
  }
}

extension PageContext {
  /// The book of a season; `nil` where it has none yet.
  package func bookLink(of season: Season) -> PageLink? {
    book.hasBook(season) ? PageLink(url: link(to: .seasonBook(season.slug))) : nil
  }
}
