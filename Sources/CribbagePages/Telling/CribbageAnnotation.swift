package import Bytes
package import Cribbage
package import Histories
package import Localization
import SiteModel
package import Tabletop
package import Telling

/// The account of a record of Cribbage, deal by deal.
package struct CribbageAnnotation: GameAnnotation {
  package typealias Game = CribbageGame

  package let record: GameRecord
  package let play: CribbagePlay
  package let replay: Replay<CribbageRules>
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
    self.play = play
    let (replay, lines) = (play.replay(), play.lines)
    self.replay = replay
    deals = replay.deals.map { deal, steps in
      Entry(
        deal: deal, state: replay.steps[steps.upperBound - 1].state, line: lines[steps.lowerBound])
    }
  }

  package func turns(states: Bool) -> [JSON] {
    deals.flatMap {
      $0.deal.turns(endingIn: $0.state, line: $0.line, naming: record.name, hasState: states)
    }
  }

  package var extras: [JSON.Field] {
    [
      JSON.Field(
        key: "result", value: result.map { $0.json(naming: record.header.players) } ?? .null)
    ]
  }

  /// The result of a finished game, also of one that nothing but the scores is recorded of.
  private var result: CribbageRules.Result? {
    guard record.status == .finished, record.ending == nil else { return nil }
    return replay.state.result ?? replay.rules.result(ofTotals: record.scores.map { Points($0) })
  }

  package var turnNumbers: [Int] {
    replay.deals.flatMap { deal, steps in steps.map { _ in deal.number } }
  }

  package func text(in wording: Wording, remarks: [TurnRemark]) -> String {
    let words = CribbageWords(wording: wording)
    let remarks = Dictionary(grouping: remarks, by: \.turn)
    let texts = deals.map {
      DealText(
        deal: $0.deal, entries: $0.notes, remarks: remarks[$0.deal.number] ?? [], record: record,
        words: words
      ).text
    }
    return texts.joined(separator: "\n") + resultText(in: words)
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
}

/// A deal to read: the cards, the play card by card, and every count with its breakdown.
private struct DealText {
  let deal: CribbageRules.Deal
  let entries: [DealEntry]
  let remarks: [TurnRemark]
  let record: GameRecord
  let words: CribbageWords

  var text: String {
    let title = words.wording(.cribbageDeal, ["number": words.numbers.whole(deal.number)])
    let dealer = words.wording(.cribbageDealer, ["player": record.name(of: deal.dealer)])
    let totals = record.header.players.enumerated().map { index, player in
      words.scored(player, deal.total(of: Seat(index)))
    }
    return "\(title), \(dealer)\n" + entries.map(rows).joined()
      + remarks.map { row(record.name(of: $0.seat), $0.text) }.joined()
      + row("total", totals.joined(separator: ", "))
  }

  private func rows(of item: DealEntry) -> String {
    let reasons = words.reasons(for: item.scores) ?? ""
    guard
      var sentence = item.entry.sentence(
        in: words.wording, naming: record.name, ["reasons": reasons])
    else { return "" }
    if let points = item.points, points > 0 || item.show != nil {
      sentence = Column.left(sentence, 40) + Column.right(words.points(points), 4)
    }
    return row(record.name(of: item.seat), sentence) + (item.show.map(count) ?? "")
  }

  private func count(of show: CribbageRules.Show) -> String {
    words.notes(on: show, naming: record.name).map { row("", $0) }.joined()
      + (show.count?.breakdown(indent: Column.blanks(width + 4), in: words) ?? "")
  }

  /// The width of a column of names, in characters.
  private var width: Int { max(7, record.header.players.map(\.count).max() ?? 0) + 2 }

  private func row(_ head: String, _ text: String) -> String {
    "  " + Column.left(head, width) + text + "\n"
  }
}
