import ContentFiles
import Foundation
import League
import TestGames
import Testing

@testable import Downloads
@testable import SiteModel

/// The results of a season as JSON.
extension DownloadTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      "\(text.prefix(99))")
  }

  @Test func `a season's file has its rows of the league's, with names`() async throws {
    let site = await Site(Self.content)
    let league = try #require(
      object(site["downloads/league.json"])["tables"] as? [String: [[String: Any]]])
    let publication = try #require(site.publication)
    #expect(publication.book.seasons.count > 5)
    var seen: Set<String> = []
    for season in publication.book.seasons.map(\.slug.text) {
      let file = try object(site["seasons/\(season)/season.json"])
      #expect(file["format"] as? String == "scorebook-season" && file["version"] as? Int == 1)
      #expect((file["season"] as? [String: Any])?["id"] as? String == season)
      #expect((file["rules"] as? [Any])?.isEmpty == false)
      let tables = try #require(file["tables"] as? [String: [[String: Any]]])
      let names = Dictionary(
        uniqueKeysWithValues: try #require(tables["players"]).map {
          ($0["id"] as? String ?? "", $0["name"] as? String ?? "")
        })
      for (name, rows) in tables where name != "players" {
        let whole = try #require(league[name]).filter { row in
          let own = ["season", "game", "fixture"].compactMap { row[$0] as? String }.first ?? ""
          return own == season || own.hasPrefix(season + "/")
        }
        let plain = rows.map { row in
          row.filter { key, _ in key != "name" || row["player"] == nil || name == "fixture_players"
          }
        }
        #expect(plain as NSArray == whole as NSArray, "\(name) of \(season)")
        for row in rows where row["player"] is String {
          let player = row["player"] as? String ?? ""
          #expect(names[player] != nil, "\(player) in \(name) of \(season)")
          if name != "fixture_players" { #expect(row["name"] as? String == names[player]) }
        }
        if !rows.isEmpty { seen.insert(name) }
      }
      // Nobody else is in it.
      let told = tables.filter { $0.key != "players" }.values.joined().flatMap { row in
        ["player", "stands_for"].compactMap { row[$0] as? String }
      }
      #expect(Set(told) == Set(names.keys))
    }
    #expect(seen.isSuperset(of: ["standings", "night_standings", "team_standings", "games"]))
  }

  @Test func `a site that hands out no JSON has none`() async {
    var content = Self.content
    content["site.yaml"] = Self.settings("csv, sqlite, bgstats")
    let site = await Site(content)
    #expect(!site.pages.keys.contains { $0.hasSuffix("season.json") })
  }
}
