package import Contents
package import League
import Markdown

extension SearchCatalog {
  package init(
    _ contents: SiteContents, book: LeagueBook, index: PublicationIndex, fixed: [SearchSource]
  ) {
    add(
      contents.rules.indices.flatMap { number in
        SearchCatalog.places(in: contents.rules[number].document, index).map {
          .rules(number, heading: $0)
        }
      }, to: .rules)
    add(fixed, to: .pages)
    add(
      contents.pages.indices.flatMap { number in
        SearchCatalog.places(in: contents.pages[number], index).map { .page(number, heading: $0) }
      }, to: .pages)
    add(book.players.map { .player($0.id) }, to: .players)
    add(book.seasons.map { .season($0.id) }, to: .seasons)
    add(
      index.league.kinds.flatMap { kind in
        (index.league.honours[kind] ?? []).indices.map { .record(kind, $0) }
      }, to: .records)
    add(book.games.filter(\.hasPage).map { .game($0.id) }, to: .games)
  }

  /// The page of a document, then each of its sections.
  private static func places(in document: Document, _ index: PublicationIndex) -> [Int?] {
    let headings = document.body.headings
    let title = index.links.titles[document.path]
    return [nil] + headings.indices.filter { headings[$0].anchor != title }
  }
}
