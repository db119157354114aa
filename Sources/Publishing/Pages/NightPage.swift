import Contents
import Histories
import League
import Templating

extension LeagueBook {
  /// The day of a season's last results; `nil` where none has a date.
  func latestNight(of season: Season) -> CalendarDate? {
    season.games.map { self[$0] }.filter(\.isFinished).compactMap(\.record.header.date).max()
  }
}

extension PageContext {
  func nightLink(of season: Season) -> PageLink? {
    book.latestNight(of: season).map { _ in PageLink(url: link(to: .night(season.slug))) }
  }

  private func nightTitle(of season: Season) -> String {
    book.latestNight(of: season).map { wording(.nightTitle, ["date": text(of: $0)]) }
      ?? season.title
  }

  func nightFrame(_ id: SeasonID) -> Frame {
    let season = book[id]
    let title = nightTitle(of: season)
    return Frame(
      kind: "night", title: wording(.documentTitle, ["page": title, "site": season.title]),
      description: title,
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons)
  }

  /// A season's latest night on one page of paper, for the wall.
  ///
  /// What the page has no room for is left out, and how much that is is said.
  func night(_ id: SeasonID) -> ShownPage {
    let season = book[id]
    let summary = SeasonSummary(season, on: self)
    let day = book.latestNight(of: season)
    let games = summary.finished.filter { $0.record.header.date == day }
    let table = summary.wallTable
    let rows = table?.rows ?? []
    let room = WallRoom(rows: rows.count, paper: site.contents.settings.paper)
    let standings = table?.first(WallRoom.rows, in: wording)
    let all = games.map {
      gameItem(
        $0, showsRound: games.count == 1, showsKind: summary.kind == nil)
    }
    let next = season.calendar.open.map { fixture($0, of: season) }
    let results = room.fitting(all, within: room.results) { $0.lettersOnWall }
    let fixtures = room.fitting(next, within: room.fixtures) { $0.lettersOnWall }
    let nextLines = room.lines(of: next) { $0.lettersOnWall }
    let isRoomy =
      rows.count <= (nextLines <= 8 ? 8 : 5) && nextLines <= 11
      && room.lines(of: all) { $0.lettersOnWall } <= 7
    func best(_ games: [Game]) -> Group<NightValue.Best>? {
      let all = summary.records(in: games)?.items.map(self.best) ?? []
      return Group(room.fitting(all, within: room.records) { $0.lettersOnWall })
    }
    return page(
      nightFrame(id),
      NightValue(
        title: nightTitle(of: season),
        headline: story(of: games).map { GameHeadline($0, on: self).text },
        league: site.contents.settings.title, season: season.title,
        stock: site.contents.settings.paper,
        isRoomy: isRoomy,
        leader: summary.standings.leaders.count < 3 ? summary.leader : nil,
        standings: standings?.table, moreRows: standings?.more,
        results: Group(results), moreResults: wording.more(all.count, than: results.count),
        highs: best(games), records: best(summary.finished), next: Group(fixtures),
        asOf: asOf, moreNext: wording.more(next.count, than: fixtures.count)))
  }

  /// A record with who holds it: one or two by name.
  private func best(_ record: SeasonValue.Record) -> NightValue.Best {
    let names = record.players.map(\.name)
    let who =
      names.count < 3
      ? list(names) : "\(names[0]) \(wording(count: names.count - 1, .nightMore))"
    return NightValue.Best(name: record.name, value: record.value, who: who)
  }
}

/// How much of each part a page of paper has room for, in lines of small print; what stands in two columns has
/// the lines of both.
private struct WallRoom {
  /// The most rows of the standings.
  static let rows = 16
  /// Lines for the games of the night.
  let results: Double
  /// Lines for the best of the night, and as many for that of the season.
  let records: Double
  /// Lines for what comes next.
  let fixtures: Double

