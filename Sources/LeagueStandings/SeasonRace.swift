import Contents
package import Histories
package import League
import Tabletop

/// The course of a season's table: what everybody had after each of its nights.
package struct SeasonRace: Sendable {
  /// The points and wins of a player from a night on.
  private struct Step {
    let night: Int
    let leaguePoints: Fraction
    let wins: Int
  }

  package let nights: [SeasonNights.Night]
  package let tally: SeasonTally
  /// The nights on which anything changed for each player, in order of time.
  private var steps: [PlayerID: [Step]] = [:]

  /// The players for whom something counted, in their order.
  package var players: [PlayerID] { steps.keys.sorted() }

  package func hasPlayed(_ player: PlayerID) -> Bool { steps[player] != nil }

  /// The first night on which something counted for a player.
  package func firstNight(of player: PlayerID) -> Int? { steps[player]?.first?.night }

  /// Returns what `tally` counts of a player after each night; `nil` for whom nothing counted.
  package func totals(of player: PlayerID) -> [Fraction]? {
    guard let steps = steps[player] else { return nil }
    var totals: [Fraction] = []
    var last = Fraction.zero
    for step in steps {
      while totals.count < step.night { totals.append(last) }
      last = tally == .wins ? Fraction(step.wins) : step.leaguePoints
    }
    while totals.count < nights.count { totals.append(last) }
    return totals
  }
}

extension SeasonRace {
  /// - Parameter all: Those of the season.
  package init(of season: Season, nights all: SeasonNights, in book: LeagueBook) {
    nights = all.nights
    var fold = StandingsFold(of: season.document)
    for night in nights.indices {
      let played = all.fold(night, of: season, in: book)
      fold.merge(played)
      for player in played.rows.keys {
        guard let row = fold.rows[player] else { continue }
        steps[player, default: []].append(
          Step(night: night, leaguePoints: row.leaguePoints, wins: row.won))
      }
    }
    tally = SeasonTally(of: fold.rows.values)
  }
}

/// The numbers of times that each player of some games finished ahead of each other.
package struct SeasonMeetings: Sendable {
  private var ahead: [PlayerID: [PlayerID: Int]] = [:]
  /// The number of times that two were level, both ways around.
  private var level: [PlayerID: [PlayerID: Int]] = [:]
  /// The players who finished ahead of somebody, behind, or level.
  package private(set) var players: Set<PlayerID> = []
  /// Whether two sides were at the table each time: the one ahead beat the other.
  package private(set) var areDuels = true

  /// The players of each table at which somebody gave up; those games count, too.
  package private(set) var forfeits: [[PlayerID]] = []

  /// - Parameter games: Those that don't count are left out.
  package init(in games: some Sequence<Game>) {
    for game in games where game.isCounted && game.isDecided {
      let sides = game.record.sides
      guard sides.count > 1 else { continue }
      if sides.count > 2 { areDuels = false }
      if game.ending == .forfeit { forfeits.append(game.credited) }
      let places = game.credited.indices.map { game.place(of: Seat($0)) }
      for (seat, player) in game.credited.enumerated() {
        let side = game.record.side(of: Seat(seat))
        for (other, opponent) in game.credited.enumerated()
        where !side.contains(Seat(other)) && !game.isLost(by: Seat(seat), and: Seat(other)) {
          if places[seat] < places[other] {
            ahead[player, default: [:]][opponent, default: 0] += 1
            players.formUnion([player, opponent])
          } else if places[seat] == places[other], player != opponent {
            level[player, default: [:]][opponent, default: 0] += 1
            players.insert(player)
          }
        }
      }
    }
  }

  /// Returns how often one finished ahead of the other.
  package func count(of player: PlayerID, aheadOf other: PlayerID) -> Int {
    ahead[player]?[other] ?? 0
  }

  /// Returns how often both finished level.
  package func count(of player: PlayerID, levelWith other: PlayerID) -> Int {
    level[player]?[other] ?? 0
  }
}
