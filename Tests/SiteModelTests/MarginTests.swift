import League
import TestGames
import Testing

@testable import PageKit
@testable import SiteModel

struct MarginTests {
  /// By name: the margins of the only game, of those who have one.
  private func margins(_ game: String, header: String) async throws -> [String: Int] {
    let site = await Site([
      "seasons/s/a.\(game)": "---\n\(header)\n---\n", "players/zed.md": "---\nname: Zed\n---\n",
    ])
    let book = try #require(site.publication?.book)
    #expect(book.players.contains { $0.name == "Zed" })
    return Dictionary(
      uniqueKeysWithValues: book.players.compactMap { player in
        book.games[0].margin(of: player.id).map { (player.name, $0) }
      })
  }

  @Test func `of three and more, each is as far from the best of the others`() async throws {
    let margins = try await margins(
      "farkle",
      header:
        "players: [Ann, Bob, Cy, Dee]\nrules: {rounds: 5, single-five: 1}\nscores: {Ann: 700, Bob: 1000, Cy: 100, Dee: 400}"
    )
    #expect(margins == ["Ann": -300, "Bob": 300, "Cy": -900, "Dee": -600])
  }

  @Test func `who shares the win is no point ahead`() async throws {
    let margins = try await margins(
      "farkle",
      header:
        "players: [Ann, Bob, Cy]\nrules: {rounds: 5, single-five: 1}\nscores: {Ann: 700, Bob: 700, Cy: 100}"
    )
    #expect(margins == ["Ann": 0, "Bob": 0, "Cy": -600])
  }

  @Test func `partners are measured by the others`() async throws {
    let margins = try await margins(
      "cribbage",
      header: "players: [Ann, Bob, Cy, Di]\nscores: {Ann: 121, Bob: 88, Cy: 121, Di: 88}")
    #expect(margins == ["Ann": 33, "Bob": -33, "Cy": 33, "Di": -33])
  }

  @Test func `who plays alone has nobody to be ahead of`() async throws {
    let margins = try await margins(
      "farkle", header: "players: [Ann]\nrules: {seats: 1}\nscores: {Ann: 10000}")
    #expect(margins == [:])
  }
}
