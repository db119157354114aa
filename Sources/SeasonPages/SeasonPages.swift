import Contents
package import Diagnostics
import DocumentPages
import Downloads
import GameReports
package import Histories
package import League
import LeagueStandings
import Localization
package import PageKit
package import Pictures
package import SiteModel
import Statistics
import TeamPages
package import Templating

/// A season: its standings, games and numbers.
package struct SeasonPage: TemplatedPage {
  package typealias Body = SeasonValue
  package static let template = "seasons/season"

  let season: SeasonID

  package init(_ season: SeasonID) {
    self.season = season
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.season(season, findings: &findings)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.seasonFrame(season) }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, ofSeason: season) }
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.newestDay(of: page.book[season].games)
  }

  package func draw(_ picture: inout SharedPicture, on page: PageContext) {
    picture.lines = page.pictureLines(of: season)
    guard let note = page.cupNote(of: page.book[season]) else { return }
    picture.sentence = note
    picture.lines = page.pictureLines(ofFinalOf: page.book[season])
  }
}

extension PageContext {
  func seasonFrame(_ id: SeasonID) -> Frame {
    let season = book[id]
    let document = season.document.document
    return Frame(
      kind: "season", title: season.title,
      description: wording(.seasonDescription, ["season": season.title]),
      breadcrumbs: [home, (wording[.seasonTitle], .seasons)], section: .seasons,
      shown: ShownGames(in: document, about: season.document.game, among: site.games))
  }

  package func season(_ id: SeasonID, findings: inout Findings) -> ShownPage {
    let season = book[id]
    let summary = SeasonSummary(season, on: self)
    let document = season.document.document
    let players = Set(summary.counting.flatMap(\.players)).count
    let range = wording(
      .seasonRange,
      [
        "games": wording(count: summary.counting.count, .games),
        "players": wording(count: players, .players),
      ])
    return page(
      seasonFrame(id),
      SeasonValue(
        title: season.title, game: gameNames(of: season),
        tables: tableLinks(of: season),
        status: status(of: summary), dates: summary.dates, range: range, leader: summary.leader,
        race: summary.race,
        standings: summary.standings.divisions.isEmpty
          ? summary.table(isShort: false) : nil,
        divisions: summary.divisions, together: summary.togetherNote, basis: summary.basis,
        counting: summary.countingNote, struck: summary.struck,
        split: summary.split, byNight: summary.byNight,
        grid: summary.grid,
        rules: season.kinds.map { rules(of: season, at: $0) },
        scheme: summary.scheme,
        content: Markup(html(document, omitsTitle: true, findings: &findings)),
        parts: summary.parts.map(part),
        inProgress: games(summary.inProgress, showsKind: summary.kind == nil),
        fixtures: summary.fixtureItems, asOf: asOf,
        calendar: calendar(of: season),
        cup: season.cup.map { _ in PageLink(url: link(to: .cup(season.slug))) },
        night: nightLink(of: season),
        sheet: seasonSheetLink(of: season), book: bookLink(of: season),
        ratings: site.index.league.seasonRatings[id.index].isEmpty
          ? nil : PageLink(url: link(to: .seasonRatings(season.slug))),
        nights: nightStandings(of: season),
        photographs: newestPhotographs(of: id, most: SeasonValue.mostPhotographs),
        rounds: rounds(of: summary),
        elsewhere: elsewhere(season)))
  }

  /// The rules that a season is played by at one of its games.
  private func rules(of season: Season, at kind: GameKind) -> Reference {
    let rules = rulesReference(named: season.document.rulesName(of: kind), of: kind)
    guard season.kinds.count > 1, rules.url == nil else { return rules }
    return Reference(
      text: wording(.seasonTableOf, ["part": wording[.game(kind)], "table": rules.text]), url: nil)
  }

