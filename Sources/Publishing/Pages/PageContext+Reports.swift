import Histories
import League
package import Tabletop
package import Templating

extension GamePage {
  /// What the reports of all games say alike: what was played, when, under which rules, and where its record
  /// and its sheet are.
  ///
  /// - Parameters:
  ///   - inForce: The rules in a line; `nil` where there is nothing to say of them.
  ///   - source: The record's own text.
  package func reportObject(inForce: String?, source: String) -> TemplateObject {
    let season = input.season
    let header = game.record.header
    return [
      "headline": .text(GameHeadline(game, on: self).text),
      "status": game.isFinished ? .null : .init(wording.text("site.inProgress")),
      "finished": .flag(game.isFinished),
      "season": reference(season.title, to: .season(season.slug)),
      "round": .init(header.round.map(roundName)), "date": date(header.date),
      "table": .init(header.table),
      "rules": reference(
        toRules: input.rules, named: game.record.rulesName, of: game.record.play.kind),
      "inForce": .init(inForce), "note": .init(header.note),
      "players": .list(
        game.players.enumerated().map { player($0.element, seat: Seat($0.offset)) }),
      "source": [
        "url": url(.record(game.folder, game.file)), "name": .text(game.file),
        "text": .text(source),
      ],
      "sheet": url(.gameSheet(season.slug, game.slug)),
      "previous": reference(to: input.previous), "next": reference(to: input.next),
    ]
  }

  private func reference(to neighbour: ReportInput.Neighbour?) -> TemplateValue {
    guard let neighbour else { return .null }
    return reference(list(neighbour.players), to: .game(input.season.slug, neighbour.slug))
  }
}

extension GamePage {
  /// The players from the first place down, with their points and what the game adds.
  ///
  /// - Parameters:
  ///   - columns: The keys of the game's own.
  ///   - cells: What stands in them.
  package func finalTable(_ columns: [String], cells: (Seat) -> [TableValue.Cell]) -> TableValue {
    let scores = game.record.scores
    let order = game.players.indices.map { Seat($0) }.map {
      (place: game.place(of: $0), points: scores[$0.rawValue], seat: $0)
    }.sorted { ($0.place, -$0.points, $0.seat) < ($1.place, -$1.points, $1.seat) }
    return TableValue(
      caption: wording.text(game.isFinished ? "report.final" : "report.soFar") ?? "",
      columns: TableValue.columns("player", ["points"] + columns, in: wording),
      rows: order.map { place, points, seat in
        let player = known(game.players[seat.rawValue])
        return TableValue.Row(
          text: player.name, url: link(to: .player(player.slug)),
          color: PageContext.colorClass(of: seat), rank: String(place + 1),
          isStrong: game.record.winners.contains(seat),
          cells: [.init(text: number(points), kind: "number strong")] + cells(seat))
      })
  }
}
