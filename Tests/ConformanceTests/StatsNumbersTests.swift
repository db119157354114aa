import Bytes
import Diagnostics
import Histories
import Tabletop
import TestGames
import Testing

@testable import Building
@testable import League
@testable import scorebook

/// What tallies are written with: all that stats hold.
struct StatsNumbersTests {
  @Test(arguments: Tried.games)
  func `stats are read again as they were written, to the last number`(tried: Tried) async throws {
    let text = await tried.simulated(games: 12)
    try check(text, of: tried.game)
  }

  private func check<Game: TableGame>(_ text: String, of game: Game) throws {
    let reader = HistoryReader(game.kind, digest: Tally(allGames.map { $0 }))
    var sum = Game.Stats()
    for record in reader.read(SourceText(path: "night.\(game.kind.name)", text)).games {
      let stats = (record.digest as? GameStats)?.bySeat(of: game)
      for stats in try #require(stats) { sum.merge(stats) }
    }
    #expect(sum.gamesPlayed > 11)
    var writer = StatsWriter()
    var told = sum
    told.visit(by: &writer)
    let line = JSON.object(writer.fields).line
    let read: Game.Stats = try StatsReader.read(TallyLineReader.read(line.dropLast()))
    let written = sum as? any Hashable as? AnyHashable
    #expect(written == read as? any Hashable as? AnyHashable, "\(sum) \(read)")
    #expect(written != nil)
  }
}
