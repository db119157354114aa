import Drawing
import GameReports
package import Histories
package import League
import LeagueStandings
import Localization
import Messages
import PageKit
package import Pictures
package import SiteModel
import Tabletop
import TeamPages

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
    let page = page(about: game)
    let highest = game.record.scores.max() ?? 0
    return game.sidesByPlace.map { side in
      let score = game.record.scores[side[0].rawValue]
      return SharedPicture.Line(
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
    pictureLines(of: site.index.league.standings[season.index])
  }

  private func pictureLines(of standings: Standings) -> [SharedPicture.Line] {
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

  /// Adds who won a season's latest night, or what its matches came to.
  func drawLatestNight(of season: Season, in picture: inout SharedPicture) {
    let day = book.latestNight(of: season)
    if season.teams == nil, let number = night(on: day, of: season) {
      return draw(number, of: season, in: &picture)
    }
    guard let message = messageOfLatestNight(of: season) else { return }
    picture.add(message)
    picture.lines =
      season.teams == nil ? pictureLines(of: season.id) : pictureLines(ofTeamsIn: season.id)
  }

  /// Adds who won one of a season's nights, with the night's table or the season's after it; the score of a night that
  /// had one game.
  func draw(_ number: Int, of season: Season, in picture: inout SharedPicture) {
    let nights = site.index.league.nights[season.id.index]
    picture.add(message(of: season, night: number))
    if let table = NightTable(number, of: season, nights: nights, in: book) {
      let highest = table.rows.map(\.games.leaguePoints.value).max() ?? 0
      picture.lines = table.rows.map { row in
        SharedPicture.Line(
          name: book[row.player].name, value: self.number(row.games.leaguePoints),
          share: highest > 0 ? row.games.leaguePoints.value / highest : 0,
          mark: book[row.player].mark, isBest: row.rank == 1)
      }
    } else if let game = nights.nights[number].games.map({ book[$0] }).only, game.hasPage {
      picture.lines = pictureLines(of: game)
    } else {
      picture.lines = pictureLines(
        of: SeasonSummary(season, after: number, on: self).standings)
    }
  }

  /// How many games a player played and won; none before the first.
  package func pictureLines(of player: PlayerID) -> [SharedPicture.Line] {
    let games = book[player].games.map { book[$0] }.filter(\.isCounted)
    guard !games.isEmpty else { return [] }
    let won = games.count { $0.isWon(by: player) == true }
    return [(SiteColumn.played, games.count), (.won, won)].map { column, count in
      SharedPicture.Line(
        name: wording[.column(column)], value: number(count),
        share: Double(count) / Double(games.count))
    }
  }

  /// The records of the league or a season: of several games, first those that stand first for each.
  package func pictureLines(ofRecords lists: [(kind: GameKind, records: [LeagueRecord])])
    -> [SharedPicture.Line]
  {
    let longest = lists.map(\.records.count).max() ?? 0
    let records = (0..<longest).flatMap { place in
      lists.compactMap { kind, records in
        place < records.count ? (kind, records[place]) : nil
      }
    }
    return records.compactMap { kind, record -> SharedPicture.Line? in
      guard record.history.rule != .each, let holder = record.holders.first else { return nil }
      let name = wording[record.label]
      return SharedPicture.Line(
        name: lists.count > 1
          ? wording(.seasonAtGame, ["what": name, "game": wording[.game(kind)]]) : name,
        value: "\(record.text(in: wording)) \(book[holder.player].name)", share: nil,
        mark: book[holder.player].mark, isBest: true)
    }
  }
}

extension SharedPicture {
  /// Adds the headline of a text to send, and when it was.
  fileprivate mutating func add(_ message: MessageText) {
    headline = message.lines[0]
    sentence = message.lines[1]
  }
}

extension Array {
  /// Its element, where it has one alone.
  fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
