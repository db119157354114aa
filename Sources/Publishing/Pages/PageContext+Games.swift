import Histories
import League
import Tabletop
import Templating

extension PageContext {
  /// A game in a list, as the template `partials/games` takes it.
  ///
  /// - Parameter showsRound: Whether its round is named; needless below a heading that names it.
  func gameItem(_ game: Game, showsRound: Bool = true) -> TemplateValue {
    .object(gameObject(game, showsRound: showsRound))
  }

  func gameObject(_ game: Game, showsRound: Bool = true) -> TemplateObject {
    let header = game.record.header
    let round = showsRound ? header.round.map(roundName) : nil
    let place = [round, header.table].compactMap { $0 }.joined(separator: ", ")
    return [
      "url": url(.game(book[game.season].slug, game.slug)), "date": date(header.date),
      "place": place.isEmpty ? .null : .text(place),
      "headline": .text(GameHeadline(game, on: self).text),
      "status": game.isFinished ? .null : .init(wording.text("site.inProgress")),
      "detail": .init(detailNote(game)),
      "players": .list(
        game.players.enumerated().map { index, id in
          let player = book[id]
          return [
            "name": .text(player.name), "url": url(.player(player.slug)),
            "color": .text(PageContext.colorClass(of: Seat(index))),
            "points": .text(number(game.record.scores[index])),
            "winner": .flag(game.record.winners.contains(Seat(index))),
          ]
        }),
    ]
  }

  /// What a record leaves out; `nil` where it tells everything.
  func detailNote(_ game: Game) -> String? {
    switch game.record.detail {
    case .results: wording.text("report.resultsOnly")
    case .turns: wording.text("report.turnsOnly")
    case .moves: nil
    }
  }

  func games(_ games: some Sequence<Game>, showsRound: Bool = true) -> TemplateValue {
    let items = games.map { gameItem($0, showsRound: showsRound) }
    return items.isEmpty ? .null : ["items": .list(items)]
  }
}
