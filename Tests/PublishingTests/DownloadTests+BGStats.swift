import Foundation
import Histories
import League
import Tabletop
import TestGames
import Testing

@testable import Publishing

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
        #expect(score["startPlayer"] as? Bool == (seat == 0))
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
}
