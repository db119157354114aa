package import Diagnostics
import Drawing
import GameReports
package import Histories
package import League
import Localization
import PageKit
import SeasonPages
package import SiteModel
import Templating

/// Two players head to head.
package struct PairPage: TemplatedPage {
  package typealias Body = PairValue
  package static let template = "players/pair"

  let pair: LeagueMeetings.Pair

  package init(_ pair: LeagueMeetings.Pair) {
    self.pair = pair
  }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.pair(pair)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.pairFrame(pair) }

  package func title(on page: PageContext) -> String? {
    page.wording(
      .pairTitle,
      ["one": page.book[pair.first].name, "other": page.book[pair.second].name])
  }

  package func outline(on page: PageContext) -> PageOutline? {
    frame(on: page).map { page.outline($0, of: [pair.first, pair.second]) }
  }

  package func day(on page: PageContext) -> CalendarDate? {
    page.newestDay(of: page.site.index.league.meetings.games(of: pair))
  }
}

extension PageContext {
  func pairFrame(_ pair: LeagueMeetings.Pair) -> Frame {
    let games = site.index.league.meetings.games(of: pair).map { book[$0] }
    let names = [book[pair.first].name, book[pair.second].name]
    let title = wording(.pairTitle, ["one": names[0], "other": names[1]])
    let count = wording(count: games.count, .games)
    let ahead = pair.aheads(in: games)
    let leader = ahead[0] < ahead[1] ? 1 : 0
    let summary =
      ahead[0] == ahead[1]
      ? wording(.pairLevel, ["games": count, "one": names[0], "other": names[1]])
      : wording(
        .pairAhead,
        [
          "games": count, "player": names[leader], "ahead": number(ahead[leader]),
          "behind": number(ahead[1 - leader]), "other": names[1 - leader],
        ])
    return Frame(
      kind: "pair", title: title, description: summary,
      breadcrumbs: [home, (wording[.playersTitle], .players)], section: .players)
  }

  /// Two players head to head.
  func pair(_ pair: LeagueMeetings.Pair) -> ShownPage {
    let games = site.index.league.meetings.games(of: pair).map { book[$0] }
    let frame = pairFrame(pair)
    return page(
      frame,
      PairValue(
        title: frame.title, players: [player(pair.first), player(pair.second)],
        summary: frame.description,
        record: pairRecord(of: pair, games),
        ratings: Group(
          site.index.league.kinds.compactMap { kind in
            ratings(of: pair, at: kind, games.filter { $0.record.play.kind == kind })
          }), games: pairGames(of: pair, games)))
  }

  private func columns(of pair: LeagueMeetings.Pair) -> [TableValue.Column] {
    [pair.first, pair.second].map { player in
      TableValue.Column(text: book[player].name, kind: "number", color: book[player].mark.classes)
    }
  }

  /// Returns a table of how often each was ahead, game by game, and by how much all in all.
  private func pairRecord(of pair: LeagueMeetings.Pair, _ games: [Game]) -> TableValue {
    let byKind = Dictionary(grouping: games) { $0.record.play.kind }
    var table = TableValue(
      caption: wording[.pairRecord],
      columns: [
        TableValue.column(SiteColumn.game, in: wording, kind: "word"),
        TableValue.column(SiteColumn.games, in: wording),
      ] + columns(of: pair) + [
        TableValue.column(SiteColumn.level, in: wording),
        TableValue.column(SiteColumn.spread, in: wording),
      ])
    table.rows = site.index.league.kinds.compactMap { kind in
      guard let games = byKind[kind] else { return nil }
      let ahead = pair.aheads(in: games)
      let spreads = games.compactMap { spread(of: pair, in: $0) }
      return TableValue.Row(
        text: wording[.game(kind)],
        cells: [
          .init(text: number(games.count)), .init(text: number(ahead[0])),
          .init(text: number(ahead[1])),
          .init(text: number(games.count { $0.isDecided } - ahead[0] - ahead[1])),
          .init(
            text: spreads.isEmpty ? nil : numbers.signed(spreads.reduce(0, +))),
        ])
    }
    table.define([SiteColumn.level, .spread], in: wording)
    return table.withoutNoughtColumns(keeping: 3)
  }

  /// The first one's points less the other's, without handicaps; `nil` where they aren't known.
  private func spread(of pair: LeagueMeetings.Pair, in game: Game) -> Int? {
    guard let own = game.score(of: pair.first), let theirs = game.score(of: pair.second) else {
      return nil
    }
    return own - theirs
  }

  /// Returns their games, the newest first.
  private func pairGames(of pair: LeagueMeetings.Pair, _ games: [Game]) -> TableValue {
    TableValue(
      caption: wording[.playerGames],
      columns: [TableValue.column(SiteColumn.date, in: wording, kind: "word")]
        + columns(of: pair) + [
          TableValue.column(SiteColumn.game, in: wording, kind: "word"),
          TableValue.column(SiteColumn.season, in: wording, kind: "word"),
        ],
      rows: games.reversed().map { game in
        let seats = [pair.first, pair.second].map { game.seat(of: $0) }
        let places = seats.map { $0.map(game.place(of:)) ?? 0 }
        return row(
          of: game,
          cells: seats.enumerated().map { index, seat in
            let cell = TableValue.Cell(text: seat.flatMap { points(of: $0, in: game) })
            return game.isDecided && places[index] < places[1 - index] ? cell.strong : cell
          } + [
            .init(text: wording[.game(game.record.play.kind)], kind: "word"),
            .init(text: book[game.season].title, kind: "word"),
          ])
      })
  }
}

/// Two players who met.
package struct PairValue: PageBody {
  let title: String
  let players: [PlayerValue]
  let summary: String
  let record: TableValue
  let ratings: Group<ChartValue>?
  let games: TableValue

  package static let name = "pair"
  static let typeName = "Two head to head"
  static let fields: [Field<PairValue>] = [
    Field("title", "\"Ann and Bob\"") { $0.title },
    Field("players", "both, by name") { $0.players },
    Field("summary", "\"In 12 games Ann was ahead 7 times, Bob 5 times\"") { $0.summary },
    Field("record", "how often each was ahead in each game, and by how much") { $0.record },
    Field(
      "ratings",
      "for each game what both were rated after the nights on which they met; null of none"
    ) {
      $0.ratings
    },
    Field("games", "their games, the newest first") { $0.games },
  ]
}
