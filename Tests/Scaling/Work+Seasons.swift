import ContentFiles
import Contents
import Dispatch
import FarklePages
import Files
import Histories
import Synchronization

@testable import League

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
  ]

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
    let files = [
      "site.yaml": "title: L\n",
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n\(season)---\n",
      "seasons/s/a.farkle": results.joined(),
    ]
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
