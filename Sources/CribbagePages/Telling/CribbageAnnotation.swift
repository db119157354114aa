import Cribbage
import Histories
import Tabletop
package import Telling

/// What a record of Cribbage comes to, deal by deal.
package struct CribbageAnnotation: GameAnnotation {
  private let record: GameRecord
  private let rules: CribbageRules
  private let replay: Replay<CribbageRules>
  private let deals: [CribbageDeals.Entry]

  init(_ record: GameRecord, _ play: CribbagePlay) {
    self.record = record
    rules = play.rules
    replay = play.replay()
    deals = CribbageDeals(play, replay).entries
  }

  package func turns(states: Bool) -> [JSON] {
    deals.flatMap { entry in
      record.header.players.indices.map { index in
        let seat = Seat(index)
        var fields: [JSON.Field] = []
        fields.add("n", .number(entry.deal.number))
        fields.add("player", .string(record.name(of: seat)))
        fields.add("points", .number(entry.deal.points(of: seat).rawValue))
        fields.add("total", .number(entry.deal.total(of: seat).rawValue))
        fields.add("line", JSON(entry.line))
        let notes = CribbageDealNotes(entry, record)
        fields.add("notes", .array(notes.json(of: seat)))
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

  package var text: String {
    deals.map { CribbageDealText($0, record).text }.joined(separator: "\n") + resultText
  }

  private var resultText: String {
    guard let result else { return "" }
    let skunks = [(Skunk.skunk, "skunked"), (.doubleSkunk, "skunked doubly")].compactMap {
      skunk, words -> String? in
      let names = zip(record.header.players, result.skunks).filter { $1 == skunk }.map(\.0)
      guard !names.isEmpty else { return nil }
      return "\(names.joined(separator: " and ")) \(names.count > 1 ? "are" : "is") \(words)"
    }
    let points = zip(record.header.players, result.gamePoints).filter { $1 > 0 }
      .map { "\($0) \($1.rawValue)" }
    let parts =
      ["won by \(result.margin.rawValue)"] + skunks
      + ["game points: \(points.joined(separator: ", "))"]
    return (deals.isEmpty ? "" : "\n") + parts.joined(separator: "; ") + "\n"
  }

  package var state: JSON { JSON(replay.state, naming: record.name) }

  package var outlook: String { CribbageOutlook(record, replay).text }
}

/// The deals of a replayed game of Cribbage, each with the line it begins at.
struct CribbageDeals {
  struct Entry {
    let deal: CribbageRules.Deal
    /// The state after the deal's last line.
    let state: CribbageRules.State
    /// The line of `deal`.
    let line: Int?
  }

  let entries: [Entry]

  init(_ play: CribbagePlay, _ replay: Replay<CribbageRules>) {
    let lines = play.lines
    entries = replay.deals.map { deal, steps in
      Entry(
        deal: deal, state: replay.steps[steps.upperBound - 1].state,
        line: lines[steps.lowerBound])
    }
  }
}
