import Cribbage
import Foundation
import Tabletop
import TestSupport
import Testing

/// The page *How we know* has the figures that the engine gives.
struct CribbageKnownTests {
  /// By the first word of a row, or by its cards: what was found here.
  private func found(_ row: String) throws -> String {
    let page = try String(
      contentsOf: PackageFolder.url.appending(path: "Content/pages/how-we-know.md"),
      encoding: .utf8)
    let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("| \(row) |") })
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    return cells[2]
  }

  @Test(arguments: ["5–5", "5–J", "2–3", "7–8", "A–A", "9–K", "10–K"])
  func `another's crib is what the page says`(pair: String) throws {
    let ranks = try pair.split(separator: "–").map { word in
      try #require(Card("\(word)S")).rank
    }
    let mean = CribMeans.of(seats: 2).mean(ranks[0], ranks[1], ownsCrib: false)
    #expect(try found("Another's crib with \(pair)") == String(format: "%.2f", mean))
  }

  @Test func `so are the means, and how often the first dealer wins`() throws {
    let means = DealMeans(seats: 2)
    #expect(try found("The dealer's hand") == String(format: "%.2f", means.hands[1]))
    #expect(try found("The other's hand") == String(format: "%.2f", means.hands[0]))
    #expect(try found("The crib") == String(format: "%.2f", means.crib))
    let chance = WinChances(target: 121).ofDealer(at: 0, pone: 0)
    #expect(try found("Games that the first dealer wins") == String(format: "%.1f%%", chance * 100))
  }
}
