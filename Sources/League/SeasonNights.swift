import Contents
package import Histories

/// The nights of a season, in order of time: games of one day, or of one round where nobody noted the day, with the byes
/// of the calendar that fall on it. A play-off is none of them.
package struct SeasonNights: Sendable {
  package struct Night: Sendable {
    /// Its own in the season, for addresses: its day, or its number.
    package let name: String
    package let date: CalendarDate?
    /// The round as the headers call it; `nil` where they differ.
    package fileprivate(set) var round: String?
    /// The games that count, and recorded byes.
    package fileprivate(set) var games: [GameID]
    /// The byes that the calendar tells of and no record does.
    package fileprivate(set) var byes: [SeasonCalendar.Bye] = []
  }

  package private(set) var nights: [Night] = []

  package var count: Int { nights.count }

  /// Makes a list of no nights.
  package init() { areTold = false }

  package init(of season: Season, in book: LeagueBook) {
    var last: Game.Night?
    let games = season.games.map { book[$0] }.filter { $0.isCounted || $0.ending == .bye }
    // Games of one night stand side by side.
    for game in games {
      let header = game.record.header
      guard season.document.tables(game.record) else { continue }
      if last == game.night {
        nights[nights.count - 1].games.append(game.id)
        if nights[nights.count - 1].round != header.round { nights[nights.count - 1].round = nil }
      } else {
        last = game.night
        nights.append(
          Night(
            name: header.date.map { "\($0)" } ?? "night-\(nights.count + 1)", date: header.date,
            round: header.round, games: [game.id]))
      }
    }
    let players = Set(season.entrants(in: book) + games.flatMap(\.credited)).count
    areTold = nights.count > 1 && nights.count * players <= SeasonNights.mostRows
    guard !nights.isEmpty else { return }
    // Games are in order of time, so that days, too, only go up.
    let dated = nights.indices.filter { nights[$0].date != nil }
    for bye in season.countedByes where season.document.part(on: bye.date) != .playOff {
      let place = dated.firstPlace { nights[$0].date.map { $0 >= bye.date } ?? false }
      // Who sits out after the last day has it in the last night.
      nights[place < dated.count ? dated[place] : nights.count - 1].byes.append(bye)
    }
  }

  /// Adds up one night alone, which those who had a result in it have rows of.
  func fold(_ night: Int, of season: Season, in book: LeagueBook) -> StandingsFold {
    var fold = StandingsFold(of: season.document)
    for game in nights[night].games { fold.add(book[game]) }
    for bye in nights[night].byes { fold.add(bye) }
    return fold
  }

  /// Whether the table after each night is worth a page: from two nights on, and not where all tables together would be
  /// longer than a league wants.
  package let areTold: Bool

  /// The most rows that the tables after each night may have together: forty nights of five hundred players.
  package static let mostRows = 20_000
}

extension Standings {
  /// Returns the number of places by which each player has gone up, or down below 0, since another table. Players
  /// without a rank in one of them are left out.
  package func movement(since before: Standings) -> [PlayerID: Int] {
    let ranks = Dictionary(
      before.rows.lazy.filter { $0.played > 0 }.compactMap { row in
        row.rank.map { (row.player, $0) }
      }
    ) { first, _ in first }
    var movement: [PlayerID: Int] = [:]
    for row in rows {
      if let rank = row.rank, let last = ranks[row.player] { movement[row.player] = last - rank }
    }
    return movement
  }
}
