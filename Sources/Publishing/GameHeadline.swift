import Histories
import League
import Tabletop

/// A game in a line: who won and by how much, or how it stands.
struct GameHeadline {
  private let game: Game
  private let page: PageContext

  init(_ game: Game, on page: PageContext) {
    self.game = game
    self.page = page
  }

  /// The header's title before anything else a headline could say.
  var text: String {
    let result = self.result
    return game.record.header.title.map { "\($0): \(result)" } ?? result
  }

  /// Everybody in it, in the order of play.
  var players: String { page.list(game.players.map { page.book[$0].name }) }

  /// The page's title: the players and the day, since headlines repeat.
  var title: String {
    let date = game.record.header.date.map { page.text(of: $0) }
    let name = game.record.header.title ?? players
    return [name, date].compactMap { $0 }.joined(separator: ", ")
  }

  var result: String {
    let scores = game.record.scores
    let wording = page.wording
    let highest = scores.max() ?? 0
    if game.isFinished {
      let winners = page.names(of: game.record.winners, in: game)
      let second = scores.sorted(by: >).dropFirst().first
      if game.record.winners.count > 1 {
        return wording(.reportShared, ["players": winners, "points": page.number(highest)])
      }
      guard let second, second < highest else {
        return wording(.reportWonAlone, ["player": winners, "points": page.number(highest)])
      }
      return wording(
        .reportWon, ["player": winners, "margin": page.number(highest - second)])
    }
    let leaders = scores.indices.filter { scores[$0] == highest }.map { Seat($0) }
    if leaders.count == scores.count {
      return highest == 0
        ? wording(.reportNotBegun, ["players": players])
        : wording(.reportLevel, ["players": players, "points": page.number(highest)])
    }
    let names = page.names(of: leaders, in: game)
    return leaders.count > 1
      ? wording(.reportLevel, ["players": names, "points": page.number(highest)])
      : wording(.reportInProgress, ["player": names, "points": page.number(highest)])
  }

  /// `Ann 10,050, Bob 8,700`.
  var scores: String {
    let scores = game.record.scores
    let order = scores.indices.sorted { (-scores[$0], $0) < (-scores[$1], $1) }
    return order.map { "\(page.book[game.players[$0]].name) \(page.number(scores[$0]))" }
      .joined(separator: ", ")
  }
}
