import Klondike
import Publishing
import Tabletop
import Templating

extension KlondikeReport {
  /// What decided the game, each with a link to its move; only what occurred.
  var moments: TemplateValue {
    let items = story.notable.map { moment -> TemplateValue in
      let (key, text) = words(for: moment)
      return [
        "title": .text(page.wording.text("klondike.moments.\(key)") ?? key), "text": .text(text),
        "url": .text("#m\(moment.move + 1)"),
      ]
    }
    return items.isEmpty ? .null : ["items": .list(items)]
  }

  /// What decided the game, as a sentence; `nil` where the record doesn't tell.
  package var decisive: String? {
    let turning = story.notable.first {
      if case .turningPoint = $0 { true } else { false }
    }
    guard let turning else { return deck }
    return [deck, words(for: turning).text + "."].compactMap { $0 }.joined(separator: " ")
  }

  /// The key of a moment's title, and a sentence.
  private func words(for moment: KlondikeMoment) -> (key: String, text: String) {
    let wording = page.wording
    let move = page.number(moment.move + 1)
    switch moment {
    case .won(_, let moves, let passes):
      return (
        "won",
        wording(
          .klondikeMomentWon,
          [
            "moves": wording(count: moves, .klondikeMoveCount),
            "passes": wording(count: passes, .klondikePassCount),
          ])
      )
    case .resigned(_, let home, let faceDown):
      return (
        "resigned",
        wording(
          .klondikeMomentResigned, count: faceDown,
          ["home": words.home(home), "count": String(faceDown), "move": move])
      )
    case .allFaceUp: return ("allFaceUp", wording(.klondikeMomentAllFaceUp, ["move": move]))
    case .firstAce(_, let card):
      return (
        "firstAce", wording(.klondikeMomentFirstAce, ["card": words.short(card), "move": move])
      )
    case .drought(_, let count):
      return (
        "drought",
        wording(
          .klondikeMomentDrought,
          ["moves": wording(count: count, .klondikeMoveCount), "move": move])
      )
    case .rush(_, let count):
      return (
        "rush", wording(.klondikeMomentRush, ["count": String(count), "move": move])
      )
    case .turningPoint(_, let card):
      return (
        "turningPoint",
        wording(.klondikeMomentTurningPoint, ["card": words.short(card), "move": move])
      )
    case .worriedBack(_, let count):
      return (
        "worriedBack",
        wording(
          .klondikeMomentWorriedBack, count: count, ["count": String(count), "move": move])
      )
    case .recyclingCost(_, let points):
      return (
        "recyclingCost", wording(.klondikeMomentRecyclingCost, ["points": words.points(points)])
      )
    }
  }
}
