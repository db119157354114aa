import Histories
import League
import Tabletop
import Templating

/// The report of a game as any game has one: who played, how it ended, and the record's own text.
struct PlainReport {
  private let page: PageContext
  private let game: Game
  /// The rules in a line; `nil` where there is nothing to say of them.
  private let inForce: String?

  init(_ game: Game, inForce: String?, on page: PageContext) {
    self.page = page
    self.game = game
    self.inForce = inForce
  }

  /// The page's value `report` for the template `games/plain/report`.
  func value(source: String) -> TemplateValue {
    var object = page.reportObject(of: game, inForce: inForce, source: source)
    object.set("detail", to: .init(page.detailNote(game)))
    object.set("final", to: final.value)
    return .object(object)
  }

  /// The players with their totals, the winners first.
  private var final: TableValue {
    var table = TableValue(
      caption: page.wording.text(game.isFinished ? "report.final" : "report.soFar") ?? "",
      columns: [
        TableValue.column("player", in: page.wording, kind: "word"),
        TableValue.column("points", in: page.wording),
      ])
    let scores = game.record.scores
    let order = game.players.indices.map {
      (place: game.place(of: Seat($0)), points: scores[$0], seat: Seat($0))
    }.sorted { ($0.place, -$0.points, $0.seat) < ($1.place, -$1.points, $1.seat) }
    table.rows = order.map { place, points, seat in
      let player = page.book[game.players[seat.rawValue]]
      return TableValue.Row(
        text: player.name, url: page.link(to: .player(player.slug)),
        color: PageContext.colorClass(of: seat), rank: String(place + 1),
        isStrong: game.record.winners.contains(seat),
        cells: [.init(text: page.number(points), kind: "number strong")])
    }
    return table
  }
}
