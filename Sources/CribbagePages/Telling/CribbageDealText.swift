import Cribbage
import Histories
import Tabletop
import Telling

/// A deal of Cribbage to read: the cards, the play card by card, and every count with its breakdown.
struct CribbageDealText {
  private let entry: CribbageDeals.Entry
  private let record: GameRecord
  /// How wide a column of names is.
  private let width: Int

  private var deal: CribbageRules.Deal { entry.deal }

  init(_ entry: CribbageDeals.Entry, _ record: GameRecord) {
    self.entry = entry
    self.record = record
    width = max(7, record.header.players.map(\.count).max() ?? 0) + 2
  }

  var text: String {
    "deal \(deal.number), \(record.name(of: deal.dealer)) deals\n"
      + cards + play + shows + recorded + totals
  }

  private func row(_ head: String, _ text: String) -> String {
    "  " + Column.left(head, width) + text + "\n"
  }

  /// Points at the end of a line of words.
  private func row(_ head: String, _ words: String, _ points: Points) -> String {
    row(
      head, points > 0 ? Column.left(words, 40) + Column.right(String(points.rawValue), 4) : words)
  }

  private var cards: String {
    var text = ""
    for (index, hand) in deal.hands.enumerated() {
      guard let hand else { continue }
      text += row(
        record.name(of: Seat(index)), "\(hand.kept.words), \(hand.discards.words) to the crib")
    }
    if let card = deal.cribCard { text += row("crib", "\(card) from the pack") }
    if let card = deal.starter { text += row("cut", card.description) }
    for peg in deal.pegs where peg.cause == .heels {
      text += row(record.name(of: peg.seat), "his heels", peg.points)
    }
    return text
  }

  private var play: String {
    deal.played.map { played in
      let scores = played.scores.map(\.words).joined(separator: ", ")
      return row(
        record.name(of: played.seat),
        "plays \(played.card), \(played.count)" + (scores.isEmpty ? "" : ": " + scores),
        played.pegged)
    }.joined()
  }

  private var shows: String {
    deal.shows.map { show in
      let name = record.name(of: show.seat)
      var words = "\(show.isCrib ? "crib" : "hand") \(show.count.cardWords)"
      if show.called != show.count.points { words += ", called \(show.called.rawValue)" }
      var text = row(name, words, show.pegged)
      if show.count.points == 0 { text = row(name, words + ": nothing") }
      text += show.count.breakdown(indent: String(repeating: " ", count: width + 4))
      if let muggins = show.muggins {
        text += row(
          record.name(of: muggins.seat), "muggins, overlooked by \(name)", muggins.pegged)
      }
      return text
    }.joined()
  }

  private var recorded: String {
    deal.recorded.enumerated().map { index, points in
      guard let points else { return "" }
      let name = record.name(of: Seat(index))
      return row(name, "not recorded card by card", points)
    }.joined()
  }

  private var totals: String {
    let players = record.header.players
    let totals = players.indices.map { index in
      "\(players[index]) \(entry.deal.total(of: Seat(index)).rawValue)"
    }
    return row("total", totals.joined(separator: ", "))
  }
}
