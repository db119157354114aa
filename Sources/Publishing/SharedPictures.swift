import Contents
import Discovery
import DocumentPages
import Downloads
import GameReports
import Histories
import League
import LeaguePages
import Localization
import PageKit
import Pictures
package import SiteModel
import Tabletop
import Templating

extension Publication {
  /// Gathers what stands for a page; none of its figures and charts is worked out for it.
  func sharedPicture(of page: Page) -> SharedPicture {
    let context = PageContext(site: self, route: page.route)
    let settings = contents.settings
    let frame = context.frame(of: page.content)
    var picture = SharedPicture(
      site: settings.title,
      accent: settings.accent.flatMap(AccentColor.init)?.onPaper ?? SharedPicture.accent,
      headline: frame?.title ?? settings.title,
      sentence: frame?.description ?? settings.description ?? "")
    switch page.content {
    case .game(let id):
      let game = book[id]
      picture.headline = GameHeadline(game, on: context.page(about: game)).text
      picture.sentence = context.decision(of: game) ?? ""
      picture.lines = context.lines(of: game)
      picture.curves = context.curves(of: game)
    case .season(let id): picture.lines = context.lines(of: id)
    case .player(let id): picture.mark = book[id].mark
    case .front: picture.lines = index.currentSeasons.first.map(context.lines(of:)) ?? []
    default: break
    }
    return picture
  }
}

extension PageContext {
  /// What a page is framed by whose frame is told without what is on it.
  package func frame(of content: Page.Content) -> Frame? {
    switch content {
    case .front: frontFrame
    case .rules: rulesFrame
    case .rule(let number): ruleFrame(number)
    case .seasons: seasonsFrame
    case .season(let id): seasonFrame(id)
    case .players: playersFrame
    case .player(let id): playerFrame(id)
    case .honours: honoursFrame
    case .league: leagueFrame
    case .sheets: sheetsFrame
    case .table(let kind): tableFrame(of: kind)
    case .downloads: downloadsFrame
    case .search: searchFrame
    case .offline: offlineFrame
    case .searchList(let place): searchFrame(ofList: place)
    case .document(let number): documentFrame(number)
    case .pageOfList(let number, let part): documentFrame(number, part: part)
    case .fixtures(let id): fixturesFrame(id)
    case .night(let id): nightFrame(id)
    case .standings(let id, let night): standingsFrame(id, after: night)
    case .seasonRatings(let id): ratingsFrame(id)
    case .ratings: careerRatingsFrame
    case .careerStandings: careerStandingsFrame
    case .seasonHonours(let id): honoursFrame(of: id)
    case .pair(let pair): pairFrame(pair)
    case .playerGame(let id, let kind): playerFrame(id, at: kind)
    case .notFound, .calendar, .playerCalendar, .game, .gameSheet, .seasonSheet, .sheet,
      .printable, .rulesPrintable, .download, .searchPart, .copy, .asset, .picture, .feed,
      .sitemap, .sitemapPart, .robots, .siteIndex, .moved, .redirects, .packed, .worker, .manifest,
      .icon:
      nil
    }
  }

  /// A game's sides from the first place down; none where no scores are known.
  fileprivate func lines(of game: Game) -> [SharedPicture.Line] {
    guard game.record.hasScores else { return [] }
    let page = page(about: game)
    let sides = game.record.sides.map { side in
      (
        place: game.place(of: side[0]), score: game.record.scores[side[0].rawValue], side: side
      )
    }.sorted { ($0.place, -$0.score, $0.side[0]) < ($1.place, -$1.score, $1.side[0]) }
    let highest = sides.map(\.score).max() ?? 0
    return sides.map { _, score, side in
      SharedPicture.Line(
        name: page.names(of: side, in: game), value: number(score),
        share: highest > 0 ? Double(score) / Double(highest) : 0,
        mark: page.mark(of: side[0]), isBest: game.winners.contains(side[0]))
    }
  }

  /// The totals of a game's sides after each turn; none where they aren't known.
  fileprivate func curves(of game: Game) -> [SharedPicture.Curve] {
    guard let chart = running(of: game) else { return [] }
    return chart.lines.map { line in
      SharedPicture.Curve(
        totals: line.totals.map { Double($0.rawValue) }, mark: line.mark, isBest: line.isWinner)
    }
  }

  /// The top of a season's standings; none before its first game.
  fileprivate func lines(of season: SeasonID) -> [SharedPicture.Line] {
    let standings = site.index.standings[season.index]
    let rows = standings.rows.filter { $0.played > 0 }
    let tally = standings.tally
    let highest = rows.map(tally.count(of:)).max() ?? 0
    return rows.prefix(4).map { row in
      let count = tally.count(of: row)
      return SharedPicture.Line(
        name: book[row.player].name, value: number(count),
        share: highest > 0 ? Double(count) / Double(highest) : 0,
        mark: book[row.player].mark, isBest: row.rank == 1)
    }
  }
}

extension PageContext {
  /// What a page is called in a link that says nothing; `nil` where it has no title of its own.
  package func title(of content: Page.Content) -> String? {
    switch content {
    case .game(let id): return GameHeadline(book[id], on: self).text
    case .pair(let pair):
      return wording(
        .pairTitle, ["one": book[pair.first].name, "other": book[pair.second].name])
    case .sheet(let kind, let players): return sheet(of: kind, players: players).frame.page.title
    case .honours: return wording[.honoursTitle]
    case .ratings: return wording[.ratingsTitle]
    case .careerStandings: return wording[.careerTitle]
    default: return frame(of: content)?.title
    }
  }
}
