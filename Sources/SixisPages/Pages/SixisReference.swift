import Contents
import Drawing
import Publishing
import Sixis
import Tabletop
import Templating

/// Every card with both its sides: what they ask for, what they are worth, and the chance in one roll of
/// six dice. The template `games/sixis/scoring-table` shows it.
struct SixisReference {
  let words: SixisWords

  var value: TemplateValue {
    [
      "cards": .list(SixisCard.allCases.map(row)),
      "rolls": .text(words.wording.numbers.whole(46656)),
    ]
  }

  private func row(_ card: SixisCard) -> TemplateValue {
    [
      "id": .text(card.id), "blue": face(card, .blue), "red": face(card, .red),
    ]
  }

  private func face(_ card: SixisCard, _ side: SixisCard.Side) -> TemplateValue {
    guard let face = card.face(side) else { return .null }
    var pattern: [UInt8] = []
    words.pattern(of: face.condition)?.write(to: &pattern)
    let chance = face.condition.chance()
    return [
      "name": .text(words.name(of: card, side)), "needs": .text(words.needs(face.condition)),
      "pattern": .html(pattern), "points": .text(words.points(face.points)),
      "percent": .text(words.percent(chance)),
      "rolls": .text(words.wording.numbers.whole(chance.count)),
    ]
  }
}

extension SixisReference {
  /// The value `printable` of the template `games/sixis/cards`: the reference on a page of its own.
  func page(on page: PageContext) -> TemplateValue {
    [
      "title": .text(words.wording[.sixisTheCards]),
      "paper": page.site.contents.settings.paper == .a4 ? "A4" : "letter", "reference": value,
    ]
  }
}
