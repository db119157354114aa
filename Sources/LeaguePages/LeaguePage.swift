package import Contents
package import Diagnostics
import Drawing
import GameReports
import Histories
package import League
import LeagueStandings
import Localization
import Matches
package import PageKit
import SeasonPages
package import SiteModel
import Statistics
package import Templating

/// The league in numbers.
package struct LeagueNumbersPage: TemplatedPage {
  package typealias Body = LeagueValue
  package static let template = "league"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: LeagueNumbersPage)] {
    book.games.contains(where: \.isScored) ? [(.league, LeagueNumbersPage())] : []
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.league
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.leagueFrame }
}

extension PageContext {
  var leagueFrame: Frame {
    Frame(
      kind: "league", title: wording[.leagueTitle],
      description: wording(.leagueDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home, (wording[.playersTitle], .players)], section: .players)
  }

  /// The league in numbers: its nights, how its scores lie, who is improving, who met whom.
  var league: ShownPage {
    let scored = book.games.filter(\.isScored)
    let tables = playedTables
    let byKind = Dictionary(grouping: scored) { $0.record.play.kind }
    return page(
      leagueFrame,
      LeagueValue(
        title: wording[.leagueTitle], figures: leagueFigures(of: scored, tables),
        hall: link(to: .honours), standings: link(to: .careerStandings),
        nights: nightsChart(
          of: scored.compactMap(\.record.header.date) + tables.compactMap(\.date)),
        scores: Group(
          site.index.league.kinds.compactMap { kind in
            byKind[kind].flatMap { scoresChart(of: kind, $0) }
          }),
        improving: Group(
          site.index.league.kinds.compactMap { kind in
            byKind[kind].flatMap { improvingTable(of: kind, $0) }
          }),
        grid: leagueGrid(of: scored)))
  }

  /// A table of a match, which is a game like any other.
  private struct PlayedTable {
    let date: CalendarDate?
    let players: [PlayerID]
  }

  /// The tables of matches that count, played to their end with somebody on both sides.
  private var playedTables: [PlayedTable] {
    book.matches.filter(\.isCounted).flatMap { match in
      match.tables.filter { !$0.counting.isEmpty }.map {
        PlayedTable(date: match.date, players: $0.players.home + $0.players.away)
      }
    }
  }

  private func leagueFigures(of games: [Game], _ tables: [PlayedTable]) -> Group<Figure>? {
    let all = games.compactMap(\.record.header.date) + tables.compactMap(\.date)
    let (dates, dated) = (Set(all), all.count)
    let players = Set(games.flatMap(\.players) + tables.flatMap(\.players)).count
    return Group([
      Figure(
        name: wording[.column(SiteColumn.games)], value: number(games.count + tables.count)),
      Figure(name: wording[.sitePlayers], value: number(players)),
      Figure(name: wording[.leagueNights], value: number(dates.count)),
      Figure(
        name: wording[.leagueGamesANight],
        value: dates.isEmpty
          ? nil : numbers.decimal(Double(dated) / Double(dates.count), places: 1)),
    ])
  }

  /// Returns a chart of the number of games finished on each night, from the day of each; by month where there are many nights. It is `nil`
  /// before the second.
  private func nightsChart(of dates: [CalendarDate]) -> ChartValue? {
    let days = Dictionary(grouping: dates, by: \.self).mapValues(\.count)
    guard days.count > 1 else { return nil }
    let isByNight = days.count <= LeagueValue.mostNights
    var bars: [(name: String, count: Int)] = []
    for day in days.keys.sorted() {
      let count = days[day] ?? 0
      let name =
        isByNight
        ? shortText(of: day)
        : wording(
          .leagueMonth, ["month": wording.months[day.month - 1], "year": String(day.year)])
      if let last = bars.last, last.name == name {
        bars[bars.count - 1].count += count
      } else {
        bars.append((name, count))
      }
    }
    let title = wording[isByNight ? .leagueNightGames : .leagueMonthGames]
    let shown = bars.suffix(LeagueValue.mostNights)
    return ChartValue(
      of: title,
      bars: shown.map {
        ChartValue.Bar($0.name, value: Double($0.count), text: number($0.count))
      },
      columns: TableValue.columns(SiteColumn.date, [SiteColumn.games], in: wording),
      as: Caption(
        id: "nights", title: title,
        summary: wording(
          .leagueBarsDescription,
          ["count": number(dates.count), "bars": number(shown.count)])), in: wording)
  }

  /// Returns the number that a game of a kind is told by: points where they may end with any, else how far the winner
  /// was ahead.
  private func worth(of player: PlayerID, in game: Game, of kind: GameKind) -> Int? {
    self.game(kind).hasOpenScores ? game.score(of: player) : game.margin(of: player)
  }

