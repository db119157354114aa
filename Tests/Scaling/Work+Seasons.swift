import ContentFiles
import Contents
import Dispatch
import FarklePages
import Files
import Histories
import Seasons
import Synchronization

@testable import League
@testable import LeagueStandings

extension Work {
  /// What is made of a season's games.
  static let seasons: [Work] = [
    Work("season: the table after each night", 30) { count in
      let book = book(nights: count)
      let season = book.seasons[0]
      return {
        let nights = SeasonNights(of: season, in: book)
        let tables = NightTables(of: season, nights: nights, in: book)
        for night in nights.nights.indices { use(tables.standings(after: night)) }
      }
    },
    Work("season: the table after each night, of players who are level", 60) { count in
      let results = (0..<count).flatMap { night in
        [("Ann", "Bob"), ("Cy", "Dee")].map { first, second in
          """
          ---
          players: [\(first), \(second)]
          id: \(night)-\(first)
          round: \(night + 1)
          scores: {\(first): \(night % 2 == 0 ? 10000 : 50), \(second): \(night % 2 == 0 ? 50 : 10000)}
          ---

          """
        }
      }
      let book = book(
        of: results, season: "points: {win: 2}\ntie-breaks: [head-to-head, sonneborn-berger]\n")
      let season = book.seasons[0]
      return {
        let nights = SeasonNights(of: season, in: book)
        let tables = NightTables(of: season, nights: nights, in: book)
        for night in nights.nights.indices { use(tables.standings(after: night)) }
      }
    },
    Work("season: a chain of ties", 60) { count in
      // Each beat the next, so that those who are level are told apart one by one, the last first.
      let results = (0..<count).map { player in
        """
        ---
        players: [P\(player), P\(player + 1)]
        id: \(player)
        scores: {P\(player): 10000, P\(player + 1): 50}
        ---

        """
      }
      let book = book(of: results)
      var rows = Standings(of: book.seasons[0], in: book).rows
      for index in rows.indices { rows[index].leaguePoints = 0 }
      let order = StandingsOrder(tieBreaks: [.headToHead, .gamesPlayed], games: book.games)
      return { use(order.groups(of: rows, points: [:])) }
    },
    Work(ofTeams, 20) { count in
      let files = teams(matches: count)
      return { use(book(files)) }
    },
    Work(ofGames, 20) { count in
      let files = games(count * legs)
      return { use(book(files)) }
    },
  ]

  // A match of teams and all its legs shouldn't cost more than these legs as games (`ScalingTests`).
  static let ofTeams = "season: of teams, with 15 legs in each match"
  static let ofGames = "season: of as many games as teams have legs"
  private static let legs = 15

  /// A season in which each team has ten matches and their fixtures: as 40 teams have in 200 of them.
  private static func teams(matches count: Int) -> [String: String] {
    let size = max(4, count / 5)
    let pairs = (0..<count).map { match in
      let round = match / (size / 2)
      let home = (match % (size / 2) * 2 + round) % size
      return (home, (home + 1 + 2 * (round % (size / 2))) % size, round)
    }
    func name(_ team: Int, _ player: Int) -> String { "P\(team)-\(player)" }
    let cards = pairs.enumerated().map { number, match in
      let (home, away, round) = match
      func line(_ word: String, _ players: [Int]) -> String {
        let sides = [home, away].map { team in
          players.map { name(team, $0) }.joined(separator: " & ")
        }
        return "\(word) \(sides[0]) - \(sides[1]) \(number % 3 == 0 ? "2-1" : "1-2")\n"
      }
      return "---\nmatch: T\(home) - T\(away)\nround: \(round + 1)\nid: m\(number)\n---\n"
        + (0..<3).map { line("singles", [$0]) }.joined() + line("pairs", [0, 1])
        + line("pairs", [2, 3])
    }
    let season =
      "---\ntitle: S\ngame: farkle\nteams:\n"
      + (0..<size).map { team in
        "  T\(team): [\((0..<4).map { name(team, $0) }.joined(separator: ", "))]\n"
      }.joined()
      + "match: {tables: [{called: singles, legs: 3, count: 3}, {called: pairs, players: 2, legs: 3, count: 2}]}\n"
      + "fixtures:\n"
      + pairs.map { "  - {round: \($2 + 1), home: T\($0), away: T\($1)}\n" }.joined() + "---\n"
    return ["seasons/s/season.md": season, "seasons/s/a.match": cards.joined()]
  }

  private static func games(_ count: Int) -> [String: String] {
    let players = max(8, 4 * count / (5 * legs))
    let results = (0..<count).map { game in
      let first = "P\(game % players)"
      let second = "P\((game + 1 + game / players % (players - 1)) % players)"
      return """
        ---
        players: [\(first), \(second)]
        id: g\(game)
        round: \(game / legs + 1)
        scores: {\(first): 10000, \(second): \(game % 50 * 50)}
        ---

        """
    }
    return [
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n",
      "seasons/s/a.farkle": results.joined(),
    ]
  }

  /// A league of one season, in which three play each other four times a night; on each of them the first wins all games
  /// and the last none, so that nobody is level.
  private static func book(nights count: Int) -> LeagueBook {
    let results = (0..<count).flatMap { night in
      (0..<12).map { game in
        let (first, second) = [("Ann", "Bob"), ("Ann", "Cy"), ("Bob", "Cy")][game % 3]
        return """
          ---
          players: [\(first), \(second)]
          id: \(night)-\(game)
          round: \(night + 1)
          scores: {\(first): 10000, \(second): 50}
          ---

          """
      }
    }
    return book(of: results)
  }

  /// A league of one season.
  private static func book(
    of results: [String], season: String = "points: {win: 3}\n"
  ) -> LeagueBook {
    book([
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n\(season)---\n",
      "seasons/s/a.farkle": results.joined(),
    ])
  }

  private static func book(_ content: [String: String]) -> LeagueBook {
    let files = content.merging(["site.yaml": "title: L\n"]) { own, _ in own }
    let reader = ContentsReader(
      tree: ContentTree(.memory(files.mapValues { Array($0.utf8) }), prefix: ""),
      games: [FarkleGame().kind], includesDrafts: false, directives: [],
      digest: Tally([FarkleGame()]))
    let read = Mutex<SiteContents?>(nil)
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let (contents, _) = await reader.read(jobs: 1)
      read.withLock { $0 = contents }
      done.signal()
    }
    done.wait()
    guard let contents = read.withLock(\.self) else {
      preconditionFailure("the season can't be read")
    }
    return LeagueBook.keep(contents).0
  }
}
