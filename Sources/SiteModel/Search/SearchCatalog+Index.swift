package import Contents
package import League
import Markdown

extension SearchCatalog {
  package init(
    _ contents: SiteContents, book: LeagueBook, league: LeagueIndex, links: LinkIndex,
    fixed: [SearchSource]
  ) {
    add(
      contents.rules.indices.flatMap { number in
        SearchCatalog.places(in: contents.rules[number].document, links).map {
          .rules(number, heading: $0)
        }
      }, to: .rules)
    add(fixed, to: .pages)
    add(
      contents.pages.indices.flatMap { number in
        SearchCatalog.places(in: contents.pages[number], links).map { .page(number, heading: $0) }
      }, to: .pages)
    add(book.players.map { .player($0.id) }, to: .players)
    add(book.seasons.map { .season($0.id) }, to: .seasons)
    add(
      book.seasons.flatMap { $0.teams?.teams ?? [] }.map { .team($0.id) }, to: .seasons)
    add(
      league.kinds.flatMap { kind in
        (league.honours[kind] ?? []).indices.map { .record(kind, $0) }
      }, to: .records)
    add(book.games.filter(\.hasPage).map { .game($0.id) }, to: .games)
    add(book.matches.map { .match($0.id) }, to: .games)
  }

  /// The page of a document, then each of its sections.
  private static func places(in document: Document, _ links: LinkIndex) -> [Int?] {
    let headings = document.body.headings
    let title = links.titles[document.path]
    return [nil] + headings.indices.filter { headings[$0].anchor != title }
  }
}
