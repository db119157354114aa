import Foundation
import TestGames
import Testing

/// The link of a report that opens its game in BG Stats.
extension DownloadTests {
  private static let address = "https://app.bgstatsapp.com/createPlay.html?data="

  /// Returns what the link of a page holds; `nil` of a page without one.
  private func play(_ site: Site, _ path: String) throws -> [String: Any]? {
    let page = try #require(site.pages[path])
    guard let data = page.between(Self.address, "\"") else {
      #expect(!page.contains("bgstatsapp"))
      return nil
    }
    let text = try #require(String(data).removingPercentEncoding)
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func content(_ downloads: String) -> [String: String] {
    func game(_ head: String) -> String { "---\n\(head)---\n" }
    return [
      "site.yaml": "title: \"Dice & <Co>\"\n\(downloads)",
      "seasons/s/season.md": "---\ntitle: S\ngame: farkle\n---\n",
      "seasons/s/a.farkle": game(
        "players: [Ann, Bob]\ndate: 2026-09-08\nscores: {Ann: 10050, Bob: 9000}\nnote: \"a \\\"fine\\\" game\"\n"
          + "seconds: 3600\n"),
      "seasons/s/dateless.farkle": game("players: [Ann, Bob]\nscores: {Ann: 10050, Bob: 9050}\n"),
      "seasons/s/given-up.farkle": game(
        "players: [Ann, Bob]\ndate: 2026-09-09\noutcome: forfeit Ann\n"),
      "seasons/s/going-on.farkle": game("players: [Ann, Bob]\ndate: 2026-09-10\n") + "Ann: 500\n",
    ]
  }

  @Test func `a report opens in BG Stats with what it shows, and with nothing else`() async throws {
    let site = await Site(content("downloads: [bgstats]\n"))
    let play = try #require(try play(site, "seasons/s/a.html"))
    #expect(
      play.keys.sorted() == [
        "comments", "game", "playDate", "players", "sourceName", "sourcePlayId",
      ])
    #expect(play["sourceName"] as? String == "Dice & <Co>")
    #expect(play["sourcePlayId"] as? String == "s/a")
    #expect(play["playDate"] as? String == "2026-09-08 12:00:00")
    #expect(play["comments"] as? String == "a \"fine\" game")
    let game = try #require(play["game"] as? [String: Any])
    #expect(game["name"] as? String == "Farkle" && game["highestWins"] as? Bool == true)
    let players = try #require(play["players"] as? [[String: Any]])
    #expect(players.map { $0["name"] as? String } == ["Ann", "Bob"])
    #expect(players.map { $0["sourcePlayerId"] as? String } == ["ann", "bob"])
    #expect(players.map { $0["score"] as? Int } == [10050, 9000])
    #expect(players.map { $0["winner"] as? Bool } == [true, false])
    #expect(players.map { $0["rank"] as? Int } == [1, 2])
  }

  @Test func `a game that isn't over, was given up or has no day opens in no app`() async throws {
    let site = await Site(content("downloads: [bgstats]\n"))
    for name in ["dateless", "given-up", "going-on"] {
      #expect(try play(site, "seasons/s/\(name).html") == nil, "\(name)")
    }
  }

  @Test func `a site that doesn't ask for BG Stats has no such link`() async throws {
    let site = await Site(content("downloads: [csv, json]\n"))
    #expect(try play(site, "seasons/s/a.html") == nil)
  }
}
