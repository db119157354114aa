import Klondike
import Publishing
import Tabletop
import Templating

extension KlondikeReport {
  /// The board that shows every position, and every move by the lines of the record.
  var film: TemplateValue {
    let film = KlondikeFilm(of: story)
    let lines = replay.steps.indices.dropFirst().map { line(at: $0) }
    return [
      "dealStyle": .html(film.dealStyle), "moveStyle": .html(film.moveStyle),
      "board": .html(film.board),
      "moves": .text(String(story.film.count)),
      "lines": .list(lines),
    ]
  }

  /// A line of moves with what came of it.
  private func line(at index: Int) -> TemplateValue {
    let after = replay.steps[index].state
    let before = replay.steps[index - 1].state
    let moves = story.film.indices.filter { story.film[$0].turn == index }
    return [
      "id": .text("l\(index)"), "number": .text(String(index)),
      "gain": .init(after.score.flatMap { score in words.gain(score - (before.score ?? 0)) }),
      "sign": .text(sign(of: (after.score ?? 0) - (before.score ?? 0))),
      "score": .init(
        after.score.map { page.wording(.klondikeLineScore, ["points": words.points($0)]) }),
      "home": .text(words.home(after.home)),
      "pass": after.pass == before.pass
        ? .null : .text(page.wording(.klondikePass, ["pass": String(after.pass)])),
      "moves": .list(moves.map { move(at: $0) }),
    ]
  }

  private func move(at index: Int) -> TemplateValue {
    let step = story.film[index]
    return [
      "id": .text("m\(index + 1)"), "text": .text(words.move(step)),
      "gain": .init(words.gain(step.points)), "sign": .text(sign(of: step.points)),
      "kind": .text(kind(of: step)),
    ]
  }

  /// The class of a move: `draws`, `recycles`, `goes-home`, `comes-back`, `moves`, `ends`.
  private func kind(of step: KlondikeStep) -> String {
    switch step.move {
    case .draw: return "draws"
    case .recycle: return "recycles"
    case .resign: return "ends"
    case .home, .column, .tap: break
    }
    if step.isHome { return "goes-home" }
    if case .foundation = step.from { return "comes-back" }
    return "moves"
  }

  private func sign(of points: Points) -> String {
    points > 0 ? "up" : points < 0 ? "down" : "level"
  }
}
