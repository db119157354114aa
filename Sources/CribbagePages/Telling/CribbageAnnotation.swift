package import Cribbage
package import Histories
package import Tabletop
package import Telling

/// What a record of Cribbage comes to, deal by deal.
package struct CribbageAnnotation: GameAnnotation {
  package typealias Game = CribbageGame

  package let record: GameRecord
  package let replay: Replay<CribbageRules>
  private let deals: [CribbageDeals.Entry]

  init(_ record: GameRecord, _ play: CribbagePlay) {
    self.record = record
    replay = play.replay()
    deals = CribbageDeals(play, replay).entries
  }

  package func turns(states: Bool) -> [JSON] {
    deals.flatMap { entry in
      record.header.players.indices.map { index in
        let seat = Seat(index)
        return JSON(
          turn: entry.deal.number, of: record.name(of: seat), points: entry.deal.points(of: seat),
          total: entry.deal.total(of: seat), line: entry.line,
          notes: CribbageDealNotes(entry, record).json(of: seat),
          state: states
            ? CribbageGame.json(of: entry.state, under: replay.rules, naming: record.name) : nil)
      }
    }
  }

  package var extras: [JSON.Field] { [JSON.Field(key: "result", value: result.map(json) ?? .null)] }

  /// How a finished game ended; one of which nothing but the scores is recorded, too.
  private var result: CribbageRules.Result? {
    guard record.status == .finished else { return nil }
    return replay.state.result ?? replay.rules.result(ofTotals: record.scores.map { Points($0) })
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
