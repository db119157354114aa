import Foundation
import Histories
import League
import Tabletop
import TestGames
import Testing

@testable import SiteModel

/// What BG Stats is given.
extension DownloadTests {
  @Test func `BG Stats finds every player, game and place that a play refers to`() async throws {
    let site = await Site(Self.content)
    let app = try object(site, "league.bgsplay")
    func list(_ key: String) throws -> [[String: Any]] {
      try #require(app[key] as? [[String: Any]], "\(key)")
    }
    func ids(_ key: String) throws -> Set<Int> {
      let ids = try list(key).compactMap { $0["id"] as? Int }
      #expect(Set(ids).count == ids.count)
      return Set(ids)
    }
    let plays = try list("plays")
    let publication = try #require(site.publication)
    let dated = publication.book.games.filter { $0.isScored && $0.record.header.date != nil }
    #expect(plays.count == dated.count && plays.count > 8)
    let uuids = try ["plays", "games", "players", "locations"].flatMap { try list($0) }
      .compactMap { $0["uuid"] as? String }
    #expect(Set(uuids).count == uuids.count)
    #expect(
      uuids.allSatisfy {
        $0.wholeMatch(of: /[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/)
          != nil
      })
    let (games, players, places) = (try ids("games"), try ids("players"), try ids("locations"))
    for (play, game) in zip(plays, dated) {
      #expect(games.contains(play["gameRefId"] as? Int ?? 0))
      if let place = play["locationRefId"] as? Int { #expect(places.contains(place)) }
      #expect(
        play["playDate"] as? String == "\(game.record.header.date?.description ?? "") 12:00:00")
      let scores = try #require(play["playerScores"] as? [[String: Any]])
      #expect(scores.count == game.players.count)
      for (seat, score) in scores.enumerated() {
        #expect(players.contains(score["playerRefId"] as? Int ?? 0))
        #expect(score["winner"] as? Bool == game.winners.contains { $0.rawValue == seat })
        #expect(score["score"] as? String == "\(game.record.scores[seat])")
        // Farkle and Klondike are told in order of play.
        if game.record.play.turnCount == 0 { #expect(score["startPlayer"] == nil) }
        if ["farkle", "klondike"].contains(game.record.play.kind.name),
          game.record.play.turnCount > 0
        {
          #expect(score["startPlayer"] as? Bool == (seat == 0))
        }
      }
    }
    #expect(plays.contains { $0["usesTeams"] as? Bool == true })
    let first = plays.flatMap { $0["playerScores"] as? [[String: Any]] ?? [] }
      .count { $0["newPlayer"] as? Bool == true }
    let pairs = dated.reduce(into: Set<[String]>()) { pairs, game in
      for player in game.players {
        pairs.insert([game.record.play.kind.name, publication.book[player].name])
      }
    }
    #expect(first == pairs.count)
  }

  @Test func `BG Stats hears who began by the record, and nothing where that doesn't say`()
    async throws
  {
    func head(_ number: Int, _ players: String, _ more: String = "") -> String {
      "---\nplayers: [\(players)]\ndate: 2026-09-0\(number)\n\(more)---\n"
    }
    let site = await Site([
      "site.yaml": Self.settings("bgstats"),
      "seasons/s/season.md": "---\ntitle: S\ngame: [farkle, cribbage, sixis, klondike]\n---\n",
      "seasons/s/a.sixis":
        head(1, "Zoe, Max", "rules: {rounds: 1}\n") + """
          round Max
          deal odd fives fours sixes / three-four high even one-six
          Max: 313162 take one-six save 1133 = 15
          Zoe: 615613 take sixes save 566 = 20
          Max: 62 take odd save 26 = 15
          Zoe: 263 flip high save 5666
          Max: 6533 save 566
          Zoe: 11 save 5666
          Max: 443 take fours save 566 = 20
          Zoe: 24 flip even save 5666
          Max: 526 take high save 55 = 60
          Zoe: 13 save 5
          Max: 3135 take fives save 3 = 20
          Zoe: 63356 save 3
          Max: end-round

          """,
      "seasons/s/b.cribbage":
        head(2, "Ann, Bob, Cy", "rules: {target: 31}\n") + """
          deal Bob
          Cy: hand 29
          Ann: hand 2
          Bob: hand 0
          deal Cy
          Ann: hand 0
          Bob: hand 0
          Cy: hand 2

          """,
      "seasons/s/c.farkle": head(3, "Zoe, Max", "scores: {Zoe: 10000, Max: 9000}\n"),
      "seasons/s/d.farkle":
        head(4, "Zoe, Max", "rules: {target: 1000}\n") + "Zoe: 1000\nMax: 500\n",
    ])
    #expect(site.lines == [])
    let plays = try #require(try object(site, "league.bgsplay")["plays"] as? [[String: Any]])
    let starters = try plays.map { play in
      try #require(play["playerScores"] as? [[String: Any]]).map { $0["startPlayer"] as? Bool }
    }
    #expect(
      starters == [[false, true], [false, false, true], [nil, nil], [true, false]])
  }
}
