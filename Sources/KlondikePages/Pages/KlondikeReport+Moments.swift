import Klondike
import Publishing
import Tabletop
import Templating

extension KlondikeReport {
  /// What decided the game, each with a link to its move; only what occurred.
  var moments: TemplateValue {
    let items = story.notable.map { moment -> TemplateValue in
      let (title, text) = words(for: moment)
      return [
        "title": .text(page.wording[title]), "text": .text(text),
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

  /// A moment's title, and a sentence.
  private func words(for moment: KlondikeMoment) -> (title: Word, text: String) {
    let wording = page.wording
    let move = page.number(moment.move + 1)
    switch moment {
    case .won(_, let moves, let passes):
      return (
        .klondikeMomentsWon,
        wording(
          .klondikeMomentWon,
          [
            "moves": wording(count: moves, .klondikeMoveCount),
            "passes": wording(count: passes, .klondikePassCount),
          ])
      )
    case .resigned(_, let home, let faceDown):
      return (
        .klondikeMomentsResigned,
        wording(
          .klondikeMomentResigned, count: faceDown,
          ["home": words.home(home), "count": String(faceDown), "move": move])
      )
    case .allFaceUp:
      return (.klondikeMomentsAllFaceUp, wording(.klondikeMomentAllFaceUp, ["move": move]))
    case .firstAce(_, let card):
      return (
        .klondikeMomentsFirstAce,
        wording(.klondikeMomentFirstAce, ["card": words.short(card), "move": move])
      )
    case .drought(_, let count):
      return (
        .klondikeMomentsDrought,
        wording(
          .klondikeMomentDrought,
          ["moves": wording(count: count, .klondikeMoveCount), "move": move])
      )
    case .rush(_, let count):
      return (
        .klondikeMomentsRush, wording(.klondikeMomentRush, ["count": String(count), "move": move])
      )
    case .turningPoint(_, let card):
      return (
        .klondikeMomentsTurningPoint,
        wording(.klondikeMomentTurningPoint, ["card": words.short(card), "move": move])
      )
    case .worriedBack(_, let count):
      return (
        .klondikeMomentsWorriedBack,
        wording(
          .klondikeMomentWorriedBack, count: count, ["count": String(count), "move": move])
      )
    case .recyclingCost(_, let points):
      return (
        .klondikeMomentsRecyclingCost,
        wording(.klondikeMomentRecyclingCost, ["points": words.points(points)])
      )
    }
  }
}
