import Histories
import League
import Tabletop
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
