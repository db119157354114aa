import GameReports
import Klondike
import SiteModel
import Tabletop
import Templating

extension KlondikeReport {
  /// The board that shows every position, and every move, stretch by stretch.
  var film: KlondikeReportValue.Film {
    let verdict = verdict
    let film = KlondikeFilm(of: story, winning: verdict?.line)
    let keys = keyMoves(verdict)
    return KlondikeReportValue.Film(
      dealStyle: Markup(film.dealStyle), moveStyle: Markup(film.moveStyle),
      board: Markup(film.board), moves: String(story.film.count),
      draws: wording(.klondikeDraws, ["cards": "{cards}"]),
      home: wording(.klondikeGoesHome, ["card": "{cards}"]),
      onward: addressToPlay(play.deal),
      stretches: story.stretches.map { stretch in
        value(of: stretch, verdict, isKey: keys.contains { stretch.moves.contains($0) })
      },
      winnable: verdict.flatMap { value(of: $0) })
  }

  /// Returns the moves that a reader wants to see first: the move that turned the game or gave it away, and the end.
  private func keyMoves(_ verdict: KlondikeVerdict?) -> [Int] {
    var keys = [story.film.count - 1]
    for case .turningPoint(let move, _) in story.notable { keys.append(move) }
    switch verdict?.finding {
    case .givenAway(let move): keys.append(move)
    case .givenAwayBetween(let moves): keys.append(moves.lowerBound)
    case .won, .open, .unwinnable, .unknown, nil: break
    }
    return keys
  }

  private func value(
    of stretch: KlondikeStretch, _ verdict: KlondikeVerdict?, isKey: Bool
  ) -> KlondikeReportValue.Film.Stretch {
    let (first, last) = (stretch.moves.lowerBound, stretch.moves.upperBound - 1)
    let steps = Array(story.film[stretch.moves])
    let before = first == 0 ? nil : story.film[first - 1]
    let pass = first == 0 ? 1 : story.film[first - 1].pass
    var fatal: Int?
    if case .givenAway(let move) = verdict?.finding { fatal = move - first }
    return KlondikeReportValue.Film.Stretch(
      id: stretch.id,
      title: first == last
        ? wording(.klondikeStretchOfOne, ["move": page.number(first + 1)])
        : wording(
          .klondikeStretch, ["first": page.number(first + 1), "last": page.number(last + 1)]),
      pass: steps[0].pass == pass
        ? nil : wording(.klondikePass, ["pass": String(steps[0].pass)]),
      score: change(
        from: first == 0 ? story.replay.steps.first?.state.score : before?.score,
        to: story.film[last].score),
      home: change(from: before?.home ?? 0, to: story.film[last].home),
      isKey: isKey,
      moves: moves(steps, fatal: fatal) { "m\(first + $0 + 1)" })
  }

  /// "85 → 160", or what stays as it is.
  private func change(from: Points?, to: Points?) -> String? {
    guard let from, let to else { return nil }
    return from == to
      ? wording(.klondikeLineScore, ["points": words.points(to)])
      : wording(.klondikeScoreChange, ["from": words.points(from), "to": words.points(to)])
  }

  private func change(from: Int, to: Int) -> String {
    from == to
      ? words.home(to)
      : wording(
        .klondikeHomeChange, count: to, ["from": page.number(from), "count": page.number(to)])
  }

  /// Moves in order, with those joined in a row that draw, or bring cards home and nothing else.
  func moves(_ steps: [KlondikeStep], fatal: Int? = nil, id: (Int) -> String)
    -> [KlondikeReportValue.Film.Move]
  {
    let kinds = steps.indices.map { $0 == fatal ? "fatal" : kind(of: steps[$0]) }
    var joined = Points(0)
    return steps.indices.map { index in
      let kind = kinds[index]
      let isJoined = kind == "draws" || kind == "home"
      let goesOn = isJoined && index > 0 && kinds[index - 1] == kind
      let isLast = !isJoined || index + 1 == steps.count || kinds[index + 1] != kind
      joined = (goesOn ? joined : 0) + steps[index].points
      let cards = words.short(steps[index].cards)
      let text =
        goesOn
        ? cards
        : kind == "home" && !isLast
          ? wording(.klondikeHomeRun, ["card": cards]) : words.move(steps[index])
      return KlondikeReportValue.Film.Move(
        id: id(index), text: text,
        mark: kind == "fatal" ? wording[.klondikeGaveAway] : nil,
        gain: isLast ? words.gain(joined) : nil, sign: joined < 0 ? "down" : nil,
        kind: kind)
    }
  }

  /// The class of a move, as far as it has one: `draws`, `home`.
  private func kind(of step: KlondikeStep) -> String? {
    if step.move == .draw { return "draws" }
    return step.isHome && step.turnedUp == nil ? "home" : nil
  }
}

// MARK: - What its template shows

extension KlondikeReportValue {
  struct Film: PageValue {
    let dealStyle: Markup
    let moveStyle: Markup
    let board: Markup
    let moves: String
    let draws: String
    let home: String
    let onward: String?
    let stretches: [Stretch]
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
      Field("draws", "how a draw is told, with `{cards}` in the place of its cards") { $0.draws },
      Field("home", "how a card is told that goes home, with `{cards}` in its place") { $0.home },
      Field("onward", "where the deal is played on from any move; null without Klondike's engine") {
        $0.onward
      },
      Field("stretches", "the moves, a pass through the stock or a part of it together") {
        $0.stretches
      },
      Field(
        "winnable", "how long it could be won; null where it was, and where nothing is said of it"
      ) { $0.winnable },
    ]

    struct Stretch: PageValue {
      let id: String
      let title: String
      let pass: String?
      let score: String?
      let home: String
      let isKey: Bool
      let moves: [Move]

      static let typeName = "Klondike stretch"
      static let fields: [Field<Stretch>] = [
        Field("id", "its anchor: `g3`") { $0.id },
        Field("title", "\"Moves 25–48\"") { $0.title },
        Field("pass", "the pass that it begins") { $0.pass },
        Field("score", "\"85 → 160\"; null where none is kept") { $0.score },
        Field("home", "\"5 → 13 cards home\"") { $0.home },
        Field("key", "whether it has the move that decided the game, or its end") { $0.isKey },
        Field("moves", "in order") { $0.moves },
      ]
    }

    struct Move: PageValue {
      let id: String
      let text: String
      let mark: String?
      let gain: String?
      let sign: String?
      let kind: String?

      static let typeName = "Klondike move"
      static let fields: [Field<Move>] = [
        Field(
          "id",
          "`m17`: counted over the game from 1; `m0` is the deal; `w17` in a line that would have won"
        ) { $0.id },
        Field(
          "text",
          "\"9♣ to column 5, turns up Q♦\"; the card alone behind another move of its kind"
        ) {
          $0.text
        },
        Field("mark", "that it gave the game away; null for other moves") { $0.mark },
        Field("gain", "what it scored, with its sign, or those of its kind before it, too") {
          $0.gain
        },
        Field("sign", "`down` for a loss") { $0.sign },
        Field("kind", "`draws`, `home`, `fatal`; null for other moves") { $0.kind },
      ]
    }
  }
}
