import Cribbage
import Publishing
import Tabletop
import Templating

/// Cards played one after the other, as the template `games/cribbage/pegging` takes them: each with the count
/// and what it pegs.
struct CribbagePegging {
  /// A card of the play.
  struct Item {
    var card: Card
    /// Who played it, with the class of the colour; `nil` in an example.
    var player: (name: String, color: String)?
    /// The running count with the card.
    var count: Int
    var scores: [CribbageRules.PlayScore]
    /// What went to the score.
    var pegged: Points
    /// Whether the count begins again after it.
    var endsCount: Bool
  }

  let items: [Item]
  /// How many play.
  var players = 1
  let words: CribbageWords

  var value: TemplateValue {
    var begins = true
    let items = items.map { item -> TemplateValue in
      defer { begins = item.endsCount }
      return [
        "restart": .flag(begins), "name": .init(item.player?.name),
        "color": .init(item.player?.color),
        "card": .html(words.wording.drawing(of: [item.card])),
        "count": .text(words.numbers.whole(item.count)),
        "points": item.scores.isEmpty ? .null : .text(words.gain(item.pegged)),
        "reasons": .init(words.reasons(for: item.scores)),
      ]
    }
    return ["lanes": players > 1 ? .text("lanes-\(players)") : .null, "items": .list(items)]
  }
}
