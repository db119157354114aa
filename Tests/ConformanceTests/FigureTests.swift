import Histories
import Tabletop
import Telling
import TestGames
import Testing

@testable import League
@testable import SiteModel
@testable import Statistics
@testable import scorebook

/// What holds for the stats and the figures of every game.
struct FigureTests {
  /// Games of every number of players under every preset, some played, some known by their scores alone.
  private func records(of tried: Tried) async -> [GameRecord] {
    var records: [GameRecord] = []
    for players in tried.seats {
      records += tried.read(await tried.simulated(players: players, games: 3, seed: 9)).games
    }
    for (index, preset) in tried.presets.enumerated() {
      let more = ["--rules", preset]
      records += tried.read(await tried.simulated(seed: index, more: more)).games
    }
    for record in records.prefix(2) {
      let scores = zip(record.header.players, record.scores).map { "\($0): \($1)" }
      records +=
        tried.read(
          """
          ---
          players: [\(record.header.players.joined(separator: ", "))]
          scores: {\(scores.joined(separator: ", "))}
          ---

          """
        ).games
    }
    return records
  }

  @Test(arguments: Tried.games)
  func `games won are those that the records give to their winners`(tried: Tried) async throws {
    let records = await records(of: tried)
    func check<Game: PublishedGame>(_ game: Game) async throws {
      let won = try #require(
        game.figures.first { $0.column == "won" })
      for record in records {
        guard let play = record.play.as(game) else { continue }
        let stats = game.tally(play.replay(), of: record)
        #expect(stats.count == record.header.players.count)
        for (seat, stats) in stats.enumerated() where stats.gamesPlayed > 0 {
          #expect(won.number(of: stats)?.sum ?? 0 == (record.winners.contains(Seat(seat)) ? 1 : 0))
        }
      }
    }
    try await check(tried.game)
  }

  private func tallies<Game: TalliedGame>(_ tried: Tried, of game: Game) async -> [Game.Stats] {
    await records(of: tried).flatMap { record in
      record.play.as(game).map { game.tally($0.replay(), of: record) } ?? []
    }
  }

  @Test(arguments: Tried.games)
  func `stats come to the same however games are taken together`(tried: Tried) async throws {
    func check<Game: TalliedGame>(_ game: Game) async throws {
      func hashable(_ stats: Game.Stats) throws -> AnyHashable {
        try #require(stats as? any Hashable as? AnyHashable)
      }
      func sum(_ stats: some Sequence<Game.Stats>) -> Game.Stats {
        stats.reduce(into: Game.Stats()) { $0.merge($1) }
      }
      let all = await tallies(tried, of: game)
      let total = try hashable(sum(all))
      #expect(try total != hashable(Game.Stats()))
      #expect(sum(all).gamesPlayed == all.count)
      #expect(try hashable(sum(all.reversed())) == total)
      for split in 0...all.count {
        let parts = sum(all[..<split]).merged(with: sum(all[split...]))
        #expect(try hashable(parts) == total, "split at \(split)")
      }
      for one in all {
        #expect(try hashable(Game.Stats().merged(with: one)) == hashable(one))
        #expect(try hashable(one.merged(with: Game.Stats())) == hashable(one))
      }
    }
    try await check(tried.game)
  }

  @Test(arguments: Tried.games)
  func `figures of games together are what those of each make, by their kind`(tried: Tried) async {
    func check<Game: PublishedGame>(_ game: Game) async {
      let all = await tallies(tried, of: game)
      #expect(Set(game.figures.map(\.facts.key)).count == game.figures.count)
      for figure in game.figures {
        var before = Game.Stats()
        for stats in all {
          let sum = before.merged(with: stats)
          let parts = [before, stats].compactMap { figure.number(of: $0) }
          let (number, expected) = (figure.number(of: sum), expected(of: figure.facts, parts))
          // Of the commonest thing: which one that is may change as games are added.
          if figure.told != nil, figure.facts.better == .neither {
            #expect(number?.count == expected?.count && (number?.sum ?? 0) <= expected?.sum ?? 0)
            #expect(parts.allSatisfy { $0.sum <= number?.sum ?? 0 }, "\(figure.facts.key)")
          } else {
            #expect(number == expected, "\(figure.facts.key)")
          }
          before = sum
        }
      }
    }
    await check(tried.game)
  }

  @Test(arguments: Tried.games)
  func `a career is the sum of its seasons and of its games, in any order`(tried: Tried)
    async throws
  {
    var content: [String: String] = [:]
    for (number, record) in await records(of: tried).enumerated() {
      let names = record.header.players + ["Ann"]
      let text = Tried.written(record).replacing("Ann", with: "\u{0}")
        .replacing(names[names.count / 2], with: "Ann").replacing(
          "\u{0}", with: names[names.count / 2])
      content["seasons/s\(number % 2)/g\(number).\(tried.name)"] = text
    }
    let site = await Site.ofAll(content)
    #expect(site.lines == [])
    let book = try #require(site.publication).book
    #expect(book.games.count == content.count && book.games.allSatisfy(\.isFinished))
    func check<Game: PublishedGame>(_ game: Game) throws {
      func sum(_ stats: some Sequence<Game.Stats>) throws -> AnyHashable {
        let sum = stats.reduce(into: Game.Stats()) { $0.merge($1) }
        return try #require(sum as? any Hashable as? AnyHashable)
      }
      let careers = Careers(of: book, in: game)
      for player in book.players {
        let seasons = book.seasons.map { season in
          book.stats(game, of: player.id, in: season.games.map { book[$0] })
        }
        let games = player.games.map { book.stats(game, of: player.id, in: [book[$0]]) }
        let stats = careers.players[player.id.index]
        for order in [seasons, seasons.reversed(), games, games.reversed()] {
          #expect(try sum(order) == sum([stats]))
        }
        #expect(stats.gamesPlayed == player.games.count)
      }
      #expect(try sum(careers.players.reversed()) == sum([careers.league]))
      #expect(careers.league.gamesPlayed == book.games.reduce(0) { $0 + $1.players.count })
    }
    try check(tried.game)
  }

  @Test(arguments: Tried.games)
  func `what is of a turn or a hand is found in the game, and nothing that wasn't reached`(
    tried: Tried
  ) async {
    func check<Game: PublishedGame>(_ game: Game) async {
      let records = await records(of: tried)
      for reached in game.reached {
        guard let figure = game.figures.first(where: { $0.facts.key == reached.key }) else {
          Issue.record("\(reached.key) is no figure")
          continue
        }
        #expect(figure.place(in: .records) != nil || figure.place(in: .honours) != nil)
        for record in records {
          guard let play = record.play.as(game) else { continue }
          let (story, replay) = (game.story(of: play), play.replay())
          for (seat, stats) in game.tally(replay, of: record).enumerated() {
            guard let number = figure.number(of: stats)?.rounded, number > 0 else { continue }
            let step = reached.step(story, Seat(seat), number)
            #expect(step.map(replay.steps.indices.contains) == true, "\(reached.key) \(number)")
            guard figure.facts.kind == .best else { continue }
            let isBeyond = reached.step(story, Seat(seat), number + 1) != nil
            #expect(!isBeyond, "\(reached.key) \(number)")
          }
        }
      }
    }
    await check(tried.game)
  }

  /// What figures of parts come to, `nil` where none of them tells any.
  private func expected(of facts: FigureFacts, _ parts: [Ratio]) -> Ratio? {
    let sums = parts.map(\.sum)
    return switch facts.kind {
    case .count: parts.isEmpty ? nil : Ratio(sums.reduce(0, +), of: 1)
    case .share, .mean: Ratio(sums.reduce(0, +), of: parts.reduce(0) { $0 + $1.count })
    case .best: (facts.better == .less ? sums.min() : sums.max()).flatMap { Ratio($0, of: 1) }
    case .run: nil
    }
  }
}
