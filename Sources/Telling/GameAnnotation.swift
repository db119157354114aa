package import Histories
package import Publishing
package import Tabletop

/// What one game's record comes to, as `annotate` and `resume` tell it: that which differs from game to
/// game.
///
/// A game more is a type more that conforms, and a case in `Annotation+EachGame.swift`.
package protocol GameAnnotation {
  /// The entries of `turns` in the stable JSON.
  ///
  /// - Parameter states: Whether each entry has the `state` after its turn.
  func turns(states: Bool) -> [JSON]

  /// Keys of the stable JSON that this game alone has; they stand after all others.
  var extras: [JSON.Field] { get }

  /// Whether it is played for points at all; without, every score is `null`.
  var hasScores: Bool { get }

  /// The turns as text to read, in the words of a language; empty without turns.
  func text(in wording: Wording) -> String

  /// The state after the last turn, all that a table would know.
  var state: JSON { get }

  /// For a game in progress: how it stands, who is to act and everything that player may do, a line each.
  var outlook: String { get }
}

extension GameAnnotation {
  package var extras: [JSON.Field] { [] }
  package var hasScores: Bool { true }
}

extension GameRecord {
  /// Returns the name of the player in a seat, also where a faulty header has too few.
  package func name(of seat: Seat) -> String {
    let players = header.players
    return players.indices.contains(seat.rawValue) ? players[seat.rawValue] : "?"
  }
}
