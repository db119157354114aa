import GameReports
package import Histories
package import League
import Localization
package import PageKit
import SiteModel
import Tabletop

extension PageContext {
  /// A player's games of one kind, in order of time.
  package func games(of player: PlayerID, in kind: GameKind) -> [Game] {
    book[player].games.map { book[$0] }.filter { $0.record.play.kind == kind }
  }

  /// Players of a game side by side, with their careers.
  package func table<Played: PublishedGame>(
    of players: [Player], of played: Played, in careers: Careers<Played>
  )
    -> TableValue
  {
    let figures = played.figures.shown(in: .players)
    let keys = figures.map(\.column)
    var table = TableValue(
      caption: wording[.playersTitle],
      columns: TableValue.columns(SiteColumn.player, keys, in: wording)
        + [TableValue.column(SiteColumn.form, in: wording, kind: "word")])
    let scores = players.map { player in
      games(of: player.id, in: played.kind).filter(\.isScored).compactMap {
        $0.score(of: player.id)
      }
    }
    let mean = scores.flatMap(\.self).mean
    table.rows = zip(players, scores).map { player, scores in
      row(
        of: player.id,
        cells: figures.map { $0.cell(careers.players[player.id.index], wording) }
          + [form(scores, of: player.id, beside: mean)])
    }
    table.define(keys + [SiteColumn.form.rawValue], in: wording)
    return table
  }

  /// Games of a player one by one; opponents where any of them had some.
  func gamesTable(_ caption: String, of player: PlayerID, _ games: some Sequence<Game>)
    -> TableValue
  {
    let games = Array(games)
    let hasOpponents = games.contains { $0.players.count > 1 }
    var table = TableValue(
      caption: caption,
      columns: [
        TableValue.column(SiteColumn.date, in: wording, kind: "word"),
        TableValue.column(SiteColumn.points, in: wording),
        TableValue.column(SiteColumn.result, in: wording, kind: "word"),
        TableValue.column(SiteColumn.season, in: wording, kind: "word"),
      ])
    if hasOpponents {
      table.columns.insert(
        TableValue.column(SiteColumn.opponents, in: wording, kind: "word"), at: 3)
    }
    table.rows = games.map { game in
      let season = book[game.season]
      let side = game.seat(of: player).map { game.record.side(of: $0) } ?? []
      let others = game.players.indices.filter { !side.contains(Seat($0)) }.map {
        book[game.players[$0]].name
      }
      var row = row(
        of: game,
        cells: [
          .init(text: game.seat(of: player).flatMap { points(of: $0, in: game) }),
          .init(text: result(of: game, for: player), kind: "word"),
          .init(text: season.title, kind: "word"),
        ])
      if hasOpponents { row.cells.insert(.init(text: list(others), kind: "word"), at: 2) }
      return row
    }
    return table
  }
}
