import Histories
package import League
import Localization
import Tabletop

/// A game in a line: who won and by how much, or how it stands.
package struct GameHeadline: Sendable {
  private let game: Game
  private let page: any WrittenPage

  package init(_ game: Game, on page: any WrittenPage) {
    self.game = game
    self.page = page
  }

  /// The header's title before anything else a headline could say.
  package var text: String {
    let result = self.result
    return game.record.header.title.map { "\($0): \(result)" } ?? result
  }

  /// The names of everybody in it, in the order of play.
  package var players: String { page.list(game.players.map { page.known($0).name }) }

  /// A line that tells which game it is: the players and the day, since headlines and the titles of games repeat.
  package var title: String {
    let name = game.record.header.title.map { "\($0): \(players)" } ?? players
    return dated(name)
  }

  /// The title of its page: what a headline says, and which game it is.
  package var pageTitle: String {
    page.wording(.reportTitle, ["headline": text, "game": dated(players)])
  }

  private func dated(_ name: String) -> String {
    let date = game.record.header.date.map { page.text(of: $0) }
    return [name, date].compactMap { $0 }.joined(separator: ", ")
  }

  /// The text of the line that has most weight among those that may stand for it.
  package var result: String { line.text }

  /// The share of games in which such a line is true: the smaller, the more there is to tell.
  package var share: Double { line.share }

  private var line: HeadlineLine { page.headline(of: game) }

  /// The lines that are true of it, at least one. It has one that games before it leave over.
  var drafts: [HeadlineDraft] {
    func plain(_ text: String) -> [HeadlineDraft] {
      [HeadlineDraft(line: nil, share: 1, isJoke: false, texts: [text])]
    }
    guard game.ending == .rules else { return plain(endingResult) }
    let isLevel = game.record.handicaps.allSatisfy { $0 == 0 }
    guard game.isFinished, isLevel, winningSide != nil || game.players.count == 1 else {
      return plain(ownResult)
    }
    let headlines = page.ownHeadlines(of: game) + [ofResult].compactMap { $0 }
    guard !headlines.isEmpty else { return plain(ownResult) }
    return headlines.map { $0.draft(in: game.record.id, page.wording) }
  }

  /// A headline with the scores behind it, where another game has it already.
  func scored(_ headline: String) -> String {
    guard game.record.hasScores else { return headline }
    return page.wording(.headlineScored, ["headline": headline, "scores": scores])
  }

  private var ownResult: String { page.ownResult(of: game) ?? commonResult }

  /// The side that won; `nil` where several share the win, and where nobody won.
  private var winningSide: [Seat]? {
    let sides = game.record.sides.filter { game.winners.contains($0[0]) }
    return sides.count == 1 ? sides[0] : nil
  }

  /// The headline that its points alone give; `nil` where the winners haven't more than anybody else.
  private var ofResult: Headline? {
    let (scores, order) = (game.record.scores, game.record.scoreOrder)
    guard game.record.hasScores, let side = winningSide else { return nil }
    let others = scores.indices.filter { !side.contains(Seat($0)) }
    guard let second = order.best(of: others.map { scores[$0] }) else { return nil }
    let best = scores[side[0].rawValue]
    let margin = order.margin(of: best, over: second)
    guard margin > 0 else { return nil }
    return Headline(
      order == .lowestWins
        ? .fewer : ResultHeadline(margin: Points(margin), of: Points(best)), count: side.count,
      [
        "points": page.number(best), "winner": page.names(of: side, in: game),
        "margin": page.wording.spelled(margin),
        "loser": page.names(of: others.filter { scores[$0] == second }.map { Seat($0) }, in: game),
      ])
  }

  /// The line that says how it stands or ended, as all games tell it.
  private var commonResult: String {
    let scores = game.record.scores
    let wording = page.wording
    guard !game.isFinished else { return finalResult }
    let best = game.record.scoreOrder.best(of: scores) ?? 0
    let sides = game.record.sides.filter { side in scores[side[0].rawValue] == best }
    let leaders = sides.flatMap(\.self)
    if !hasTurns { return wording(.reportNotBegun, ["players": players]) }
    let names = page.names(of: leaders, in: game)
    return sides.count > 1
      ? wording(.reportLevel, ["players": names, "points": page.number(best)])
      : wording(
        .reportInProgress, count: leaders.count,
        ["player": names, "points": page.number(best)])
  }

  /// The line for a game that ended otherwise than by its rules.
  private var endingResult: String {
    let wording = page.wording
    switch game.ending {
    case .forfeit where game.winners.isEmpty:
      return wording(.reportForfeitAll, ["players": players])
    case .forfeit:
      return wording(
        .reportForfeit, count: game.winners.count,
        ["players": page.names(of: game.winners, in: game)])
    case .bye: return wording(.reportBye, ["players": players])
    case .abandoned: return wording(.reportAbandoned, ["players": players])
    case .void, .withdrawn, .rules: return wording(.reportVoid, ["players": players])
    }
  }

  private var hasTurns: Bool { game.record.play.turnCount > 0 }

  /// The line that names the winners, and their lead where nobody else has as many points.
  private var finalResult: String {
    let winners = game.winners
    let (results, order) = (game.record.results, game.record.scoreOrder)
    let names = page.names(of: winners, in: game)
    let points = winners.first.map { results[$0.rawValue] } ?? 0
    let isTogether =
      winners.count > 1 && winners.allSatisfy(game.record.side(of: winners[0]).contains)
    guard winners.count < 2 || isTogether else {
      return page.wording(.reportShared, ["players": names, "points": page.number(points)])
    }
    let others = results.indices.filter { !winners.contains(Seat($0)) }
    guard let second = order.best(of: others.map { results[$0] }),
      order.isBetter(points, than: second)
    else {
      return page.wording(
        .reportWonAlone, count: winners.count,
        ["player": names, "points": page.number(points)])
    }
    return page.wording(
      .reportWon, count: winners.count,
      ["player": names, "margin": page.number(order.margin(of: points, over: second))])
  }

  /// `Ann 10,050, Bob 8,700`; the players alone where nothing tells the scores.
  package var scores: String {
    guard game.record.hasScores else { return players }
    let (scores, best) = (game.record.scores, game.record.scoreOrder)
    let order = scores.indices.sorted {
      best.isBetter(scores[$0], than: scores[$1]) || scores[$0] == scores[$1] && $0 < $1
    }
    return order.map { "\(page.known(game.players[$0]).name) \(page.number(scores[$0]))" }
      .joined(separator: ", ")
  }
}
