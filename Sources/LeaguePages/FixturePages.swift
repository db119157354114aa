import Contents
package import Diagnostics
import GameReports
import Histories
package import League
import Localization
package import PageKit
package import SiteModel
import Templating

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
    guard !season.calendar.entries.isEmpty else { return nil }
    return CalendarValue(
      summary: fixtureCounts(of: season.calendar),
      list: PageLink(url: link(to: .fixtures(season.slug))),
      file: season.hasEvents ? PageLink(url: link(to: .calendar(season.slug))) : nil)
  }

  /// `12 played, 3 to come, 1 overdue`
  private func fixtureCounts(of calendar: SeasonCalendar) -> String {
    var counts: [String: Int] = [:]
    for entry in calendar.entries { counts[state(of: entry).name, default: 0] += 1 }
    let phrases: KeyValuePairs<String, SitePhrase> = [
      "played": .fixturesPlayed, "playing": .fixturesPlaying, "due": .fixturesDue,
      "overdue": .fixturesOverdue, "void": .fixturesVoid,
    ]
    let parts = phrases.compactMap { name, phrase in
      counts[name].map { wording(count: $0, phrase) }
    }
    return parts.joined(separator: ", ")
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
        summary: fixtureCounts(of: season.calendar),
        asOf: asOf,
        file: season.hasEvents ? PageLink(url: link(to: .calendar(season.slug))) : nil,
        rounds: rounds(of: season)))
  }

  /// Fixtures by round or, where they have none, by day; the earliest first, what has no day last.
  private func rounds(of season: Season) -> [FixturesValue.Round] {
    enum Key: Hashable {
      case round(Int)
      case day(CalendarDate?)
    }
    var places: [Key: Int] = [:]
    var groups: [(key: Key, entries: [SeasonCalendar.Entry])] = []
    for entry in season.calendar.entries {
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
        items: entries.map { fixture($0, of: season, below: (isRound, day)) })
    }
  }
}

// MARK: - A player's fixtures

extension PageContext {
  /// Returns the fixtures that a player is still to play, in all seasons.
  func nextFixtures(of player: PlayerID) -> Group<FixtureValue>? {
    let open = book[player].fixtures.filter { [.due, .overdue].contains(book[$0].status) }
    let isOverdue = open.map { book[$0].status == .overdue ? 0 : 1 }
    let days = open.map { book[$0].fixture.date?.dayNumber ?? .max }
    let order = open.indices.sorted {
      (isOverdue[$0], days[$0], $0) < (isOverdue[$1], days[$1], $1)
    }
    return Group(
      order.map { fixture(book[open[$0]], of: book[open[$0].season], for: player) })
  }

  func playerCalendar(of player: PlayerID) -> PageLink? {
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

  package static let name = "fixtures"
  static let typeName = "Fixtures"
  static let fields: [Field<FixturesValue>] = [
    Field("title", "\"Fixtures\"") { $0.title },
    Field("season", "whose they are") { $0.season },
    Field("summary", "\"12 played, 3 to come, 1 overdue\"") { $0.summary },
    Field("asOf", "the day that they are looked at from: \"As of 6 October 2026\"") { $0.asOf },
    Field("file", "the same as a file for calendars") { $0.file },
    Field("rounds", "round by round, or day by day where there are no rounds") { $0.rounds },
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
