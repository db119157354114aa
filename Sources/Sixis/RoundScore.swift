public import Tabletop

/// What each player scored in one round of a game.
public struct RoundScore: Hashable, Sendable {
  /// From 1.
  public let round: Int
  /// The turns of the round by their indices in the game: from its `round` on.
  public internal(set) var turns: Range<Int>
  /// Each player's own points, by seat.
  public internal(set) var points: [Points]
  /// `nil` while the round is under way.
  public internal(set) var end: SixisRules.RoundEnd?

  /// Returns the rounds of a game in order.
  public static func all(in replay: Replay<SixisRules>) -> [RoundScore] {
    var rounds: [RoundScore] = []
    var before = replay.start.players.map { $0.points }
    for (index, step) in replay.steps.enumerated() {
      let points = step.state.players.map { $0.points }
      for note in step.notes {
        switch note {
        case .roundBegan(let round, _):
          rounds.append(
            RoundScore(round: round, turns: index..<index, points: points.map { _ in 0 }))
        case .roundEnded(let end): rounds[rounds.count - 1].end = end
        default: break
        }
      }
      guard !rounds.isEmpty else { continue }
      let last = rounds.count - 1
      rounds[last].turns = rounds[last].turns.lowerBound..<index + 1
      for seat in points.indices {
        rounds[last].points[seat] = rounds[last].points[seat] + points[seat] - before[seat]
      }
      before = points
    }
    return rounds
  }
}
