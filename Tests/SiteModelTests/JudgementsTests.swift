import Analyses
import ContentFiles
import Contents
import Diagnostics
import FarklePages
import Files
import Foundation
import Histories
import Klondike
import League
import LeaguePages
import Publishing
import SeasonPages
import Synchronization
import Tabletop
import TestGames
import Testing

@testable import SiteModel

/// What a build keeps of how games were judged, and judges again.
struct JudgementsTests {
  /// Files by their names.
  private final class Files: Sendable {
    let kept = Mutex<[String: [UInt8]]>([:])

    var storage: TableStorage {
      TableStorage(
        get: { name in self.kept.withLock { $0[name] } },
        put: { name, bytes in self.kept.withLock { $0[name] = bytes } })
    }

    /// Breaks off the files whose names begin so.
    func shorten(_ prefixes: [String], to size: Int) {
      kept.withLock { kept in
        for name in kept.keys where prefixes.contains(where: { name.hasPrefix($0) }) {
          kept[name] = kept[name].map { Array($0.prefix(size)) }
        }
      }
    }
  }

  private static func record(_ players: String, on day: Int, _ lines: String) -> String {
    "---\nplayers: [\(players)]\ndate: 2026-09-\(day)\nrules: {target: 1000}\n---\n\(lines)\n"
  }

  /// Three games that can be judged, and one that can't.
  private static let content: [String: String] = [
    "site.yaml": "title: League\n",
    "rules/farkle.md": "---\ngame: farkle\n---\n# Farkle\n",
    "seasons/autumn/season.md": Site.season,
    "seasons/autumn/a.farkle": record(
      "Ann, Bob", on: 10, "Ann: 111462>111 bank = 1000\nBob: 234663"),
    "seasons/autumn/b.farkle": record(
      "Ann, Bob, Cy", on: 11, "Ann: 111462>111 bank = 1000\nBob: 234663\nCy: 352246>5 bank = 50"),
    "seasons/autumn/c.farkle": record(
      "Ann, Cy", on: 12, "Ann: 352246>5 bank = 50\nCy: 111462>111 bank = 1000\nAnn: 234663"),
    "seasons/autumn/d.farkle": record("Ann, Bob", on: 13, "Ann: 400\nBob: 1100\nAnn: farkle"),
  ]

  private static let edited = content.merging([
    "seasons/autumn/c.farkle": record(
      "Ann, Cy", on: 12, "Ann: 352246>5 bank = 50\nCy: 111262>111 bank = 1000\nAnn: 234663")
  ]) { $1 }

