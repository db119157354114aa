import Contents
import Diagnostics
import Histories
import League
import Markdown
import Templating

extension PageContext {
  var seasonsIndex: TemplateValue {
    let seasons = book.seasons.reversed().map { season -> TemplateValue in
      let summary = SeasonSummary(season, on: self)
      return [
        "title": .text(season.title), "url": url(.season(season.slug)),
        "status": summary.isOpen ? .init(wording.text("site.inProgress")) : .null,
        "game": .init(season.kind.flatMap { wording.text("games.\($0.name)") }),
        "dates": .init(summary.dates),
        "games": .text(wording(count: summary.games.count, .games)),
        "leader": .init(summary.leader), "summary": .init(season.document.document.summary),
      ]
    }
    let frame = Frame(
      kind: "seasons", title: wording.text("season.title") ?? "",
      description: wording(.frontDescription, ["site": site.contents.settings.title]),
      breadcrumbs: [home], section: .seasons)
    return value(frame, "seasonsIndex", ["seasons": .list(Array(seasons))])
  }

  func season(_ id: SeasonID, findings: inout Findings) -> TemplateValue {
    let season = book[id]
    let summary = SeasonSummary(season, on: self)
    let document = season.document.document
    let content = html(document, omitsTitle: true, findings: &findings)
    let players = Set(summary.games.flatMap(\.players)).count
    let range = wording(
      .seasonRange,
      [
        "games": wording(count: summary.games.count, .games),
        "players": wording(count: players, .players),
      ])
    let frame = Frame(
      kind: "season", title: season.title,
      description: wording(.seasonDescription, ["season": season.title]),
      breadcrumbs: [home, (wording.text("season.title") ?? "", .seasons)], section: .seasons,
      shown: Shown(in: document, about: season.kind, among: site.games))
    return value(
      frame, "season",
      [
        "title": .text(season.title),
        "game": .init(season.kind.flatMap { wording.text("games.\($0.name)") }),
        "status": summary.isOpen ? .init(wording.text("site.inProgress")) : .null,
        "dates": .init(summary.dates), "range": .text(range), "leader": .init(summary.leader),
        "standings": summary.table(isShort: false),
        "rules": rulesReference(
          named: season.document.rules ?? "standard", of: season.kind),
        "scheme": .init(summary.scheme),
        "content": content.isEmpty ? .null : .html(content),
        "numbers": summary.numbers, "records": summary.records, "tables": summary.gameTables,
        "inProgress": games(summary.inProgress), "fixtures": summary.fixtureItems(),
        "rounds": .list(rounds(of: summary)),
      ])
  }

  /// Finished games by round, or by date where there are no rounds, the newest first.
  private func rounds(of summary: SeasonSummary) -> [TemplateValue] {
    var groups: [(title: String, isRound: Bool, games: [Game])] = []
    for game in summary.finished.reversed() {
      let header = game.record.header
      let title =
        header.round.map(roundName) ?? header.date.map { text(of: $0) }
        ?? wording.text("season.games") ?? ""
      if let last = groups.last, last.title == title {
        groups[groups.count - 1].games.append(game)
      } else {
        groups.append((title, header.round != nil, [game]))
      }
    }
    return groups.map { title, isRound, games in
      let dates = Set(games.compactMap(\.record.header.date))
      let date = isRound && dates.count == 1 ? dates.first : nil
      return [
        "title": .text(title), "date": self.date(date),
        "items": .list(games.reversed().map { gameItem($0, showsRound: false) }),
      ]
    }
  }
}
