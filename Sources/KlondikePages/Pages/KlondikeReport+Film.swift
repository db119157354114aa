import Klondike
import Publishing
import Tabletop
import Templating

extension KlondikeReport {
  /// The board that shows every position, and every move by the lines of the record.
  var film: KlondikeReportValue.Film {
    let verdict = verdict
    let film = KlondikeFilm(of: story, winning: verdict?.line)
    return KlondikeReportValue.Film(
      dealStyle: Markup(film.dealStyle), moveStyle: Markup(film.moveStyle),
      board: Markup(film.board), moves: String(story.film.count),
      lines: replay.steps.indices.dropFirst().map { line(at: $0, verdict) },
      winnable: verdict.map { value(of: $0) })
  }

  /// A line of moves with what came of it.
  private func line(at index: Int, _ verdict: KlondikeVerdict?) -> KlondikeReportValue.Film.Line {
    let after = replay.steps[index].state
    let before = replay.steps[index - 1].state
    let gain = (after.score ?? 0) - (before.score ?? 0)
    return KlondikeReportValue.Film.Line(
      id: "l\(index)", number: String(index), gain: words.gain(gain), sign: gain.sign,
      score: after.score.map { page.wording(.klondikeLineScore, ["points": words.points($0)]) },
      home: words.home(after.home),
      pass: after.pass == before.pass
        ? nil : page.wording(.klondikePass, ["pass": String(after.pass)]),
      moves: story.film.indices.filter { story.film[$0].turn == index }.map {
        move(
          story.film[$0], id: "m\($0 + 1)",
          mark: verdict?.finding == .givenAway(move: $0) ? wording[.klondikeGaveAway] : nil)
      })
  }

  func move(_ step: KlondikeStep, id: String, mark: String? = nil)
    -> KlondikeReportValue.Film.Move
  {
    KlondikeReportValue.Film.Move(
      id: id, text: words.move(step), mark: mark, gain: words.gain(step.points),
      sign: step.points.sign, kind: kind(of: step))
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
}

// MARK: - What its template shows

extension KlondikeReportValue {
  struct Film: PageValue {
    let dealStyle: Markup
    let moveStyle: Markup
    let board: Markup
    let moves: String
    let lines: [Line]
    let winnable: Winnable?

    static let typeName = "Klondike film"
    static let fields: [Field<Film>] = [
      Field("dealStyle", "the rule of style that lays out the deal") { $0.dealStyle },
      Field(
        "moveStyle",
        "a rule of style for each move: what it changes, while the address names it or a later one"
      ) { $0.moveStyle },
      Field("board", "the 52 cards, each a drawing that those rules put in its place") {
        $0.board
      },
      Field("moves", "how many there are") { $0.moves },
      Field("lines", "the lines of the record") { $0.lines },
      Field("winnable", "how long it could be won; null on a site that says nothing of it") {
        $0.winnable
      },
    ]

    struct Line: PageValue {
      let id: String
      let number: String
      let gain: String?
      let sign: String
      let score: String?
      let home: String
      let pass: String?
      let moves: [Move]

      static let typeName = "Klondike line"
      static let fields: [Field<Line>] = [
        Field("id", "its anchor: `l3`") { $0.id },
        Field("number", "counted from 1") { $0.number },
        Field("gain", "what it scored, with its sign; null for nothing") { $0.gain },
        Field("sign", "`up`, `level` or `down`") { $0.sign },
        Field("score", "the score after it; null where none is kept") { $0.score },
        Field("home", "\"18 cards home\"") { $0.home },
        Field("pass", "the pass that it begins") { $0.pass },
        Field("moves", "in order") { $0.moves },
      ]
    }

    struct Move: PageValue {
      let id: String
      let text: String
      let mark: String?
      let gain: String?
      let sign: String
      let kind: String

      static let typeName = "Klondike move"
      static let fields: [Field<Move>] = [
        Field(
          "id",
          "`m17`: counted over the game from 1; `m0` is the deal; `w17` in a line that would have won"
        ) { $0.id },
        Field("text", "\"9♣ to column 5, turns up Q♦\"") { $0.text },
        Field("mark", "that it gave the game away; null for other moves") { $0.mark },
        Field("gain", "what it scored, with its sign; null for nothing") { $0.gain },
        Field("sign", "`up`, `level` or `down`") { $0.sign },
        Field("kind", "`draws`, `recycles`, `moves`, `goes-home`, `comes-back` or `ends`") {
          $0.kind
        },
      ]
    }
  }
}
