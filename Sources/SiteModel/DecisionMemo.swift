package import League
import Synchronization

/// What decided the games of a site, in a sentence or two each: reports say it first, and what sums up a season says it
/// again.
package final class DecisionMemo: Sendable {
  private let known = Mutex<[GameID: String?]>([:])

  /// Returns what decided a game, worked out where nobody has asked yet.
  package func decision(of game: Game, orMake make: () -> String?) -> String? {
    if let told = known.withLock({ $0[game.id] }) { return told }
    let told = make()
    known.withLock { $0[game.id] = .some(told) }
    return told
  }
}
