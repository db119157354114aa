import Cribbage
import Drawing
import Publishing
import Tabletop
import Templating

/// A hand or crib counted: the cards, every combination with the count so far, each group with its subtotal.
struct CribbageCount: PageValue {
  let hand: Markup
  let starter: Markup
  let points: String
  let brief: String?
  let groups: Group<Part>?

  static let typeName = "Cribbage count"
  static let fields: [Field<CribbageCount>] = [
    Field("hand", "four cards") { $0.hand },
    Field("starter", "the fifth") { $0.starter },
    Field("points", "what all five count") { $0.points },
    Field("brief", "\"fifteens 8, pairs 2\"; null where nothing counts") { $0.brief },
    Field("groups", "what counts, by its kind") { $0.groups },
  ]

  init(_ count: HandCount, in words: CribbageWords) {
    let cards = count.hand.sorted()
    var soFar: Points = 0
    hand = Markup(words.wording.drawing(of: cards))
    starter = Markup(words.wording.drawing(of: [count.starter]))
    points = words.points(count.points)
    brief = words.brief(count)
    groups = Group(
      count.groups.map { group in
        Part(
          name: words.name(of: group), points: words.points(count.points(of: group)),
          combinations: count.combinations(of: group).map { combination in
            soFar = soFar + combination.points
            return Combination(
              cards: words.drawing(of: combination, among: cards + [count.starter]),
              name: words.name(of: combination),
              explanation: words.explanation(of: combination),
              points: words.points(combination.points), soFar: words.points(soFar))
          })
      })
  }

  /// Combinations of one kind.
  struct Part: PageValue {
    let name: String
    let points: String
    let combinations: [Combination]

    static let typeName = "Cribbage group"
    static let fields: [Field<Part>] = [
      Field("name", "\"fifteens\"") { $0.name },
      Field("points", "what they count together") { $0.points },
      Field("combinations", "in the order they are counted") { $0.combinations },
    ]
  }

  struct Combination: PageValue {
    let cards: Markup
    let name: String
    let explanation: String?
    let points: String
    let soFar: String

    static let typeName = "Cribbage combination"
    static let fields: [Field<Combination>] = [
      Field("cards", "all five, those without a part pale") { $0.cards },
      Field("name", "\"double run of three\"") { $0.name },
      Field("explanation", "how it comes to its points, where the name doesn't say it") {
        $0.explanation
      },
      Field("points", "what it counts") { $0.points },
      Field("soFar", "the count up to here") { $0.soFar },
    ]
  }
}

extension CribbageWords {
  /// All five cards, those pale that have no part in the combination.
  fileprivate func drawing(of combination: HandCount.Combination, among cards: [Card]) -> Markup {
    let part = CardSet(combination.cards)
    let slots = cards.map { CardRow.Slot(PlayingCard($0), part.contains($0) ? .plain : .dimmed) }
    var output: [UInt8] = []
    CardRow(slots, label: wording.names(of: combination.cards)).write(to: &output)
    return Markup(output)
  }
}

/// Cards played one after the other, each with the count and what it pegs.
struct CribbagePegging: PageValue {
  let lanes: String?
  let items: [Item]

  static let typeName = "Cribbage pegging"
  static let fields: [Field<CribbagePegging>] = [
    Field("lanes", "the class `lanes-2` to `lanes-4` where players are known") { $0.lanes },
    Field("items", "in the order they were played") { $0.items },
  ]

  /// The cards of an example.
  init(_ steps: [PegExample.Step], in words: CribbageWords) {
    lanes = nil
    items = zip(steps, [true] + steps.map(\.endsCount)).map { step, begins in
      Item(
        step.card, count: step.count, pegging: step.points, for: step.scores,
        beginsCount: begins, in: words)
    }
  }

  /// The cards of a deal, with what went to the score.
  init(_ played: [CribbageRules.Played], in report: CribbageReport) {
    lanes = report.seats.count > 1 ? "lanes-\(report.seats.count)" : nil
    items = zip(played, [true] + played.map(\.endsCount)).map { card, begins in
      Item(
        card.card, by: (report.name(card.seat), report.color(card.seat), card.seat.rawValue + 1),
        count: card.count, pegging: card.pegged, for: card.scores, beginsCount: begins,
        in: report.words)
    }
  }

  struct Item: PageValue {
    let card: Markup
    let count: String
    let beginsCount: Bool
    let name: String?
    let color: String?
    let lane: String?
    let points: String?
    let reasons: String?

    static let typeName = "Cribbage card played"
    static let fields: [Field<Item>] = [
      Field("card", "what was played") { $0.card },
      Field("count", "the running count with it") { $0.count },
      Field("restart", "whether the count begins with it") { $0.beginsCount },
      Field("name", "who played it; null in an example") { $0.name },
      Field("color", "the classes of the player's mark") { $0.color },
      Field("lane", "a class by the seat, `lane-1` to `lane-4`; null in an example") { $0.lane },
      Field("points", "\"+2\"; null where it pegs nothing") { $0.points },
      Field("reasons", "\"fifteen\"") { $0.reasons },
    ]

    fileprivate init(
      _ card: Card, by player: (name: String, color: String, lane: Int)? = nil, count: Int,
      pegging pegged: Points, for scores: [CribbageRules.PlayScore], beginsCount: Bool,
      in words: CribbageWords
    ) {
      self.card = Markup(words.wording.drawing(of: [card]))
      self.count = words.numbers.whole(count)
      self.beginsCount = beginsCount
      name = player?.name
      color = player?.color
      lane = player.map { "lane-\($0.lane)" }
      points = scores.isEmpty ? nil : words.gain(pegged)
      reasons = words.reasons(for: scores)
    }
  }
}