  /// - Parameter rows: How many rows the standings have; what they leave goes to the other parts.
  init(rows: Int, paper: SiteSettings.Paper) {
    let left = Double(max(0, WallRoom.rows - rows))
    let isShort = paper == .letter
    results = (isShort ? 10.5 : 13) + left * 0.45
    records = left < 4 ? 4.4 : 6
    fixtures = (isShort ? 10 : 12) + left * 1.2
  }

  /// Returns as many of the items as there are lines for, one at least.
  func fitting<Item>(_ items: [Item], within lines: Double, letters: (Item) -> Int) -> [Item] {
    var left = lines
    let fitting = items.prefix { item in
      left -= WallRoom.lines(letters(item))
      return left >= 0
    }
    return Array(items.prefix(max(1, fitting.count)))
  }

  func lines<Item>(of items: [Item], letters: (Item) -> Int) -> Double {
    items.reduce(0) { $0 + WallRoom.lines(letters($1)) }
  }

  /// Of an item of so many letters in half the page's width, with the rule below it.
  private static func lines(_ letters: Int) -> Double {
    Double((letters + 37) / 38) + 0.4
  }
}

extension GameItem {
  fileprivate var lettersOnWall: Int {
    let told = (remarks?.items ?? []).reduce(place?.count ?? 0) { $0 + $1.text.count + 1 }
    return players.reduce(told) { $0 + $1.player.name.count + ($1.points?.count ?? 1) + 3 }
  }
}

extension NightValue.Best {
  /// Who holds it stands in a part of the line, and soon takes another.
  fileprivate var lettersOnWall: Int {
    (name?.count ?? 0) + value.count + (who.count > 16 ? 2 : 1) * who.count
  }
}

extension FixtureValue {
  fileprivate var lettersOnWall: Int {
    let texts = [date?.text, time, text, status, moved].compactMap(\.self)
    return texts.reduce(0) { $0 + $1.count + 1 } + players.reduce(0) { $0 + $1.name.count + 3 }
  }
}

struct NightValue: PageBody {
  let title: String
  let headline: String?
  let league: String
  let season: String
  let stock: SiteSettings.Paper
  let isRoomy: Bool
  let leader: String?
  let standings: TableValue?
  let moreRows: String?
  let results: Group<GameItem>?
  let moreResults: String?
  let highs: Group<Best>?
  let records: Group<Best>?
  let next: Group<FixtureValue>?
  let asOf: String?
  let moreNext: String?

  static let name = "night"
  static let typeName = "Night"
  static let fields: [Field<NightValue>] = [
    Field("title", "\"The night of 6 October 2026\"") { $0.title },
    Field("headline", "that of the night's game with most to tell; null of nights without scores") {
      $0.headline
    },
    Field("league", "the league's name") { $0.league },
    Field("season", "the season's title") { $0.season },
    Field("paper", "`A4` or `letter`") { $0.stock.name },
    Field("roomy", "whether there is room for larger letters") { $0.isRoomy },
    Field("leader", "\"Ann leads with 30\"; null where three or more do") { $0.leader },
    Field("standings", "as they are after that night, 16 rows at the most") { $0.standings },
    Field("moreRows", "\"and 3 more\"; null where all are there, as the others like it") {
      $0.moreRows
    },
    Field("results", "the games of the night, as many as there is room for") { $0.results },
    Field("moreResults", "how many more there were") { $0.moreResults },
    Field("highs", "the best of the night") { $0.highs },
    Field("records", "the best of the season") { $0.records },
    Field("next", "what is overdue and what comes next, as much as there is room for") { $0.next },
    Field("asOf", "the day that this is looked at from: \"As of 6 October 2026\"") { $0.asOf },
    Field("moreNext", "how many more there are") { $0.moreNext },
  ]

  struct Best: PageValue {
    let name: String?
    let value: String
    let who: String

    static let fields: [Field<Best>] = [
      Field("name", "what it is of") { $0.name },
      Field("value", "the number") { $0.value },
      Field("who", "who holds it: \"Ann and Bob\", \"Ann and 3 more\"") { $0.who },
    ]
  }
}
