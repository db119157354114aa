import Bytes
import Diagnostics
import Histories
import SiteModel
import Statistics
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import Building
@testable import League
@testable import scorebook

/// Careers of games of which some are on record, and of others there is a tally alone.
struct TalliedCareersTests {
  private func tally(_ text: String, of tried: Tried) -> String {
    let reader = HistoryReader(tried.kind, digest: Tally(allGames.map { $0 }))
    var tally = PartialTally(allGames.map { $0 })
    for record in reader.read(SourceText(path: "night.\(tried.name)", text)).games {
      tally.add(record)
    }
    return String(decoding: tally.lines, as: UTF8.self)
  }

  /// What is known of everybody by name.
  private func careers<Game: TableGame>(_ game: Game, in site: Site) -> [String: AnyHashable] {
    guard let site = site.publication else { return [:] }
    let careers = site.index.league.careers.of(game)
    var known: [String: AnyHashable] = [:]
    for (player, stats) in zip(site.book.players, careers.players) {
      known[player.name] = stats as? any Hashable as? AnyHashable
    }
    known["all"] = careers.league as? any Hashable as? AnyHashable
    return known
  }

  @Test(arguments: Tried.games)
  func `careers come to the same from records and from tallies of some of them`(
    tried: Tried
  ) async throws {
    let (first, second) = (
      await tried.simulated(games: 5), await tried.simulated(games: 7, seed: 2)
    )
    var content = try await tried.newContent()
    content["site.yaml"]? += "roster: [Ann, Bob]\n"
    content["seasons/2026/1.\(tried.name)"] = first
    let part = await Site.ofAll(content, tallies: tally(second, of: tried))
    let before = await Site.ofAll(content)
    content["seasons/2026/2.\(tried.name)"] = second
    let whole = await Site.ofAll(content)
    #expect(part.lines == [])
    let expected = careers(tried.game, in: whole)
    #expect(expected.count == 3)
    #expect(careers(tried.game, in: part) == expected)
    #expect(careers(tried.game, in: before) != expected)
    let page = part["players/ann.html"]
    #expect(page.visibleText.contains("7 games tallied elsewhere, known by figures alone"))
    #expect(page.visibleText.contains("Tallied elsewhere"))
    // The row of the game at the top counts both.
    #expect(page.contains(">12<"))
    #expect(part["players/index.html"].visibleText.contains("games tallied elsewhere"))
    for page in part.html { #expect(Markup(page: page.text).faults == [], "\(page.path)") }
    // Reports of games know of no tally.
    for path in whole.pages.keys where path.hasPrefix("seasons/2026/1") {
      #expect(part[path] == before[path], "\(path)")
    }
  }

  @Test(arguments: Tried.games)
  func `tallies alone make the pages of careers`(tried: Tried) async {
    let site = await Site.ofAll(
      [:], tallies: tally(await tried.simulated(games: 6), of: tried))
    #expect(site.lines == [])
    #expect(
      site["players/ann.html"].visibleText.contains(
        "6 games tallied elsewhere, known by figures alone."))
    #expect(!site["players/ann/\(tried.name).html"].isEmpty)
    for page in site.html { #expect(Markup(page: page.text).faults == [], "\(page.path)") }
  }

  /// Puts something else in the place of every number.
  private struct Scrambler: StatsVisitor {
    var generator: SplitMix64

    private mutating func number(from least: Int = 0, to most: Int = TallyNumber.most) -> Int {
      let most = min(most, TallyNumber.most) / 4
      switch generator.next() % 5 {
      case 0: return 0
      case 1: return least < 0 ? -most : most
      case 2: return most
      default: return Int(generator.next() % 40)
      }
    }

    mutating func visit(_ name: StaticString, _ value: inout Int, from least: Int) {
      value = number(from: least)
    }

    mutating func visit(_ name: StaticString, _ extreme: inout Int?) {
      extreme = generator.next() % 2 == 0 ? nil : number(from: .min)
    }

    mutating func visit(_ name: StaticString, _ counts: inout [Int], size: Int, most: Int) {
      counts = (0..<Int(generator.next() % UInt64(size + 1))).map { _ in number(to: most) }
    }

    mutating func group(_ name: StaticString, _ numbers: (inout Scrambler) -> Void) {
      numbers(&self)
    }
  }

  private func scrambled<Game: TableGame>(_ game: Game, seed: UInt64) -> String {
    var scrambler = Scrambler(generator: SplitMix64(seed: seed))
    return ["Ann", "Bob"].map { name in
      var stats = Game.Stats()
      stats.visit(by: &scrambler)
      var writer = StatsWriter()
      stats.visit(by: &writer)
      let played = stats.gamesPlayed
      let numbers = String(decoding: JSON.object(writer.fields).line.dropLast(), as: UTF8.self)
      return #"{"tally":1,"game":"\#(game.kind.name)","player":"\#(name)","played":\#(played),"#
        + #""decided":\#(played),"won":\#(played / 2),"stats":\#(numbers)}"#
    }.joined(separator: "\n") + "\n"
  }

  @Test(arguments: Tried.games)
  func `pages are made of any numbers, whether they can be or not`(tried: Tried) async {
    for seed in 1...UInt64(Size.isFull ? 60 : 6) {
      let site = await Site.ofAll([:], tallies: scrambled(tried.game, seed: seed))
      #expect(site.lines.filter { !$0.contains("too big") } == [], "\(seed)")
      guard !site["players/ann.html"].isEmpty else { continue }
      #expect(Markup(page: site["players/ann.html"]).faults == [], "\(seed)")
    }
  }

  private static let line =
    #"{"tally":1,"game":"farkle","player":"NAME","played":2,"decided":2,"won":1,"#
    + #""stats":{"gamesPlayed":2,"gamesWon":1,"totalPoints":19050}}"#

  private func lines(_ names: String...) -> String {
    names.map { Self.line.replacing("NAME", with: $0) + "\n" }.joined()
  }

  @Test func `names mean whom they mean in records, and several may be one`() async {
    let site = await Site.ofAll(
      [
        "site.yaml": "title: League\n",
        "players/ann.md": "---\nname: Ann Lee\naliases: [Ann]\n---\n",
        "players/bob.md": "---\nname: Bob\ndraft: yes\n---\n",
      ], tallies: lines("Ann", "ann lee", "Bob"))
    #expect(site.lines == [])
    #expect(site.publication?.book.players.map(\.name) == ["Ann Lee", "Bob"])
    #expect(
      site["players/ann.html"].visibleText.contains(
        "4 games tallied elsewhere, known by figures alone."))
  }

  @Test func `no more players get a page than the limit allows`() async {
    let lines = lines("Ann", "Bob", "Cat")
    let site = await Site.ofAll(
      ["site.yaml": "title: League\nlimits: {tallied: 2}\n"], tallies: lines)
    #expect(
      site.lines == [
        "tallies 3:1: more than 2 players are named by tallies alone, from 'Cat' on, and each gets a page; "
          + "say 'limits: {tallied: 3}' in site.yaml, or leave out who isn't of the league"
      ])
    #expect(
      await Site.ofAll(
        ["site.yaml": "title: League\nlimits: {tallied: 3}\n"], tallies: lines
      ).lines == [])
  }

  @Test(arguments: ["", " ", "\\u202eAnn", String(repeating: "a", count: 201)])
  func `what can't be a name gets no page`(name: String) async {
    let site = await Site.ofAll([:], tallies: lines("Ann", name))
    #expect(site.lines.count == 1)
    #expect(site.lines.first?.hasPrefix("tallies 2:37: ") == true, "\(site.lines)")
  }
}
