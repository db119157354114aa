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
        "figures": Figure.list(figures), "games": page.gamesTable(of: player, games).value,
      ],
    ]
  }
}
