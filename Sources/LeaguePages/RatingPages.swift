package import Contents
package import Diagnostics
import Drawing
import GameReports
package import Histories
package import League
import Localization
package import PageKit
import Ratings
import SeasonPages
import Seasons
package import SiteModel
import Templating

/// The ratings of players by a season's results.
package struct SeasonRatingsPage: TemplatedPage {
  package typealias Body = RatingsValue
  package static let template = "players/ratings"

  let season: SeasonID

  package init(_ season: SeasonID) {
    self.season = season
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.ratings(of: season)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.ratingsFrame(season) }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, ofSeason: season) }
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.newestDay(of: page.book[season].games)
  }
}

/// The ratings of players, game by game.
package struct RatingsPage: TemplatedPage {
  package typealias Body = RatingsValue
  package static let template = "players/ratings"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: RatingsPage)] {
    league.careerRatings.isEmpty ? [] : [(.ratings, RatingsPage())]
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.careerRatings
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.careerRatingsFrame }

  package func title(on page: PageContext) -> String? { page.wording[.ratingsTitle] }
}

/// The most lines of a chart of ratings: those of the first in the table.
private let mostLines = 8

extension PageContext {
  func ratingsFrame(_ id: SeasonID) -> Frame {
    let season = book[id]
    return Frame(
      kind: "ratings", title: wording(.ratingsOf, ["what": season.title]),
      description: wording(.ratingsDescription, ["what": season.title]),
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons)
  }

  /// Returns the page of the ratings by a season's results.
  func ratings(of id: SeasonID) -> ShownPage {
    let season = book[id]
    let histories = site.index.league.seasonRatings[id.index]
    let isOver = !SeasonSummary(season, on: self).isOpen
    return page(
      ratingsFrame(id),
      RatingsValue(
        subject: season.title,
        parts: season.kinds.compactMap { kind in
          histories[kind].map {
            part(of: $0, id: kind.name, isOver: isOver, title: wording[.game(kind)])
          }
        }, how: howRated))
  }

  var careerRatingsFrame: Frame {
    Frame(
      kind: "ratings", title: wording[.ratingsTitle],
      description: wording(.ratingsDescription, ["what": wording[.ratingsCareer]]),
      breadcrumbs: [home, (wording[.playersTitle], .players)], section: .players)
  }

  /// The page of the ratings by all results of each game.
  var careerRatings: ShownPage {
    page(
      careerRatingsFrame,
      RatingsValue(
        subject: wording[.ratingsCareer],
        parts: site.index.league.kinds.compactMap { kind in
          site.index.league.careerRatings[kind].map {
            part(of: $0, id: kind.name, isOver: false, title: wording[.game(kind)])
          }
        }, how: howRated))
  }

  /// A player's rating at a game, by all seasons; `nil` for who isn't rated at it.
  func rating(of player: Player, at kind: GameKind) -> PlayerRating? {
    guard let history = site.index.league.careerRatings[kind],
      let row = history.row(of: player.id)
    else { return nil }
    let format = RatingFormat(history.settings, numbers)
    var text =
      row.estimate.interval.map { interval in
        wording(
          .ratingBetween,
          [
            "rating": format.text(row.estimate.rating), "low": format.text(interval.lowerBound),
            "high": format.text(interval.upperBound),
          ])
      } ?? wording(.ratingOf, ["rating": format.text(row.estimate.rating)])
    if let rank = row.rank {
      text = wording(
        .ratingRank, ["text": text, "rank": number(rank), "count": number(history.rankedCount)])
    } else {
      text = wording(.ratingProvisional, ["text": text])
    }
    return PlayerRating(
      title: wording(.ratingAt, ["game": wording[.game(kind)]]), text: text,
      url: link(to: .ratings, fragment: kind.name),
      chart: chart(of: player, in: history, id: "\(kind.name)-rating"))
  }

  /// Returns the ratings of two who met, at a game, after each night on which they did; `nil` before the second.
  func ratings(of pair: LeagueMeetings.Pair, at kind: GameKind, _ games: [Game])
    -> ChartValue?
  {
    guard let history = site.index.league.careerRatings[kind] else { return nil }
    let days = Set(games.compactMap(\.record.header.date))
    let nights = history.shared(by: pair.first, pair.second).filter { night in
      history.nights[night.night].map(days.contains) ?? false
    }
    var chart = RaceChart(
      lines: [pair.first, pair.second].enumerated().map { place, player in
        RaceChart.Line(
          name: book[player].name, mark: book[player].mark, points: nights.map { $0.ratings[place] }
        )
      }, nights: nights.map { history.nights[$0.night] }, isOver: false)
    chart.hasZero = false
    chart.decimals = RatingFormat(history.settings, numbers).places
    let subject = wording(.ratingAt, ["game": wording[.game(kind)]])
    return chart.value(id: "\(kind.name)-ratings", subject: subject, in: wording)?.withoutFinding
  }

  /// The manual's page on ratings, on a site that has it.
  private var howRated: PageLink? {
    site.index.links.routes["pages/ratings.md"].map { PageLink(url: link(to: $0)) }
  }

  private func part(of history: RatingHistory, id: String, isOver: Bool, title: String)
    -> RatingsValue.Part
  {
    RatingsValue.Part(
      id: id, title: title, table: table(of: history, caption: title), basis: basis(of: history),
      chart: chart(of: history, id: "\(id)-chart", isOver: isOver))
  }

