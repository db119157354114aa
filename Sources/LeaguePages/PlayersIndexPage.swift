package import Contents
package import Diagnostics
import GameReports
import Histories
package import League
import Localization
package import PageKit
import SeasonPages
package import SiteModel
import Statistics
package import Templating

/// The page of all players.
package struct PlayersIndexPage: TemplatedPage {
  package typealias Body = PlayersIndexValue
  package static let template = "players/index"

  package init() {}

  package static func pages(
    for contents: SiteContents, _ book: LeagueBook, _ league: LeagueIndex
  ) -> [(route: Route, page: PlayersIndexPage)] {
    [(.players, PlayersIndexPage())]
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.playersIndex
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.playersFrame }
}

extension PageContext {
  var playersFrame: Frame {
    Frame(
      kind: "players", title: wording[.playersTitle],
      description: wording(.frontDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home], section: .players)
  }

  var playersIndex: ShownPage {
    var players = playersTable
    var tables = careerTables
    var glossary = Glossary()
    glossary.take(from: &players)
    for index in tables.indices { glossary.take(from: &tables[index]) }
    return page(
      playersFrame,
      PlayersIndexValue(
        players: players,
        league: Group(leagueLinks),
        tables: Group(tables), glossary: Group(glossary.entries),
        basis: basis(of: book.games, isTallied: !book.tallied.kinds.isEmpty),
        ratings: site.index.league.careerRatings.isEmpty ? nil : PageLink(url: link(to: .ratings))))
  }

  /// The pages about all players together; none before the first result.
  private var leagueLinks: [EntryValue] {
    guard book.games.contains(where: \.isScored) else { return [] }
    return [
      EntryValue(title: wording[.careerTitle], url: link(to: .careerStandings)),
      EntryValue(title: wording[.honoursTitle], url: link(to: .honours)),
      EntryValue(title: wording[.leagueTitle], url: link(to: .league)),
    ]
  }

  /// The table of the players, by name: how many games, and where nobody is better.
  private var playersTable: TableValue? {
    guard !book.players.isEmpty else { return nil }
    let kinds = site.index.league.kinds
    let leads = kinds.map { (kind: $0, names: self.leads(in: $0)) }
    var table = TableValue(
      caption: wording[.playersTitle],
      columns: [
        TableValue.column(SiteColumn.player, in: wording, kind: "word"),
        TableValue.column(SiteColumn.played, in: wording),
        TableValue.column(SiteColumn.won, in: wording),
        TableValue.column(SiteColumn.leads, in: wording, kind: "word"),
      ])
    table.rows = book.players.map { player in
      let results = kinds.map { site.index.league.results.of(player.id, in: $0) }
      let words = leads.compactMap { kind, names -> String? in
        guard let names = names[player.id] else { return nil }
        let list = self.list(names)
        return kinds.count > 1
          ? wording(.playerLeads, ["game": wording[.game(kind)], "figures": list]) : list
      }
      return row(
        of: player.id,
        cells: [
          .init(text: number(results.reduce(0) { $0 + $1.played })),
          .init(text: number(results.reduce(Fraction.zero) { $0 + $1.won })),
          .init(text: words.isEmpty ? "–" : words.joined(separator: "; "), kind: "word leads"),
        ])
    }
    table.define([SiteColumn.played, .won, .leads], in: wording)
    return table.withoutNoughts ?? table
  }

  /// A table for each game played, with everybody who has.
  private var careerTables: [TableValue] {
    let played = book.tallied.kinds.union(book.games.map(\.record.play.kind))
    return site.index.league.kinds.filter(played.contains).map { kind in
      var table = table(
        of: book.players.filter { player in
          book.tallied.of(player.id, in: kind).played > 0
            || player.games.contains { book[$0].record.play.kind == kind }
        }, in: kind)
      table.caption = wording[.game(kind)]
      return table.withoutNoughts ?? table
    }
  }
}

package struct PlayersIndexValue: PageBody {
  let players: TableValue?
  let league: Group<EntryValue>?
  let tables: Group<TableValue>?
  let glossary: Group<TableValue.Definition>?
  let basis: String?
  let ratings: PageLink?

  package static let name = "playersIndex"
  package static let typeName = "Players index"
  package static let fields: [Field<PlayersIndexValue>] = [
    Field("players", "a row a player, with what each leads in; null without any") { $0.players },
    Field("league", "standings, hall of fame, the league in numbers; null before the first result")
    {
      $0.league
    },
    Field("tables", "players side by side, one for each game played") { $0.tables },
    Field("basis", "what the figures rest on, where that is less than all games") { $0.basis },
    Field("ratings", "how well everybody plays; null in a league that isn't rated") { $0.ratings },
    Field("glossary", "what all columns mean, folded away at the end") { $0.glossary },
  ]
}
