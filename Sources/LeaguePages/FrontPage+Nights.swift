import Contents
import GameReports
import Histories
import League
import LeagueStandings
import Localization
import PageKit
import SeasonPages
import SiteModel
import Templating

// The night that the front page leads with.
extension PageContext {
  /// A night of the last days with the game that is told of it.
  struct LatestNight {
    let season: SeasonID
    let story: Game
    let value: FrontValue.Night
  }

  /// Returns the newest of the last nights of seasons whose nights are won, if it was of late.
  func latestNight(among summaries: [SeasonSummary]) -> LatestNight? {
    summaries.compactMap { summary -> (day: Int, summary: SeasonSummary)? in
      guard summary.season.document.nights != nil, let night = summary.nights.nights.last,
        isOfLastDays(night.games.last), let day = night.date
      else { return nil }
      return (day.dayNumber, summary)
    }
    .max { $0.day < $1.day }
    .flatMap { latestNight(of: $0.summary) }
  }

  private func latestNight(of summary: SeasonSummary) -> LatestNight? {
    let (season, nights) = (summary.season, summary.nights)
    guard let night = nights.nights.last,
      let story = story(of: night.games.map { book[$0] }),
      let won = summary.won(nights.count - 1, hasHighs: false)
    else { return nil }
    return LatestNight(
      season: season.id, story: story,
      value: FrontValue.Night(
        title: won.title, reason: won.reason,
        when: wording(
          .comma, ["first": season.title, "rest": name(ofNight: nights.count - 1, in: nights)]),
        url: nights.areTold ? link(to: .standings(season.slug, night.name)) : nil))
  }

  /// Returns who won the last night of each season that was played of late, the newest first.
  func latestNights(besidesThatOf told: SeasonID?) -> [HonoursValue.Line] {
    book.seasons.reversed().compactMap { season in
      let nights = site.index.league.nights[season.id.index]
      guard season.id != told, season.document.nights != nil, nights.areTold,
        let night = nights.nights.last, isOfLastDays(night.games.last),
        let table = NightTable(nights.count - 1, of: season, nights: nights, in: book),
        let text = news(of: table, in: season)
      else { return nil }
      return HonoursValue.Line(
        text: text, url: link(to: .standings(season.slug, night.name)), date: nil)
    }
  }

  /// Whether a game was played in the days before the newest result.
  func isOfLastDays(_ id: GameID?) -> Bool {
    isOfLastDays(id.flatMap { book[$0].record.header.date })
  }

  /// Whether a day is one of the last before the newest result.
  func isOfLastDays(_ day: CalendarDate?) -> Bool {
    guard let newest = newestResult, let day else { return false }
    return newest.dayNumber - day.dayNumber < Story.days
  }

  /// The day of the newest game or match that counts.
  private var newestResult: CalendarDate? {
    [
      book.games.last(where: \.isScored)?.record.header.date,
      book.matches.last(where: \.isCounted)?.date,
    ].compactMap(\.self).max()
  }
}

extension FrontValue {
  struct Latest: PageValue {
    let night: Night?
    let game: GameItem
    let deck: String?
    let chart: Markup?
    let photographs: PhotographsValue?

    static let typeName = "Latest game"
    static let fields: [Field<Latest>] =
      GameItem.fields { $0.game } + [
        Field("night", "who won the night that it is of; null where nobody wins nights") {
          $0.night
        },
        Field("deck", "what decided it") { $0.deck },
        Field("chart", "a chart's `svg`") { $0.chart },
        Field("photographs", "pictures of its season's newest night; null where there are none") {
          $0.photographs
        },
      ]
  }

  /// The winners of the latest night.
  struct Night: PageValue {
    let title: String
    let reason: String?
    let when: String
    let url: String?

    static let typeName = "Latest night"
    static let fields: [Field<Night>] = [
      Field("title", "\"Ann won the night with 13 game points, worth 19 points\"") { $0.title },
      Field(
        "reason", "what broke a tie: \"ahead of Bob by wins, 6 to 5\"; null where nothing had to"
      ) { $0.reason },
      Field("when", "\"Club nights 2026, 6 October 2026\"") { $0.when },
      Field("url", "the night's page") { $0.url },
    ]
  }
}
