import Contents
import GameReports
package import Histories
package import League
import LeagueStandings
import Localization
package import Messages
import PageKit
package import SiteModel
import TeamPages

extension PageContext {
  /// The text to send about what a season played on a day; `nil` where that was nothing.
  package func message(of season: Season, on day: CalendarDate) -> MessageText? {
    guard season.teams == nil else { return message(ofMatchesOf: season, on: day) }
    if let number = night(on: day, of: season) { return message(of: season, night: number) }
    let games = season.games.map { book[$0] }.filter {
      $0.isCounted && $0.record.header.date == day
    }
    guard !games.isEmpty else { return nil }
    let isLatest = book.latestNight(of: season) == day
    return MessageText(
      headline: headline(of: games, in: season) ?? nightTitle(on: day),
      place: "\(season.title), \(text(of: day))", results: games.map { result(of: $0) },
      leader: isLatest ? SeasonSummary(season, on: self).toldLeader : nil,
      next: isLatest ? nextGames(of: season) : nil,
      link: address(of: isLatest ? .night(season.slug) : .season(season.slug)), on: self)
  }

  /// The text to send about a season's latest night.
  func messageOfLatestNight(of season: Season) -> MessageText? {
    book.latestNight(of: season).flatMap { message(of: season, on: $0) }
  }

  /// The text to send about one of a season's nights, which the night's table and the latest night have.
  func message(of season: Season, night number: Int) -> MessageText {
    let nights = site.index.league.nights[season.id.index]
    let night = nights.nights[number]
    let games = night.games.map { book[$0] }.filter { $0.ending != .bye }
    let isLatest = isLatest(number, of: season)
    let name = name(ofNight: number, in: nights)
    let then = isLatest ? nil : SeasonSummary(season, after: number, on: self)
    return MessageText(
      headline: headline(ofNight: number, of: season) ?? name,
      place: "\(season.title), \(name)", results: games.map { result(of: $0) },
      leader: then.map { $0.toldLeaderThen } ?? SeasonSummary(season, on: self).toldLeader,
      next: isLatest ? nextGames(of: season) : nil,
      link: address(
        of: nights.areTold ? .standings(season.slug, night.name) : .night(season.slug)), on: self)
  }

  /// What a night is told by: who won it, who won the cup, or its best story.
  func headline(ofNight number: Int, of season: Season) -> String? {
    let nights = site.index.league.nights[season.id.index]
    return NightTable(number, of: season, nights: nights, in: book)
      .flatMap { winner(of: $0, in: season) }
      ?? headline(
        of: nights.nights[number].games.map { book[$0] }.filter { $0.ending != .bye }, in: season)
  }

  /// Whether nothing was played after a night.
  func isLatest(_ night: Int, of season: Season) -> Bool {
    night == site.index.league.nights[season.id.index].count - 1
      && self.night(on: book.latestNight(of: season), of: season) == night
  }

  /// What a night has to tell first if nobody wins it: its cup, or its game with most to tell.
  func headline(of games: [Game], in season: Season) -> String? {
    (season.isCupAlone(in: book) ? cupLeader(of: season) : nil)
      ?? story(of: games).map { GameHeadline($0, on: self).text }
  }

  private func message(ofMatchesOf season: Season, on day: CalendarDate) -> MessageText? {
    guard let summary = TeamSummary(season, on: self) else { return nil }
    let matches = summary.matches.filter { $0.date == day }
    guard !matches.isEmpty else { return nil }
    let isLatest = book.latestNight(of: season) == day
    let stories = matches.map { MatchStory($0, on: self) }
    return MessageText(
      headline: matches.count == 1 ? stories[0].headline : nightTitle(on: day),
      place: matches.count == 1 ? "\(season.title), \(text(of: day))" : season.title,
      results: matches.count == 1
        ? [stories[0].turn ?? pairing(of: matches[0])]
        : stories.map { stories.count > MessageText.mostLines ? $0.result : $0.headline },
      leader: isLatest ? summary.leader : nil, next: isLatest ? nextGames(of: season) : nil,
      link: address(of: isLatest ? .night(season.slug) : .season(season.slug)), on: self)
  }

  func nightTitle(on day: CalendarDate) -> String {
    wording(.nightTitle, ["date": text(of: day)])
  }
}

extension SeasonSummary {
  /// The leaders, as texts tell of them; `nil` where three or more do.
  var toldLeader: String? { standings.leaders.count < 3 ? leader : nil }
  fileprivate var toldLeaderThen: String? { standings.leaders.count < 3 ? leaderThen : nil }
}
