package import Histories
import Tabletop

/// The rules by which the points of a leg are checked.
package struct LegRules: Sendable {
  package let rules: GameRules

  package init(_ rules: GameRules) { self.rules = rules }

  /// What is wrong with the points of a leg, and with whose.
  struct Fault {
    var side: MatchSide
    var words: FaultWords
  }

  var game: String { rules.kind.name }
  var hasPoints: Bool { rules.kind.game.hasScores }

  /// Returns what is wrong with the points of a leg of two sides, and who won it.
  ///
  /// - Parameter players: The names of each side.
  func judge(_ points: Sides<Int>, of players: Sides<[String]>) -> (
    faults: [Fault], winner: MatchSide?
  ) {
    func judge<Game: RecordedGame>(_ game: Game) -> (faults: [Fault], winner: MatchSide?) {
      guard var own = rules.as(game) else { return ([], points.leader) }
      let size = max(1, min(players.home.count, players.away.count))
      own = game.rules(own, inTeams: size > 1)
      let names = (0..<size).flatMap { place in
        [players.home, players.away].map { $0.indices.contains(place) ? $0[place] : "" }
      }
      // Partners sit opposite each other: everybody's first, then everybody's second.
      let scores = (0..<size).flatMap { _ in [points.home, points.away] }
      let result = FinalScores(
        scores: scores.map { Points($0) }, handicaps: scores.map { _ in Points(0) },
        sides: [0, 1].map { side in (0..<size).map { $0 * 2 + side } })
      let faults = game.faults(inResult: result, under: own).filter { !$0.isOdd }.map { fault in
        Fault(
          side: fault.seat.rawValue % 2 == 0 ? .home : .away,
          words: fault.words { names[$0.rawValue] })
      }
      let leaders = game.scoreOrder(under: own).leaders(in: [points.home, points.away])
      return (faults, leaders.count == 1 ? leaders[0] == 0 ? .home : .away : nil)
    }
    return judge(rules.kind.game)
  }
}