  /// Returns the part of the page that tells of one of a season's games.
  private func part(_ summary: SeasonSummary) -> SeasonValue.Part {
    let title = summary.partTitle
    return SeasonValue.Part(
      id: summary.idSuffix, game: title,
      standings: title == nil ? nil : summary.table(isShort: false), skill: summary.skill,
      numbers: summary.numbers, records: summary.records,
      honours: summary.finished.contains(where: \.isScored)
        ? PageLink(
          url: link(
            to: .seasonHonours(summary.season.slug),
            fragment: title == nil ? nil : summary.kind?.name)) : nil,
      tables: summary.gameTables)
  }

  /// Returns the finished games by round, or by date where there are no rounds, the newest first.
  private func rounds(of summary: SeasonSummary) -> [SeasonValue.Round] {
    var groups: [(title: String, isRound: Bool, games: [Game])] = []
    for game in summary.finished.reversed() {
      let header = game.record.header
      let title =
        header.round.map(roundName) ?? header.date.map { text(of: $0) }
        ?? wording[.seasonGames]
      if let last = groups.last, last.title == title {
        groups[groups.count - 1].games.append(game)
      } else {
        groups.append((title, header.round != nil, [game]))
      }
    }
    return groups.map { title, isRound, games in
      let dates = Set(games.compactMap(\.record.header.date))
      let date = isRound && dates.count == 1 ? dates.first : nil
      return SeasonValue.Round(
        title: title, date: self.date(date),
        items: games.reversed().map {
          gameItem(
            $0, showsDate: isRound && dates.count > 1, showsRound: false,
            showsKind: summary.kind == nil)
        })
    }
  }
}

