import Contents
import Diagnostics
import Drawing
import Histories
import League
import Templating

extension PageContext {
  var playersIndex: ShownPage {
    let frame = Frame(
      kind: "players", title: wording[.playersTitle],
      description: wording(.frontDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home], section: .players)
    return page(
      frame, PlayersIndexValue(tables: Group(playersTables), basis: basis(of: book.games)))
  }

  /// A table for each game played; who hasn't played yet stands in the first.
  private var playersTables: [TableValue] {
    let played = Set(book.games.map(\.record.play.kind))
    let kinds =
      played.isEmpty ? Array(site.index.kinds.prefix(1)) : site.index.kinds.filter(played.contains)
    return kinds.enumerated().map { index, kind in
      let players = book.players.filter { player in
        player.games.isEmpty
          ? index == 0 : player.games.contains { book[$0].record.play.kind == kind }
      }
      var table = table(of: players, in: kind)
      if kinds.count > 1 { table.caption = wording[.game(kind)] }
      return table
    }
    .filter { !$0.rows.isEmpty }
  }

  func player(_ id: PlayerID, findings: inout Findings) -> ShownPage {
    let player = book[id]
    let kinds = site.games.kinds.filter(
      Set(player.games.map { book[$0].record.play.kind }).contains)
    let finished = player.games.map { book[$0] }.filter(\.isScored)
    let results = finished.compactMap { $0.isWon(by: id) }
    let won = results.count { $0 }
    var shown = Shown(kinds.map(game))
    if let document = player.document?.document {
      shown = shown.union(Shown(in: document, among: site.games), among: site.games)
    }
    let frame = Frame(
      kind: "player", title: player.name,
      description: wording(.playerDescription, ["player": player.name]),
      breadcrumbs: [home, (wording[.playersTitle], .players)], section: .players,
      shown: shown)
    return page(
      frame,
      PlayerPageValue(
        name: player.name, color: player.mark.classes,
        record: results.isEmpty
          ? nil
          : wording(
            .playerRecord, ["won": number(won), "lost": number(results.count - won)]),
        facts: facts(of: player),
        content: player.document.map {
          Markup(html($0.document, omitsTitle: true, findings: &findings))
        },
        next: nextFixtures(of: id), calendar: playerCalendar(of: id),
        dashboards: kinds.compactMap { dashboard(of: id, in: $0) }))
  }

  private func facts(of player: Player) -> Group<PlayerPageValue.Fact>? {
    var items: [PlayerPageValue.Fact] = []
    if player.isGuest {
      items.append(.init(name: wording[.playerRole], value: wording[.playerGuest]))
    }
    if let since = player.document?.since {
      items.append(.init(name: wording[.playerSince], value: text(of: since)))
    }
    if let aliases = player.document?.aliases, !aliases.isEmpty {
      items.append(.init(name: wording[.playerAlias], value: list(aliases)))
    }
    return Group(items)
  }
}

struct PlayersIndexValue: PageBody {
  let tables: Group<TableValue>?
  let basis: String?

  static let name = "playersIndex"
  static let typeName = "Players index"
  static let fields: [Field<PlayersIndexValue>] = [
    Field("tables", "one for each game played, a row a player") { $0.tables },
    Field("basis", "what the figures rest on, where that is less than all games") { $0.basis },
  ]
}

struct PlayerPageValue: PageBody {
  let name: String
  let color: String
  let record: String?
  let facts: Group<Fact>?
  let content: Markup?
  let next: Group<FixtureValue>?
  let calendar: PageLink?
  let dashboards: [DashboardValue]

  static let name = "player"
  static let typeName = "Player's page"
  static let fields: [Field<PlayerPageValue>] = [
    Field("name", "as it is printed") { $0.name },
    Field("color", "the classes of the player's mark") { $0.color },
    Field("record", "\"14 won, 9 lost\"") { $0.record },
    Field("facts", "whether a guest, since when, other names") { $0.facts },
    Field("content", "the words of the player's page") { $0.content },
    Field("next", "what the player is still to play, with the others alone as `players`") {
      $0.next
    },
    Field("calendar", "the player's fixtures as a file for calendars; null without any") {
      $0.calendar
    },
    Field("dashboards", "one for each game played") {
      $0.dashboards
    },
  ]

  struct Fact: PageValue {
    let name: String?
    let value: String

    static let fields: [Field<Fact>] = [
      Field("name", "what is told") { $0.name },
      Field("value", "what is so") { $0.value },
    ]
  }
}
