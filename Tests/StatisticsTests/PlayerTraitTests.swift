import Histories
import League
import TestGames
import Testing

@testable import GameReports
@testable import Localization
@testable import SiteModel
@testable import Statistics

/// What stands out of a player, and how it is said.
struct PlayerTraitTests {
  private let english: Wording

  init() throws {
    english =
      Wording.read([try ProductWords.english()], in: "en", saying: try ProductWords.table()).0
  }

  private func book() async throws -> LeagueBook {
    let names = (0..<6).map { "P\($0)" }.joined(separator: ", ")
    let site = await Site([
      "site.yaml": "title: A\nroster: [\(names)]\n", "seasons/s/season.md": Site.season,
    ])
    return try #require(site.publication).book
  }

  /// A trait of the first player.
  private func trait(
    _ numbers: [Double], _ key: String = "farkleRate", league: Double,
    better: FigureFacts.Better = .less, guests: Int = 0, at kind: GameKind = .farkle,
    tooMuch: Word? = nil
  ) async throws -> PlayerTrait? {
    let players = try await book().players.map(\.id)
    return PlayerTrait(
      key, of: players[0], at: kind,
      among: LeagueNumbers(zip(players, numbers).map { ($0, $1) }) {
        $0.index < numbers.count - guests
      }, league: league, better: better, tooMuch: tooMuch)
  }

  @Test func `what is near a simple ratio is told by it, else who does it most or least`()
    async throws
  {
    let half = try #require(try await trait([0.15, 0.3, 0.4, 0.35], league: 0.3))
    #expect(half.claim == .times(.half) && half.isGood == true && !half.isOfRegulars)
    let least = try #require(try await trait([0.25, 0.3, 0.4, 0.35], league: 0.3))
    #expect(least.claim == .least && least.isGood == true)
    let most = try #require(try await trait([0.45, 0.3, 0.4, 0.35], league: 0.4, better: .neither))
    #expect(most.claim == .most && most.isGood == nil)
  }

  @Test(arguments: [
    [0.3, 0.2, 0.4, 0.35], [0.3, 0.3, 0.4, 0.4], [0.3, 0.3, 0.3, 0.3], [0.1, 0.4],
  ])
  func `nothing is told of who is one among many, of equals and of few`(numbers: [Double])
    async throws
  {
    #expect(try await trait(numbers, league: 0.3) == nil)
  }

  @Test func `who is beaten by a guest alone is the best of the regulars`() async throws {
    let least = try #require(try await trait([0.25, 0.3, 0.4, 0.35, 0], league: 0.3, guests: 1))
    #expect(least.claim == .least && least.isOfRegulars)
    #expect(
      [least].sentence(namingGames: false, in: english)
        == "Farkles least often of all, among the regulars.")
  }

  @Test func `a sentence has what is good first, says the league once and names other games`()
    async throws
  {
    let rare = try #require(try await trait([0.1, 0.3, 0.31, 0.32], league: 0.3))
    let costly = try #require(try await trait([0.6, 0.3, 0.2, 0.3], "loss", league: 0.3))
    #expect(
      [costly, rare].sentence(namingGames: true, in: english)
        == "Farkles a third as often as the league, but loses twice as much a decision.")
    let hands = try #require(
      try await trait(
        [9, 8, 7, 7.5], "averageHand", league: 8, better: .more, at: .cribbage))
    #expect(
      [rare, hands].sentence(namingGames: true, in: english)
        == "Farkles a third as often as the league, and has the best hands at Cribbage.")
    let early = try #require(
      try await trait(
        [9, 2, 3, 4], "theme", league: 3, tooMuch: .theme("banked-early", of: .farkle)))
    #expect(
      [early].sentence(namingGames: false, in: english) == "Too often banked too early.")
    #expect([PlayerTrait]().sentence(namingGames: true, in: english) == nil)
  }

  @Test func `of three the one farthest out is told, and the next on its other side`() async throws
  {
    let far = try #require(try await trait([0.1, 0.3, 0.31, 0.32], league: 0.3))
    let near = try #require(
      try await trait([9, 7.5, 6, 7], "averageHand", league: 7, better: .more, at: .cribbage))
    let bad = try #require(
      try await trait([0.3, 0.35, 0.6, 0.5], "winPercent", league: 0.4, better: .more))
    #expect(far.distance > near.distance && near.distance > 1)
    #expect([near, bad, far].told == [far, bad])
    #expect([near, far].told == [far, near])
  }
}
