import ContentFiles
import Contents
import DeclaredPages
import Diagnostics
import Files
import Histories
import LeagueStandings
import Matches
import Seasons
import Statistics
import TestGames
import TestSupport
import Testing

@testable import League

/// The demo league shows what a league may be: whatever is declared, some season of `Content/` uses it.
struct DemoFeatureTests {
  private struct Demo: Sendable {
    let league: League
    /// Front matter of seasons, one after another.
    let frontMatter: String
  }

  private static let demo = Task {
    let disk = FileTree.disk(PackageFolder.path("Content"))
    var files: [String: String] = [:]
    for path in try disk.list("").files
    where path == "site.yaml" || path.hasPrefix("seasons/") || path.hasPrefix("players/")
      || path.hasPrefix("rules/")
    {
      files[path] = String(decoding: try disk.read(path), as: UTF8.self)
    }
    let seasons = files.filter { $0.key.hasSuffix("/season.md") }.map(\.value)
    let declared = DeclaredGames.read(
      in: ContentTree(disk, prefix: "Content/"), beside: everyGame.map(\.name))
    return Demo(
      league: try await League(
        files, games: everyGame + declared.map { $0 as any PublishedGame }),
      frontMatter: seasons.compactMap { $0.components(between: "---\n") }.joined(separator: "\n"))
  }

  private func seasons() async throws -> [SeasonDocument] {
    try await Self.demo.value.league.book.seasons.map(\.document)
  }

  @Test func `every tie-break decides in some season`() async throws {
    let used = Set(try await seasons().flatMap(\.tieBreaks))
    #expect(TieBreak.allCases.filter { !used.contains($0) } == [])
  }

  @Test func `every bonus is given, and points in every way there is`() async throws {
    let points = try await seasons().map(\.points)
    let measures = Set(points.flatMap(\.bonuses).map(\.measure))
    #expect(Bonus.Measure.allCases.filter { !measures.contains($0) } == [])
    #expect(points.contains { $0.isGames } && points.contains { !$0.places.isEmpty })
    #expect(points.contains { $0.best != nil })
    #expect(points.contains { !$0.placesBySides.isEmpty && $0.tied == .shared })
  }

  @Test func `nights are won, by points of every kind, and one of too few`() async throws {
    let league = try await Self.demo.value.league
    let seasons = league.book.seasons.filter { $0.document.nights?.best != nil }
    #expect(!seasons.isEmpty)
    for season in seasons {
      let nights = SeasonNights(of: season, in: league.book)
      let tables = nights.nights.indices.compactMap {
        NightTable($0, of: season, nights: nights, in: league.book)
      }
      #expect(tables.contains(where: \.isTooSmall) && tables.contains { !$0.isTooSmall })
      let rows = Standings(of: season, in: league.book).rows
      #expect(rows.contains { $0.results.count > season.document.nights?.best ?? 0 })
    }
  }

  @Test func `every method rates somebody`() async throws {
    let league = try await Self.demo.value.league
    let site = league.contents.settings.ratings
    #expect(site != nil)
    var used: Set<RatingSettings.Method> = []
    for season in league.book.seasons {
      for kind in season.kinds {
        let history = RatingHistory(of: season, at: kind, in: league.book, asLeague: site)
        if let history { used.insert(history.settings.method) }
      }
    }
    #expect(RatingSettings.Method.allCases.filter { !used.contains($0) } == [])
  }

  @Test func `divisions have who goes up and down, halves a play-off, and too few games no rank`()
    async throws
  {
    let league = try await Self.demo.value.league
    let tables = league.book.seasons.map { Standings(of: $0, in: league.book) }
    let prospects = Set(tables.flatMap(\.rows).compactMap(\.prospect))
    #expect(prospects.isSuperset(of: [.up, .down]))
    #expect(tables.contains { $0.split?.playOff.isEmpty == false })
    #expect(tables.contains { $0.rows.contains(where: \.isShortOfGames) })
    #expect(tables.contains { $0.rows.contains { $0.byes > 0 } })
    #expect(tables.contains { $0.rows.contains { $0.bonus > 0 } })
    for (season, table) in zip(league.book.seasons, tables) {
      guard let best = season.document.points.best else { continue }
      #expect(table.rows.contains { !$0.struck(keeping: best).isEmpty })
    }
    #expect(league.book.games.contains { $0.record.handicaps.contains { $0 != 0 } })
  }

