/// The rules of a game: what a table must agree on before the first turn.
///
/// Rules are a value; playing never changes them. A conforming type nests its `State`, `Turn`, `Note`
/// and `Fault`, so that two games' names don't meet.
public protocol Rules: Sendable {
  /// Everything a table knows at one point of a game: before the start, mid-turn, between turns, after the end.
  associatedtype State: Sendable
  /// What one player did, as the record says it.
  associatedtype Turn: Sendable
  /// One thing worth saying about a turn: what was thrown, scored, won, lost.
  associatedtype Note: Sendable
  /// Why a turn isn't allowed.
  associatedtype Fault: Error

  /// Returns the state before the first turn.
  func start(seats: Int) -> State

  /// Plays one turn and returns its notes, in the order things happened.
  ///
  /// Checks before it changes: after a throw `state` is what it was.
  ///
  /// - Throws: a fault where the rules don't allow the turn in this state.
  func play(_ turn: Turn, on state: inout State) throws(Fault) -> [Note]
}
