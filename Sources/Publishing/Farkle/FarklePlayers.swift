import Farkle
import Histories
import League
import Tabletop

/// Players of Farkle side by side, with their careers.
struct FarklePlayers {
  private let page: PageContext

  init(on page: PageContext) {
    self.page = page
  }

  func table(of players: [Player]) -> TableValue {
    let wording = page.wording
    let keys = [
      "played", "won", "winPercent", "average", "highestGame", "highestTurn", "perTurn",
      "farkleRate",
    ]
    var table = TableValue(
      caption: wording.text("players.title") ?? "",
      columns: [TableValue.column("player", in: wording, kind: "word")]
        + keys.map { TableValue.column($0, in: wording) }
        + [TableValue.column("form", in: wording, kind: "word")])
    table.rows = players.map { player in
      TableValue.Row(
        text: player.name, url: page.link(to: .player(player.slug)),
        cells: cells(of: page.site.index.careers.farkle.players[player.id.index])
          + [form(of: player)])
    }
    table.define(keys + ["form"], in: wording)
    return table
  }

  private func cells(of stats: FarkleStats) -> [TableValue.Cell] {
    let wording = page.wording
    return [
      .init(text: page.number(stats.gamesPlayed)), .init(text: page.number(stats.gamesWon)),
      .init(text: stats.winRate.map { wording.percent($0.value) }),
      .init(text: stats.averagePointsPerGame.map { page.numbers.decimal($0.value, places: 0) }),
      .init(text: stats.highestGame.map { page.number($0.rawValue) }),
      .init(text: stats.highestTurn.map { page.number($0.rawValue) }),
      .init(text: stats.averagePointsPerTurn.map { page.numbers.decimal($0.value, places: 0) }),
      .init(text: stats.farkleRate.map { wording.percent($0.value, places: 1) }),
    ]
  }

  /// The points of the last games as a sparkline.
  private func form(of player: Player) -> TableValue.Cell {
    let games = player.games.map { page.book[$0] }.filter {
      $0.isFinished && $0.record.play.kind == .farkle
    }
    return page.form(games.compactMap { $0.score(of: player.id) })
  }
}
