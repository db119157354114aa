import Analyses
import ContentFiles
import Contents
import Files
import League
import LeaguePages
import Publishing
import SeasonPages
import TestGames
import Testing

@testable import Localization
@testable import SiteModel

/// A page that a build may keep is the page it would make.
struct FingerprintTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var path: String
    /// What stands in the file, `nil` to add the file or to take it away.
    var old: String?
    /// What stands there instead; `nil` to take the file away.
    var new: String?
    var testDescription: String { "\(path): \(old ?? "") → \(new ?? "")" }

    init(_ path: String, _ old: String?, _ new: String?) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  /// Of all builds, so that each game of two is solved once.
  private static let cache = AnalysisCache()

  private static let sample = Task { try await Build(SampleLeague.content) }

  private static let spring = "seasons/spring/"
  private static let autumn = "seasons/autumn/"

  @Test(arguments: [
    Change("site.yaml", "Dice League", "Dice Union"), Change("site.yaml", "accent", "# accent"),
    Change("site.yaml", "About:", "Us:"), Change("site.yaml", "title:", "paper: Letter\ntitle:"),
    Change("index.md", "Welcome", "Hello"), Change("index.md", nil, nil),
    Change("pages/about.md", "# About", "# About us"),
    Change("rules/farkle.md", "title: Farkle", "title: The rules"),
    Change("rules/house.md", "# House rules", "# Our rules"),
    Change("rules/house.md", "target: 2000", "target: 2500"),
    Change("players/ann.md", "name: Ann", "name: Anna"),
    Change("players/ann.md", "since: 2020-02-01", "since: 2021-02-01"),
    Change("players/ann.md", nil, nil), Change("players/zoe.md", nil, nil),
    Change("players/cy.md", nil, "---\nname: Cyrus\naliases: [Cy]\n---\n"),
    Change("players/robert.md", nil, "---\nname: Bob\n---\n"),
    Change(spring + "season.md", "Spring 2026", "Spring"),
    Change(spring + "season.md", "game: farkle", "game: farkle\nrules: house"),
    Change(autumn + "season.md", "rules: farkle", "rules: standard"),
    Change(autumn + "season.md", "win: 3", "win: 4"),
    Change(autumn + "season.md", "round: 7", "round: 6"),
    Change(autumn + "season.md", "[Annie, Cy]", "[Annie, Cy], void: yes"),
    Change(autumn + "season.md", "points:", "roster: [Ann, Eve]\npoints:"),
    Change(spring + "results.farkle", "10050", "10100"),
    Change(spring + "results.farkle", "2026-01-05", "2026-01-15"),
    Change(spring + "turns.farkle", "players: [Annie, Bob]", "players: [Ann, Bob]"),
    Change(spring + "turns.farkle", "The final", "A final"),
    Change(spring + "turns.farkle", nil, nil),
    Change(spring + "turns.farkle", "rules: {target: 1000}", "rules: {target: 1200}"),
    Change(autumn + "moves.farkle", "2026-09-08", "2026-09-30"),
    Change(autumn + "moves.farkle", "date: 2026-09-08", "date: 2026-09-08\nid: first"),
    Change(autumn + "moves.farkle", "Ann: 111462", "# a comment\nAnn: 111462"),
    Change(autumn + "moves.farkle", "date: 2026-09-08", "date: 2026-09-08\nseason: spring"),
    Change(autumn + "open.farkle", "Bob: 111462>111", "Bob: 111462>11"),
    Change(
      autumn + "between.farkle", nil,
      "---\nplayers: [Cy, Dee]\ndate: 2026-09-16\nscores: {Cy: 50, Dee: 10000}\n---\n"),
    Change("pictures/board.png", "not really", "still not"),
  ])
  func `pages of equal fingerprints are equal, whatever has changed`(change: Change) async throws {
    _ = try await build(with: change, of: SampleLeague.content, beside: Self.sample.value)
  }

  /// Builds an edited league, of which a page with the fingerprint that it had before must be the same.
  func build(with change: Change, of content: [String: String], beside before: Build)
    async throws -> Build
  {
    var content = content
    if let old = change.old {
      let text = try #require(content[change.path])
      #expect(text.contains(old))
      content[change.path] = text.replacing(old, with: change.new ?? "")
    } else {
      content[change.path] = change.new
    }
    let after = try await Build(content)
    #expect(before.bytes != after.bytes, "the change changes nothing")
    for (path, fingerprint) in after.fingerprints where before.fingerprints[path] == fingerprint {
      #expect(before.bytes[path] == after.bytes[path], "\(path)")
    }
    return after
  }

  @Test func `a changed record leaves the pages of other games as they were`() async throws {
    var content = SampleLeague.content
    content[Self.autumn + "open.farkle"]? += "# a comment\n"
    let before = try await Self.sample.value
    let after = try await Build(content)
    let kept = after.fingerprints.filter { before.fingerprints[$0.key] == $0.value }.keys
    let tables = kept.filter { $0.contains("/standings/") }
    #expect(kept.count { $0.hasPrefix(Self.autumn) && !tables.contains($0) } == 12)
    #expect(kept.count { $0.hasPrefix(Self.spring) && !tables.contains($0) } == 6)
    // The game goes on, so that no table counts it.
    #expect(tables.count == after.fingerprints.keys.count { $0.contains("/standings/") })
  }

  @Test func `a new record changes the pictures of what it is shown in, and no others`()
    async throws
  {
    var content = SampleLeague.content
    content[Self.autumn + "between.farkle"] =
      "---\nplayers: [Cy, Dee]\ndate: 2026-09-16\nscores: {Cy: 50, Dee: 10000}\n---\n"
    let before = try await Self.sample.value
    let after = try await Build(content)
    let pictures = before.fingerprints.keys.filter { $0.hasPrefix("pictures/") }
    let drawn = pictures.filter { before.fingerprints[$0] != after.fingerprints[$0] }
    #expect(pictures.contains("pictures/players/ann.png"))
    #expect(drawn.contains("pictures/seasons/autumn/index.png"))
    for path in drawn {
      let isNeighbour = path.hasPrefix("pictures/" + Self.autumn)
      #expect(before.bytes[path] != after.bytes[path] || isNeighbour, "\(path)")
    }
    for part in ["players/ann", Self.spring] {
      #expect(!drawn.contains { $0.hasPrefix("pictures/" + part) }, "\(drawn)")
    }
  }

  // MARK: What a game's pages may show

  /// A part of what a game's pages may show, a stored property, with an edit of a league's texts that makes it
  /// another in some game.
  struct Part: Sendable, CustomTestStringConvertible {
    var name: String
    var league = SampleLeague.content
    /// Texts by their paths, a league's own words among them.
    var edit: @Sendable (inout [String: String]) -> Void
    var testDescription: String { name }

    init(
      _ name: String, of league: [String: String] = SampleLeague.content,
      edit: @escaping @Sendable (inout [String: String]) -> Void
    ) {
      self.name = name
      self.league = league
      self.edit = edit
    }

    /// Replaces a text in a file.
    init(
      _ name: String, of league: [String: String] = SampleLeague.content, _ path: String,
      _ old: String, _ new: String
    ) {
      self.init(name, of: league) { $0[path] = $0[path]?.replacing(old, with: new) }
    }
  }

  /// A league with a record that may stand in any file of any folder, and is the same game there.
  private static let named = SampleLeague.content.merging([
    autumn + "open.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-10-06
    id: open
    rules: farkle
    season: autumn
    ---
    Ann: 115234>11 bank
    """
  ]) { $1 }
  private static let words = "own words"
  private static let solitaire = "seasons/solitaire/"
  private static let duels = DuelsLeague.folder

  static let parts: [Part] = [
    Part("input.game.slug", autumn + "moves.farkle", "date:", "id: first\ndate:"),
    Part("input.game.record", spring + "results.farkle", "By the window", "At the door"),
    Part("input.game.stats", spring + "results.farkle", "10050", "10100"),
    Part("input.game.file", of: named) {
      $0[autumn + "other.farkle"] = $0.removeValue(forKey: autumn + "open.farkle")
    },
    Part("input.game.folder", of: named) {
      $0[spring + "open.farkle"] = $0.removeValue(forKey: autumn + "open.farkle")
    },
    Part("input.game.source", autumn + "moves.farkle", "Bob: 234664", "# a comment\nBob: 234664"),
    Part("input.venue", of: DuelsLeague.content, duels + "season.md", "the Inn", "the Ship"),
    Part("input.time", of: DuelsLeague.content, duels + "season.md", "19:30", "20:00"),
    Part("input.players.name", "players/ann.md", "name: Ann", "name: Anna"),
    Part("input.players.mark", "players/ann.md", "name: Ann", "color: grey\nname: Ann"),
    Part("input.players.slug") { $0["players/anna.md"] = $0.removeValue(forKey: "players/ann.md") },
    Part(
      "input.game.ending", of: DuelsLeague.content, duels + "season.md", "withdrawn-games: void",
      "withdrawn-games: stand"),
    Part(
      "input.game.record", of: DuelsLeague.content, duels + "season.md", "handicap: 200",
      "handicap: 300"),
    Part(
      "input.credited.name", of: DuelsLeague.content, "players/cyril.md", "name: Cyril",
      "name: Cyrus"),
    Part(
      "input.credited.mark", of: DuelsLeague.content, "players/cyril.md", "name: Cyril",
      "mark: star\nname: Cyril"),
    Part("input.credited.slug", of: DuelsLeague.content) {
      $0["players/cyrus.md"] = $0.removeValue(forKey: "players/cyril.md")
    },
    Part(
      "input.withdrawal.date", of: DuelsLeague.content, duels + "season.md", "2026-11-01",
      "2026-11-02"),
    Part(
      "input.withdrawal.reason", of: DuelsLeague.content, duels + "season.md", "moved away",
      "fell ill"),
    Part("input.season.slug") { content in
      for path in content.keys where path.hasPrefix(spring) {
        content["seasons/lent/" + path.dropFirst(spring.count)] = content.removeValue(forKey: path)
      }
    },
    Part("input.season.title", spring + "season.md", "Spring 2026", "Spring"),
    Part(
      "input.season.deals", of: KlondikeLeague.content, solitaire + "season.md",
      KlondikeLeague.cards(of: 4), KlondikeLeague.cards(of: 8)),
    Part("input.rules.title", "rules/farkle.md", "title: Farkle", "title: The rules"),
    Part("input.rules.slug") {
      $0["rules/dice.md"] = $0.removeValue(forKey: "rules/farkle.md")
      $0[autumn + "season.md"]?.replace("rules: farkle", with: "rules: dice")
    },
    Part("input.previous.slug", autumn + "house.farkle", "date:", "id: middle\ndate:"),
    Part("input.next.slug", autumn + "house.farkle", "date:", "id: middle\ndate:"),
    Part("input.previous.sides", autumn + "house.farkle", "Cy", "Dee"),
    Part("input.next.sides", autumn + "house.farkle", "Cy", "Dee"),
    Part(
      "input.evening", of: KlondikeLeague.content, solitaire + "ann.klondike", "seconds: 412",
      "seconds: 413"),
    Part("input.headline", "site.yaml", "Dice League", "Dice League\nlanguage: ko"),
    Part("route", autumn + "moves.farkle", "date:", "id: first\ndate:"),
    Part("wording") { $0[words] = "site: {rules: House law}\n" },
    Part("settings", "site.yaml", "Dice League", "Dice Union"),
    Part("edition", "site.yaml", "Dice League", "Dice League\nlanguage: ko"),
    Part("sourceOfSkill", of: sourced) { $0["pages/how-we-know.md"] = nil },
  ]

  /// A league that says where figures of luck and skill come from.
  private static let sourced = SampleLeague.content.merging([
    "pages/how-we-know.md": "# How we know\n"
  ]) { $1 }

  /// What is in no fingerprint, and why.
  private static let unseen = [
    "input.game.id": "a place in the book, which no page shows",
    "input.game.season": "a place in the book, which no page shows",
    "input.game.players": "places in the book, which no page shows",
    "input.game.credited": "places in the book, which no page shows",
    "input.game.places": "they follow from the sides and the result",
    "input.fingerprint": "it is the fingerprint",
    "frame": "it is a fingerprint, of what is on every page",
    "stories": "what is made of the game, kept for the next page",
    "rulesMemo": "what is made of the game's rules, kept for the next page",
    "games": "the program's, whose fingerprint its maker hands in",
    "assets": "the templates', whose fingerprint is in that of every page",
  ]

  @Test func `every part of what a game's pages may show is tried, or can't be seen`() async throws
  {
    var names: Set<String> = []
    for league in [Self.sourced, KlondikeLeague.content, DuelsLeague.content] {
      for game in try await Seen.all(of: league) { names.formUnion(game.parts.map(\.name)) }
    }
    #expect(names == Set(Self.parts.map(\.name)).union(Self.unseen.keys))
  }

  @Test(arguments: parts)
  func `a game's pages have another fingerprint where a part of what they may show is another`(
    part: Part
  ) async throws {
    var content = part.league
    part.edit(&content)
    let before = try await Seen.all(of: part.league)
    let after = try await Seen.all(of: content)
    #expect(before.count == after.count)
    let changed = zip(before, after).filter { $0.text(of: part.name) != $1.text(of: part.name) }
    #expect(!changed.isEmpty)
    for (old, new) in changed {
      #expect(old.fingerprint(of: part.name) != new.fingerprint(of: part.name))
    }
  }

  /// What the pages of one game may show.
  private struct Seen {
    var page: GamePage
    var fingerprint: Fingerprint?

    /// The games of a league, in order.
    static func all(of content: [String: String]) async throws -> [Seen] {
      let texts = content.filter { $0.key != words }.mapValues { Array($0.utf8) }
      let own = content[words].map { text in
        SiteBuilder.TemplateFolder(.memory(["strings/en.yaml": Array(text.utf8)]), name: "Own")
      }
      let builder = SiteBuilder(
        games: everyGame, content: ContentTree(.memory(texts), prefix: ""),
        templates: [Site.templates] + [own].compactMap { $0 })
      let publication = try #require(await builder.layOut(jobs: 1).0)
      return publication.book.games.compactMap { game in
        let page = publication.pages.first {
          ($0.content as? ReportPage)?.game == game.id
        }
        return page.map { page in
          Seen(
            page: PageContext(site: publication, route: page.route).page(about: game),
            fingerprint: publication.fingerprint(of: page))
        }
      }
    }

    var parts: [(name: String, value: Any)] { Self.parts(of: page, named: "") }

    func text(of name: String) -> String {
      parts.filter { $0.name == name }.map { part in
        guard part.value is [Game] || part.value is Wording else {
          return String(reflecting: part.value)
        }
        var text = ""
        dump(part.value, to: &text)
        return text
      }.joined(separator: "; ")
    }

    /// Of what its input holds that of the input, so that a page's address stands in for nothing.
    func fingerprint(of part: String) -> Fingerprint? {
      part.hasPrefix("input.") ? page.input.fingerprint : fingerprint
    }

    private static func parts(of value: Any, named name: String) -> [(name: String, value: Any)] {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional || value is [ReportInput.Player] {
        return mirror.children.flatMap { parts(of: $0.value, named: name) }
      }
      let isOpen =
        value is GamePage || value is ReportInput || value is Game || value is ReportInput.Player
        || value is ReportInput.Neighbour || value is ReportInput.Season
        || value is ReportInput.RulesDocument || value is ReportInput.Withdrawal
      guard isOpen else { return [(name, value)] }
      return mirror.children.flatMap { child in
        parts(of: child.value, named: (name.isEmpty ? "" : name + ".") + (child.label ?? ""))
      }
    }
  }

  /// Pages and pictures, whose bytes are their drawings, with the fingerprints of what they are made from.
  struct Build: Sendable {
    var bytes: [String: String]
    var fingerprints: [String: String] = [:]

    init(_ content: [String: String]) async throws {
      let site = await Site(
        content, baseURL: "https://dice.example/", cache: FingerprintTests.cache,
        pictures: PictureMaker(version: "1") { $0 })
      bytes = site.pages
      let publication = try #require(site.publication)
      for page in publication.pages {
        fingerprints[page.path] = publication.fingerprint(of: page).map { "\($0)" }
      }
    }
  }
}
