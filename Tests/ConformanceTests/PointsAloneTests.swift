import Foundation
import Histories
import SiteModel
import Statistics
import TestGames
import TestSupport
import Testing

/// Games of whose records nothing but the points is left.
struct PointsAloneTests {
  /// How pages say in a language that something isn't recorded.
  private static let untold = ["": "recorded", "ko/": "기록"]

  private func site(of tried: Tried) async throws -> Site {
    let record = try #require(tried.read(await tried.simulated(seed: 5)).games.first)
    let scores = zip(record.header.players, record.scores).map { "\($0): \($1)" }
    var content = try await tried.newContent()
    content["site.yaml"] = "title: League\nlanguages: [en, ko]\n"
    content["seasons/2026/alone.\(tried.name)"] = """
      ---
      players: [\(record.header.players.joined(separator: ", "))]
      date: 2026-10-06
      scores: {\(scores.joined(separator: ", "))}
      ---

      """
    return await Site.ofAll(content)
  }

  @Test(arguments: Tried.games)
  func `of points alone a report is a sentence and a table`(tried: Tried) async throws {
    let site = try await site(of: tried)
    for (folder, untold) in PointsAloneTests.untold {
      let page = site["\(folder)seasons/2026/alone.html"]
      let report = try #require(page.between("<article", "</article>"))
      let told = report.components(separatedBy: "<footer")[0]
      let sentences = told.matches(of: /<p[^>]*>([^<]*)<\/p>/).filter {
        $0.1.contains(untold)
      }
      #expect(sentences.count == 1, "\(folder): \(sentences.map(\.1))")
      for absent in ["absent", "<dd class=\"value\"></dd>", "<svg", "definitions", "<td></td>"] {
        #expect(!told.contains(absent), "\(folder): \(absent)")
      }
      let tables = told.matches(of: /<table|<dl class="?figures/).count
      #expect(tables == 1, "\(folder): \(tables) tables")
    }
  }

  @Test(arguments: Tried.games)
  func `there is no sheet that would be empty`(tried: Tried) async throws {
    let site = try await site(of: tried)
    func tallies<Game: PublishedGame>(_ game: Game) -> Bool { game.hasEveningSheets }
    let hasRow = tallies(tried.game)
    #expect((site.pages["seasons/2026/alone-sheet.html"] != nil) == hasRow)
    for page in ["seasons/2026/alone.html", "sheets/index.html"] {
      #expect(site[page].contains("alone-sheet.html") == hasRow, "\(page)")
    }
  }
}