  func basis(of history: RatingHistory) -> String {
    let settings = history.settings
    let until =
      switch settings.provisional {
      case .games(0...1): ""
      case .games(let count): wording(.ratingsUntilGames, count: count, ["count": number(count)])
      case .deviation(let most):
        wording(.ratingsUntilDeviation, ["deviation": numbers.decimal(most, places: 0)])
      }
    return [wording[Word("ratings.methods.\(settings.method.rawValue)")], until]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func table(of history: RatingHistory, caption: String) -> TableValue {
    let format = RatingFormat(history.settings, numbers)
    let hasIntervals = history.rows.contains { $0.estimate.interval != nil }
    let columns: [SiteColumn] =
      [.rating] + (hasIntervals ? [.ratingInterval] : []) + [.ratingChange, .ratedGames]
    return TableValue(
      caption, kind: "ratings", of: SiteColumn.player, columns, isExplained: true, in: wording,
      rows: history.rows.map { row in
        let interval = row.estimate.interval.map {
          wording(
            .ratingsInterval,
            ["low": format.text($0.lowerBound), "high": format.text($0.upperBound)])
        }
        return self.row(
          of: row.player, rank: row.rank, isStrong: row.rank == 1,
          note: row.isProvisional ? wording[.ratingsProvisional] : nil,
          cells: [.init(text: format.text(row.estimate.rating))]
            + (hasIntervals ? [.init(text: interval)] : [])
            + [
              .init(text: row.change.map { numbers.signed($0, places: format.places) } ?? ""),
              .init(text: number(row.games)),
            ])
      })
  }

  /// The ratings of the first in the table after each night; `nil` before the second night.
  private func chart(of history: RatingHistory, id: String, isOver: Bool) -> ChartValue? {
    var chart = RaceChart(
      lines: history.rows.prefix(mostLines).map { row in
        RaceChart.Line(
          name: book[row.player].name, mark: book[row.player].mark,
          points: history.ratings(of: row.player),
          first: history.steps(of: row.player).first?.night ?? 0)
      }, nights: history.nights, isOver: isOver)
    chart.hasZero = false
    chart.decimals = RatingFormat(history.settings, numbers).places
    return chart.value(id: id, subject: wording[.ratingsHistory], in: wording)?.withoutFinding
  }

  /// A player's rating after each night of theirs, with where it lies; `nil` before the second.
  private func chart(of player: Player, in history: RatingHistory, id: String) -> ChartValue? {
    let steps = history.steps(of: player.id)
    guard steps.count > 1, let last = steps.last else { return nil }
    let format = RatingFormat(history.settings, numbers)
    let dates = steps.map { history.nights[$0.night] }
    let ratings = steps.map(\.estimate.rating)
    let intervals = steps.compactMap(\.estimate.interval)
    let band =
      intervals.count == steps.count
      ? LineChart.Band(
        low: intervals.map(\.lowerBound), high: intervals.map(\.upperBound),
        label: wording[.ratingsBand]) : nil
    let chart = LineChart(
      lines: [
        LineChart.Line(name: player.name, totals: ratings, isWinner: true, mark: player.mark)
      ], days: wording.dayScale(of: dates), band: band, hasZero: false, decimals: format.places,
      numerals: wording.numerals)
    let subject = wording[.ratingsHistory]
    let table = TableValue(
      subject, of: SiteColumn.date, [SiteColumn.rating, .ratedGames], in: wording,
      rows: zip(steps, dates).map { step, date in
        TableValue.Row(
          text: date.map { text(of: $0) } ?? number(step.night + 1),
          cells: [
            .init(text: format.text(step.estimate.rating)), .init(text: number(step.games)),
          ])
      })
    return ChartValue(
      title: subject,
      svg: chart.svg(
        as: Caption(
          id: id, title: subject,
          summary: wording(
            .ratingChart,
            [
              "rating": format.text(last.estimate.rating),
              "low": format.text(ratings.min() ?? 0), "high": format.text(ratings.max() ?? 0),
            ]))), table: table)
  }
}

/// The form in which ratings of a method are printed.
private struct RatingFormat {
  let places: Int
  let numbers: NumberFormat

  init(_ settings: RatingSettings, _ numbers: NumberFormat) {
    self.numbers = numbers
    switch settings.method {
    case .elo, .glicko2: places = 0
    case .plackettLuce: places = 1
    }
  }

  func text(_ rating: Double) -> String { numbers.decimal(rating, places: places) }
}

/// A player's rating at a game, as the template `players/rating` takes it.
struct PlayerRating: PageValue {
  let title: String
  let text: String
  let url: String
  let chart: ChartValue?

  static let typeName = "Player's rating"
  static let fields: [Field<PlayerRating>] = [
    Field("title", "\"Rating: Farkle\"") { $0.title },
    Field("text", "\"Rating 1,612, between 1,480 and 1,744, no. 2 of 6\"") { $0.text },
    Field("url", "the ratings of everybody at the game") { $0.url },
    Field("chart", "after each night of the player's; null before the second") { $0.chart },
  ]
}

package struct RatingsValue: PageBody {
  let subject: String
  let parts: [Part]
  let how: PageLink?

  package static let name = "ratings"
  static let typeName = "Ratings"
  static let fields: [Field<RatingsValue>] = [
    Field("subject", "the season, or \"all seasons together\"") { $0.subject },
    Field("parts", "one for each game") { $0.parts },
    Field("how", "the page `pages/ratings.md`; null on a site without it") { $0.how },
  ]

  struct Part: PageValue {
    let id: String
    let title: String
    let table: TableValue
    let basis: String
    let chart: ChartValue?

    static let typeName = "Ratings of a game"
    static let fields: [Field<Part>] = [
      Field("id", "for the heading") { $0.id },
      Field("title", "the game") { $0.title },
      Field("table", "from the highest down, provisional ones behind all others") { $0.table },
      Field("basis", "the method in words, and until when a rating is provisional") { $0.basis },
      Field("chart", "of the first eight, after each night; null before the second") { $0.chart },
    ]
  }
}
