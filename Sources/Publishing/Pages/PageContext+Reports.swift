import Histories
package import League
import Tabletop
package import Templating

extension PageContext {
  /// What the reports of all games say alike: what was played, when, under which rules, and where its record
  /// and its sheet are.
  ///
  /// - Parameters:
  ///   - inForce: The rules in a line; `nil` where there is nothing to say of them.
  ///   - source: The record's own text.
  package func reportObject(of game: Game, inForce: String?, source: String) -> TemplateObject {
    let season = book[game.season]
    let header = game.record.header
    return [
      "headline": .text(GameHeadline(game, on: self).text),
      "status": game.isFinished ? .null : .init(wording.text("site.inProgress")),
      "finished": .flag(game.isFinished),
      "season": reference(season.title, to: .season(season.slug)),
      "round": .init(header.round.map(roundName)), "date": date(header.date),
      "table": .init(header.table),
      "rules": rulesReference(game.record), "inForce": .init(inForce), "note": .init(header.note),
      "players": .list(
        game.players.enumerated().map { player($0.element, seat: Seat($0.offset)) }),
      "source": [
        "url": url(.record(game.folder, game.file)), "name": .text(game.file),
        "text": .text(source),
      ],
      "sheet": url(.gameSheet(season.slug, game.slug)),
      "previous": neighbour(of: game, -1), "next": neighbour(of: game, 1),
    ]
  }

  /// The game so many places after this one in its season.
  private func neighbour(of game: Game, _ step: Int) -> TemplateValue {
    let season = book[game.season]
    let place = site.index.placesInSeason[game.id.index] + step
    guard season.games.indices.contains(place) else { return .null }
    let other = book[season.games[place]]
    return reference(GameHeadline(other, on: self).players, to: .game(season.slug, other.slug))
  }
}
