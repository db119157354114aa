import Contents
package import Histories
package import League
import Seasons

/// The table of one night: who won it, and what it is worth to everybody who played.
///
/// Guests are in it, and anyone who gave a game up. A bye alone is none who played. What a substitute plays is in the row of
/// the player they stood in for, who has nothing for coming unless they came.
package struct NightTable: Sendable {
  package struct Row: Sendable {
    package var player: PlayerID { games.player }
    /// What the night's games come to; its `leaguePoints` are the game points, its rank and what broke a tie those of
    /// the night.
    package let games: Standings.Row
    package var rank: Int { games.rank ?? 0 }
    /// The points of the night; 0 where nights give none.
    package fileprivate(set) var points = Fraction.zero
  }

  /// The night, by its index in the season.
  package let number: Int
  /// The rows from the winner down.
  package private(set) var rows: [Row]
  /// The number of players who were there, substitutes among them.
  package let present: Int
  /// Whether too few were there for points by rank.
  package let isTooSmall: Bool

  package var winners: [Row] { Array(rows.prefix { $0.rank == 1 }) }

  /// - Returns: `nil` in a season whose nights nobody wins.
  package init?(_ number: Int, of season: Season, nights: SeasonNights, in book: LeagueBook) {
    self.init(
      number, of: season, nights: nights, nights.games(number, of: season, in: book), in: book)
  }

  /// - Parameter fold: The night's games.
  init?(
    _ number: Int, of season: Season, nights: SeasonNights, _ fold: StandingsFold,
    in book: LeagueBook
  ) {
    guard let rules = season.document.nights else { return nil }
    let games = nights.nights[number].games.map { book[$0] }.filter(\.isCounted)
    let order = StandingsOrder(
      tieBreaks: [.points] + rules.tieBreaks.filter { $0 != .points }, games: games)
    var table = DivisionTables(of: SeasonFormat(), in: book)
    table.rank(
      fold.rows.values.filter { $0.played > 0 }.sorted { $0.player < $1.player }, by: order)
    self.number = number
    rows = table.rows.map { Row(games: $0) }
    let present = Set(games.flatMap(\.players))
    self.present = present.count
    isTooSmall = present.count < rules.minimum
    guard rules.givePoints else { return }
    var start = 0
    while start < rows.count {
      let rank = rows[start].rank
      let end = rows[start...].firstIndex { $0.rank != rank } ?? rows.count
      for place in start..<end {
        rows[place].points = rules.countedLines.reduce(.zero) {
          $0
            + $1.points(
              of: rows[place].games, in: start..<end, ranks: !isTooSmall,
              hasCome: present.contains(rows[place].player))
        }
      }
      start = end
    }
  }
}

extension NightRules.Line {
  /// Returns what it gives somebody for a night.
  ///
  /// - Parameters:
  ///   - row: What the night's games come to.
  ///   - places: The places that those of the same rank take together, from 0.
  ///   - ranks: Whether ranks give points.
  ///   - hasCome: Whether they were there, and not a substitute in all their games.
  fileprivate func points(
    of row: Standings.Row, in places: Range<Int>, ranks: Bool, hasCome: Bool
  ) -> Fraction {
    let isMet = conditions.allSatisfy { condition in
      row.amount(of: condition.measure).map { $0 >= condition.least } ?? false
    }
    guard isMet else { return .zero }
    switch worth {
    case .ranks(let points):
      guard ranks else { return .zero }
      return places.reduce(.zero) { $0 + ($1 < points.count ? points[$1] : .zero) } / places.count
    case .played(let points): return hasCome ? points : .zero
    case .amount(let measure, let range, let points):
      guard let amount = row.amount(of: measure), range.contains(amount) else { return .zero }
      return points ?? amount
    }
  }
}

extension Standings.Row {
  /// Returns an amount of what its games come to; `nil` where they have no such thing.
  fileprivate func amount(of measure: NightRules.Measure) -> Fraction? {
    switch measure {
    case .gamePoints: leaguePoints
    case .wins: wonShares
    case .spread: spread.map { Fraction($0) }
    case .scored: scored == 0 ? nil : Fraction(total)
    }
  }
}

extension Season {
  /// The round of each game whose fixture tells it and whose record doesn't, where rounds are nights; `nil` where days
  /// are.
  var roundsOfGames: [GameID: String]? {
    guard document.nights?.span == .round else { return nil }
    var rounds: [GameID: String] = [:]
    for entry in calendar.entries {
      guard let round = entry.fixture.round, let game = entry.status.game else { continue }
      rounds[game] = "\(round)"
    }
    return rounds
  }
}

extension FixtureStatus {
  /// The game that it is, or was.
  fileprivate var game: GameID? {
    switch self {
    case .played(let game), .playing(let game): game
    case .due, .overdue, .void, .bye, .over: nil
    }
  }
}
