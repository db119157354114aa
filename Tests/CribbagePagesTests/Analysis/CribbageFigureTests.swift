import Cribbage
import CribbagePages
import Tabletop
import Testing

/// Figures of Cribbage that others published.
struct CribbageFigureTests {
  private func find(_ words: String) throws -> Double {
    try #require(CribbageFigure(words.split(separator: " "))?.find())[0]
  }

  @Test(arguments: [
    ("5 5", 9.39), ("5 J", 7.75), ("2 3", 7.34), ("7 8", 7.88), ("A A", 6.07), ("9 K", 4.13),
    ("T K", 3.99),
  ])
  func `another's crib is within an eighth of the published one, and not the own`(
    pair: String, published: Double
  ) throws {
    let found = try find("others-crib \(pair)")
    #expect(abs(found - published) < 0.125)
    let ranks = try pair.split(separator: " ").map { try #require(Card("\($0)S")).rank }
    let own = CribMeans.of(seats: 2).mean(ranks[0], ranks[1], ownsCrib: true)
    #expect(abs(own - published) > abs(found - published))
  }

  @Test func `means and the first dealer's games are those published`() throws {
    #expect(abs(try find("dealers-hand") - 7.99) < 0.005)
    #expect(abs(try find("others-hand") - 8.14) < 0.005)
    #expect(abs(try find("crib") - 4.78) < 0.005)
    #expect((0.55...0.56) ~= (try find("first-dealer 121")))
    #expect(try find("first-dealer 61") != (try find("first-dealer 121")))
  }

  @Test(arguments: [
    "", "others-crib", "others-crib 5", "others-crib 5 Z", "own-crib 5 5", "crib 5 5",
    "first-dealer", "first-dealer 0", "first-dealer x",
  ])
  func `words that name no figure are none`(words: String) {
    #expect(CribbageFigure(words.split(separator: " ")) == nil)
  }
}
