public import Bytes

/// A turn with what it came to, as the stable formats tell it.
public struct ToldTurn<Rules: Tabletop.Rules>: Sendable {
  /// The number of the turn, from 1.
  public let number: Int
  public let seat: Seat
  public let turn: Rules.Turn
  /// The change of the player's total.
  public let points: Points
  /// The player's total after the turn: a team's common one.
  public let total: Points
  /// The line of the turn in its file.
  public let line: Int?
  public fileprivate(set) var notes: [Rules.Note]
  /// The state after the turn; the game's end where nothing more is written.
  public fileprivate(set) var state: Rules.State
}

extension ToldTurn where Rules.State: TableState {
  /// Returns the turns of a game, a player's each; what stands beside them belongs to one of them.
  ///
  /// - Parameters:
  ///   - lines: The line of each turn but the opening; `nil` for one that no line tells.
  ///   - hasOpening: Whether the first step was laid before the first turn.
  ///   - seat: Whose a turn is; `nil` for what is nobody's.
  ///   - isEnding: Whether a note beside the turns tells how something ended: it belongs to the turn before, and all
  ///     others to the next one.
  public static func all(
    of replay: Replay<Rules>, lines: [Int?], hasOpening: Bool, seat: (Rules.Turn) -> Seat?,
    isEnding: (Rules.Note) -> Bool
  ) -> [ToldTurn] {
    var steps = replay.steps[...]
    var before = replay.start
    if hasOpening, let laid = steps.popFirst() { before = laid.state }
    var turns: [ToldTurn] = []
    var opening: [Rules.Note] = []
    for (step, line) in zip(steps, lines) {
      if let seat = seat(step.turn) {
        let total = step.state.totals[seat.rawValue]
        turns.append(
          ToldTurn(
            number: turns.count + 1, seat: seat, turn: step.turn,
            points: total - before.totals[seat.rawValue], total: total, line: line,
            notes: opening + step.notes, state: step.state))
        opening = []
      } else {
        opening += step.notes.filter { !isEnding($0) }
        if let last = turns.indices.last {
          turns[last].notes += step.notes.filter(isEnding)
          if step.state.isOver { turns[last].state = step.state }
        }
      }
      before = step.state
    }
    return turns
  }
}

extension JSON {
  /// An entry of `turns` in the stable JSON.
  public init(
    turn number: Int, of player: String, points: Points?, total: Points?, line: Int?,
    notes: [JSON], state: JSON?
  ) {
    var fields: [JSON.Field] = []
    fields.add("n", .number(number))
    fields.add("player", .string(player))
    fields.add("points", JSON(points?.rawValue))
    fields.add("total", JSON(total?.rawValue))
    fields.add("line", JSON(line))
    fields.add("notes", .array(notes))
    if let state { fields.add("state", state) }
    self = .object(fields)
  }
}
