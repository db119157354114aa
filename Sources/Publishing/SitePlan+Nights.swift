import ContentFiles
import Contents
import Diagnostics
import Histories
import League
import LeagueStandings
import PageKit
import SiteModel

extension SitePlan {
  /// Notes to which page links to words on nights lead, and reports words on nights that there aren't.
  mutating func addNights() {
    for night in contents.nights {
      let document = night.document
      guard let season = book.seasons.first(where: { $0.slug == night.season }) else { continue }
      let nights = league.nights[season.id.index]
      let number =
        season.teams == nil
        ? nights.nights.lastIndex { told in
          let games = told.games.map { book[$0] }
          return night.tells(
            ofNightOn: Set(games.compactMap(\.record.header.date)),
            recordedIn: games.map { String($0.record.path.dropFirst(prefix.count)) })
        } : nil
      guard let number else {
        findings.add(
          Diagnostic(
            .warning, id: "night-without-games",
            season.teams == nil
              ? "no finished game is of this night, so no page of a night has its words: check the day or the file's name"
              : "in a season of teams nights have no pages, so these words are nowhere: move them to 'pages/'",
            at: place(of: document.path)))
        links.routes[document.path] = .season(season.slug)
        continue
      }
      let route: Route =
        nights.areTold
        ? .standings(season.slug, nights.nights[number].name) : .night(season.slug)
      links.routes[document.path] = route
      note(document)
    }
  }
}
