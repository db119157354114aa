import Cribbage
import Farkle
import Foundation
import Klondike
import Tabletop
import TestGames
import TestSupport
import Testing

/// The page *How we know* says what the product's own code finds.
struct HowWeKnowTests {
  /// The rows of its tables: what a figure is and by whom, as published, found, the difference.
  private func rows() async throws -> [[String]] { await Self.published.value }

  /// Made once: each test asks for all of them.
  private static let published = Task {
    let site = await Site(["pages/how-we-know.md": KnownPage.text])
    #expect(site.lines == [])
    return site["how-we-know.html"].components(separatedBy: "<tr").dropFirst().map { row in
      row.matches(of: /<t[hd][^>]*>(.*?)<\/t[hd]>/).map { String($0.1).visibleText }
    }
  }

  private func number(_ value: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", value)
  }

  /// Every figure that analysis.md has from others, as it is written there.
  @Test(arguments: [
    "446.571440344", "582.317213808", "250, 250, 400, 1,000, 2,900, 10,050",
    "350, 250, 450, 1,050, 3,100, 17,750", "620.855", "0.5369530318", "0.5356549652",
    "0.5334937201", "0.5323927995", "0.50400", "0.49570", "0.5326", "0.0016, 0.16", "9.39",
    "7.75", "7.34", "7.88", "6.07", "4.13", "3.99", "7.99", "8.14", "4.78", "55.5%", "56.0%",
    "90.480% ± 0.116", "81.945% ± 0.084",
  ])
  func `the page has every published figure beside what was found`(published: String) async throws {
    let rows = try await rows().filter { $0.count == 4 && $0[1] == published }
    #expect(!rows.isEmpty)
    for row in rows { #expect(row[2].contains(/[0-9]/), "\(row)") }
  }

  @Test(arguments: [
    ("A turn with single dice and triples", FarkleRules.minimal),
    ("A turn with doubling kinds, straight and three pairs", .standard),
  ])
  func `a turn of Farkle is worth what the page says`(head: String, rules: FarkleRules) async throws
  {
    let row = try #require(try await rows().first { $0[0].hasPrefix(head) })
    #expect(row[2] == number(try #require(FarkleTurnTables(rules)).meanTurn, 9))
    #expect(row[1] == row[2] && row[3] == "0")
  }

  @Test func `Zilch by our own rule is told apart from the published one`() async throws {
    let rows = try await rows().filter { $0.count == 4 && $0[1] == "620.855" }
    #expect(rows.map { $0[2] } == ["620.855", "612.063"])
    #expect(rows.map { $0[3] } == ["0", "−8.792"])
  }

  @Test func `of cribs the one that is furthest apart stands last`() async throws {
    let rows = try await rows().filter { $0.count == 4 && $0[0].hasSuffix(" C. Hessel") }
    #expect(rows.count == 8)
    let differences = rows.compactMap { Double($0[3].replacing("−", with: "-")) }
    #expect(differences.count == 8)
    #expect(rows.last?[0] == "Furthest apart: Another’s crib with 5–5 C. Hessel")
    #expect(abs(differences[7]) == differences.map(abs).max())
    let mean = CribMeans.of(seats: 2).mean(.five, .five, ownsCrib: false)
    #expect(rows.last?[2] == number(mean, 2))
  }

  @Test func `hands, the crib and the first dealer of Cribbage do as the page says`() async throws {
    let rows = try await rows()
    func found(_ head: String) -> String? { rows.first { $0[0].hasPrefix(head) }?[2] }
    let means = DealMeans(seats: 2)
    #expect(found("The dealer’s hand") == number(means.hands[1], 2))
    #expect(found("The other’s hand") == number(means.hands[0], 2))
    #expect(found("The crib") == number(means.crib, 2))
    let chance = try #require(WinChances(target: 121)).ofDealer(at: 0, pone: 0)
    #expect(found("Games to 121 that the first dealer wins") == number(chance * 100, 1) + "%")
  }

  @Test(arguments: [
    ("1,000 deals, one card drawn at a time", KlondikeRules.standard),
    ("1,000 deals, three cards drawn at a time", .drawThree),
  ])
  func `the published share of deals is the one that rules pages have`(
    head: String, rules: KlondikeRules
  ) async throws {
    let share = try #require(rules.winnableShare)
    let row = try #require(try await self.rows().first { $0[0].hasPrefix(head) })
    #expect(row[1] == "\(number(share.value * 100, 3))% ± \(number(share.uncertainty * 100, 3))")
  }

  @Test(arguments: [
    ("1️⃣turn nobodys | A turn | 5 |", "there is no figure 'turn nobodys'"),
    (
      "turn minimal | A turn | 1️⃣many |",
      "expected a number like '446.57', '55.5%' or '250, 400', found 'many'"
    ),
    (
      "1️⃣turn minimal | A turn | |",
      "nothing is published of 'turn minimal', put its number in the third cell"
    ),
    (
      "turn minimal | A turn | 446 | | 1️⃣446",
      "'turn minimal' is found by itself, leave the fifth cell out"
    ),
    (
      "1️⃣first-of-two minimal sudden | First | 0.5 |",
      "'first-of-two minimal sudden' takes too long to find for a page, put what was found in the fifth cell"
    ),
    ("1️⃣turn minimal", "expected 'FIGURE | WHAT IT IS | PUBLISHED | BY', found one cell"),
  ])
  func `a line at fault says what was expected`(line: String, message: String) async {
    let site = await Site(["pages/a.md": "# A\n\n```known farkle\n\(line)\n```\n"])
    #expect(site.lines == ["pages/a.md 1: \(message)"])
  }
}
