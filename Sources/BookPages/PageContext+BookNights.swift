import Diagnostics
import DocumentPages
import GameReports
import Histories
import League
import LeaguePages
import LeagueStandings
import Localization
import PageKit
import SeasonPages
import SiteModel
import Templating

// The nights of a season in its book.
extension PageContext {
  /// What games are put together by: a night of the season, or what is known of others.
  private enum Gathering: Hashable {
    case night(Int)
    case day(CalendarDate)
    case round(String)
    case unknown
  }

  /// All games of a season, night by night from the first on: those that count for nothing, play-offs and ties among them.
  func bookNights(of summary: SeasonSummary) -> [BookNight] {
    let nights = summary.nights.nights
    var nightOfGame: [GameID: Int] = [:]
    var nightOfDay: [CalendarDate: Int] = [:]
    for (number, night) in nights.enumerated() {
      for game in night.games {
        nightOfGame[game] = number
        if let day = book[game].record.header.date { nightOfDay[day] = number }
      }
    }
    var places: [Gathering: Int] = [:]
    var gathered: [(of: Gathering, games: [Game])] = []
    for game in summary.season.games.map({ book[$0] }) {
      let header = game.record.header
      let gathering: Gathering =
        if let night = nightOfGame[game.id] ?? header.date.flatMap({ nightOfDay[$0] }) {
          .night(night)
        } else if let day = header.date {
          .day(day)
        } else {
          header.round.map { .round($0) } ?? .unknown
        }
      if let place = places[gathering] {
        gathered[place].games.append(game)
      } else {
        places[gathering] = gathered.count
        gathered.append((gathering, [game]))
      }
    }
    // Rounds of one day share its words.
    var told: Set<String> = []
    return gathered.enumerated().map { place, night in
      self.night(place + 1, of: night.of, night.games, in: summary, besides: &told)
    }
  }

  private func night(
    _ number: Int, of gathering: Gathering, _ games: [Game], in summary: SeasonSummary,
    besides told: inout Set<String>
  ) -> BookNight {
    let days = Set(games.map(\.record.header.date))
    let rounds = Set(games.map(\.record.header.round))
    let round = rounds.count == 1 ? rounds.first.flatMap(\.self).map(roundName) : nil
    let title: String =
      switch gathering {
      case .night(let night): name(ofNight: night, in: summary.nights)
      case .day(let day): text(of: day)
      case .round(let round): roundName(round)
      case .unknown: wording[.seasonGames]
      }
    let day = days.count == 1 ? days.first.flatMap(\.self) : nil
    var value = BookNight(
      id: "night-\(number)", title: title, place: round == title ? nil : round,
      date: day.map { text(of: $0) } == title ? nil : date(day))
    value.evening = evening(of: games, in: summary.season.id, id: value.id, besides: &told)
    value.games = games.map { game in
      BookGame(
        game: gameItem(
          game, showsDate: days.count > 1, showsRound: rounds.count > 1,
          showsKind: summary.kind == nil),
        story: game.isPlayedOut && game.hasPage ? decision(of: game) : nil)
    }
    guard case .night(let night) = gathering, summary.nights.areTold else { return value }
    let then = SeasonSummary(summary.season, after: night, on: self)
    value.won = then.won(night, hasHighs: false)
    guard night < summary.nights.count - 1 else { return value }
    value.leader = then.leaderThen
    let divisions = then.standings.divisions
    let tables =
      divisions.isEmpty
      ? [then.table(isShort: true, showsForm: false)].compactMap(\.self)
      : divisions.compactMap { then.table(isShort: true, showsForm: false, of: $0) }
    value.after = Group(tables)
    return value
  }

  /// The words and pictures of a night that none before it had, their headings below its own.
  private func evening(
    of games: [Game], in season: SeasonID, id: String, besides told: inout Set<String>
  ) -> EveningValue? {
    // What is wrong with the words is told of the night's page.
    var unread = Findings()
    var evening = evening(
      of: games.map(\.id), in: season, besides: &told, findings: &unread)
    if let words = evening?.content {
      evening?.content = Markup(BookMarkup(prefix: "\(id)-", depth: 2).bytes(of: words.bytes))
    }
    return evening
  }
}
