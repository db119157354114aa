package import Histories
package import League
import Localization
package import PageKit
import SiteModel
import Tabletop
package import Templating

extension PageContext {
  /// A game in a list, as the template `partials/results` takes it: who won stands first.
  ///
  /// - Parameters:
  ///   - showsDate: Whether its day is told; needless below a heading that tells it, as is the round.
  ///   - showsKind: Whether it is said which game it is, where the site has several.
  package func gameItem(
    _ game: Game, showsDate: Bool = true, showsRound: Bool = true, showsKind: Bool = false
  ) -> GameItem {
    let header = game.record.header
    let round = showsRound ? header.round.map(roundName) : nil
    let kind = showsKind ? nameAmongGames(game.record.play.kind) : nil
    let tie = header.circumstances.tie.map(tieName)
    let place = [kind, round, tie, header.table.map(tableName)].compactMap { $0 }.joined(
      separator: ", ")
    return GameItem(
      url: game.hasPage ? link(to: game) : nil, date: showsDate ? date(header.date) : nil,
      place: place.isEmpty ? nil : place, headline: GameHeadline(game, on: self).text,
      status: status(of: game), isExcluded: game.isExcluded, remarks: remarks(on: game),
      players: game.winnersFirst.map { seat in
        GameItem.Player(
          player: player(game.players[seat.rawValue]), points: points(of: seat, in: game),
          isWinner: game.winners.contains(seat))
      })
  }

  /// A game's name where the site has several; `nil` where it goes without saying.
  package func nameAmongGames(_ kind: GameKind) -> String? {
    site.index.league.kinds.count > 1 ? wording[.game(kind)] : nil
  }

  /// Returns the names of a season's games: "Farkle and Cribbage".
  package func gameNames(of season: Season) -> String {
    list(season.kinds.map { wording[.game($0)] })
  }

  package func games(
    _ games: some Sequence<Game>, showsRound: Bool = true, showsKind: Bool = false
  ) -> Group<GameItem>? {
    Group(games.map { gameItem($0, showsRound: showsRound, showsKind: showsKind) })
  }

}

extension WrittenPage {
  /// Returns what is to be said of a game beside how it ended.
  func status(of game: Game) -> String? {
    if game.isExcluded { return wording[.siteNotCounted] }
    return game.isFinished ? nil : wording[.siteInProgress]
  }

  /// Returns a note on what a record leaves out; `nil` where it tells everything.
  package func detailNote(_ game: Game) -> String? {
    guard game.record.hasScores else { return nil }
    return switch game.record.detail {
    case .results: wording[.reportResultsOnly]
    case .turns: wording[games.of(game.record.play.kind).turnsOnly]
    case .moves: nil
    }
  }
}

extension Game {
  /// The seats of those who won, then the others', each in the order of play.
  fileprivate var winnersFirst: [Seat] {
    let seats = players.indices.map { Seat($0) }
    return seats.filter(winners.contains) + seats.filter { !winners.contains($0) }
  }
}
