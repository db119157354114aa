import Farkle
import Histories
import Tabletop
package import Telling

/// What a record of Farkle comes to, turn by turn.
package struct FarkleAnnotation: GameAnnotation {
  private let record: GameRecord
  private let replay: Replay<FarkleRules>
  private let entries: [FarkleTurns.Entry]

  init(_ record: GameRecord, _ play: FarklePlay) {
    self.record = record
    replay = play.replay()
    entries = FarkleTurns(play, replay).entries
  }

  package func turns(states: Bool) -> [JSON] {
    zip(entries, replay.steps).map { turn, step in
      var fields: [JSON.Field] = []
      fields.add("n", .number(turn.number))
      fields.add("player", .string(record.name(of: turn.seat)))
      fields.add("points", .number(turn.points.rawValue))
      fields.add("total", .number(turn.total.rawValue))
      fields.add("line", JSON(turn.line))
      fields.add("notes", .array(turn.notes.map { JSON($0, naming: record.name) }))
      if states { fields.add("state", JSON(step.state, naming: record.name)) }
      return .object(fields)
    }
  }

  package var text: String {
    TurnTable(
      rows: entries.map { turn in
        let lines = turn.notes.compactMap { $0.words(naming: record.name) }
        let bare = turn.points == 0 ? "" : "not recorded throw by throw"
        return TurnTable.Row(
          number: turn.number, player: record.name(of: turn.seat),
          lines: lines.isEmpty ? [bare] : lines,
          points: turn.points.rawValue, total: turn.total.rawValue)
      }
    ).text
  }

  package var state: JSON { JSON(replay.state, naming: record.name) }

  package var outlook: String { FarkleOutlook(record, replay).text }
}
