import Farkle
import Histories
package import Publishing
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
      fields.add(
        "notes",
        .array(turn.notes.map { JSON($0.entry(under: replay.rules), naming: record.name) }))
      if states { fields.add("state", JSON(step.state, naming: record.name)) }
      return .object(fields)
    }
  }

  package func text(in wording: Wording) -> String {
    let words = FarkleWords(wording: wording)
    return TurnTable(
      rows: entries.enumerated().map { index, turn in
        let before = index > 0 ? record.name(of: entries[index - 1].seat) : ""
        let lines = turn.notes.compactMap {
          $0.line(
            under: replay.rules, in: words, naming: record.name,
            ["before": before, "total": words.points(turn.total)])
        }
        return TurnTable.Row(
          number: turn.number, player: record.name(of: turn.seat),
          lines: lines.isEmpty ? [""] : lines,
          points: turn.points.rawValue, total: turn.total.rawValue)
      }
    ).text
  }

  package var state: JSON { JSON(replay.state, naming: record.name) }

  package var outlook: String { FarkleOutlook(record, replay).text }
}