package struct SeasonValue: PageBody {
  let title: String
  let game: String
  let tables: Group<EntryValue>?
  let status: String?
  package let dates: String?
  let range: String
  package let leader: String?
  let race: ChartValue?
  let standings: TableValue?
  let divisions: Group<Table>?
  let together: String?
  let basis: String?
  package let counting: String?
  let struck: TableValue?
  let split: SplitValue?
  let byNight: TableValue?
  package let grid: SeasonGrid?
  let rules: [Reference]
  let scheme: String?
  let content: Markup
  let parts: [Part]
  let inProgress: Group<GameItem>?
  let fixtures: Group<FixtureValue>?
  let asOf: String?
  let calendar: CalendarValue?
  let cup: PageLink?
  let night: PageLink?
  let sheet: PageLink?
  let book: PageLink?
  let ratings: PageLink?
  package let nights: Group<EntryValue>?
  let photographs: PhotographsValue?
  let rounds: [Round]
  let elsewhere: ElsewhereValue?

  /// The most pictures that a season shows, those of its newest night that has any.
  static let mostPhotographs = 6

  package static let name = "season"
  package static let typeName = "Season"
  package static let fields: [Field<SeasonValue>] = [
    Field("title", "its title") { $0.title },
    Field("game", "what is played: \"Farkle and Cribbage\"") { $0.game },
    Field(
      "tables",
      "where its games are kept score of; null once it is over, and without their engines"
    ) { $0.tables },
    Field("status", "\"in progress\"") { $0.status },
    Field("dates", "\"5 September – 12 December 2026\"") { $0.dates },
    Field("range", "\"24 games by 6 players\"") { $0.range },
    Field("leader", "\"Ann leads with 30\", \"Bob won with 41\"") { $0.leader },
    Field("race", "points after each night; null before the second") { $0.race },
    Field("played", "whether there are standings, of everybody or by division") {
      $0.standings != nil || $0.divisions != nil
    },
    Field(
      "standings",
      "null before the first finished game, and where there are divisions; its `kind` is `standings`"
    ) { $0.standings },
    Field("divisions", "the standings of each; null in a season without") { $0.divisions },
    Field("together", "that the standings are of several games together; null of one") {
      $0.together
    },
    Field("basis", "what the standings rest on, where that is less than all games") { $0.basis },
    Field(
      "counting", "bonus points, how many results count, from how many games on there is a rank"
    ) {
      $0.counting
    },
    Field("struck", "results that don't count, where only the best do") { $0.struck },
    Field("split", "the two halves and the play-off; null in a season that isn't split") {
      $0.split
    },
    Field(
      "byNight",
      "what each night was worth to whom, with what doesn't count in brackets; null in a season whose nights nobody wins"
    ) { $0.byNight },
    Field("grid", "who beat whom; null with fewer than three players, and with more than 48") {
      $0.grid
    },
    Field("rules", "the rules that each of its games is played by") { $0.rules },
    Field("scheme", "how points are given and ties broken") { $0.scheme },
    Field("content", "the words of `season.md`, if there are any") { $0.content },
    Field("parts", "what each of its games tells, in the order written") { $0.parts },
    Field("inProgress", "games that are being played") { $0.inProgress },
    Field("fixtures", "what is still to be played, what is overdue first") { $0.fixtures },
    Field("asOf", "the day that fixtures are looked at from: \"As of 6 October 2026\"") { $0.asOf },
    Field("calendar", "where all fixtures are; null in a season without any") { $0.calendar },
    Field("cup", "its knock-out; null in a season without one") { $0.cup },
    Field("night", "the sheet of the latest night; null before the first result with a date") {
      $0.night
    },
    Field("ratings", "how well everybody plays; null in a season that isn't rated") { $0.ratings },
    Field("sheet", "all its games on one score sheet; null for a game without such sheets") {
      $0.sheet
    },
    Field("book", "the season as a book; null before the first game") { $0.book },
    Field("nights", "the table after each night, the newest first; null before the second night") {
      $0.nights
    },
    Field("photographs", "pictures of its newest night that has any") { $0.photographs },
    Field(
      "rounds",
      "finished games by round, or by date where there are no rounds; the newest first"
    ) { $0.rounds },
    Field("elsewhere", "the season on other sites; null without a `base-url` and `json`") {
      $0.elsewhere
    },
  ]

  struct Part: PageValue {
    let id: String
    let game: String?
    let standings: TableValue?
    let skill: SeasonSkill?
    let numbers: Group<Figure>?
    let records: Group<Record>?
    let honours: PageLink?
    let tables: Group<Table>?

    static let typeName = "Game of a season"
    static let fields: [Field<Part>] = [
      Field("id", "what ids of headings end in: \"-farkle\", or nothing in a season of one game") {
        $0.id
      },
      Field("game", "its name; null in a season of one game") { $0.game },
      Field("standings", "its own table; null in a season of one game, which has it above") {
        $0.standings
      },
      Field("skill", "luck and skill beside the standings; null where no game is judged") {
        $0.skill
      },
      Field("numbers", "the season in numbers") { $0.numbers },
      Field("records", "the highest game, the highest turn …") { $0.records },
      Field("honours", "all its records with their histories; null before the first result") {
        $0.honours
      },
      Field("tables", "what the game adds; Farkle nothing") { $0.tables },
    ]
  }

  package struct Record: PageValue {
    let name: String?
    let value: String
    let players: [PlayerValue]
    let game: Reference?

    package static let fields: [Field<Record>] = [
      Field("name", "what it is of") { $0.name },
      Field("value", "the number") { $0.value },
      Field("players", "who holds it") { $0.players },
      Field("game", "where it was reached; null for several") { $0.game },
    ]
  }

  package typealias Table = TitledTable

  package struct SplitValue: PageValue {
    let summary: String?
    let tables: Group<Table>?
    let playOff: Group<GameItem>?

    package static let typeName = "Split season"
    package static let fields: [Field<SplitValue>] = [
      Field("summary", "\"Ann won the play-off\", or who would meet in it") { $0.summary },
      Field("tables", "the standings of each half in which a game is finished") { $0.tables },
      Field("playOff", "its games") { $0.playOff },
    ]
  }

  struct Round: PageValue {
    let title: String
    let date: DateValue?
    let items: [GameItem]

    static let fields: [Field<Round>] = [
      Field("title", "\"Round 5\", or the date") { $0.title },
      Field("date", "of a round played in a day") { $0.date },
      Field("items", "its games") { $0.items },
    ]
  }
}

extension PageContext {
  /// Returns the words for a season in which something is still to be played; `nil` where all was.
  func status(of summary: SeasonSummary) -> String? {
    summary.isOpen ? wording[.siteInProgress] : nil
  }
}
