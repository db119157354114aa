package import Bytes
package import Declared
package import Histories
package import Localization
package import Tabletop
package import Telling

/// The account of a record of a declared game: of each round a turn a side, of a sheet one a line.
package struct DeclaredAnnotation: GameAnnotation {
  package typealias Game = DeclaredGame

  package let record: GameRecord
  package let play: DeclaredPlay
  package let replay: Replay<DeclaredRules>
  private let entries: [Entry]

  /// What one side did on a line.
  private struct Entry {
    /// The number of the round; of a sheet the number of the line.
    let number: Int
    let side: Int
    /// What was noted, by the names of fields or categories; `nil` for a side that sat out.
    let fields: [(name: String, value: Amount)]?
    let points: Amount
    let total: Amount
    let line: Int?
    let state: DeclaredRules.State
  }

  init(_ record: GameRecord, _ play: DeclaredPlay) {
    self.record = record
    self.play = play
    replay = play.replay()
    var entries: [Entry] = []
    let names = (play.rules.rounds?.fields ?? []).map { String(decoding: $0.name, as: UTF8.self) }
    for (step, line) in zip(replay.steps, play.lines) {
      for note in step.notes {
        switch note {
        case .scored(let side, let round, let values, let points, let total):
          entries.append(
            Entry(
              number: round, side: side, fields: zip(names, values).map { (name: $0, value: $1) },
              points: points,
              total: total, line: line, state: step.state))
        case .filled(let side, let fills, let points, let total):
          let categories = play.rules.sheet?.categories ?? []
          entries.append(
            Entry(
              number: entries.count + 1, side: side,
              fields: fills.map {
                (String(decoding: categories[$0.category].name, as: UTF8.self), $0.value)
              }, points: points, total: total, line: line, state: step.state))
        case .absent, .figure, .roundComplete, .over: break
        }
      }
    }
    self.entries = entries
  }

  private func name(ofSide side: Int) -> String { record.name(of: replay.state.sides[side][0]) }

  package func turns(states: Bool) -> [JSON] {
    entries.map { entry in
      var fields: [JSON.Field] = []
      fields.add("n", .number(entry.number))
      fields.add("player", .string(name(ofSide: entry.side)))
      fields.add("points", .number(Int(entry.points)))
      fields.add("total", .number(Int(entry.total)))
      fields.add("line", JSON(entry.line))
      fields.add("round", play.rules.rounds == nil ? .null : .number(entry.number))
      fields.add("fields", Self.json(entry.fields ?? []))
      fields.add("notes", [])
      if states {
        fields.add("state", game.json(of: entry.state, under: play.rules, naming: record.name))
      }
      return .object(fields)
    }
  }

  static func json(_ fields: [(name: String, value: Amount)]) -> JSON {
    .object(fields.map { JSON.Field(key: $0.name, value: .number(Int($0.value))) })
  }

  package var hasScores: Bool { play.rules.outcome == .scores }

  package var turnNumbers: [Int] { replay.steps.map { max(1, $0.state.rounds) } }

  package func text(in wording: Wording, remarks _: [TurnRemark]) -> String {
    let rounds = play.rules.rounds
    return TurnTable(
      heading: rounds.map { game.text($0.one, or: $0.one, in: wording) } ?? "line",
      rows: entries.map { entry in
        let noted = (entry.fields ?? []).map { "\(game.text($0.name, in: wording)) \($0.value)" }
        let isPoints = rounds?.fields.count == 1 && rounds?.pointsText == nil
        return TurnTable.Row(
          number: entry.number, player: name(ofSide: entry.side),
          lines: [isPoints ? "" : noted.joined(separator: ", ")], points: Int(entry.points),
          total: Int(entry.total))
      }
    ).text
  }
}
