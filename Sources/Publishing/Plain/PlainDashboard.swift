import Histories
import League
import Templating

/// A player's dashboard of a game as any game has one: the results, and every game.
struct PlainDashboard {
  private let page: PageContext
  private let player: PlayerID
  private let kind: GameKind
  private let games: [Game]

  /// - Returns: `nil` for a player without a game of that kind.
  init?(of player: PlayerID, in kind: GameKind, on page: PageContext) {
    games = page.games(of: player, in: kind)
    guard !games.isEmpty else { return nil }
    self.page = page
    self.player = player
    self.kind = kind
  }

  var value: TemplateValue {
    let results = PlainResults(of: player, in: games).texts(on: page)
    let figures = zip(PlainResults.columns, results).map { key, value in
      Figure(name: page.wording.text("columns.\(key).name") ?? key, value: value)
    }
    return [
      "template": "games/plain/dashboard",
      "dashboard": [
        "kind": .text(kind.rawValue),
        "game": .init(page.wording.text("games.\(kind.rawValue)")),
        "figures": Figure.list(figures), "games": allGames,
      ],
    ]
  }

  /// Every game, the latest first.
  private var allGames: TemplateValue {
    let wording = page.wording
    var table = TableValue(
      caption: wording.text("player.games") ?? "",
      columns: [
        TableValue.column("date", in: wording, kind: "word"),
        TableValue.column("points", in: wording),
        TableValue.column("result", in: wording, kind: "word"),
        TableValue.column("opponents", in: wording, kind: "word"),
        TableValue.column("season", in: wording, kind: "word"),
      ])
    table.rows = games.reversed().map { game in
      let season = page.book[game.season]
      let others = game.players.filter { $0 != player }.map { page.book[$0].name }
      let result =
        !game.isFinished ? "site.inProgress" : game.isWon(by: player) ? "site.won" : "site.lost"
      return TableValue.Row(
        text: game.record.header.date.map { page.text(of: $0) } ?? game.record.id,
        url: page.link(to: .game(season.slug, game.slug)),
        cells: [
          .init(text: game.score(of: player).map(page.number)),
          .init(text: wording.text(result), kind: "word"),
          .init(text: others.isEmpty ? wording.text("site.none") : page.list(others), kind: "word"),
          .init(text: season.title, kind: "word", url: page.link(to: .season(season.slug))),
        ])
    }
    return table.value
  }
}
