import Contents
package import Diagnostics
import Histories
import League
import LeaguePages
import LeagueStandings
import Localization
import Matches
import PageKit
import SeasonPages
package import SiteModel
import TeamPages

/// The newest results for feed readers.
package struct FeedFile: SitePage {
  package let subject: FeedSubject

  package init(_ subject: FeedSubject) { self.subject = subject }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    page.feed(subject).bytes
  }
}

extension PageContext {
  /// The most results of a feed: a reader that looks in once a month misses none.
  static let mostEntries = 40

  /// A feed of results, the newest first.
  ///
  /// - Precondition: The site has a base URL.
  func feed(_ subject: FeedSubject) -> AtomFeed {
    let site = settings.title
    // In order of time.
    let games: [GameID]
    let matches: [MatchID]
    let title: String
    let page: Route
    switch subject {
    case .league:
      (games, matches) = (book.games.map(\.id), book.matches.map(\.id))
      (title, page) = (site, .front)
    case .season(let id):
      let season = book[id]
      (games, matches, page) = (
        season.games, season.teams?.matches ?? [], .season(season.slug)
      )
      title = wording(.documentTitle, ["page": season.title, "site": site])
    case .player(let id):
      let player = book[id]
      (games, matches, page) = (player.games, player.matches, .player(player.slug))
      title = wording(.documentTitle, ["page": player.name, "site": site])
    }
    let results = games.reversed().lazy.map { book[$0] }.filter(\.isResult)
      .compactMap { game in game.record.header.date.map { (game: game, date: $0) } }
    let played = matches.reversed().lazy.map { book[$0] }.filter(\.isCounted)
      .compactMap { match in match.date.map { (self.entry(match, on: $0), $0) } }
    let entries = told(
      nights(of: subject) + Array(played.prefix(Self.mostEntries)),
      among: results.prefix(Self.mostEntries).map { (entry($0.game, on: $0.date), $0.date) })
    return AtomFeed(
      title: title, subtitle: subject == .league ? settings.description : nil, author: site,
      language: self.site.edition.language, url: fullAddress(of: route),
      page: fullAddress(of: page),
      updated: entries.map(\.updated).max() ?? firstDay(of: subject),
      entries: entries)
  }

  /// Returns the nights that somebody won, of those that a feed is about, each with its day.
  private func nights(of subject: FeedSubject) -> [(entry: AtomFeed.Entry, date: CalendarDate)] {
    book.seasons.filter { season in
      guard season.document.nights != nil else { return false }
      if case .season(let id) = subject { return season.id == id }
      return true
    }.flatMap { season -> [(entry: AtomFeed.Entry, date: CalendarDate)] in
      let nights = site.index.league.nights[season.id.index]
      guard nights.areTold else { return [] }
      return nights.nights.indices.compactMap { number in
        let days = nights.nights[number].games.compactMap { book[$0].record.header.date }
        guard let last = days.max(),
          let table = NightTable(number, of: season, nights: nights, in: book),
          let text = news(of: table, in: season)
        else { return nil }
        if case .player(let id) = subject, !table.winners.contains(where: { $0.player == id }) {
          return nil
        }
        let rows = table.rows.map { row in
          wording(
            .seasonPlayOffTotal,
            ["player": book[row.player].name, "total": self.number(row.games.leaguePoints)])
        }
        let kind = season.kinds.first
        return (
          AtomFeed.Entry(
            url: fullAddress(of: .standings(season.slug, nights.nights[number].name)), title: text,
            summary: list(rows), published: last.description, updated: last.description,
            category: (kind?.name ?? "", kind.map { wording[.game($0)] } ?? season.title)),
          last
        )
      }
    }
  }

  /// Puts nights and matches among results, the newest first: a night stands before its games.
  private func told(
    _ nights: [(entry: AtomFeed.Entry, date: CalendarDate)],
    among results: [(entry: AtomFeed.Entry, date: CalendarDate)]
  ) -> [AtomFeed.Entry] {
    guard !nights.isEmpty else { return results.map(\.entry) }
    let all = nights + results
    let order = all.indices.sorted { (-all[$0].date.dayNumber, $0) < (-all[$1].date.dayNumber, $1) }
    return order.prefix(Self.mostEntries).map { all[$0].entry }
  }

  private func entry(_ game: Game, on date: CalendarDate) -> AtomFeed.Entry {
    let page = page(about: game)
    let headline = GameHeadline(game, on: page)
    let amended = game.record.header.circumstances.amendments.map(\.date).max()
    return AtomFeed.Entry(
      url: fullAddress(of: .game(book[game.season].slug, game.slug)), title: headline.text,
      summary: wording(
        .documentTitle, ["page": headline.scores, "site": book[game.season].title]),
      published: date.description, updated: max(date, amended ?? date).description,
      category: (game.record.play.kind.name, wording[.game(game.record.play.kind)]))
  }

  private func entry(_ match: TeamMatch, on date: CalendarDate) -> AtomFeed.Entry {
    let story = MatchStory(match, on: self)
    let season = book[match.season]
    let amended = match.card.amendments.map(\.date).max()
    let kind = season.kinds.first
    return AtomFeed.Entry(
      url: fullAddress(of: route(of: match)), title: story.headline,
      summary: wording(
        .documentTitle, ["page": story.turn ?? pairing(of: match), "site": season.title]),
      published: date.description, updated: max(date, amended ?? date).description,
      category: kind.map { ($0.name, wording[.game($0)]) } ?? ("", ""))
  }

  /// Returns the day since when a feed without results has been as it is: one that no clock of ours tells.
  private func firstDay(of subject: FeedSubject) -> String {
    let starts: CalendarDate? =
      switch subject {
      case .season(let id): book[id].document.starts
      case .league, .player: book.seasons.compactMap(\.document.starts).min()
      }
    return starts?.description ?? "1970-01-01"
  }
}

extension Game {
  /// Whether feeds tell of it: it is over, counts and has a page.
  var isResult: Bool { isCounted && hasPage }
}
