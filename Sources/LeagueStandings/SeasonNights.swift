import Contents
package import Histories
package import League
import Seasons

/// The nights of a season, in order of time: games of one day, or of one round where nobody noted the day, with the byes
/// of the calendar that fall on it. A play-off is none of them.
///
/// A season may say that each of its rounds is a night, on however many days it is played: they are in the order of
/// their first games.
package struct SeasonNights: Sendable {
  package struct Night: Sendable {
    /// Its own in the season, for addresses: its day, or its number.
    package let name: String
    /// The day of its first game.
    package let date: CalendarDate?
    /// The round as the headers call it; `nil` where they differ.
    package fileprivate(set) var round: String?
    /// The games that count, and recorded byes.
    package fileprivate(set) var games: [GameID]
    /// The byes that the calendar tells of and no record does.
    package fileprivate(set) var byes: [SeasonCalendar.Bye] = []
  }

  package private(set) var nights: [Night] = []
  /// Whether each is a round, on however many days it was played.
  package let areRounds: Bool

  package var count: Int { nights.count }

  /// Makes a list of no nights.
  package init() {
    areTold = false
    areRounds = false
  }

  package init(of season: Season, in book: LeagueBook) {
    let games = season.games.map { book[$0] }.filter { $0.isCounted || $0.ending == .bye }
    let rounds = season.roundsOfGames
    areRounds = rounds != nil
    var places: [Key: Int] = [:]
    for game in games {
      let header = game.record.header
      guard season.document.tables(game.record) else { continue }
      let part = season.document.part(on: header.date)
      let round = rounds.map { $0[game.id] ?? header.round }
      let key = Key(
        night: round.map { .round(season.id, $0.map(Self.key(ofRound:)) ?? "") } ?? game.night,
        part: part)
      if let place = places[key] {
        nights[place].games.append(game.id)
        if rounds == nil, nights[place].round != header.round { nights[place].round = nil }
      } else {
        places[key] = nights.count
        let day = rounds == nil ? header.date.map { "\($0)" } : nil
        nights.append(
          Night(
            name: day ?? "night-\(nights.count + 1)", date: header.date,
            round: round ?? header.round, games: [game.id]))
      }
    }
    let players = Set(season.entrants(in: book) + games.flatMap(\.credited)).count
    let least = season.document.nights == nil ? 2 : 1
    areTold = nights.count >= least && nights.count * players <= SeasonNights.mostRows
    guard !nights.isEmpty else { return }
    // Games are in order of time, so days only go up.
    let dated = nights.indices.filter { nights[$0].date != nil }
    for bye in season.countedByes where season.document.part(on: bye.date) != .playOff {
      if rounds != nil, let round = bye.round,
        let night = nights.firstIndex(where: {
          $0.round.flatMap(FixtureMatching.number(in:)) == round
        })
      {
        nights[night].byes.append(bye)
        continue
      }
      let place = dated.firstPlace { nights[$0].date.map { $0 >= bye.date } ?? false }
      // Who sits out after the last day has it in the last night.
      nights[place < dated.count ? dated[place] : nights.count - 1].byes.append(bye)
    }
  }

  /// Returns what a round is told from others by: `3` of `Round 3`.
  private static func key(ofRound round: String) -> String {
    let text = round.lowercased()
    return text.hasPrefix("round ") ? String(text.dropFirst("round ".count)) : text
  }

  private struct Key: Hashable {
    let night: Game.Night
    let part: SeasonPart?
  }

  /// Adds up one night alone, which those who had a result in it have rows of.
  func fold(_ night: Int, of season: Season, in book: LeagueBook) -> StandingsFold {
    var fold = games(night, of: season, in: book)
    if season.document.nights?.givePoints == true,
      let table = NightTable(night, of: season, nights: self, fold, in: book)
    {
      fold.close(table)
    }
    return fold
  }

  /// Adds up the games and byes of one night.
  func games(_ night: Int, of season: Season, in book: LeagueBook) -> StandingsFold {
    var fold = StandingsFold(of: season.document)
    for game in nights[night].games { fold.add(book[game]) }
    for bye in nights[night].byes { fold.add(bye) }
    return fold
  }

  /// Whether the table after each night is worth a page: from two nights on, or from the first where nights are won,
  /// and not where all tables together would be
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
