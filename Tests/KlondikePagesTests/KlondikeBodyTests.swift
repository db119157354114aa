import Diagnostics
import Histories
import Klondike
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import KlondikePages

struct KlondikeBodyTests {
  @Test(arguments: KlondikeStyle.allCases)
  func `a body by itself is told as in its file`(style: KlondikeStyle) throws {
    var random = SplitMix64(seed: 5)
    for rules in [KlondikeRules.standard, .preset(named: "vegas") ?? .standard] {
      try expectSameBodies(
        KlondikeGame(), under: rules, by: [style], header: KlondikeHeader(),
        count: Size.of(debug: 60, full: 500), using: &random)
    }
  }

  @Test func `a deal and what a game came to are those of the header`() throws {
    let deal = try KlondikeDeal(Card.pack.map { $0 })
    let bytes = Array("\ndraw draw 3H>F\ndraw\n".utf8)
    var header = KlondikeHeader()
    header.deal = .listed(name: "monday", deal)
    header.moves = KlondikeHeader.Claim(7, at: 0..<0)
    header.won = KlondikeHeader.Claim(false, at: 0..<0)
    let names = PlayerNames(["Ann"])
    let (broken, faults) = KlondikeBody.read(
      bytes, number: 4, under: .standard, players: names, header: header)
    #expect(faults.count == 1)
    #expect(broken.opening == KlondikeRules.Turn(.deal(deal)))
    let (played, differences) = KlondikeBody.read(
      Array("draw\ndraw\n".utf8), number: 4, under: .standard, players: names, header: header)
    #expect(played.lines == [4, 5])
    #expect(
      differences.map(\.words.message) == ["'moves' is given as 7, the moves make it 2"])
    header.deal = .untold(name: "monday", at: 3..<4)
    let (_, untold) = KlondikeBody.read(
      bytes, under: .standard, players: names, header: header)
    #expect(untold.map(\.words.id) == ["unknown-deal"])
    #expect(untold.first?.range == 3..<4)
  }
}
