/// How much a record tells of its game.
package enum DetailLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Final scores alone.
  case results
  /// The points of turns.
  case turns
  /// Every die, card and decision, in one turn at least.
  case moves

  package static func < (one: DetailLevel, other: DetailLevel) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .results: 0
    case .turns: 1
    case .moves: 2
    }
  }
}
