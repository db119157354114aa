import Diagnostics
import Foundation
import SiteModel
import TestGames
import Testing

@Suite struct DeclaredDownloadTests {
  private func site(_ downloads: String) async -> Site {
    await DeclaredLeague.site(
      DeclaredLeague.content.merging([
        "site.yaml": "title: L\ndownloads: [\(downloads)]\n"
      ]) { $1 })
  }

  @Test func `BG Stats is told which total wins, and which games have no points`() async throws {
    let text = await site("bgstats")["downloads/league.bgsplay"]
    let app = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text.prefix(80))")
    let games = try #require(app["games"] as? [[String: Any]])
    func isTrue(_ key: String, of name: String) -> Bool? {
      games.first { $0["name"] as? String == name }?[key] as? Bool
    }
    #expect(isTrue("highestWins", of: "Oh Hell") == true)
    #expect(isTrue("highestWins", of: "Rummy") == false)
    #expect(isTrue("noPoints", of: "Rummy") == false)
    #expect(isTrue("noPoints", of: "Chess") == true)
    #expect(isTrue("noPoints", of: "Race") == true)
    let plays = try #require(app["plays"] as? [[String: Any]])
    for play in plays {
      let game = games.first { $0["id"] as? Int == play["gameRefId"] as? Int }
      let scores = try #require(play["playerScores"] as? [[String: Any]])
      let hasNone = game?["noPoints"] as? Bool == true
      // The app works the winner out of points where there are any.
      #expect(play["manualWinner"] as? Bool == hasNone)
      for score in scores { #expect((score["score"] as? String == "") == hasNone) }
    }
  }

  @Test func `BG Stats is told the winner where house rules turn the order round`() async throws {
    let text = await DeclaredLeague.site([
      "site.yaml": "title: L\ndownloads: [bgstats]\n",
      "rules/a.md": "---\ntitle: A\ngame: oh\nplay: {rounds: {}, sides: either}\n---\nA.\n",
      "rules/low.md": "---\ntitle: B\ngame: oh\nrules: {wins: lowest}\n---\nB.\n",
      "seasons/s/season.md": "---\ntitle: S\ngame: oh\nrules: low\n---\nS.\n",
      "seasons/s/night.oh": "---\nplayers: [Ann, Bob]\ndate: 2026-01-01\n---\n1 2\nend\n",
    ])["downloads/league.bgsplay"]
    let app = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text.prefix(80))")
    let plays = try #require(app["plays"] as? [[String: Any]])
    #expect(plays.first?["manualWinner"] as? Bool == true)
    let scores = try #require(plays.first?["playerScores"] as? [[String: Any]])
    #expect(scores.map { $0["winner"] as? Bool } == [true, false])
  }

  @Test func `tables have a row for each round and player, and for each line of a sheet`() async {
    let rows = await site("csv")["downloads/turns.csv"].split(whereSeparator: \.isNewline)
    #expect(rows.contains("cards/night,1,1,ann,12,12,2/2"), "\(rows)")
    #expect(rows.contains("darts/night,1,2,bob,-100,401,100"), "\(rows)")
    #expect(rows.contains("dice/night,4,2,bob,20,26,Bob: full-house 0 chance 20"), "\(rows)")
  }
}
