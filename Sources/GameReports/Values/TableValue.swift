import Drawing
import Histories
package import League
import Localization
package import PageKit
import SiteModel
import Templating

extension PageContext {
  package func row(
    of player: PlayerID, rank: Int? = nil, isStrong: Bool = false, note: String? = nil,
    cells: [TableValue.Cell]
  ) -> TableValue.Row {
    TableValue.Row(
      text: book[player].name, url: link(to: .player(book[player].slug)),
      color: book[player].mark.classes, rank: rank.map { String($0) }, isStrong: isStrong,
      note: note, cells: cells)
  }

  /// A row about a game, headed by its day.
  package func row(of game: Game, cells: [TableValue.Cell]) -> TableValue.Row {
    TableValue.Row(
      text: game.record.header.date.map { text(of: $0) } ?? game.record.id,
      url: game.hasPage ? link(to: game) : nil,
      cells: cells)
  }

  package func link(to game: Game) -> String {
    link(to: .game(book[game.season].slug, game.slug))
  }
}
