import Histories
import Matches

/// The round numbers that a league and its players came to, in order of time. A table of a match is a game.
package struct Milestones: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Games that the league finished.
    case leagueGames
    /// Games that a player finished, and won.
    case games, wins

    /// The numbers that are told of.
    package var numbers: [Int] {
      switch self {
      case .leagueGames: Self.ofLeague
      case .games: Self.ofGames
      case .wins: Self.ofWins
      }
    }

    private static let ofLeague = [
      1, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000,
    ]
    private static let ofGames = [25, 50, 100, 250, 500, 1000, 2500, 5000]
    private static let ofWins = [10, 25, 50, 100, 250, 500, 1000, 2500]
  }

  package struct Milestone: Hashable, Sendable {
    package let kind: Kind
    package let number: Int
    /// The player who reached it; `nil` for a milestone of the league.
    package let player: PlayerID?
    package let event: Event
  }

  /// What a milestone was reached with: a game or a table of a match.
  package enum Event: Hashable, Sendable {
    case game(GameID)
    case match(MatchID)
  }

  package private(set) var all: [Milestone] = []
  private var places: [PlayerID: [Int]] = [:]

  /// Makes the milestones of nobody.
  package init() {}

  package init(of book: LeagueBook) {
    var counts = Counts(players: book.players.count)
    var waiting = book.matches.filter(\.isCounted)[...]
    for game in book.games where game.isScored {
      if let date = game.record.header.date {
        while let match = waiting.first, match.date.map({ $0 < date }) ?? true {
          add(match, &counts)
          waiting.removeFirst()
        }
      }
      let event = Event.game(game.id)
      begin(event, &counts)
      for player in game.players {
        add(player, isWon: game.isWon(by: player) == true, in: event, &counts)
      }
    }
    for match in waiting { add(match, &counts) }
  }

  /// The games so far of the league and of each player.
  private struct Counts {
    var finished = 0
    var games: [Int]
    var wins: [Int]

    init(players: Int) {
      games = Array(repeating: 0, count: players)
      wins = games
    }
  }

  private mutating func add(_ match: TeamMatch, _ counts: inout Counts) {
    let event = Event.match(match.id)
    for table in match.tables {
      let players = table.counting
      guard !players.isEmpty else { continue }
      begin(event, &counts)
      for (player, side) in players {
        add(player, isWon: table.winner == side, in: event, &counts)
      }
    }
  }

  private mutating func begin(_ event: Event, _ counts: inout Counts) {
    counts.finished += 1
    add(.leagueGames, counts.finished, nil, in: event)
  }

  private mutating func add(
    _ player: PlayerID, isWon: Bool, in event: Event, _ counts: inout Counts
  ) {
    counts.games[player.index] += 1
    add(.games, counts.games[player.index], player, in: event)
    guard isWon else { return }
    counts.wins[player.index] += 1
    add(.wins, counts.wins[player.index], player, in: event)
  }

  private mutating func add(_ kind: Kind, _ number: Int, _ player: PlayerID?, in event: Event) {
    guard kind.numbers.contains(number) else { return }
    if let player { places[player, default: []].append(all.count) }
    all.append(Milestone(kind: kind, number: number, player: player, event: event))
  }

  /// A player's own.
  package func of(_ player: PlayerID) -> [Milestone] {
    places[player, default: []].map { all[$0] }
  }
}
