import Contents
import Diagnostics
import Farkle
import League
import Tabletop
import Templating

extension PageContext {
  var playersIndex: TemplateValue {
    let careers = site.index.farkleCareers
    var table = TableValue(
      caption: wording.text("players.title") ?? "",
      columns: [TableValue.column("player", in: wording, kind: "word")]
        + [
          "played", "won", "winPercent", "average", "highestGame", "highestTurn", "perTurn",
          "farkleRate",
        ]
        .map { TableValue.column($0, in: wording) }
        + [TableValue.column("form", in: wording, kind: "word")])
    for player in book.players {
      let stats = careers.players[player.id.index]
      let scores = player.games.map { book[$0] }.filter(\.isFinished).suffix(12)
        .compactMap { $0.score(of: player.id) }
      table.rows.append(
        TableValue.Row(
          text: player.name, url: link(to: .player(player.slug)),
          cells: [
            .init(text: number(stats.gamesPlayed)), .init(text: number(stats.gamesWon)),
            .init(text: stats.winRate.map { wording.percent($0.value) }),
            .init(text: stats.averagePointsPerGame.map { numbers.decimal($0.value, places: 0) }),
            .init(text: stats.highestGame.map { number($0.rawValue) }),
            .init(text: stats.highestTurn.map { number($0.rawValue) }),
            .init(text: stats.averagePointsPerTurn.map { numbers.decimal($0.value, places: 0) }),
            .init(text: stats.farkleRate.map { wording.percent($0.value, places: 1) }),
            scores.isEmpty
              ? .init(text: nil, kind: "spark")
              : .init(
                kind: "spark", svg: sparkline(scores.map(Double.init), label: scores.map(number))),
          ]))
    }
    table.define(
      ["played", "won", "winPercent", "average", "highestGame", "perTurn", "farkleRate", "form"],
      in: wording)
    let frame = Frame(
      kind: "players", title: wording.text("players.title") ?? "",
      description: wording(.frontDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home], section: .players)
    return value(
      frame, "playersIndex", ["table": book.players.isEmpty ? .null : table.value])
  }

  func player(_ id: PlayerID, findings: inout Findings) -> TemplateValue {
    let player = book[id]
    let dashboards = [FarkleDashboard(of: id, on: self)?.value].compactMap { $0 }
    let content =
      player.document.map { html($0.document, omitsTitle: true, findings: &findings) } ?? []
    let stats = site.index.farkleCareers.players[id.index]
    let frame = Frame(
      kind: "player", title: player.name,
      description: wording(.playerDescription, ["player": player.name]),
      breadcrumbs: [home, (wording.text("players.title") ?? "", .players)], section: .players,
      showsDice: true)
    return value(
      frame, "player",
      [
        "name": .text(player.name),
        "record": stats.gamesPlayed > 0
          ? .text(
            wording(
              .playerRecord,
              ["won": number(stats.gamesWon), "lost": number(stats.gamesLost)])) : .null,
        "facts": facts(of: player), "content": content.isEmpty ? .null : .html(content),
        "dashboards": .list(dashboards),
      ])
  }

  private func facts(of player: Player) -> TemplateValue {
    var items: [TemplateValue] = []
    if let since = player.document?.since {
      items.append([
        "name": .init(wording.text("player.since")), "value": .text(text(of: since)),
      ])
    }
    if let aliases = player.document?.aliases, !aliases.isEmpty {
      items.append([
        "name": .init(wording.text("player.alias")), "value": .text(list(aliases)),
      ])
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }
}
