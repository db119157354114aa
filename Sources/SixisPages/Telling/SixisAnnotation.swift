import Histories
package import Publishing
import Sixis
import Tabletop
package import Telling

/// What a record of Sixis comes to, turn by turn.
package struct SixisAnnotation: GameAnnotation {
  private let record: GameRecord
  private let replay: Replay<SixisRules>
  private let entries: [SixisTurns.Entry]

  init(_ record: GameRecord, _ play: SixisPlay) {
    self.record = record
    replay = play.replay()
    entries = SixisTurns(play, replay).entries
  }

  package func turns(states: Bool) -> [JSON] {
    entries.map { turn in
      var fields: [JSON.Field] = []
      fields.add("n", .number(turn.number))
      fields.add("player", .string(record.name(of: turn.seat)))
      fields.add("points", .number(turn.points.rawValue))
      fields.add("total", .number(turn.total.rawValue))
      fields.add("line", JSON(turn.line))
      fields.add(
        "notes", .array(turn.notes.map { JSON($0.entry(in: turn.state), naming: record.name) }))
      if states { fields.add("state", JSON(turn.state, under: replay.rules, naming: record.name)) }
      return .object(fields)
    }
  }

  package func text(in wording: Wording) -> String {
    let words = SixisWords(wording: wording)
    return TurnTable(
      rows: entries.map { turn in
        TurnTable.Row(
          number: turn.number, player: record.name(of: turn.seat),
          lines: turn.notes.compactMap { note in
            if case .dealt(let arms) = note { return SixisAnnotation.line(of: arms) }
            return note.entry(in: turn.state).sentence(
              in: wording, naming: record.name,
              SixisRules.Note.surroundings(
                of: turn.seat, in: turn.state, naming: record.name, words))
          },
          points: turn.points.rawValue, total: turn.total.rawValue)
      }
    ).text
  }

  /// `A: ones run-low high / B: …`.
  private static func line(of arms: [[SixisCard]]) -> String {
    zip(SixisArm.allCases, arms).map { arm, cards in
      "\(arm.rawValue): " + cards.map(\.id).joined(separator: " ")
    }.joined(separator: " / ")
  }

  package var state: JSON { JSON(replay.state, under: replay.rules, naming: record.name) }

  package var outlook: String { SixisOutlook(record, replay).text }
}
