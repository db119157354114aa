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
    let season = page.book[game.season]
    let header = game.record.header
    return [
      "headline": .text(GameHeadline(game, on: page).text),
      "status": game.isFinished ? .null : .init(page.wording.text("site.inProgress")),
      "season": page.reference(season.title, to: .season(season.slug)),
      "round": .init(header.round.map(page.roundName)), "date": page.date(header.date),
      "table": .init(header.table), "finished": .flag(game.isFinished),
      "rules": page.rulesReference(game.record), "inForce": .init(inForce),
      "note": .init(header.note), "detail": .init(page.detailNote(game)),
      "players": .list(
        game.players.enumerated().map { page.player($0.element, seat: Seat($0.offset)) }),
      "final": final.value,
      "source": [
        "url": page.url(.record(game.folder, game.file)), "name": .text(game.file),
        "text": .text(source),
      ],
      "sheet": page.url(.gameSheet(season.slug, game.slug)),
      "previous": neighbour(-1), "next": neighbour(1),
    ]
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

  /// The game before or after this one in its season.
  private func neighbour(_ step: Int) -> TemplateValue {
    let season = page.book[game.season]
    let place = page.site.index.placesInSeason[game.id.index] + step
    guard season.games.indices.contains(place) else { return .null }
    let other = page.book[season.games[place]]
    return page.reference(
      GameHeadline(other, on: page).players, to: .game(season.slug, other.slug))
  }
}