  /// Returns a chart of how everybody's scores lie, or by how much games were won.
  private func scoresChart(of kind: GameKind, _ games: [Game]) -> ChartValue? {
    let isOpen = self.game(kind).hasOpenScores
    let values = games.filter { self.game(kind).hasComparablePoints($0) }.flatMap { game in
      game.players.compactMap { worth(of: $0, in: game, of: kind) }
    }.filter { isOpen || $0 > 0 }
    guard values.count > 1, let low = values.min(), let high = values.max(), low < high else {
      return nil
    }
    let width = LeagueValue.width(from: low, to: high)
    let start = low >= 0 ? low / width * width : -((-low + width - 1) / width * width)
    let ends = Array(stride(from: start, through: high, by: width))
    let bins = Bins(ends)
    let counts = bins.sums(of: values.map { ($0, 1) })
    let last = number((ends.last ?? 0) + width - 1)
    let labels = bins.labels(
      last: wording(.chartBin, ["low": number(ends.last ?? 0), "high": last]), in: wording)
    let subject = wording(
      isOpen ? .leagueScores : .leagueMargins, ["game": wording[.game(kind)]])
    return ChartValue(
      of: subject,
      bars: zip(zip(labels, ends), counts).map { bin, count in
        ChartValue.Bar(
          bin.0, foot: .text(number(bin.1)), value: Double(count), text: number(count))
      },
      columns: TableValue.columns(SiteColumn.points, [SiteColumn.results], in: wording),
      as: Caption(
        id: "scores-\(kind.name)", title: subject,
        summary: wording(
          .leagueBarsDescription,
          ["count": number(values.count), "bars": number(counts.count)])), in: wording)
  }

  /// The mean of each player's last ten games beside the ten before; `nil` where nobody has played twenty.
  private func improvingTable(of kind: GameKind, _ games: [Game]) -> TableValue? {
    var values: [PlayerID: [Int]] = [:]
    for game in games where self.game(kind).hasComparablePoints(game) {
      for player in game.players {
        guard let worth = worth(of: player, in: game, of: kind) else { continue }
        values[player, default: []].append(worth)
      }
    }
    let span = LeagueValue.formGames
    let rows = values.compactMap {
      player, values -> (player: PlayerID, before: Double, now: Double)? in
      guard values.count >= 2 * span, let now = values.suffix(span).mean,
        let before = values.dropLast(span).suffix(span).mean
      else { return nil }
      return (player, before, now)
    }.sorted { ($1.now - $1.before, $0.player) < ($0.now - $0.before, $1.player) }
    guard !rows.isEmpty else { return nil }
    var table = TableValue(
      wording[.game(kind)], of: SiteColumn.player, [SiteColumn.before, .lately, .change],
      in: wording,
      rows: rows.prefix(LeagueValue.mostImproving).map { player, before, now in
        let places = max(abs(before), abs(now)) < 100 ? 1 : 0
        return row(
          of: player,
          cells: [
            .init(text: numbers.decimal(before, places: places)),
            .init(text: numbers.decimal(now, places: places)),
            .init(text: numbers.signed(now - before, places: places)),
          ])
      })
    table.define([SiteColumn.before, .lately, .change], in: wording)
    return table
  }

  /// Returns a grid of who beat whom in all seasons; where there are many, of those who played most.
  private func leagueGrid(of games: [Game]) -> SeasonGrid? {
    var counts: [PlayerID: Int] = [:]
    for game in games { for player in game.players { counts[player, default: 0] += 1 } }
    let most = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      .prefix(SeasonGrid.mostPlayers).map(\.key)
    return grid(of: most, SeasonMeetings(in: games))
  }
}

/// A league in numbers.
package struct LeagueValue: PageBody {
  let title: String
  package let figures: Group<Figure>?
  let hall: String
  let standings: String
  package let nights: ChartValue?
  let scores: Group<ChartValue>?
  let improving: Group<TableValue>?
  let grid: SeasonGrid?

  /// The most nights for which a chart has a bar each; where there are more it has a bar a month.
  static let mostNights = 24
  /// The number of games that a mean is taken of, and another of as many before them.
  static let formGames = 10
  static let mostImproving = 20

  /// The width of bars: about ten reach from the least to the most: 1, 2 or 5 times a power of ten.
  static func width(from low: Int, to high: Int) -> Int {
    var power = 1
    while true {
      for factor in [1, 2, 5] where (high - low) / (factor * power) < 12 { return factor * power }
      power *= 10
    }
  }

  package static let name = "league"
  package static let typeName = "League in numbers"
  package static let fields: [Field<LeagueValue>] = [
    Field("title", "its title") { $0.title },
    Field("figures", "how many games, players and nights") { $0.figures },
    Field("hall", "the hall of fame") { $0.hall },
    Field("standings", "the standings of all seasons together") { $0.standings },
    Field("nights", "games a night, of many nights games a month; null before the second") {
      $0.nights
    },
    Field("scores", "how the scores of each game lie") { $0.scores },
    Field("improving", "for each game the mean of the last ten games beside the ten before") {
      $0.improving
    },
    Field("grid", "who beat whom in all seasons") { $0.grid },
  ]
}
