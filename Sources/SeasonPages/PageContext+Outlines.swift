import ContentFiles
import Contents
import GameReports
package import Histories
package import League
import PageKit
package import SiteModel
import Statistics

// What programs are told of a league's pages.
extension PageContext {
  package func outline(_ frame: Frame, ofSeason season: SeasonID) -> PageOutline {
    outline(frame.kind, frame.title, ofSeason: season)
  }

  package func outline(_ kind: String, _ title: String, ofSeason season: SeasonID) -> PageOutline {
    var outline = PageOutline(kind, title)
    outline.season = book[season].slug.text
    outline.game = book[season].document.game
    return outline
  }

  package func outline(_ kind: String, _ title: String, ofGame id: GameID) -> PageOutline {
    let game = book[id]
    var outline = PageOutline(kind, title)
    outline.season = book[game.season].slug.text
    outline.game = game.record.play.kind
    outline.players = game.players.map { book[$0].slug.text }
    return outline
  }

  package func outline(
    _ frame: Frame, of players: [PlayerID], at kind: GameKind? = nil
  ) -> PageOutline {
    var outline = PageOutline(frame)
    outline.players = players.map { book[$0].slug.text }
    outline.game = kind
    return outline
  }

  package func outline(_ kind: String, _ title: String, of game: GameKind) -> PageOutline {
    var outline = PageOutline(kind, title)
    outline.game = game
    return outline
  }

  /// Returns the title of a sheet of a game for so many.
  package func sheetTitle(of kind: GameKind, _ players: Int) -> String {
    func title<Played: PublishedGame>(_ played: Played) -> String {
      SheetHead.title(of: played, for: players, in: wording)
    }
    return title(game(kind))
  }
}
