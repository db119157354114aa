import Cribbage
import Histories
package import Publishing
import Tabletop
package import Telling

/// What a record of Cribbage comes to, deal by deal.
package struct CribbageAnnotation: GameAnnotation {
  private let record: GameRecord
  private let rules: CribbageRules
  private let replay: Replay<CribbageRules>
  private let deals: [Entry]

  /// A deal with what it came to.
  private struct Entry {
    let deal: CribbageRules.Deal
    /// The state after the deal's last line; its end is the game's, where it is over.
    let state: CribbageRules.State
    /// The line of `deal`.
    let line: Int?

    var notes: [DealEntry] { deal.entries(endingWith: state.result) }
  }

  init(_ record: GameRecord, _ play: CribbagePlay) {
    self.record = record
    rules = play.rules
    let (replay, lines) = (play.replay(), play.lines)
    self.replay = replay
    deals = replay.deals.map { deal, steps in
      Entry(
        deal: deal, state: replay.steps[steps.upperBound - 1].state, line: lines[steps.lowerBound])
    }
  }

  package func turns(states: Bool) -> [JSON] {
    deals.flatMap { entry in
      let notes = entry.notes
      return record.header.players.indices.map { index -> JSON in
        let seat = Seat(index)
        var fields: [JSON.Field] = []
        fields.add("n", .number(entry.deal.number))
        fields.add("player", .string(record.name(of: seat)))
        fields.add("points", .number(entry.deal.points(of: seat).rawValue))
        fields.add("total", .number(entry.deal.total(of: seat).rawValue))
        fields.add("line", JSON(entry.line))
        fields.add(
          "notes",
          .array(notes.filter { $0.seat == seat }.map { JSON($0.entry, naming: record.name) }))
        if states { fields.add("state", JSON(entry.state, naming: record.name)) }
        return .object(fields)
      }
    }
  }

  package var extras: [JSON.Field] { [JSON.Field(key: "result", value: result.map(json) ?? .null)] }

  /// How a finished game ended; one of which nothing but the scores is recorded, too.
  private var result: CribbageRules.Result? {
    guard record.status == .finished else { return nil }
    return replay.state.result ?? rules.result(ofTotals: record.scores.map { Points($0) })
  }

  private func json(of result: CribbageRules.Result) -> JSON {
    [
      "margin": .number(result.margin.rawValue), "skunk": .string(result.skunk.rawValue),
      "gamePoints": .object(
        zip(record.header.players, result.gamePoints).map {
          JSON.Field(key: $0, value: .number($1.rawValue))
        }),
    ]
  }

  package func text(in wording: Wording) -> String {
    let words = CribbageWords(wording: wording)
    return deals.map { CribbageDealText($0.deal, $0.notes, record, in: words).text }
      .joined(separator: "\n") + resultText(in: words)
  }

  private func resultText(in words: CribbageWords) -> String {
    guard let result else { return "" }
    let points = zip(record.header.players, result.gamePoints).filter { $1 > 0 }.map(words.scored)
    let parts =
      [words.wording(.margin, ["margin": words.points(result.margin)])]
      + words.skunks(in: result, of: record, naming: record.name)
      + [words.wording(.gamePoints, ["scores": points.joined(separator: ", ")])]
    return (deals.isEmpty ? "" : "\n") + parts.joined(separator: "; ") + "\n"
  }

  package var state: JSON { JSON(replay.state, naming: record.name) }

  package var outlook: String { CribbageOutlook(record, replay).text }
}
