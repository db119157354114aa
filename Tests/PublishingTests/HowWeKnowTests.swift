import Cribbage
import Farkle
import Foundation
import Klondike
import Tabletop
import TestGames
import Testing

/// The page *How we know* says what the product's own code finds.
struct HowWeKnowTests {
  private static let page: [[String]] = {
    let path = Site.packageRoot + "/Content/pages/how-we-know.md"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }()

  /// The cells of the row with that head; the `number`th of several.
  private func row(_ head: String, _ number: Int = 0) throws -> [String] {
    let rows = Self.page.filter { $0[0] == head }
    try #require(rows.indices.contains(number), "no row '\(head)'")
    return rows[number]
  }

  private func number(_ value: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", value)
  }

  struct Duel: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rules: FarkleRules
    /// What the second player begins with beside the first row.
    var leads: [(row: String, other: Points)] = []

    init(
      _ row: String, _ preset: FarkleRules, _ ending: FarkleRules.Ending,
      leads: [(row: String, other: Points)] = []
    ) {
      testDescription = row
      rules = preset
      rules.ending = ending
      rules.finalTie = .first
      self.leads = leads
    }
  }

  @Test(arguments: [
    Duel(
      "Single dice and triples, won at once", .minimal, .sudden,
      leads: [
        ("As in the first row, with 200 points for the second", 200),
        ("As in the first row, with 250 points for the second", 250),
      ]),
    Duel(
      "Single dice and triples, a final round that must be exceeded", .minimal, .finalRound),
    Duel("Doubling kinds, straight and three pairs, won at once", .standard, .sudden),
    Duel("Doubling kinds, straight and three pairs, a final round", .standard, .finalRound),
  ])
  func `the chances of two at Farkle are those on the page`(duel: Duel) throws {
    let solved = try #require(FarkleDuel(duel.rules))
    let row = try row(duel.testDescription)
    #expect(row[2] == number(solved.chance(own: 0, other: 0), 10))
    let printed = try #require(Double(row[1]))
    #expect(abs(solved.chance(own: 0, other: 0) - printed) < 2e-6)
    for lead in duel.leads {
      let row = try self.row(lead.row)
      #expect(row[2] == number(solved.chance(own: 0, other: lead.other), 5))
      #expect(row[1] == row[2])
    }
  }

  @Test(arguments: [
    ("Single dice and triples", FarkleRules.minimal),
    ("Doubling kinds, straight and three pairs", .standard),
  ])
  func `a turn of Farkle is worth what the page says`(head: String, rules: FarkleRules) throws {
    let tables = FarkleTurnTables(rules)
    let row = try row(head)
    #expect(row[2] == number(tables.meanTurn, 9))
    #expect(row[1] == row[2])
    let thresholds = (1...6).map { tables.bankAtOrAbove(dice: $0) ?? 0 }
    #expect(
      row[3].replacing(",", with: "") == thresholds.map { "\($0)" }.joined(separator: " "))
  }

  @Test(arguments: [
    ("5–5", Rank.five, Rank.five), ("5–J", .five, .jack), ("2–3", .two, .three),
    ("7–8", .seven, .eight), ("A–A", .ace, .ace), ("9–K", .nine, .king), ("10–K", .ten, .king),
  ])
  func `a crib of Cribbage makes what the page says`(
    pair: String, first: Rank, second: Rank
  ) throws {
    let mean = CribMeans.of(seats: 2).mean(first, second, ownsCrib: false)
    let row = try row("Another's crib with \(pair)")
    #expect(row[2] == number(mean, 2))
  }

  @Test func `hands, the crib and the first dealer of Cribbage do as the page says`() throws {
    let means = DealMeans(seats: 2)
    #expect(try row("The dealer's hand")[2] == number(means.hands[1], 2))
    #expect(try row("The other's hand")[2] == number(means.hands[0], 2))
    #expect(try row("The crib")[2] == number(means.crib, 2))
    let chance = try #require(WinChances(target: 121)).ofDealer(at: 0, pone: 0)
    #expect(try row("Games that the first dealer wins")[2] == number(chance * 100, 1) + "%")
  }

  @Test(arguments: [
    ("One card drawn at a time", KlondikeRules.Draw.one),
    ("Three cards drawn at a time", .three),
  ])
  func `the share of deals that can be won is the one on the page`(
    head: String, draw: KlondikeRules.Draw
  ) throws {
    var rules = KlondikeRules.standard
    rules.draw = draw
    let share = try #require(rules.winnableShare)
    let row = try row(head)
    #expect(row[1] == "\(number(share.value * 100, 3))% ± \(number(share.uncertainty * 100, 3))")
  }
}