  @Test func `teams stay away, give up, leave and draw, and the league takes points`()
    async throws
  {
    let book = try await Self.demo.value.league.book
    let results = book.matches.compactMap(\.result)
    #expect(Set(results.map(\.ending)) == [.played, .walkover, .conceded])
    #expect(results.contains { $0.isDrawn })
    let tables = book.matches.flatMap(\.tables)
    #expect(tables.contains { $0.absent != nil })
    #expect(tables.contains { $0.isDrawn })
    #expect(tables.contains { !$0.points.isEmpty } && tables.contains { $0.points.isEmpty })
    #expect(Set(tables.map(\.players.home.count)).isSuperset(of: [1, 2]))
    let cards = book.matches.map(\.card)
    #expect(cards.contains { !$0.substitutes.isEmpty })
    #expect(cards.contains { $0.guests != .none })
    #expect(cards.contains { !$0.amendments.isEmpty })
    let seasons = book.seasons.compactMap(\.teams)
    #expect(seasons.contains { $0.teams.contains { $0.team.withdrawal != nil } })
    #expect(seasons.contains { $0.table.rows.contains { !$0.adjustments.isEmpty } })
    #expect(seasons.contains { $0.calendar.entries.contains { !$0.fixture.moves.isEmpty } })
    #expect(seasons.contains { $0.play.source != nil })
    #expect(
      seasons.contains { season in
        let players = season.players.rows.map(\.player)
        return Set(players).count < players.count
      })
  }

  @Test func `all is there to take along`() async throws {
    let downloads = try await Self.demo.value.league.contents.settings.downloads
    #expect(SiteSettings.Download.allCases.filter { !downloads.contains($0) } == [])
  }

  /// Where a key that nobody knows stands among those that are asked about, before it and behind.
  @Test(arguments: [
    ("", ""), ("points: {", "}"), ("points: {forfeit: {", "}}"), ("points: {bonus: [{", "}]}"),
    ("divisions: [{", "}]"), ("halves: {", "}"), ("nights: {", "}"), ("knockout: {", "}"),
    ("fixtures: [{", "}]"), ("fixtures: {round-robin: single, ", "}"),
    ("fixtures: {round-robin: single, changes: [{", "}]}"),
    ("nights: {points: [{", "}]}"), ("roster: [{name: Ann, ", "}]"),
    ("teams: {A: {", "}}\nmatch: {}"), ("teams: {A: [B]}\nmatch: {", "}"),
    ("teams: {A: [B]}\nmatch: {tables: [{", "}]}"), ("teams: {A: [B]}\nmatch: {points: {", "}}"),
    ("teams: {A: [B]}\nmatch: {walkover: {", "}}"),
    ("teams: {A: [B]}\nmatch: {missing-table: {", "}}"),
    ("teams: {A: [B]}\nmatch: {}\nadjust: [{", "}]"),
  ])
  func `every key that a season may have is in one of them`(before: String, after: String)
    async throws
  {
    let known = try await keys(of: "seasons/s/season.md", "game: klondike\n", before, after)
    let usual = try await keys(of: "pages/p.md", "", "", "")
    #expect(!known.isEmpty)
    let frontMatter = try await Self.demo.value.frontMatter
    // A game's own points are a word alone, `points: game`.
    let unused = try known.filter { key in
      guard !usual.contains(key), key != "game" else { return false }
      return try !frontMatter.contains(Regex("(?m)(^|[{,-])[ ]*\(key):"))
    }
    #expect(unused == [])
  }

  /// The keys that the reader expects in some place.
  private func keys(of path: String, _ frontMatter: String, _ before: String, _ after: String)
    async throws -> [String]
  {
    let text = "---\ntitle: S\n\(frontMatter)\(before)qqqqqqqq: 1\(after)\n---\n"
    let (_, findings) = await ContentsReader(
      tree: ContentTree(
        .memory(["site.yaml": Array("title: Dice\n".utf8), path: Array(text.utf8)]), prefix: ""),
      games: everyKind, includesDrafts: false, directives: []
    ).read(jobs: 1)
    let message = try #require(findings.sorted.first { $0.id == "unknown-key" }?.message)
    #expect(!message.hasSuffix("…"))
    return message.split(separator: "'").dropFirst(2).map(String.init)
      .filter { $0.allSatisfy { $0.isLetter || $0 == "-" } }
  }

  @Test func `make site adds games that were tallied elsewhere, of players of the league`()
    async throws
  {
    let makefile = String(
      decoding: try FileTree.disk(PackageFolder.path("")).read("Makefile"), as: UTF8.self)
    let path = try #require(makefile.firstMatch(of: /\$\(QUICK\) build --tallies (\S+)/)?.1)
    let bytes = try FileTree.disk(PackageFolder.path("")).read(String(path))
    var tallied = TalliedElsewhere(everyGame.map { $0 })
    tallied.add(SourceText(path: String(path), bytes: bytes))
    tallied.finish(String(path))
    #expect(tallied.findings.sorted.map(\.message) == [])
    #expect(!tallied.players.isEmpty)
    let book = try await Self.demo.value.league.book
    for player in tallied.players { #expect(book.player(named: player.name) != nil) }
  }
}

extension String {
  /// What stands between the first two places of a mark.
  fileprivate func components(between mark: String) -> String? {
    let parts = split(separator: mark, maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
