import TestGames
import Testing

@testable import Publishing

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
    Change(spring + "results.farkle", "10050", "10060"),
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
      "---\nplayers: [Cy, Dee]\ndate: 2026-09-16\nscores: {Cy: 1, Dee: 2}\n---\n"),
    Change("pictures/board.png", "not really", "still not"),
  ])
  func `pages of equal fingerprints are equal, whatever has changed`(change: Change) async throws {
    var content = SampleLeague.content
    if let old = change.old {
      let text = try #require(content[change.path])
      #expect(text.contains(old))
      content[change.path] = text.replacing(old, with: change.new ?? "")
    } else {
      content[change.path] = change.new
    }
    let before = try await Build(SampleLeague.content)
    let after = try await Build(content)
    #expect(before.bytes != after.bytes, "the change changes nothing")
    for (path, fingerprint) in after.fingerprints where before.fingerprints[path] == fingerprint {
      #expect(before.bytes[path] == after.bytes[path], "\(path)")
    }
  }

  @Test func `a changed record leaves the pages of other games as they were`() async throws {
    var content = SampleLeague.content
    content[Self.autumn + "open.farkle"]? += "# a comment\n"
    let before = try await Build(SampleLeague.content)
    let after = try await Build(content)
    let kept = after.fingerprints.filter { before.fingerprints[$0.key] == $0.value }.keys
    #expect(kept.count { $0.hasPrefix(Self.autumn) } == 8)
    #expect(kept.count { $0.hasPrefix(Self.spring) } == 4)
  }

  /// Pages with the fingerprints of what they are made from.
  private struct Build {
    var bytes: [String: String]
    var fingerprints: [String: String] = [:]

    init(_ content: [String: String]) async throws {
      let site = await Site(content)
      bytes = site.pages
      let publication = try #require(site.publication)
      for page in publication.pages {
        fingerprints[page.path] = publication.fingerprint(of: page).map { "\($0)" }
      }
    }
  }
}
