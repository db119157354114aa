import Analyses
import Farkle
import Foundation
import Tabletop
import TestGames
import Testing

/// The strategy card of house rules, on their page and on paper.
struct FarkleStrategyPageTests {
  private static let content = [
    "rules/farkle.md": document("Farkle", "{}"),
    "rules/own.md": document(
      "Own", "{three-ones: 700, full-house: triple+250, opening-minimum: 500}"),
    "rules/all.md": document(
      "All", "{keep: all, farkle-penalty: {consecutive: 3, points: 500}, six-ones: wins}"),
  ]

  private static func document(_ title: String, _ rules: String) -> String {
    "---\ngame: farkle\nrules: \(rules)\n---\n# \(title)\n\n## When to bank\n\n```strategy-card\n```\n"
  }

  private static let ownCard: FarkleStrategyCard? = {
    var rules = FarkleRules()
    rules.triples[0] = 700
    rules.fullHouse = .triplePlus(250)
    rules.openingMinimum = 500
    return FarkleTurnTables(rules).map { FarkleStrategyCard($0) }
  }()

  /// The texts of the cells of a page's tables, row by row.
  private func rows(_ page: String) -> [[String]] {
    let card = page.between("<div class=\"strategy\">", "</main>") ?? ""
    return card.components(separatedBy: "<tr>").dropFirst().map { row in
      row.components(separatedBy: "</td>").flatMap { $0.components(separatedBy: "</th>") }.map {
        $0.visibleText.trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
  }

  private func whole(_ number: Double) -> String {
    let number = Int(number.rounded())
    let rest = String(number % 1000)
    guard number >= 1000 else { return rest }
    return "\(number / 1000),\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  @Test(arguments: [5000, 2500, 400])
  func `no card banks from points that win the game`(target: Int) async throws {
    let site = await Site(
      ["rules/short.md": Self.document("Short", "{target: \(target)}")], cache: AnalysisCache())
    for path in ["rules/short.html", "sheets/short-card.html"] {
      let banks = rows(site[path]).filter { $0.count > 2 && $0[0].count == 1 }.map { $0[1] }
      #expect(banks.count == 6 && banks.contains("never"), "\(banks)")
      for bank in banks {
        let points = Int(bank.replacing(",", with: "")) ?? 0
        #expect(points < target, "\(path): \(bank)")
      }
    }
  }

  @Test(arguments: ["rules/own.html", "sheets/own-card.html"])
  func `a card has the figures of its own rules`(path: String) async throws {
    let site = await Site(Self.content, cache: AnalysisCache())
    #expect(site.lines == [])
    let rows = rows(site[path])
    let text = site[path].visibleText
    let own = try #require(Self.ownCard)
    let mean = Int((own.meanTurn * 10).rounded())
    #expect(text.contains("A turn comes to \(mean / 10).\(mean % 10) points on average."))
    for row in own.rows {
      // Nobody has a turn to bank in of as many points as the game goes to.
      let bank = try #require(row.bank)
      let word = bank >= 10_000 ? "never" : whole(Double(bank))
      let shown = try #require(
        rows.first { $0.count > 2 && $0[0] == "\(row.dice)" && $0[1] == word })
      #expect(shown[2].contains("\(row.throwsInVain.count % 1000) of"))
    }
    for cells in own.ofOneFace {
      let expected = cells.map { kept in
        kept.map {
          whole($0.worth) + ($0.banks ? " bank" : "") + " " + whole(Double($0.points.rawValue))
        }
      }
      #expect(
        rows.contains { row in
          row.count > 6
            && zip(row.dropFirst(), expected).allSatisfy { shown, expected in
              expected.map { shown == $0 } ?? shown.contains("scores nothing")
            }
        }, "\(expected)")
    }
    for mixed in own.mixed {
      #expect(rows.contains { $0.contains { $0.hasPrefix(whole(mixed.kept.worth)) } })
    }
    #expect(text.contains("a first bank needs 500"))
    #expect(!text.contains("farkles in a row cost"))
  }

  @Test func `each rule document has its card to print, named among the sheets`() async {
    let site = await Site(Self.content, cache: AnalysisCache())
    for name in ["farkle", "own", "all"] {
      #expect(site["rules/\(name).html"].contains("href=\"../sheets/\(name)-card.html\""))
      #expect(site["sheets/index.html"].contains("href=\"\(name)-card.html\""))
      #expect(site["sheets/\(name)-card.html"].contains("card-page"))
    }
    #expect(site["rules/own.html"].components(separatedBy: "-card.html").count == 2)
    #expect(site["sheets/farkle-card.html"].visibleText.contains("582.3"))
  }

  @Test func `a card says what it leaves out, and compares no keeps where nobody chooses`() async {
    let site = await Site(Self.content, cache: AnalysisCache())
    let page = site["rules/all.html"].visibleText
    #expect(page.contains("What farkles in a row cost"))
    #expect(page.contains("All that scores is kept by these rules"))
    #expect(page.contains("wins at once"))
    #expect(!page.contains("One 5 kept"))
    #expect(site["rules/farkle.html"].visibleText.contains("One 5 kept is 50 points"))
  }

  @Test func `a league without rules of its own has the standard card`() async {
    let site = await Site(
      ["seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\nscores: {Ann: 10000, Bob: 5}\n---\n"],
      cache: AnalysisCache())
    #expect(site["sheets/farkle-card.html"].visibleText.contains("582.3"))
    #expect(site["sheets/index.html"].contains("href=\"farkle-card.html\""))
  }

  @Test func `a site that judges nothing has no card, and no link to one`() async {
    let site = await Site(Self.content)
    #expect(site.lines == [])
    for page in site.pages.keys.sorted() { #expect(!page.hasSuffix("-card.html")) }
    for path in ["rules/own.html", "sheets/index.html"] {
      #expect(!site[path].isEmpty)
      #expect(!site[path].contains("-card.html") && !site[path].contains("class=\"strategy\""))
    }
  }
}
