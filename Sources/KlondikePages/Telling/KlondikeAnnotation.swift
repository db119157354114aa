import Histories
import Klondike
package import Publishing
import Tabletop
package import Telling

/// What a record of Klondike comes to, line by line.
package struct KlondikeAnnotation: GameAnnotation {
  private let record: GameRecord
  private let play: KlondikePlay
  private let replay: Replay<KlondikeRules>
  private let entries: [Entry]

  /// A line of moves.
  private struct Entry {
    /// From 1.
    var number: Int
    /// The change of the total; `nil` where no score is kept.
    var points: Points?
    var total: Points?
    /// Where it stands in its file.
    var line: Int?
    var notes: [KlondikeRules.Note]
    /// The table after the line.
    var state: KlondikeRules.State
  }

  init(_ record: GameRecord, _ play: KlondikePlay) {
    self.record = record
    self.play = play
    replay = play.replay()
    let lines = play.lines
    var before = replay.steps.first?.state.score
    var entries: [Entry] = []
    for (index, step) in replay.steps.dropFirst().enumerated() {
      let total = step.state.score
      let points = total.flatMap { total in before.map { total - $0 } }
      entries.append(
        Entry(
          number: index + 1, points: points, total: total, line: lines[index],
          notes: step.notes, state: step.state))
      before = total
    }
    self.entries = entries
  }

  private var player: String { record.name(of: Seat(0)) }

  package func turns(states: Bool) -> [JSON] {
    entries.map { entry in
      var fields: [JSON.Field] = []
      fields.add("n", .number(entry.number))
      fields.add("player", .string(player))
      fields.add("points", JSON(entry.points?.rawValue))
      fields.add("total", JSON(entry.total?.rawValue))
      fields.add("line", JSON(entry.line))
      fields.add("notes", .array(entry.notes.map { JSON($0.entry, naming: record.name) }))
      if states { fields.add("state", .string(entry.state.drawn)) }
      return .object(fields)
    }
  }

  /// The last table as drawn text, the deal that the header names, and how it went.
  package var extras: [JSON.Field] {
    let told = play.deal == nil ? KlondikeSummary(record.header) : nil
    let state = play.deal == nil ? nil : replay.state
    return [
      JSON.Field(key: "state", value: JSON(state?.drawn)),
      JSON.Field(key: "deal", value: JSON(record.header.deal)),
      JSON.Field(key: "seconds", value: JSON(record.header.seconds)),
      JSON.Field(
        key: "won", value: record.isDecided ? .bool(!record.winners.isEmpty) : .null),
      JSON.Field(key: "home", value: JSON(told?.home ?? state?.home)),
      JSON.Field(key: "passes", value: JSON(told?.passes ?? state?.pass)),
      JSON.Field(key: "moves", value: JSON(told?.moves ?? state?.moveCount)),
    ]
  }

  package var hasScores: Bool { play.rules.scoring != .none }

  package func text(in wording: Wording) -> String {
    guard play.deal != nil else { return "" }
    let words = KlondikeWords(wording: wording)
    let film = Dictionary(grouping: KlondikeStep.film(of: replay), by: \.turn)
    let table = TurnTable(
      heading: "line",
      rows: entries.map { entry in
        TurnTable.Row(
          number: entry.number, player: player,
          lines: (film[entry.number] ?? []).map { step in
            let words = [words.move(step), words.gain(step.points)].compactMap { $0 }
            return Column.left(step.move.text, 9) + words.joined(separator: ", ")
          },
          points: entry.points?.rawValue, total: entry.total?.rawValue)
      })
    return table.text + (entries.isEmpty ? "" : "\n") + replay.state.drawn + "\n"
  }

  package var state: JSON { JSON(replay.state, under: play.rules) }

  package var outlook: String { KlondikeOutlook(record, replay).text }
}
