package import Contents
package import Diagnostics
import GameReports
import Histories
package import League
import LeagueStandings
import Localization
package import PageKit
import SeasonPages
package import SiteModel
import Statistics
import Templating

extension Route {
  package static let careerStandings = Route.ofLeague("standings")
}

/// The standings of all seasons together.
package struct CareerStandingsPage: TemplatedPage {
  package typealias Body = CareerStandingsValue
  package static let template = "seasons/career"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: CareerStandingsPage)] {
    book.games.contains(where: \.isScored) ? [(.careerStandings, CareerStandingsPage())] : []
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.careerStandings
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.careerStandingsFrame }

  package func title(on page: PageContext) -> String? { page.wording[.careerTitle] }
}

extension PageContext {
  var careerStandingsFrame: Frame {
    Frame(
      kind: "season", title: wording[.careerTitle],
      description: wording(.careerDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home, (wording[.playersTitle], .players)], section: .players)
  }

  /// The tables of all seasons added up, then those of the seasons of each game where several were played.
  var careerStandings: ShownPage {
    let played = book.seasons.filter { season in
      site.index.league.standings[season.id.index].rows.contains { $0.played > 0 }
    }
    let kinds = site.index.league.kinds.filter { kind in played.contains { $0.kinds.contains(kind) }
    }
    var parts: [(id: String, kind: GameKind?, title: String, seasons: [Season])] = kinds.map {
      kind in
      (kind.name, kind, wording[.game(kind)], played.filter { $0.kinds.contains(kind) })
    }
    if parts.count != 1 { parts.insert(("all", nil, wording[.careerAll], played), at: 0) }
    var glossary = Glossary()
    let tables = parts.compactMap { part -> SeasonValue.Table? in
      guard var table = careerTable(of: part.seasons, at: part.kind, called: part.title) else {
        return nil
      }
      glossary.take(from: &table)
      return SeasonValue.Table(id: part.id, title: part.title, table: table)
    }
    return page(
      careerStandingsFrame,
      CareerStandingsValue(
        title: wording[.careerTitle], parts: Group(tables),
        glossary: Group(glossary.entries), how: howSeasonsCount))
  }

  /// The tables of some seasons added up; `nil` where nobody has played.
  ///
  /// - Parameter kind: The kind of their games; `nil` for all together.
  private func careerTable(of seasons: [Season], at kind: GameKind?, called title: String)
    -> TableValue?
  {
    let index = site.index
    let tables = seasons.map { season in
      kind.map { index.league.standings(of: season, at: $0) }
        ?? index.league.standings[season.id.index]
    }
    let rows = CareerStandings(
      of: seasons, at: kind, tables: tables, champions: index.league.champions, in: book
    ).rows
    guard !rows.isEmpty else { return nil }
    let parts: [(isShown: Bool, columns: [SiteColumn])] = [
      (rows.contains { $0.sum.leaguePoints != 0 }, [.leaguePoints]),
      (rows.contains { $0.titles > 0 }, [.titles]),
      (true, [.played] + SiteColumn.outcomes(of: rows.map(\.sum)) + [.winPercent]),
      (seasons.count > 1, [.seasons]),
      (rows.contains { !$0.sum.course.isEmpty }, [.lastFive, .streak]),
    ]
    let columns = parts.flatMap { $0.isShown ? $0.columns : [] }
    var table = TableValue(
      wording(
        .careerCaption,
        ["what": title, "seasons": wording(count: seasons.count, .seasonCount)]),
      kind: "standings", of: SiteColumn.player, columns, isExplained: true, in: wording,
      rows: rows.enumerated().map { place, row in
        self.row(
          of: row.player, rank: row.rank, isStrong: row.rank == 1,
          note: row.broken.map { reason(for: $0, below: rows[place - 1].player) },
          cells: columns.map { cell(in: $0, of: row) })
      })
    for (place, column) in columns.enumerated() {
      let numbers = rows.map { number(in: column, of: $0) }
      let best = numbers.compactMap(\.self).best(.more)
      for (row, number) in numbers.enumerated() where number != nil && number == best {
        table.rows[row].cells[place] = table.rows[row].cells[place].strong
      }
    }
    return table.withoutNoughtColumns(keeping: 1)
  }

  /// Returns the reason in words: "level with Ann, behind by titles, 1 to 2".
  private func reason(for broken: CareerStandings.Broken, below player: PlayerID) -> String {
    wording(
      .seasonTieBroken,
      [
        "player": book[player].name, "tie": wording[Word("tieBreaks.\(broken.tieBreak.rawValue)")],
        "own": number(broken.own), "other": number(broken.other),
      ])
  }

  private func cell(in column: SiteColumn, of row: CareerStandings.Row) -> TableValue.Cell {
    switch column {
    case .titles: TableValue.Cell(text: number(row.titles))
    case .seasons: TableValue.Cell(text: number(row.seasons))
    default: cell(in: column, of: row.sum)
    }
  }

  /// Returns the number by which the best of a column is found; `nil` in one that tells nothing of how well somebody
  /// plays.
  private func number(in column: SiteColumn, of row: CareerStandings.Row) -> Double? {
    switch column {
    case .titles: Double(row.titles)
    case .leaguePoints: row.sum.leaguePoints.value
    case .won: Double(row.sum.won)
    case .wonAlone: Double(row.sum.wonAlone)
    // A share of few games is no achievement.
    case .winPercent: row.sum.played < Regulars.games ? nil : row.sum.winRate
    default: nil
    }
  }

  /// The manual's page on standings, on a site that has it.
  private var howSeasonsCount: PageLink? {
    site.index.links.routes["pages/standings.md"].map { PageLink(url: link(to: $0)) }
  }
}

/// The standings of all seasons together.
package struct CareerStandingsValue: PageBody {
  let title: String
  let parts: Group<SeasonValue.Table>?
  let glossary: Group<TableValue.Definition>?
  let how: PageLink?

  package static let name = "career"
  static let typeName = "Standings of all seasons"
  static let fields: [Field<CareerStandingsValue>] = [
    Field("title", "its title") { $0.title },
    Field("parts", "all seasons, where they are of several games, then those of each game") {
      $0.parts
    },
    Field("glossary", "what all columns mean, folded away at the end") { $0.glossary },
    Field("how", "the page `pages/standings.md`; null on a site without it") { $0.how },
  ]
}
