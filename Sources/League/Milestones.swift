/// The round numbers that a league and its players came to, in order of time.
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
    /// The game with which it was reached.
    package let game: GameID
  }

  package private(set) var all: [Milestone] = []
  private var places: [PlayerID: [Int]] = [:]

  /// Makes the milestones of nobody.
  package init() {}

  package init(of book: LeagueBook) {
    var finished = 0
    var games = book.players.map { _ in 0 }
    var wins = games
    for game in book.games where game.isScored {
      finished += 1
      add(.leagueGames, finished, nil, in: game)
      for player in game.players {
        games[player.index] += 1
        add(.games, games[player.index], player, in: game)
        guard game.isWon(by: player) == true else { continue }
        wins[player.index] += 1
        add(.wins, wins[player.index], player, in: game)
      }
    }
  }

  private mutating func add(_ kind: Kind, _ number: Int, _ player: PlayerID?, in game: Game) {
    guard kind.numbers.contains(number) else { return }
    if let player { places[player, default: []].append(all.count) }
    all.append(Milestone(kind: kind, number: number, player: player, game: game.id))
  }

  /// A player's own.
  package func of(_ player: PlayerID) -> [Milestone] {
    places[player, default: []].map { all[$0] }
  }
}
