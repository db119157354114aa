package import Bytes
package import Histories
package import Localization
package import Tabletop

/// A game that is told turn by turn, a player's each.
package protocol TurnToldGame: ToldGame {
  /// Whether a note beside the turns tells how something ended: it belongs to the turn before, and all others
  /// to the next one.
  func isEnding(_ note: Rules.Note) -> Bool
  /// Returns what happened in a turn, in order.
  func entries(of turn: ToldTurn<Rules>, under rules: Rules) -> [LogEntry]
  /// Returns what happened in each of a game's turns, to read in the words of a language.
  func lines(
    of turns: [ToldTurn<Rules>], in replay: Replay<Rules>, naming name: (Seat) -> String,
    in wording: Wording
  ) -> [[String]]
  /// The title above the column of turn numbers.
  var turnTitle: String { get }
  /// The table as drawn text, which annotations show for the state; `nil` for a game that isn't drawn.
  func drawing(of state: Rules.State) -> String?
  /// Whether it is played for points at all.
  func hasScores(under rules: Rules) -> Bool
  /// Keys of the stable JSON that this game alone has.
  func extras(of play: Play<Self>, in record: GameRecord, endingIn state: Rules.State)
    -> [JSON.Field]
}

extension TurnToldGame {
  package func isEnding(_ note: Rules.Note) -> Bool { false }
  package func lines(
    of turns: [ToldTurn<Rules>], in replay: Replay<Rules>, naming name: (Seat) -> String,
    in wording: Wording
  ) -> [[String]] {
    turns.map { turn in
      entries(of: turn, under: replay.rules).compactMap { $0.sentence(in: wording, naming: name) }
    }
  }

  package var turnTitle: String { "turn" }
  package func drawing(of state: Rules.State) -> String? { nil }
  package func hasScores(under rules: Rules) -> Bool { true }
  package func extras(
    of play: Play<Self>, in record: GameRecord, endingIn state: Rules.State
  ) -> [JSON.Field] { [] }

  package func annotation(of record: GameRecord, _ play: Play<Self>)
    -> TurnAnnotation<Self>
  {
    TurnAnnotation(record, play)
  }
}

/// The results of a game's record, turn by turn.
package struct TurnAnnotation<Game: TurnToldGame>: GameAnnotation {
  package let record: GameRecord
  package let replay: Replay<Game.Rules>
  package let play: Play<Game>
  private let entries: [ToldTurn<Game.Rules>]

  init(_ record: GameRecord, _ play: Play<Game>) {
    self.record = record
    self.play = play
    replay = play.replay()
    entries = ToldTurn.all(
      of: replay, lines: play.lines, hasOpening: play.opening != nil, seat: play.game.seat,
      isEnding: play.game.isEnding)
  }

  package var hasScores: Bool { game.hasScores(under: play.rules) }

  package var extras: [JSON.Field] {
    game.extras(of: play, in: record, endingIn: replay.state)
  }

  package func turns(states: Bool) -> [JSON] {
    entries.map { turn in
      JSON(
        turn: turn.number, of: record.name(of: turn.seat), points: hasScores ? turn.points : nil,
        total: hasScores ? turn.total : nil, line: turn.line,
        notes: game.entries(of: turn, under: play.rules).map { JSON($0, naming: record.name) },
        state: states ? json(after: turn) : nil)
    }
  }

  private func json(after turn: ToldTurn<Game.Rules>) -> JSON {
    game.drawing(of: turn.state).map { .string($0) }
      ?? game.json(of: turn.state, under: play.rules, naming: record.name)
  }

  package var turnNumbers: [Int] {
    var numbers: [Int] = []
    var count = play.opening == nil ? 0 : -1
    for step in replay.steps {
      let isTurn = count >= 0 && game.seat(of: step.turn) != nil
      if isTurn || count < 0 { count += 1 }
      numbers.append(max(1, min(isTurn ? count : count + 1, entries.count)))
    }
    return numbers
  }

  package func text(in wording: Wording, remarks: [TurnRemark]) -> String {
    let remarks = Dictionary(grouping: remarks, by: \.turn)
    let lines = game.lines(of: entries, in: replay, naming: record.name, in: wording)
    let table = TurnTable(
      heading: game.turnTitle,
      rows: zip(entries, lines).map { turn, lines in
        TurnTable.Row(
          number: turn.number, player: record.name(of: turn.seat),
          lines: lines.isEmpty ? [""] : lines,
          remarks: (remarks[turn.number] ?? []).map { remark in
            remark.seat == turn.seat
              ? remark.text : "\(record.name(of: remark.seat)): \(remark.text)"
          },
          points: hasScores ? turn.points.rawValue : nil,
          total: hasScores ? turn.total.rawValue : nil)
      }
    ).text
    guard play.isTold, let drawing = game.drawing(of: replay.state) else { return table }
    return table + (table.isEmpty ? "" : "\n") + drawing + "\n"
  }
}
