import Contents
import Diagnostics
import Histories
import League
import Templating

extension PageContext {
  var playersIndex: TemplateValue {
    let tables = playersTables
    let frame = Frame(
      kind: "players", title: wording.text("players.title") ?? "",
      description: wording(.frontDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home], section: .players)
    return value(
      frame, "playersIndex",
      ["tables": tables.isEmpty ? .null : ["items": .list(tables.map(\.value))]])
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
      if kinds.count > 1 { table.caption = wording.text("games.\(kind.name)") ?? kind.name }
      return table
    }
    .filter { !$0.rows.isEmpty }
  }

  func player(_ id: PlayerID, findings: inout Findings) -> TemplateValue {
    let player = book[id]
    let kinds = site.games.kinds.filter(
      Set(player.games.map { book[$0].record.play.kind }).contains)
    let dashboards = kinds.compactMap { dashboard(of: id, in: $0) }
    let content =
      player.document.map { html($0.document, omitsTitle: true, findings: &findings) } ?? []
    let finished = player.games.map { book[$0] }.filter(\.isFinished)
    let results = finished.compactMap { $0.isWon(by: id) }
    let won = results.count { $0 }
    var shown = Shown(kinds.map(game))
    if let document = player.document?.document {
      shown = shown.union(Shown(in: document, among: site.games), among: site.games)
    }
    let frame = Frame(
      kind: "player", title: player.name,
      description: wording(.playerDescription, ["player": player.name]),
      breadcrumbs: [home, (wording.text("players.title") ?? "", .players)], section: .players,
      shown: shown)
    return value(
      frame, "player",
      [
        "name": .text(player.name),
        "record": !results.isEmpty
          ? .text(
            wording(
              .playerRecord,
              ["won": number(won), "lost": number(results.count - won)])) : .null,
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
