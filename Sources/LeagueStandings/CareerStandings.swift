import Contents
package import Histories
package import League
import Seasons
import Tabletop

/// The tables of seasons added up: who has collected most in all of them together.
package struct CareerStandings: Sendable {
  package struct Row: Sendable {
    package var player: PlayerID { sum.player }
    /// The rank, from 1; players that nothing tells apart share one.
    package fileprivate(set) var rank = 0
    /// The number of seasons that the player won.
    package fileprivate(set) var titles = 0
    /// The number of seasons in which something counted for the player.
    package fileprivate(set) var seasons = 0
    /// The sum of the seasons' tables, without what they say of places. Its course is in order of time, whichever
    /// season a game is of.
    package fileprivate(set) var sum: Standings.Row

    /// The tie-break that put the row below the one before, where both have the same points; `nil` for the first, and
    /// where nothing did.
    package fileprivate(set) var broken: Broken?

    /// The numbers that decide between two rows: points, then the tie-breaks.
    fileprivate var worth: [Fraction] {
      [sum.leaguePoints] + TieBreak.allCases.map { Fraction(count($0)) }
    }

    /// Returns the number that a tie-break goes by, more being better.
    private func count(_ tieBreak: TieBreak) -> Int {
      switch tieBreak {
      case .titles: titles
      case .wins: sum.won
      case .fewestLosses: -sum.lost
      }
    }
  }

  /// A measure that decides between two with the same points, in this order.
  package enum TieBreak: String, CaseIterable, Sendable {
    case titles, wins
    case fewestLosses = "fewest-losses"
  }

  /// The tie-break by which two with the same points were parted.
  package struct Broken: Hashable, Sendable {
    package let tieBreak: TieBreak
    /// Seasons or games of the row, and of the one before.
    package let own: Int
    package let other: Int
  }

  /// The rows from the first down: everybody for whom a game, or a bye, has counted.
  package let rows: [Row]
}

extension CareerStandings {
  /// - Parameters:
  ///   - seasons: Some of the league's.
  ///   - kind: The kind of games that their tables are of; `nil` for all games of each.
  ///   - tables: That of each of the seasons.
  ///   - champions: Who won each season of the league; nobody while it goes on. A table of one game of several gives
  ///     no title.
  package init(
    of seasons: [Season], at kind: GameKind? = nil, tables: [Standings], champions: [[PlayerID]],
    in book: LeagueBook
  ) {
    var rows: [PlayerID: Row] = [:]
    for (season, table) in zip(seasons, tables) {
      for row in table.rows where row.played > 0 || row.byes > 0 {
        rows[row.player, default: Row(sum: Standings.Row(player: row.player))].add(row)
      }
      guard kind == nil || season.kinds.count == 1 else { continue }
      for player in champions[season.id.index] { rows[player]?.titles += 1 }
    }
    let games = seasons.filter { $0.teams == nil }.flatMap { season in
      season.games.filter {
        season.document.tables(book[$0].record)
          && (kind == nil || kind == book[$0].record.play.kind)
      }
    }
    for game in games.sorted().map({ book[$0] }) {
      for (seat, player) in game.credited.enumerated() {
        guard let outcome = game.outcome(for: Seat(seat)) else { continue }
        rows[player]?.sum.course.append(outcome)
      }
    }
    var ranked: [Row] = []
    let order = rows.values.map { (worth: $0.worth, row: $0) }.sorted { one, other in
      one.worth == other.worth
        ? one.row.player < other.row.player
        : other.worth.lexicographicallyPrecedes(one.worth)
    }
    for (place, entry) in order.enumerated() {
      var row = entry.row
      let isLevel = place > 0 && order[place - 1].worth == entry.worth
      row.rank = isLevel ? ranked[place - 1].rank : place + 1
      if place > 0 { row.broken = Broken(order[place - 1].worth, above: entry.worth) }
      ranked.append(row)
    }
    self.rows = ranked
  }
}

extension CareerStandings.Broken {
  /// Finds the tie-break that parts two rows; `nil` where points part the two, or nothing does.
  fileprivate init?(_ other: [Fraction], above own: [Fraction]) {
    guard other.first == own.first,
      let (tieBreak, counts) = zip(CareerStandings.TieBreak.allCases, zip(own, other).dropFirst())
        .first(where: { $1.0 != $1.1 })
    else { return nil }
    self.init(tieBreak: tieBreak, own: abs(counts.0.count), other: abs(counts.1.count))
  }
}

extension CareerStandings.Row {
  /// Adds what the player has in the table of one more season.
  fileprivate mutating func add(_ row: Standings.Row) {
    seasons += 1
    sum.leaguePoints += row.leaguePoints
    // How the games went is told in order of time, whichever seasons they are of.
    sum.addCounts(of: row)
  }
}

extension Game {
  /// Returns how it ended for a seat; `nil` where that isn't known, or counts for no table.
  func outcome(for seat: Seat) -> Standings.Outcome? {
    guard isCounted, isDecided else { return nil }
    guard winners.contains(seat) else { return .lost }
    // Who is left by somebody who gave up has won, and shares it with nobody.
    if ending == .forfeit { return .won }
    return winners.allSatisfy(record.side(of: seat).contains) ? .won : .drawn
  }
}
