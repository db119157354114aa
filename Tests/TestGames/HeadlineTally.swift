import Localization
package import SiteModel
import TestSupport
import Testing

/// How often lines stand for games that were simulated, and how often they are true.
package struct HeadlineTally {
  /// How many games to simulate.
  package static let games = Size.of(debug: 400, full: 10_000)
  /// The most of them that one line may stand for: 8 of 100, and what chance adds in few games.
  private static let limit = Size.isFull ? 0.08 : 0.125

  private var games = 0
  private var told: [String: Int] = [:]

  package init() {}

  /// - Parameter headlines: All that are true of a game.
  package mutating func add(_ headlines: [Headline], of game: Int) throws {
    games += 1
    let line = try #require(headlines.rarest)
    told[line.phrase(in: "game-\(game)").key, default: 0] += 1
  }

  package func expectVariety() {
    for (line, count) in told.sorted(by: { $0.key < $1.key }) {
      let share = Double(count) / Double(games)
      #expect(share <= Self.limit, "\(line) stands for \(share) of all games")
    }
  }

  /// Expects a line to be true about as often as it says.
  package func expect(_ line: some HeadlineSet, trueOf count: Int) {
    let expected = line.share * Double(games)
    let measured = "\(line.rawValue) is true of \(Double(count) / Double(games)) of all games"
    #expect(Double(count) <= max(2 * expected, 12), "\(measured)")
    if expected >= 12 { #expect(Double(count) >= expected / 2, "\(measured)") }
  }
}
