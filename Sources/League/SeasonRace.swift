import Contents
package import Histories
import Tabletop

/// How a season's table came about: what everybody had after each of its nights.
package struct SeasonRace: Sendable {
  /// Games of one day, or of one round where nobody noted the day.
  package struct Night: Sendable {
    package let date: CalendarDate?
    /// As the headers call it; `nil` where they differ.
    package fileprivate(set) var round: String?
  }

  package private(set) var nights: [Night] = []
  /// What `tally` counts, after each night.
  package private(set) var totals: [PlayerID: [Int]] = [:]
  package private(set) var tally = SeasonTally.leaguePoints
}

extension SeasonRace {
  package init(of season: Season, in book: LeagueBook) {
    var keys: [String] = []
    var games: [[Game]] = []
    for game in season.games.map({ book[$0] }) where game.isCounted || game.ending == .bye {
      let header = game.record.header
      let key = header.date?.description ?? header.round ?? game.record.id
      if keys.last == key {
        games[games.count - 1].append(game)
        if nights[nights.count - 1].round != header.round { nights[nights.count - 1].round = nil }
      } else {
        keys.append(key)
        games.append([game])
        nights.append(Night(date: header.date, round: header.round))
      }
    }
    guard !nights.isEmpty else { return }
    var rows = [[PlayerID: Standings.Row]]()
    var now: [PlayerID: Standings.Row] = [:]
    let scheme = season.document.points
    for (night, games) in games.enumerated() {
      for game in games {
        for (seat, player) in game.credited.enumerated() {
          now[player, default: Standings.Row(player: player)].add(
            game, seat: Seat(seat), by: scheme)
        }
      }
      for bye in season.countedByes where self.night(of: bye) == night {
        now[bye.player, default: Standings.Row(player: bye.player)].addBye(by: scheme)
      }
      rows.append(now)
    }
    tally = SeasonTally(of: now.values)
    for player in now.keys {
      totals[player] = rows.map { rows in rows[player].map(tally.count(of:)) ?? 0 }
    }
  }

  /// The first night on or after the day of a bye, or else the last.
  private func night(of bye: SeasonCalendar.Bye) -> Int {
    nights.firstIndex { $0.date.map { $0 >= bye.date } ?? false } ?? nights.count - 1
  }
}

/// How often each player of a season finished ahead of each other.
package struct SeasonMeetings: Sendable {
  private var ahead: [PlayerID: [PlayerID: Int]] = [:]
  /// Whether two sides were at the table each time, so that the one ahead beat the other.
  package private(set) var areDuels = true

  /// - Parameter games: Those that don't count are left out.
  package init(in games: some Sequence<Game>) {
    for game in games where game.isCounted && game.isDecided {
      let sides = game.record.sides
      guard sides.count > 1 else { continue }
      if sides.count > 2 { areDuels = false }
      let places = game.credited.indices.map { game.place(of: Seat($0)) }
      for (seat, player) in game.credited.enumerated() {
        for (other, opponent) in game.credited.enumerated() where places[seat] < places[other] {
          ahead[player, default: [:]][opponent, default: 0] += 1
        }
      }
    }
  }

  /// How often one finished ahead of the other.
  package func count(of player: PlayerID, aheadOf other: PlayerID) -> Int {
    ahead[player]?[other] ?? 0
  }
}
