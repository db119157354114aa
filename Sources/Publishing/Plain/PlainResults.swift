import Histories
import League

/// What a player's finished games of one kind come to by their results alone.
struct PlainResults {
  let played: Int
  let won: Int
  /// Points of each game, in order of time.
  let points: [Int]

  init(of player: PlayerID, in games: [Game]) {
    let finished = games.filter(\.isFinished)
    played = finished.count
    won = finished.count { $0.isWon(by: player) }
    points = finished.compactMap { $0.score(of: player) }
  }

  /// The columns of a table that has these results, by their keys.
  static let columns = ["played", "won", "winPercent", "average", "highestGame"]

  /// What stands in those columns; `nil` for what no game tells.
  func texts(on page: PageContext) -> [String?] {
    let games = Double(max(1, played))
    return [
      page.number(played), page.number(won),
      played > 0 ? page.wording.percent(Double(won) / games) : nil,
      played > 0
        ? page.numbers.decimal(Double(points.reduce(0, +)) / games, places: 0) : nil,
      points.max().map(page.number),
    ]
  }
}

extension PageContext {
  /// Players of a game side by side, by the results alone.
  func plainTable(of players: [Player], in kind: GameKind) -> TableValue {
    let keys = PlainResults.columns
    var table = TableValue(
      caption: wording.text("players.title") ?? "",
      columns: [TableValue.column("player", in: wording, kind: "word")]
        + keys.map { TableValue.column($0, in: wording) }
        + [TableValue.column("form", in: wording, kind: "word")])
    table.rows = players.map { player in
      let results = PlainResults(of: player.id, in: games(of: player.id, in: kind))
      return TableValue.Row(
        text: player.name, url: link(to: .player(player.slug)),
        cells: results.texts(on: self).map { .init(text: $0) } + [form(results.points)])
    }
    table.define(keys + ["form"], in: wording)
    return table
  }
}
