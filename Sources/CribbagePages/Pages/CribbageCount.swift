import Cribbage
import Drawing
import Publishing
import Tabletop
import Templating

/// A hand or crib counted, as the template `games/cribbage/count` takes it: the cards, every combination
/// with the count so far, each group with its subtotal.
struct CribbageCount {
  let count: HandCount
  let words: CribbageWords

  /// The hand's cards, then the starter.
  private var cards: [Card] { count.hand.sorted() + [count.starter] }

  var value: TemplateValue {
    var soFar: Points = 0
    let groups = count.groups.map { group -> TemplateValue in
      let combinations = count.combinations(of: group).map { combination -> TemplateValue in
        soFar = soFar + combination.points
        return value(of: combination, soFar: soFar)
      }
      return [
        "name": .text(words.name(of: group)),
        "points": .text(words.points(count.points(of: group))),
        "combinations": .list(combinations),
      ]
    }
    return [
      "hand": .html(words.wording.drawing(of: count.hand.sorted())),
      "starter": .html(words.wording.drawing(of: [count.starter])),
      "points": .text(words.points(count.points)), "brief": .init(words.brief(count)),
      "groups": groups.isEmpty ? .null : ["items": .list(groups)],
    ]
  }

  private func value(of combination: HandCount.Combination, soFar: Points) -> TemplateValue {
    [
      "cards": .html(drawing(of: combination)), "name": .text(words.name(of: combination)),
      "explanation": .init(words.explanation(of: combination)),
      "points": .text(words.points(combination.points)), "soFar": .text(words.points(soFar)),
    ]
  }

  /// All five cards, those pale that have no part in it.
  private func drawing(of combination: HandCount.Combination) -> [UInt8] {
    let part = CardSet(combination.cards)
    let slots = cards.map { CardRow.Slot(PlayingCard($0), part.contains($0) ? .plain : .dimmed) }
    var output: [UInt8] = []
    CardRow(slots, label: words.wording.names(of: combination.cards)).write(to: &output)
    return output
  }
}
