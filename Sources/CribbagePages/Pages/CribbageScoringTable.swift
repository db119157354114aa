import Cribbage
import Publishing
import Tabletop
import Templating

/// What counts in Cribbage, each with an example that the engine counts: the counting chart.
struct CribbageScoringTable {
  let words: CribbageWords
  let rules: CribbageRules

  /// What the template `games/cribbage/scoring-table` shows.
  var object: TemplateObject {
    ["hand": .list(hand), "play": .list(play)]
  }

  // MARK: In the hand and the crib

  /// A hand that holds something, the starter last.
  private struct Example {
    var kind: HandCount.Kind
    var hand: String
    var starter: String
    var isCrib = false

    init(_ kind: HandCount.Kind, _ hand: String, _ starter: String, isCrib: Bool = false) {
      self.kind = kind
      self.hand = hand
      self.starter = starter
      self.isCrib = isCrib
    }

    /// The combination that the engine finds.
    var combination: HandCount.Combination? {
      let cards = hand.split(separator: " ").compactMap { Card($0) }
      guard let starter = Card(starter), cards.count == 4 else { return nil }
      return HandCount(of: cards, starter: starter, isCrib: isCrib).combinations
        .last { $0.kind == kind }
    }
  }

  private static let examples = [
    Example(.fifteen, "7H 8S 2C KD", "QC"), Example(.fifteen, "AH 4D TS 9C", "9H"),
    Example(.pair, "9C 9D 2H KS", "4S"), Example(.pairRoyal, "9C 9D 9H KS", "4S"),
    Example(.doublePairRoyal, "9C 9D 9H 9S", "4S"),
    Example(.run, "4C 5D 6H KS", "KD"), Example(.run, "4C 5D 6H 7S", "KD"),
    Example(.run, "4C 5D 6H 7S", "8D"),
    Example(.doubleRun, "7C 7D 8H 9S", "KD"), Example(.doubleRun, "7C 7D 8H 9S", "TD"),
    Example(.tripleRun, "7C 7D 7H 8S", "9D"), Example(.doubleDoubleRun, "7C 7D 8H 8S", "9D"),
    Example(.flush, "2H 6H 9H KH", "4S"), Example(.flush, "2H 6H 9H KH", "4H"),
    Example(.nobs, "JH 2C 6S 9D", "4H"),
  ]

  private var hand: [TemplateValue] {
    CribbageScoringTable.examples.compactMap { example in
      example.combination.map { combination in
        row(
          words.name(of: combination), combination.cards, combination.points,
          note: words.explanation(of: combination))
      }
    }
  }

  // MARK: In the play

  private static let plays: [(pile: String, card: String)] = [
    ("7H", "8S"), ("KH 9S 7D", "5C"), ("7H", "7S"), ("7H 7S", "7D"), ("7H 7S 7D", "7C"),
    ("3H 5S", "4D"), ("3H 5S 4D", "6C"),
  ]

  private var play: [TemplateValue] {
    var rows = CribbageScoringTable.plays.flatMap { pile, card -> [TemplateValue] in
      let cards = pile.split(separator: " ").compactMap { Card($0) }
      guard let card = Card(card) else { return [] }
      return CribbageRules.PlayScore.scores(of: card, on: cards).prefix(1).map { score in
        row(words.name(of: score), cards + [card], score.points)
      }
    }
    for score in [CribbageRules.PlayScore.go, .lastCard] {
      rows.append(row(words.name(of: score), [], score.points, note: note(on: score)))
    }
    let heels = words.wording[.cribbageHeels]
    rows.append(
      row(
        heels, [Card(.jack, of: .spades)], 2, note: words.wording[.cribbageExplainedHeels]))
    return rows
  }

  private func note(on score: CribbageRules.PlayScore) -> String {
    words.wording[score == .go ? .cribbageExplainedGo : .cribbageExplainedLastCard]
  }

  private func row(
    _ name: String, _ cards: [Card], _ points: Points, note: String? = nil
  ) -> TemplateValue {
    [
      "name": .text(name), "note": .init(note), "points": .text(words.points(points)),
      "cards": cards.isEmpty ? .null : .html(words.wording.drawing(of: cards)),
    ]
  }
}
