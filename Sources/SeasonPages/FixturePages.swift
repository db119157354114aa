import Contents
package import Diagnostics
import GameReports
import Histories
package import League
import Localization
package import PageKit
import Seasons
package import SiteModel
import TeamPages
package import Templating

/// The fixtures of a season, to print.
package struct FixturesPage: TemplatedPage {
  package typealias Body = FixturesValue
  package static let template = "seasons/fixtures"

  let season: SeasonID

  package init(_ season: SeasonID) {
    self.season = season
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.fixtures(season)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.fixturesFrame(season) }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, ofSeason: season) }
  }
}

// MARK: - All fixtures of a season

extension PageContext {
  /// Returns the calendar in which a season's fixtures are told; `nil` in a season without any.
  func calendar(of season: Season) -> CalendarValue? {
    guard season.hasFixtures else { return nil }
    return CalendarValue(
      summary: fixtureCounts(of: season),
      list: PageLink(url: link(to: .fixtures(season.slug))),
      file: season.hasEvents ? PageLink(url: link(to: .calendar(season.slug))) : nil)
  }

  func fixturesFrame(_ id: SeasonID) -> Frame {
    let season = book[id]
    return Frame(
      kind: "fixtures",
      title: wording(.documentTitle, ["page": wording[.fixtureTitle], "site": season.title]),
      description: wording(.fixturesDescription, ["season": season.title]),
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons)
  }

  func fixtures(_ id: SeasonID) -> ShownPage {
    let season = book[id]
    return page(
      fixturesFrame(id),
      FixturesValue(
        title: wording[.fixtureTitle], season: reference(season.title, to: .season(season.slug)),
        summary: fixtureCounts(of: season),
        asOf: asOf,
        file: season.hasEvents ? PageLink(url: link(to: .calendar(season.slug))) : nil,
        rounds: rounds(of: season), qr: code(to: .fixtures(season.slug), saying: .fixtures)))
  }

  /// `12 played, 3 to come, 1 overdue`
  private func fixtureCounts(of season: Season) -> String {
    counts(
      of: season.calendar.entries.map { state(of: $0).name }
        + (season.teams?.calendar.entries ?? []).map { state(of: $0).name })
  }

  /// Fixtures by round or, where they have none, by day; the earliest first, what has no day last.
  private func rounds(of season: Season) -> [FixturesValue.Round] {
    enum Key: Hashable {
      case round(Int)
      case day(CalendarDate?)
    }
    enum Entry {
      case players(SeasonCalendar.Entry)
      case teams(TeamCalendar.Entry)

      var fixture: Fixture {
        switch self {
        case .players(let entry): entry.fixture
        case .teams(let entry): entry.fixture
        }
      }
    }
    var places: [Key: Int] = [:]
    var groups: [(key: Key, entries: [Entry])] = []
    let entries =
      season.calendar.entries.map { Entry.players($0) }
      + (season.teams?.calendar.entries ?? []).map { Entry.teams($0) }
    for entry in entries {
      let key = entry.fixture.round.map { Key.round($0) } ?? .day(entry.fixture.date)
      let place = places[key, default: groups.count]
      if place == groups.count {
        places[key] = place
        groups.append((key, []))
      }
      groups[place].entries.append(entry)
    }
    let days = groups.map { group in group.entries.compactMap { $0.fixture.planned }.min() }
    let order = groups.indices.sorted {
      (days[$0]?.dayNumber ?? .max, $0) < (days[$1]?.dayNumber ?? .max, $1)
    }
    return order.map { index in
      let (key, entries) = groups[index]
      let planned = Set(entries.compactMap { $0.fixture.planned })
      let title =
        switch key {
        case .round(let number): wording(.reportRound, ["number": String(number)])
        case .day(let date): date.map { text(of: $0) } ?? wording[.fixtureUndated]
        }
      var isRound = false
      if case .round = key { isRound = true }
      let day = planned.count == 1 ? planned.first : nil
      return FixturesValue.Round(
        title: title, date: isRound ? date(day) : nil,
        items: entries.map { entry in
          switch entry {
          case .players(let entry): fixture(entry, of: season, below: (isRound, day))
          case .teams(let entry): fixture(entry, of: season, below: (isRound, day))
          }
        })
    }
  }
}

// MARK: - A player's fixtures

extension PageContext {
  /// Returns the fixtures that a player, or a team of theirs, is still to play, in all seasons.
  package func nextFixtures(of player: PlayerID) -> Group<FixtureValue>? {
    var open: [(isDue: Bool, day: Int, value: FixtureValue)] = []
    for id in book[player].fixtures {
      let entry = book[id]
      guard [.due, .overdue].contains(entry.status) else { continue }
      open.append(
        (
          entry.status == .due, entry.fixture.date?.dayNumber ?? .max,
          fixture(entry, of: book[id.season], for: player)
        ))
    }
    for (season, _, entry) in book.teamFixtures(of: player) {
      guard entry.status == .due || entry.status == .overdue else { continue }
      open.append(
        (
          entry.status == .due, entry.fixture.date?.dayNumber ?? .max,
          fixture(entry, of: season, namesSeason: true)
        ))
    }
    let order = open.indices.sorted {
      (open[$0].isDue ? 1 : 0, open[$0].day, $0) < (open[$1].isDue ? 1 : 0, open[$1].day, $1)
    }
    return Group(order.map { open[$0].value })
  }

  package func playerCalendar(of player: PlayerID) -> PageLink? {
    book.hasEvents(of: player)
      ? PageLink(url: link(to: .playerCalendar(book[player].slug))) : nil
  }
}

package struct FixturesValue: PageBody {
  let title: String
  package let season: Reference
  let summary: String
  let asOf: String?
  let file: PageLink?
  let rounds: [Round]
  let qr: CodeValue?

  package static let name = "fixtures"
  package static let typeName = "Fixtures"
  package static let fields: [Field<FixturesValue>] = [
    Field("title", "\"Fixtures\"") { $0.title },
    Field("season", "whose they are") { $0.season },
    Field("summary", "\"12 played, 3 to come, 1 overdue\"") { $0.summary },
    Field("asOf", "the day that they are looked at from: \"As of 6 October 2026\"") { $0.asOf },
    Field("file", "the same as a file for calendars") { $0.file },
    Field("rounds", "round by round, or day by day where there are no rounds") { $0.rounds },
    Field("qr", "leads to this page from paper; null without a `base-url`") { $0.qr },
  ]

  struct Round: PageValue {
    let title: String
    let date: DateValue?
    let items: [FixtureValue]

    static let typeName = "Round of fixtures"
    static let fields: [Field<Round>] = [
      Field("title", "\"Round 5\", or the day") { $0.title },
      Field("date", "of a round that was planned for a day") { $0.date },
      Field("items", "its fixtures") { $0.items },
    ]
  }
}
