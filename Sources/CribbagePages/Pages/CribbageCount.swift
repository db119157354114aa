import Cribbage
import Drawing
import Localization
import SiteModel
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
  /// Returns a drawing of all five cards; those that have no part in the combination are pale.
  fileprivate func drawing(of combination: HandCount.Combination, among cards: [Card]) -> Markup {
    let part = CardSet(combination.cards)
    let slots = cards.map { CardRow.Slot(PlayingCard($0), part.contains($0) ? .plain : .dimmed) }
    var output: [UInt8] = []
    CardRow(slots, label: wording.names(of: combination.cards)).write(to: &output)
    return Markup(output)
  }
}

/// Cards of an example played one after the other, each with the count and what it pegs.
struct CribbagePegging: PageValue {
  let items: [Item]

  static let typeName = "Cribbage pegging"
  static let fields: [Field<CribbagePegging>] = [
    Field("items", "in the order they were played") { $0.items }
  ]

  init(_ steps: [PegExample.Step], in words: CribbageWords) {
    items = zip(steps, [true] + steps.map(\.endsCount)).map { step, begins in
      Item(
        card: Markup(words.wording.drawing(of: [step.card])),
        count: words.numbers.whole(step.count), beginsCount: begins,
        points: step.scores.isEmpty ? nil : words.gain(step.points),
        reasons: words.reasons(for: step.scores))
    }
  }

  struct Item: PageValue {
    let card: Markup
    let count: String
    let beginsCount: Bool
    let points: String?
    let reasons: String?

    static let typeName = "Cribbage card played"
    static let fields: [Field<Item>] = [
      Field("card", "what was played") { $0.card },
      Field("count", "the running count with it") { $0.count },
      Field("restart", "whether the count begins with it") { $0.beginsCount },
      Field("points", "\"+2\"; null where it pegs nothing") { $0.points },
      Field("reasons", "\"fifteen\"") { $0.reasons },
    ]
  }
}
