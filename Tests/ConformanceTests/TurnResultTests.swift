import Foundation
import GameReports
import Histories
import Statistics
import Tabletop
import Telling
import TestGames
import Testing

@testable import scorebook

/// What tables say of the turns of every game.
struct TurnResultTests {
  private func results(of record: GameRecord, in tried: Tried) -> [TurnResult] {
    func results<Game: PublishedGame>(_ game: Game) -> [TurnResult] {
      record.play.as(game).map {
        game.turnResults(of: $0, naming: record.header.players)
      } ?? []
    }
    return results(tried.game)
  }

  @Test(arguments: Tried.games)
  func `turns add up, and each can be found in its record`(tried: Tried) async throws {
    for (players, more) in tried.tables {
      let text = await tried.simulated(players: players, games: 2, seed: 3, more: more)
      for record in tried.read(text).games {
        let results = results(of: record, in: tried)
        #expect(results.count >= record.play.turnCount || results.count % players == 0)
        for (index, side) in record.sides.enumerated() {
          let own = results.filter { side.contains($0.seat) }
          #expect(own.reduce(0) { $0 + $1.points.rawValue } == record.scores[side[0].rawValue])
          #expect(own.last?.total.rawValue == record.scores[side[0].rawValue], "side \(index)")
        }
        #expect(results.map(\.number) == results.map(\.number).sorted())
        for result in results {
          #expect(!result.notation.isEmpty)
          for line in result.notation.components(separatedBy: "; ") {
            #expect(text.contains(line), "\(line)")
          }
        }
      }
    }
  }
}
