import Cribbage
import Histories
import Publishing
import Tabletop
import Telling

/// A deal of Cribbage to read: the cards, the play card by card, and every count with its breakdown.
struct CribbageDealText {
  private let deal: CribbageRules.Deal
  private let entries: [DealEntry]
  private let record: GameRecord
  private let words: CribbageWords
  /// How wide a column of names is.
  private let width: Int

  init(
    _ deal: CribbageRules.Deal, _ entries: [DealEntry], _ record: GameRecord,
    in words: CribbageWords
  ) {
    self.deal = deal
    self.entries = entries
    self.record = record
    self.words = words
    width = max(7, record.header.players.map(\.count).max() ?? 0) + 2
  }

  var text: String {
    let title = words.wording(.cribbageDeal, ["number": words.numbers.whole(deal.number)])
    let dealer = words.wording(.cribbageDealer, ["player": record.name(of: deal.dealer)])
    let totals = record.header.players.enumerated().map { index, player in
      words.scored(player, deal.total(of: Seat(index)))
    }
    return "\(title), \(dealer)\n" + entries.map(rows).joined()
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
      + show.count.breakdown(indent: Column.blanks(width + 4), in: words)
  }

  private func row(_ head: String, _ text: String) -> String {
    "  " + Column.left(head, width) + text + "\n"
  }
}
