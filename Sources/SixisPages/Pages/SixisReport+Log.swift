import Drawing
import GameReports
import Histories
import League
import Localization
import Sixis
import Tabletop
package import Templating

extension SixisReport {
  func log(keys: Set<String>) -> SixisLog {
    let verdicts = verdicts
    let parts = SixisGame().parts(of: self)
    let hasDice = game.record.detail == .moves
    return SixisLog(
      hasDice: hasDice,
      rounds: story.rounds.enumerated().map { index, round in
        let isLast = index == story.rounds.count - 1
        let id = SixisReport.id(of: round)
        let isKey = keys.contains(id) || round.turns.contains { keys.contains("turn-\($0 + 1)") }
        return SixisLog.Round(
          head: PartHead(
            id: id, title: parts[index].title, totals: totals(before: round),
            isKey: isKey || isLast || !hasDice, place: place(of: round)),
          beginning: beginning(of: round), table: table(of: round),
          turns: round.turns.compactMap { turn($0, verdicts: verdicts[$0] ?? []) },
          ending: ending(of: round))
      })
  }

  /// Returns the place where the round begins on the chart of running totals, as a share of all turns.
  private func place(of round: RoundScore) -> Double? {
    let turns = replay.steps.count { $0.turn.isPlayers }
    return turns == 0
      ? nil : Double(story.turnNumbers[round.turns.lowerBound]) / Double(turns)
  }

  private func totals(before round: RoundScore) -> [PartHead.Total] {
    let before = story.state(before: round.turns.lowerBound)
    return totals { before.total(of: $0[0]) }
  }

  /// Returns who begins, and with which dice.
  private func beginning(of round: RoundScore) -> [String] {
    let sentences = round.turns.flatMap { index in
      let step = replay.steps[index]
      return step.notes.compactMap { note in
        switch note {
        case .roundBegan, .startsWith:
          note.entry(in: step.state).sentence(in: wording, naming: name)
        default: nil
        }
      }
    }
    return round.namesCards ? sentences + [wording(.sixisDiceUntold)] : sentences
  }

  /// The cards of a round, with what became of each; `nil` where the deal isn't recorded.
  private func table(of round: RoundScore) -> Markup? {
    guard let dealt = story.deal(in: round) else { return nil }
    let drawing = SixisTableDrawing(
      words: words, layout: replay.start.layout, names: seats.map(name), dealt: dealt,
      marks: seats.map(mark), missed: missed(in: round))
    let table = replay.steps[round.turns.upperBound - 1].state.table
    return Markup(table.map(drawing.drawing) ?? drawing.atDeal)
  }

  /// Returns why a round ended, and who won where the game did; `nil` while it is on.
  private func ending(of round: RoundScore) -> String? {
    let last = round.turns.last { replay.steps[$0].turn.isPlayers }
    guard round.end != nil, let last, case .player(let seat, _, _) = replay.steps[last].turn
    else { return nil }
    let state = replay.steps[last].state
    let others = SixisRules.Note.surroundings(of: seat, in: state, naming: name, words)
    let sentences = replay.steps[round.turns].flatMap(\.notes).compactMap { note in
      if case .over = note, game.record.isDecidedByHandicap { return String?.none }
      return note.isEnding
        ? note.entry(in: state).sentence(in: wording, naming: name, others) : nil
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

// MARK: - What the template shows

/// Every turn.
package struct SixisLog: PageValue {
  let hasDice: Bool
  let rounds: [Round]

  package static let typeName = "Sixis log"
  package static let fields: [Field<SixisLog>] = [
    Field("dice", "whether dice were recorded") { $0.hasDice },
    Field("rounds", "in their order") { $0.rounds },
  ]

  struct Round: PageValue {
    let head: PartHead
    let beginning: [String]
    let table: Markup?
    let turns: [SixisTurnValue]
    let ending: String?

    static let typeName = "Sixis round"
    static let fields: [Field<Round>] =
      PartHead.fields { $0.head } + [
        Field("beginning", "who begins, and who with which saved dice") { $0.beginning },
        Field(
          "table",
          "the cards as they were dealt, with what became of each; null where the deal isn't recorded"
        ) { $0.table },
        Field("turns", "in their order") { $0.turns },
        Field("ending", "why the round ended, and who won the game with it") { $0.ending },
      ]
  }
}
