package import Tabletop

/// A value that works something out of each game as it is read, while its turns are at hand as they were played: a
/// league's games are all kept, and their replays would take far more room than all else.
package protocol RecordDigest: Sendable {
  func digest<Game: RecordedGame>(
    _ replay: Replay<Game.Rules>, of record: GameRecord, in game: Game
  ) -> any Sendable
}

/// The result of reading a record's body.
package struct BodyOutcome<Game: RecordedGame> {
  package var play: Play<Game>
  /// The level of detail; `nil` where the body holds nothing.
  package var detail: DetailLevel?
  package var isOver: Bool
  /// Totals by seat so far.
  package var scores: [Int]
  /// The winners; empty unless the game is over.
  package var winners: [Seat]
}

extension BodyOutcome {
  init(_ body: PlayedBody<Game.Rules>, of game: Game) {
    self.init(
      play: Play(
        of: game, rules: body.rules, seats: body.seats, opening: body.opening, turns: body.turns,
        lines: body.lines),
      detail: body.detail, isOver: body.isOver, scores: body.totals.map(\.rawValue),
      winners: body.winners)
  }
}
