import GameReports
import Histories
import League
import LeaguePages
import LeagueStandings
import Localization
import PageKit
import SeasonPages
import SiteModel
import Tabletop
import Templating

// The players of a season in its book.
extension PageContext {
  /// Everybody who has played, from the leader down.
  func bookPlayers(of summary: SeasonSummary, _ value: BookValue) -> [BookPlayer] {
    let tables = value.standings?.tables.map(\.table) ?? []
    let rows = tables.flatMap { table in table.rows.map { (row: $0, columns: table.columns) } }
    guard !rows.isEmpty else { return bookPlayers(ofCup: summary, value) }
    var nightsWon: [PlayerID: Int] = [:]
    for night in nightTables(of: summary.season) {
      for row in night.winners { nightsWon[row.player, default: 0] += 1 }
    }
    // The rows of all divisions stand in the order of the standings.
    return zip(rows, summary.standings.rows).compactMap { shown, row in
      guard row.played > 0 || row.byes > 0 else { return nil }
      var player = bookPlayer(shown.row, shown.columns)
      for part in value.parts {
        guard let table = part.standings?.table,
          let own = table.rows.first(where: { $0.url == shown.row.url })
        else { continue }
        player.lines.append(
          BookPlayer.Line(title: part.title, figures: figures(of: own, table.columns)))
      }
      if let count = nightsWon[row.player] {
        player.remarks.append(wording(count: count, .nightsWon))
      }
      player.remarks += held(by: player.player, in: value.records)
      return player
    }
  }

  /// A player, or a team, by a row of a table.
  func bookPlayer(_ row: TableValue.Row, _ columns: [TableValue.Column]) -> BookPlayer {
    BookPlayer(
      player: PlayerValue(name: row.text, url: row.url, color: row.color), rank: row.rank,
      note: row.note, lines: [BookPlayer.Line(figures: figures(of: row, columns))])
  }

  /// The cells of a row with the full names of their columns; what is drawn has no name.
  private func figures(of row: TableValue.Row, _ columns: [TableValue.Column]) -> [Figure] {
    zip(columns.dropFirst(), row.cells).compactMap { column, cell in
      guard cell.svg == nil, let text = cell.text else { return nil }
      return Figure(name: column.title ?? column.text, value: text)
    }
  }

  /// The players of a knock-out that is all its season has: it has no table.
  private func bookPlayers(ofCup summary: SeasonSummary, _ value: BookValue) -> [BookPlayer] {
    var played: [PlayerID: (games: Int, won: Int)] = [:]
    var players: [PlayerID] = []
    for game in summary.finished where game.isCounted {
      for (seat, player) in game.credited.enumerated() {
        if played[player] == nil { players.append(player) }
        var count = played[player] ?? (0, 0)
        count.games += 1
        if game.winners.contains(where: { $0.rawValue == seat }) { count.won += 1 }
        played[player] = count
      }
    }
    return players.map { id in
      let count = played[id] ?? (0, 0)
      let columns: [(SiteColumn, Int)] = [(.played, count.games), (.won, count.won)]
      let player = player(id)
      return BookPlayer(
        player: player,
        lines: [
          BookPlayer.Line(
            figures: columns.map {
              Figure(name: wording[.column($0.0.rawValue)], value: number($0.1))
            })
        ], remarks: held(by: player, in: value.records))
    }
  }

  /// A sentence on the records that a player holds; none where there are none.
  func held(by player: PlayerValue, in records: Group<HonoursValue.OfGame>?) -> [String] {
    let held = (records?.items ?? []).flatMap(\.records).filter { record in
      record.holders.contains { $0.player.url == player.url }
    }
    guard !held.isEmpty else { return [] }
    return [
      wording(
        .holds, ["records": held.map { "\($0.name) \($0.value)" }.joined(separator: "; ")])
    ]
  }
}
