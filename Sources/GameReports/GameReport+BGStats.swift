import BGStats
import ContentFiles
import Contents
import Histories
import League
import Localization
import PageKit
import SiteModel
import Tabletop

extension GameReport {
  /// The address that opens the game in the app BG Stats, on a site that offers games for it; `nil` of a game that isn't over,
  /// wasn't played to its end or has no day.
  ///
  /// It has nothing that the page doesn't show.
  var bgStats: String? {
    guard page.settings.downloads.contains(.bgstats), game.isScored,
      let date = game.record.header.date
    else { return nil }
    let kind = game.record.play.kind
    let starter = played.starter(of: play)
    let hasScores = game.record.hasScores
    let players = page.input.players.enumerated().map { index, player in
      let seat = Seat(index)
      return BGStatsLink.Player(
        id: player.slug.text, name: player.name,
        score: hasScores ? game.record.scores[index] : nil,
        isWinner: game.winners.contains(seat), isStarter: seat == starter,
        rank: game.isDecided ? game.place(of: seat) + 1 : nil,
        team: isInTeams ? sides.firstIndex { $0.contains(seat) }.map { String($0 + 1) } : nil)
    }
    return BGStatsLink(
      source: page.settings.title, id: "\(page.input.season.slug.text)/\(game.slug.text)",
      game: (kind.name, wording[.game(kind)]),
      highestWins: game.record.scoreOrder == .highestWins, hasScores: hasScores,
      date: date.description, note: game.record.header.note, players: players
    ).url
  }
}
