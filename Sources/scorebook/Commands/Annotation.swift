import Diagnostics
import Histories
import Tabletop

/// A game with what every turn of it came to.
struct Annotation {
  private let record: GameRecord
  /// The file as it was given on the command line, `nil` for standard input.
  private let file: String?

  init(_ record: GameRecord, file: String?) {
    self.record = record
    self.file = file
  }

  private func name(_ seat: Seat) -> String {
    let players = record.header.players
    return players.indices.contains(seat.rawValue) ? players[seat.rawValue] : "?"
  }
}

// MARK: - JSON

extension Annotation {
  /// The game as the stable format `annotate` has it.
  var json: JSON {
    let header = record.header
    var fields: [JSON.Field] = []
    fields.add("game", .string(record.play.kind.rawValue))
    fields.add("file", JSON(file))
    fields.add("line", .number(record.line))
    fields.add("id", .string(record.id))
    fields.add("title", JSON(header.title))
    fields.add("date", JSON(header.date?.description))
    fields.add("season", JSON(header.season))
    fields.add("round", JSON(header.round))
    fields.add("players", JSON(header.players))
    fields.add("teams", .array(header.teams.map { JSON($0) }))
    fields.add("rules", .string(record.rulesName))
    fields.add("detail", .string(record.detail.rawValue))
    fields.add("status", .string(record.status.rawValue))
    fields.add("winners", JSON(record.winners.map(name)))
    fields.add("scores", scores)
    fields.add("turns", turns)
    fields.add("fault", record.fault.map { JSON($0) } ?? .null)
    return .object(fields)
  }

  /// One number a player; a name that a faulty header has twice counts once.
  private var scores: JSON {
    var fields: [JSON.Field] = []
    for (name, score) in zip(record.header.players, record.scores)
    where !fields.contains(where: { $0.key == name }) {
      fields.add(name, .number(score))
    }
    return .object(fields)
  }

  private var turns: JSON {
    switch record.play {
    case .farkle(let play):
      .array(
        FarkleTurns(play).entries.map { turn in
          [
            "n": .number(turn.number), "player": .string(name(turn.seat)),
            "points": .number(turn.points.rawValue), "total": .number(turn.total.rawValue),
            "line": JSON(turn.line), "notes": .array(turn.notes.map { JSON($0, naming: name) }),
          ]
        })
    }
  }
}

// MARK: - Text

extension Annotation {
  /// The game to read: a heading, the result, and every turn.
  var text: String {
    let heading = [
      record.id, record.header.title, record.header.date?.description,
      "rules: \(record.rulesName)",
    ]
    return heading.compactMap { $0 }.joined(separator: " · ") + "\n" + result + turnsText + "\n"
  }

  private var result: String {
    let header = record.header
    let totals = zip(header.players, record.scores).map { "\($0) \($1)" }.joined(separator: ", ")
    switch record.status {
    case .finished:
      let winners = record.winners.map(name).joined(separator: " and ")
      return "\(winners) won: \(totals)\n"
    case .inProgress: return "in progress: \(totals)\n"
    case .faulty:
      let fault = record.fault.map { "line \($0.place?.line ?? record.line): \($0.message)" }
      return "faulty, \(fault ?? "see the errors")\nso far: \(totals)\n"
    }
  }

  private var turnsText: String {
    switch record.play {
    case .farkle(let play):
      let turns = FarkleTurns(play).entries
      return turns.isEmpty ? "" : "\n" + turnTable(turns)
    }
  }

  private func turnTable(_ turns: [FarkleTurns.Entry]) -> String {
    let names = max(6, record.header.players.map(\.count).max() ?? 0)
    let lines = turns.map { turn in
      let lines = turn.notes.compactMap { $0.words(naming: name) }
      return lines.isEmpty ? [turn.points == 0 ? "" : "not recorded throw by throw"] : lines
    }
    let words = max(24, lines.joined().map(\.count).max() ?? 0)
    var text =
      Column.right("turn", 5) + "  " + Column.left("player", names + 2 + words)
      + Column.right("points", 8) + Column.right("total", 8) + "\n"
    for (turn, lines) in zip(turns, lines) {
      for (index, line) in lines.enumerated() {
        let isLast = index == lines.count - 1
        text += Column.right(index == 0 ? String(turn.number) : "", 5) + "  "
        text += Column.left(index == 0 ? name(turn.seat) : "", names) + "  "
        text += isLast ? Column.left(line, words) : line
        if isLast {
          text += Column.right(String(turn.points.rawValue), 8)
          text += Column.right(String(turn.total.rawValue), 8)
        }
        text += "\n"
      }
    }
    return text
  }
}
