import Foundation
import TestGames
import TestSupport
import Testing

/// The manual's tables of keys, held equal to what is read.
struct ManualKeysTests {
  /// The keys in the first cells of the tables below a heading, or above the first one.
  private func keys(of page: String, below heading: String? = nil) throws -> Set<String> {
    let text = try String(
      contentsOfFile: PackageFolder.path("Content/pages/\(page).md"), encoding: .utf8)
    let sections = text.components(separatedBy: "\n## ")
    let section = try #require(
      heading.map { heading in sections.first { $0.hasPrefix(heading + "\n") } } ?? sections[0])
    let cells = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
      $0.dropFirst(2).components(separatedBy: " |")[0]
    }
    // A key may stand with its value: `draft: true`.
    return Set(
      cells.flatMap { $0.matches(of: /`([a-z-]+)(?:: [^`]*)?`/).map { String($0.1) } })
  }

  /// The keys that a file may have, as the message about an unknown one lists them.
  private func known(_ path: String, _ text: String) async throws -> Set<String> {
    let site = await Site(["seasons/s/season.md": Site.season].merging([path: text]) { $1 })
    let line = try #require(site.lines.first { $0.contains("unknown key 'xqzzy'") })
    let list = line.components(separatedBy: ", expected ")
    #expect(list.count == 2, "\(line)")
    return Set(list[list.count - 1].matches(of: /'([a-z-]+)'/).map { String($0.1) })
  }

  private let record = "---\nplayers: [Ann, Bob]\nxqzzy: 1\n---\n"

  @Test func `settings of the site`() async throws {
    let known = try await known("site.yaml", "title: A\nxqzzy: 1\n")
    #expect(known.count > 20)
    #expect(try keys(of: "settings") == known)
  }

  @Test func `front matter of pages and rules`() async throws {
    let page = try await known("pages/a.md", "---\ntitle: A\nxqzzy: 1\n---\n")
    let rules = try await known("rules/a.md", "---\ntitle: A\ngame: farkle\nxqzzy: 1\n---\n")
    #expect(try keys(of: "settings", below: "Documents") == page.union(rules))
  }

  @Test func `a season's front matter`() async throws {
    let season = try await known(
      "seasons/s/season.md", "---\ntitle: A\ngame: klondike\nxqzzy: 1\n---\n")
    #expect(season.contains("deals"))
    let shared: Set = ["draft", "summary", "aliases"]
    #expect(try keys(of: "settings", below: "Documents").isSuperset(of: shared))
    #expect(try keys(of: "seasons").union(shared) == season)
  }

  @Test func `a player's front matter`() async throws {
    let player = try await known("players/ann.md", "---\nname: Ann\nxqzzy: 1\n---\n")
    #expect(
      try keys(of: "who-plays", below: "A player's page").union(["draft", "summary"]) == player)
  }

  @Test func `the header of a record`() async throws {
    let header = try keys(of: "records", below: "The header")
    for ending in ["farkle", "cribbage", "sixis"] {
      #expect(try await known("seasons/s/a.\(ending)", record) == header, "\(ending)")
    }
    let own = try await known("seasons/s/a.klondike", record).subtracting(header)
    #expect(own == ["won", "home", "passes", "moves", "deal"])
    #expect(try keys(of: "records-klondike", below: "Known results") == own)
  }
}
