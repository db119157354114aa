import Drawing
import GameReports
import Histories
package import League
import LeagueStandings
import PageKit
package import Pictures
package import SiteModel
import Tabletop

extension PageContext {
  /// Adds what a game came to, and what decided it.
  package func draw(_ game: Game, in picture: inout SharedPicture) {
    picture.headline = GameHeadline(game, on: page(about: game)).text
    picture.sentence = decision(of: game) ?? ""
    picture.lines = pictureLines(of: game)
    picture.curves = curves(of: game)
  }

  /// A game's sides from the first place down; none where no scores are known.
  private func pictureLines(of game: Game) -> [SharedPicture.Line] {
    guard game.record.hasScores else { return [] }
    let (page, order) = (page(about: game), game.record.scoreOrder)
    let sides = game.record.sides.map { side in
      (
        place: game.place(of: side[0]), score: game.record.scores[side[0].rawValue], side: side
      )
    }.sorted {
      ($0.place, order.margin(of: 0, over: $0.score), $0.side[0])
        < ($1.place, order.margin(of: 0, over: $1.score), $1.side[0])
    }
    let highest = sides.map(\.score).max() ?? 0
    return sides.map { _, score, side in
      SharedPicture.Line(
        name: page.names(of: side, in: game), value: number(score),
        share: highest > 0 ? Double(score) / Double(highest) : 0,
        mark: page.mark(of: side[0]), isBest: game.winners.contains(side[0]))
    }
  }

  /// The totals of a game's sides after each turn; none where they aren't known.
  private func curves(of game: Game) -> [SharedPicture.Curve] {
    guard let chart = running(of: game) else { return [] }
    return chart.lines.map { line in
      SharedPicture.Curve(
        totals: line.totals.map { Double($0.rawValue) }, mark: line.mark, isBest: line.isWinner)
    }
  }

  /// The top of a season's standings; none before its first game.
  package func pictureLines(of season: SeasonID) -> [SharedPicture.Line] {
    let standings = site.index.league.standings[season.index]
    let rows = standings.rows.filter { $0.played > 0 }
    let tally = standings.tally
    let highest = rows.map { tally.count(of: $0).value }.max() ?? 0
    return rows.prefix(4).map { row in
      let count = tally.count(of: row)
      return SharedPicture.Line(
        name: book[row.player].name, value: number(count),
        share: highest > 0 ? count.value / highest : 0,
        mark: book[row.player].mark, isBest: row.rank == 1)
    }
  }
}
