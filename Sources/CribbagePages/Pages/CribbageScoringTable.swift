import Contents
import Cribbage
import GameReports
import Histories
import Localization
import PageKit
import SiteModel
import Tabletop
import Templating

/// The combinations that count in Cribbage, each with an example that the engine counts.
struct CribbageScoringTable: PageValue {
  let hand: [ScoringValue]
  let play: [ScoringValue]

  static let typeName = "Cribbage scoring table"
  static let fields: [Field<CribbageScoringTable>] = [
    Field("hand", "what counts in the hand and the crib") { $0.hand },
    Field("play", "what pegs in the play") { $0.play },
  ]

  init(in words: CribbageWords) {
    hand = CribbageScoringTable.hand(in: words)
    play = CribbageScoringTable.play(in: words)
  }
}

extension CribbageWords {
  fileprivate func scoring(
    _ name: String, _ cards: [Card], _ points: Points, note: String? = nil
  ) -> ScoringValue {
    ScoringValue(
      name, note: note, example: cards.isEmpty ? nil : wording.drawing(of: cards),
      points: self.points(points))
  }
}

// MARK: - Rows

extension CribbageScoringTable {
  /// Hands that hold something, as examples write them.
  private static let hands: [(kind: HandCount.Kind, hand: String)] = [
    (.fifteen, "7H 8S 2C KD + QC"), (.fifteen, "AH 4D TS 9C + 9H"), (.pair, "9C 9D 2H KS + 4S"),
    (.pairRoyal, "9C 9D 9H KS + 4S"), (.doublePairRoyal, "9C 9D 9H 9S + 4S"),
    (.run, "4C 5D 6H KS + KD"), (.run, "4C 5D 6H 7S + KD"), (.run, "4C 5D 6H 7S + 8D"),
    (.doubleRun, "7C 7D 8H 9S + KD"), (.doubleRun, "7C 7D 8H 9S + TD"),
    (.tripleRun, "7C 7D 7H 8S + 9D"), (.doubleDoubleRun, "7C 7D 8H 8S + 9D"),
    (.flush, "2H 6H 9H KH + 4S"), (.flush, "2H 6H 9H KH + 4H"), (.nobs, "JH 2C 6S 9D + 4H"),
  ]

  private static func hand(in words: CribbageWords) -> [ScoringValue] {
    hands.map { kind, hand in
      let combination = HandCount(ofExample: hand).combinations.last { $0.kind == kind }
      guard let combination else { preconditionFailure("no \(kind) in '\(hand)'") }
      return words.scoring(
        words.name(of: combination), combination.cards, combination.points,
        note: words.explanation(of: combination))
    }
  }

  /// Cards; the last one pegs.
  private static let plays = [
    "7H 8S", "KH 9S 7D 5C", "7H 7S", "7H 7S 7D", "7H 7S 7D 7C", "3H 5S 4D", "3H 5S 4D 6C",
  ]

  private static func play(in words: CribbageWords) -> [ScoringValue] {
    let cards = plays.map { play in
      let cards = play.split(separator: " ").compactMap { Card($0) }
      let scores = cards.last.map {
        CribbageRules.PlayScore.scores(of: $0, on: Array(cards.dropLast()))
      }
      guard cards.count == play.split(separator: " ").count, let score = scores?.first else {
        preconditionFailure("nothing pegs in '\(play)'")
      }
      return words.scoring(words.name(of: score), cards, score.points)
    }
    let ends: [(CribbageRules.PlayScore, CribbageWord)] = [
      (.go, .cribbageExplainedGo), (.lastCard, .cribbageExplainedLastCard),
    ]
    return cards
      + ends.map { score, note in
        words.scoring(words.name(of: score), [], score.points, note: words.wording[note])
      }
      + [
        words.scoring(
          words.wording[.cribbageHeels], [Card(.jack, of: .spades)], CribbageRules.heels,
          note: words.wording[.cribbageExplainedHeels])
      ]
  }
}

extension HandCount {
  /// - Precondition: The hand is written as examples are: `7H 8S 2C KD + QC`.
  fileprivate init(ofExample text: String) {
    do throws(CribbageExample.Fault) {
      self = try CribbageExample(parsing: Array(text.utf8)[...]).count
    } catch {
      preconditionFailure("'\(text)' is no hand: \(error.reason)")
    }
  }
}

// MARK: - On paper

/// The counting chart, for learning to count: what counts, hands counted out, and how often hands count so much.
struct CribbageChart: PageBody {
  let title: String
  let paper: String
  let table: CribbageScoringTable
  let examples: [CribbageCount]
  let mean: String
  let frequencies: [Figure]

  static let name = "printable"
  static let typeName = "Cribbage counting chart"
  static let fields: [Field<CribbageChart>] =
    [
      Field("title", "its heading") { $0.title },
      Field("paper", "`A4` or `letter`") { $0.paper },
    ] + CribbageScoringTable.fields { $0.table } + [
      Field("examples", "hands counted out, the best of all first") { $0.examples },
      Field("mean", "a sentence on the average hand") { $0.mean },
      Field("frequencies", "how many of all hands count so much, in percent") { $0.frequencies },
    ]

  private static let counted = ["5H 5S 5D JC + 5C", "7C 7D 8H 9S + QH", "2H 6D 8C TS + KH"]

  init(title: String, on page: PageContext) {
    let wording = page.wording
    let words = CribbageWords(wording: wording)
    let distribution = HandDistribution.hand
    self.title = title
    paper = page.settings.paper.name
    table = CribbageScoringTable(in: words)
    examples = CribbageChart.counted.map { CribbageCount(HandCount(ofExample: $0), in: words) }
    mean = wording(
      .cribbageMean, ["average": words.numbers.decimal(distribution.mean, places: 2)])
    frequencies = stride(from: 0, through: 24, by: 4).map { low in
      let high = low == 24 ? 29 : low + 3
      let chance = (low...high).reduce(0.0) { $0 + distribution.chance(of: Points($1)).value }
      return Figure(
        name: wording(.chartBin, ["low": page.number(low), "high": page.number(high)]),
        value: wording.percent(chance, places: 2))
    }
  }
}