  /// Makes the pages that sum up games, as a build does that has every report already, or every page.
  private func sums(
    _ content: [String: String], at cache: AnalysisCache, withReports: Bool = false
  ) async throws -> (pages: [String: [UInt8]], judgedGames: Int) {
    let builder = SiteBuilder(
      games: everyGame,
      content: ContentTree(.memory(content.mapValues { Array($0.utf8) }), prefix: ""),
      templates: [Site.templates], cache: cache)
    let (laidOut, findings) = await builder.layOut(jobs: 1)
    #expect(findings.isEmpty)
    let publication = try #require(laidOut)
    var pages: [String: [UInt8]] = [:]
    for page in publication.pages where page.path.hasSuffix(".html") {
      if page.content is ReportPage, !withReports { continue }
      pages[page.path] = publication.render(page).bytes
    }
    cache.keep()
    return (pages, try #require(publication.judgements).judgedGames)
  }

  @Test func `a build judges the games that the last one didn't, and makes the same pages`()
    async throws
  {
    let files = Files()
    let first = try await sums(Self.content, at: AnalysisCache(files.storage))
    #expect(first.judgedGames == 4)
    let again = try await sums(Self.content, at: AnalysisCache(files.storage))
    #expect(again.judgedGames == 0)
    #expect(again.pages == first.pages)
    let edited = try await sums(Self.edited, at: AnalysisCache(files.storage))
    #expect(edited.judgedGames == 1)
    let anew = try await sums(Self.edited, at: AnalysisCache())
    #expect(anew.judgedGames == 4)
    #expect(edited.pages == anew.pages)
    #expect(edited.pages != first.pages)
  }

  @Test(arguments: [
    ("the rules", "seasons/autumn/a.farkle", "target: 1000", "target: 900"),
    ("points before the game", "seasons/autumn/a.farkle", "rules:", "handicaps: {Bob: 50}\nrules:"),
  ])
  func `what a game is judged by is what it is known by`(
    _: String, path: String, old: String, new: String
  ) async throws {
    let files = Files()
    _ = try await sums(Self.content, at: AnalysisCache(files.storage))
    var content = Self.content
    content[path] = content[path]?.replacingOccurrences(of: old, with: new)
    let kept = try await sums(content, at: AnalysisCache(files.storage))
    #expect(kept.judgedGames == 1)
    #expect(kept.pages == (try await sums(content, at: AnalysisCache())).pages)
  }

  @Test func `a season's handicap has its games judged again`() async throws {
    let files = Files()
    _ = try await sums(Self.content, at: AnalysisCache(files.storage))
    var content = Self.content
    content["seasons/autumn/season.md"] = """
      ---
      title: Autumn
      game: farkle
      roster: [Ann, {name: Bob, handicap: 100}, Cy]
      ---
      """
    let kept = try await sums(content, at: AnalysisCache(files.storage))
    #expect(kept.judgedGames == 3)
    #expect(kept.pages == (try await sums(content, at: AnalysisCache())).pages)
  }

  @Test(arguments: [0, 1, 9, 40, 200])
  func `what breaks off is judged anew`(size: Int) async throws {
    let files = Files()
    let first = try await sums(Self.content, at: AnalysisCache(files.storage), withReports: true)
    files.shorten(["judged-", "analyses-"], to: size)
    let second = try await sums(Self.content, at: AnalysisCache(files.storage), withReports: true)
    #expect(second.judgedGames > 0)
    #expect(second.pages == first.pages)
    let third = try await sums(Self.content, at: AnalysisCache(files.storage), withReports: true)
    #expect(third.judgedGames == 0)
    #expect(third.pages == first.pages)
  }

  @Test func `a summary that is lost is made of the analysis that is kept`() async throws {
    let files = Files()
    let first = try await sums(Self.content, at: AnalysisCache(files.storage))
    files.shorten(["judged-"], to: 9)
    let second = try await sums(Self.content, at: AnalysisCache(files.storage))
    #expect(second.judgedGames == 0)
    #expect(second.pages == first.pages)
  }

  @Test func `another setting has all pages made and no game judged`() async throws {
    let files = Files()
    let first = try await sums(Self.content, at: AnalysisCache(files.storage), withReports: true)
    #expect(first.judgedGames == 4)
    let content = Self.content.merging(["site.yaml": "title: Club\n"]) { $1 }
    let second = try await sums(content, at: AnalysisCache(files.storage), withReports: true)
    #expect(second.judgedGames == 0)
    #expect(second.pages != first.pages)
    #expect(second.pages == (try await sums(content, at: AnalysisCache(), withReports: true)).pages)
  }

  @Test func `no table is made ready for games that an earlier build judged`() async throws {
    let files = Files()
    func prepared(_ content: [String: String]) async throws -> Int {
      let cache = AnalysisCache(files.storage)
      let publication = try #require(await Site(content, cache: cache).publication)
      let preparations = publication.preparations
      for game in publication.book.games {
        _ = publication.judgements?.summary(of: game, FarkleGame())
      }
      cache.keep()
      return preparations.count
    }
    #expect(try await prepared(Self.content) == 2)
    #expect(try await prepared(Self.content) == 0)
    #expect(try await prepared(Self.edited) == 1)
  }

  @Test func `no table is made ready for a game in progress whose report was made before`()
    async throws
  {
    let files = Files()
    let running = Self.content.merging([
      "seasons/autumn/e.farkle": Self.record("Ann, Bob", on: 14, "Ann: 352246>5 bank = 50")
    ]) { $1 }
    func prepared(_ content: [String: String]) async throws -> Int {
      let builder = SiteBuilder(
        games: everyGame,
        content: ContentTree(.memory(content.mapValues { Array($0.utf8) }), prefix: ""),
        templates: [Site.templates], cache: AnalysisCache(files.storage))
      return try #require(await builder.layOut(jobs: 1).0).preparations.count
    }
    _ = try await sums(Self.content, at: AnalysisCache(files.storage), withReports: true)
    #expect(try await prepared(running) == 1)
    _ = try await sums(running, at: AnalysisCache(files.storage), withReports: true)
    #expect(try await prepared(running) == 0)
  }

  @Test func `of 200 games each is judged once, whatever asks for which when`() async throws {
    var content = Self.content
    for path in ["a", "b", "c", "d"] { content["seasons/autumn/\(path).farkle"] = nil }
    for game in 0..<200 {
      let month = 1 + game / 19
      content["seasons/autumn/\(game).farkle"] = """
        ---
        players: [Ann, Bob, Cy]
        date: 2026-\(month < 10 ? "0" : "")\(month)-\(10 + game % 19)
        rules: {target: 1000}
        ---
        Ann: 352246>5 bank = 50
        Bob: 111462>111 bank = 1000
        Cy: 234663
        Ann: 234663
        """
    }
    let files = Files()
    func judged(at cache: AnalysisCache) async throws -> Int {
      let builder = SiteBuilder(
        games: everyGame,
        content: ContentTree(.memory(content.mapValues { Array($0.utf8) }), prefix: ""),
        templates: [Site.templates], cache: cache)
      let site = try #require(await builder.layOut(jobs: 1).0)
      let judgements = try #require(site.judgements)
      let game = FarkleGame()
      func ask(_ found: Game) throws {
        let play = try #require(found.record.play.as(game))
        #expect(judgements.judgement(of: found, play).analysis?.events.isEmpty == false)
      }
      for found in site.book.games.reversed() {
        #expect(judgements.summary(of: found, game) != nil)
      }
      for found in site.book.games { try ask(found) }
      for found in site.book.games.reversed() { try ask(found) }
      cache.keep()
      return judgements.judgedGames
    }
    // One shelf for each month.
    #expect(try await judged(at: AnalysisCache(files.storage, shelves: 2)) == 200)
    #expect(files.kept.withLock { $0.keys.filter { $0.hasPrefix("analyses-") }.count } == 11)
    #expect(try await judged(at: AnalysisCache(files.storage, shelves: 2)) == 0)
    #expect(try await judged(at: AnalysisCache()) == 200)
  }

  @Test func `games that take long to judge are judged before pages ask, each by itself`()
    async throws
  {
    let moves = ["resign", "draw resign", "draw draw resign"]
    let cards = KlondikeLeague.body(
      [KlondikeRules.Turn(.deal(KlondikeDeal(seed: 1)))])
    var content = Self.content
    content["seasons/cards/season.md"] = "---\ntitle: Cards\ngame: klondike\n---\n"
    content["rules/klondike.md"] = "---\ngame: klondike\n---\n# Klondike\n"
    for (index, moves) in moves.enumerated() {
      content["seasons/cards/\(index).klondike"] =
        "---\nplayers: [Ann]\ndate: 2026-09-1\(index)\n---\n\(cards)\n\(moves)\n"
    }
    let cache = AnalysisCache()
    let builder = SiteBuilder(
      games: everyGame,
      content: ContentTree(.memory(content.mapValues { Array($0.utf8) }), prefix: ""),
      templates: [Site.templates], cache: cache)
    let (site, findings) = await builder.layOut(jobs: 1)
    #expect(findings.isEmpty)
    let publication = try #require(site)
    let judgements = try #require(publication.judgements)
    let preparations = publication.preparations
    // Tables for two and for three at Farkle, one for a player of Klondike, and its games.
    #expect(preparations.count == 3 + moves.count)
    for prepare in preparations { prepare() }
    #expect(judgements.judgedGames == moves.count)
    for page in publication.pages where page.path == "players/ann.html" {
      _ = publication.render(page)
    }
    // Farkle's four.
    #expect(judgements.judgedGames == moves.count + 4)
  }

  @Test func `a file on the disk that is damaged, or another program's, is made again`()
    async throws
  {
    let path = NSTemporaryDirectory() + "scorebook-judged-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    func build(_ program: String = "one") async throws -> (
      pages: [String: [UInt8]], judgedGames: Int, trouble: [CacheFolder.Trouble]
    ) {
      let folder = CacheFolder(path, maker: Fingerprint(of: program.utf8))
      let built = try await sums(Self.content, at: AnalysisCache(TableStorage(folder)))
      return (built.pages, built.judgedGames, folder.trouble)
    }
    let first = try await build()
    #expect(try await build().judgedGames == 0)
    let other = try await build("two")
    #expect(other.judgedGames == 4 && other.trouble.isEmpty)

    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    for name in names where name.hasPrefix("judged-") || name.hasPrefix("analyses-") {
      let url = URL(fileURLWithPath: path + "/" + name)
      var data = try Data(contentsOf: url)
      data[data.count / 2] ^= 1
      try data.write(to: url)
    }
    let damaged = try await build()
    #expect(damaged.judgedGames == 4)
    #expect(damaged.pages == first.pages)
    #expect(damaged.trouble.count == 1)
    let mended = try await build()
    #expect(mended.judgedGames == 0 && mended.trouble.isEmpty)
  }
}
