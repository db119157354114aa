public import Tabletop

/// The points that each player scored in one round of a game.
public struct RoundScore: Hashable, Sendable {
  /// The number of the round, from 1.
  public let round: Int
  /// The turns of the round by their indices in the game: from its `round` on.
  public internal(set) var turns: Range<Int>
  /// Each player's own points, by seat.
  public internal(set) var points: [Points]
  /// The reason why the round ended; `nil` while it is under way.
  public internal(set) var end: SixisRules.RoundEnd?
  /// Whether the cards were dealt, so that every turn has its dice.
  public internal(set) var isDealt = false
  /// Whether a card is told without the dice.
  public internal(set) var namesCards = false
  /// Whether a turn took a card that nobody named, or one turned before without a word of it.
  private var hidesCards = false

  init(round: Int, turns: Range<Int>, points: [Points]) {
    self.round = round
    self.turns = turns
    self.points = points
  }

  /// Whether it is told of every turn if it took or flipped a card.
  ///
  /// Without the deal it is where all cards taken are named, and all flips: then a turn of 0 points did
  /// neither.
  public var tellsActions: Bool { isDealt || namesCards && !hidesCards }

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
        default: if !rounds.isEmpty { rounds[rounds.count - 1].take(note) }
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

  private mutating func take(_ note: SixisRules.Note) {
    switch note {
    case .dealt: isDealt = true
    case .scored(let points): if points > 0 { hidesCards = true }
    case .flipped(let chosen): if chosen.kept == nil { namesCards = true }
    case .took(let chosen):
      guard chosen.kept == nil else { return }
      namesCards = true
      let wasTurned = chosen.side == .red && chosen.card.sides.count > 1
      if wasTurned, chosen.flippedBy == nil { hidesCards = true }
    default: break
    }
  }
}
